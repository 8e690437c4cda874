// The deals that fit what is known of hidden cards, for Python.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "bind.hpp"
#include "checks.hpp"
#include "dispatch.hpp"

namespace spadework {

namespace {

using Hands = nb::ndarray<nb::numpy, Cards, nb::ndim<2>, nb::c_contig>;

constexpr std::size_t MOST_DEALS = std::size_t{1} << 24;

Hidden checked_hidden(Cards cards, const std::vector<int>& sizes, const std::vector<Cards>& allowed,
                      const std::vector<Cards>& known) {
    if (sizes.empty() || sizes.size() > MOST_HOLDERS) wrong("Hidden cards have one to four holders.");
    if (allowed.size() != sizes.size() || known.size() != sizes.size()) {
        wrong("Sizes, allowed and known cards must each be given once for every holder.");
    }
    Hidden hidden{.cards = cards, .holders = static_cast<int>(sizes.size())};
    std::copy(sizes.begin(), sizes.end(), hidden.sizes.begin());
    std::copy(allowed.begin(), allowed.end(), hidden.allowed.begin());
    std::copy(known.begin(), known.end(), hidden.known.begin());
    int room = 0;
    Cards placed = 0;
    for (int holder = 0; holder < hidden.holders; ++holder) {
        if (sizes[holder] < 0 || sizes[holder] > SUITS * RANKS) wrong("A hand holds 0 to 64 cards.");
        if (known[holder] & ~cards) wrong("A card that is known to be held must be one of the hidden cards.");
        if (known[holder] & placed) wrong("A card is known to be held by one holder only.");
        room += sizes[holder];
        placed |= known[holder];
    }
    if (room != count(cards)) wrong("The hands must hold as many cards together as are hidden.");
    return hidden;
}

// Deals in an array that owns them, filled while other threads may run.
Hands deals_of(std::size_t deals, int holders, auto&& fill) {
    auto words = std::make_unique<Cards[]>(deals * holders + 1);
    {
        const nb::gil_scoped_release others_may_run;
        fill(words.get());
    }
    Cards* data = words.get();
    const nb::capsule owner(words.release(), [](void* kept) noexcept { delete[] static_cast<Cards*>(kept); });
    return Hands(data, {deals, static_cast<std::size_t>(holders)}, owner);
}

nb::int_ counted(Cards cards, const std::vector<int>& sizes, const std::vector<Cards>& allowed,
                   const std::vector<Cards>& known) {
    const Count deals = engine().count_deals(checked_hidden(cards, sizes, allowed, known));
    const nb::int_ high(static_cast<std::uint64_t>(deals >> 64)), low(static_cast<std::uint64_t>(deals));
    return nb::int_((high << nb::int_(64)) | low);
}

Hands sampled(Cards cards, const std::vector<int>& sizes, const std::vector<Cards>& allowed,
              const std::vector<Cards>& known, std::size_t number, std::uint64_t seed) {
    const Hidden hidden = checked_hidden(cards, sizes, allowed, known);
    if (number > MOST_DEALS) wrong("At most 16777216 deals are drawn at a time.");
    if (number && !engine().count_deals(hidden)) wrong("No deal fits these sizes and cards.");
    return deals_of(number, hidden.holders,
                    [&](Cards* hands) { engine().sample_deals(hidden, seed, number, hands); });
}

Hands listed(Cards cards, const std::vector<int>& sizes, const std::vector<Cards>& allowed,
             const std::vector<Cards>& known, std::size_t most) {
    const Hidden hidden = checked_hidden(cards, sizes, allowed, known);
    const Count deals = engine().count_deals(hidden);
    if (!deals) wrong("No deal fits these sizes and cards.");
    most = std::min(most, MOST_DEALS);
    if (deals > most) wrong("More than " + std::to_string(most) + " deals fit.");
    return deals_of(static_cast<std::size_t>(deals), hidden.holders,
                    [&](Cards* hands) { engine().all_deals(hidden, hands); });
}

}  // namespace

void bind_deals(nb::module_& module) {
    using namespace nb::literals;

    module.def("count_deals", &counted, "cards"_a, "sizes"_a, "allowed"_a, "known"_a,
               "The number of deals of hidden cards that fit what is known.\n\n"
               "Args:\n"
               "    cards: the hidden cards.\n"
               "    sizes: the cards of each holder, one to four hands or buried piles.\n"
               "    allowed: by holder, the cards that it may hold.\n"
               "    known: by holder, the cards that it certainly holds.\n\n"
               "Raises ValueError if the sizes do not add up to the cards, or a known card is not among them.");
    module.def("sample_deals", &sampled, "cards"_a, "sizes"_a, "allowed"_a, "known"_a, "number"_a, "seed"_a,
               "Deals drawn with equal chances from all that fit, as words[number, holders].\n\n"
               "Each is drawn for itself, so a deal may come twice; the first ones are the same whatever their number.\n"
               "Raises ValueError as `count_deals` does, and if no deal fits.");
    module.def("all_deals", &listed, "cards"_a, "sizes"_a, "allowed"_a, "known"_a, "most"_a,
               "All deals that fit, each once, as words[deals, holders].\n\n"
               "Raises ValueError as `count_deals` does, if no deal fits, and if there are more than `most`.");
}

}  // namespace spadework
