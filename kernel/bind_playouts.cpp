// Outcomes and playouts, as Python sees them.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>

#include "bind.hpp"
#include "checks.hpp"
#include "dispatch.hpp"
#include "parallel.hpp"
#include "rows.hpp"

namespace spadework {

namespace {

OutcomeTable checked_table_of_outcomes(const Array& offsets, const Array& values, const std::vector<int>& sides,
                                       const std::optional<std::vector<double>>& shares) {
    const int seats = static_cast<int>(sides.size());
    if (seats < 2 || seats > MOST_SEATS) wrong("sides must name the side of each of 2 to 4 seats.");
    expect(offsets, "offsets", nb::dtype<std::uint16_t>(), "uint16", {seats, TRICK_COUNTS});
    expect(values, "values", nb::dtype<double>(), "float64", {-1, -1});
    OutcomeTable table;
    table.outcomes.seats = seats;
    table.outcomes.sides = static_cast<int>(values.shape(0));
    table.outcomes.classes = values.shape(1);
    if (values.shape(0) < 2 || values.shape(0) > MOST_SEATS) wrong("values must have a row for each of 2 to 4 sides.");
    for (int seat = 0; seat < seats; ++seat) {
        if (sides[seat] < 0 || sides[seat] >= table.outcomes.sides) {
            wrong("sides must hold a row of values for each seat, from 0 to " + std::to_string(table.outcomes.sides - 1) + ".");
        }
        table.outcomes.side_of[seat] = static_cast<std::uint8_t>(sides[seat]);
    }
    if (shares && std::ssize(*shares) != seats) wrong("shares must hold a number for each seat.");
    for (int seat = 0; seat < seats; ++seat) {
        const double share = shares ? (*shares)[seat] : 1.0;
        if (!(share > 0 && share < 1e6)) wrong("Each share must be above 0 and below a million.");
        table.outcomes.shares[seat] = share;
    }
    const auto* offset = static_cast<const std::uint16_t*>(offsets.data());
    for (int seat = 0; seat < seats; ++seat) {
        std::copy_n(offset + seat * TRICK_COUNTS, TRICK_COUNTS, table.outcomes.offsets[seat].begin());
    }
    const auto* value = static_cast<const double*>(values.data());
    table.values.assign(value, value + values.shape(0) * values.shape(1));
    for (const double each : table.values) {
        if (!std::isfinite(each)) wrong("values must be finite numbers.");
    }
    table.outcomes.values = table.values.data();
    return table;
}

// Works out the rows of an array in several threads; fill(worlds, first element) does so for some of them.
template <class Element>
auto rows_in_parts(const Table& table, Worlds worlds, std::size_t length, int threads, const auto& fill) {
    check_threads(threads);
    return rows<Element>(worlds.count, length, [&](Element* elements) {
        in_parts(worlds.count, threads, [&](std::size_t from, std::size_t to) {
            fill(worlds.part(from, to, table.rules.seats), elements + from * length);
        });
    });
}

auto random_tricks_of(const Table& table, const Array& worlds, std::uint64_t seed, int threads) {
    const Worlds all = checked_worlds(table, worlds);
    return rows_in_parts<std::uint8_t>(table, all, table.rules.seats, threads, [&](Worlds some, std::uint8_t* tricks) {
        engine().random_tricks(table.rules, table.position, some, seed, tricks);
    });
}

auto policy_tricks_of(const Table& table, const Array& worlds, const OutcomeTable& outcomes, double noise,
                      std::uint64_t seed, int threads) {
    const Worlds all = checked_worlds(table, worlds);
    check_outcomes(table, outcomes.outcomes);
    check_noise(noise);
    return rows_in_parts<std::uint8_t>(table, all, table.rules.seats, threads, [&](Worlds some, std::uint8_t* tricks) {
        engine().policy_tricks(table.rules, table.position, some, outcomes.outcomes, noise, seed, tricks);
    });
}

auto play_out_of(const Table& table, const Array& worlds, const std::vector<std::int64_t>& cards,
                 const OutcomeTable& outcomes, double noise, std::uint64_t seed, int threads) {
    const Worlds all = checked_worlds(table, worlds);
    check_outcomes(table, outcomes.outcomes);
    check_noise(noise);
    const std::vector<Card> tried = checked_cards(table, all, cards);
    return rows_in_parts<double>(table, all, tried.size(), threads, [&](Worlds some, double* values) {
        engine().play_out(table.rules, table.position, some, tried.data(), tried.size(), outcomes.outcomes, noise, seed,
                          values);
    });
}

Card policy_card_of(const Table& table, const OutcomeTable& outcomes) {
    check_outcomes(table, outcomes.outcomes);
    if (table.position.over()) wrong("All cards have been played.");
    return engine().policy_card(table.rules, table.position, outcomes.outcomes);
}

}  // namespace

void bind_playouts(nb::module_& module) {
    using namespace nb::literals;

    nb::class_<OutcomeTable>(module, "Outcomes", "What each end of a deal is worth to each side.")
        .def(
            "__init__",
            [](OutcomeTable* self, const Array& offsets, const Array& values, const std::vector<int>& sides,
               const std::optional<std::vector<double>>& shares) {
                new (self) OutcomeTable(checked_table_of_outcomes(offsets, values, sides, shares));
                self->outcomes.values = self->values.data();
            },
            "offsets"_a, "values"_a, nb::kw_only(), "sides"_a, "shares"_a = nb::none(),
            nb::sig("def __init__(self, offsets: numpy.typing.NDArray[numpy.uint16], "
                    "values: numpy.typing.NDArray[numpy.float64], *, sides: collections.abc.Sequence[int], "
                    "shares: collections.abc.Sequence[float] | None = None) -> None"),
            "Args:\n"
            "    offsets: uint16[seats, 19]; an end is the sum over seats of offsets[seat, tricks taken by the seat].\n"
            "        Partners whose tricks count together share their offsets; a nil's differ only between 0 and more.\n"
            "    values: float64[sides, ends]; what each end is worth to each side.\n"
            "    sides: for each seat the row of values that is its own.\n"
            "    shares: for each seat how strong it is, in any unit, as the tricks it bid; equal where left out. It\n"
            "        tells the policy how the tricks still to come may fall.\n\n"
            "Raises ValueError if shapes or kinds are wrong, or a value is not finite.");

    module.def("random_tricks", &random_tricks_of, "position"_a, "worlds"_a, "seed"_a, "threads"_a = 1,
               nb::sig("def random_tricks(position: Position, worlds: numpy.typing.NDArray[numpy.uint64], seed: int, "
                       "threads: int = 1) -> numpy.typing.NDArray[numpy.uint8]"),
               "Plays each world out at random and gives the tricks of each seat, as uint8[worlds, seats].\n\n"
               "Args:\n"
               "    position: where to begin; its hands say only how many cards each seat holds.\n"
               "    worlds: uint64[worlds, seats], the hands to play with.\n"
               "    seed: the same seed gives the same playouts.\n"
               "    threads: how many work on it; the result is the same for any number.\n\n"
               "Raises ValueError if a world does not fit the position.");
    module.def("policy_tricks", &policy_tricks_of, "position"_a, "worlds"_a, "outcomes"_a, "noise"_a, "seed"_a,
               "threads"_a = 1,
               nb::sig("def policy_tricks(position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                       "outcomes: Outcomes, noise: float, seed: int, threads: int = 1) "
                       "-> numpy.typing.NDArray[numpy.uint8]"),
               "Plays each world out by the policy and gives the tricks of each seat, as uint8[worlds, seats].\n\n"
               "Args:\n"
               "    position: where to begin; its hands say only how many cards each seat holds.\n"
               "    worlds: uint64[worlds, seats], the hands to play with.\n"
               "    outcomes: what the ends are worth; all that the policy knows of bids.\n"
               "    noise: the share of moves that are random instead, from 0 to 1.\n"
               "    seed: the same seed gives the same playouts.\n"
               "    threads: how many work on it; the result is the same for any number.\n\n"
               "Raises ValueError if worlds or outcomes do not fit the position.");
    module.def("play_out", &play_out_of, "position"_a, "worlds"_a, "cards"_a, "outcomes"_a, "noise"_a, "seed"_a,
               "threads"_a = 1,
               nb::sig("def play_out(position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                       "cards: collections.abc.Sequence[int], outcomes: Outcomes, noise: float, seed: int, "
                       "threads: int = 1) -> numpy.typing.NDArray[numpy.float64]"),
               "What each card is worth to the side of the seat to play, as float64[worlds, cards].\n\n"
               "In each world each card is played and the rest by the policy; all cards of a world get the same random\n"
               "numbers, so that they may be compared world by world.\n\n"
               "Args:\n"
               "    position: where to begin; the hands of the other seats say only how many cards they hold.\n"
               "    worlds: uint64[worlds, seats], the hands to play with.\n"
               "    cards: legal cards of the seat to play.\n"
               "    outcomes: what the ends are worth; all that the policy knows of bids.\n"
               "    noise: the share of moves that are random instead, from 0 to 1.\n"
               "    seed: the same seed gives the same values.\n"
               "    threads: how many work on it; the result is the same for any number.\n\n"
               "Raises ValueError if worlds, cards or outcomes do not fit the position.");
    module.def("policy_card", &policy_card_of, "position"_a, "outcomes"_a,
               "The card that the policy plays, which sees all hands of the position.\n\n"
               "Raises ValueError if the outcomes do not fit the position or all cards have been played.");
}

}  // namespace spadework
