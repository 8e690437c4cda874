#include "checks.hpp"

#include <cmath>

#include "prospects.hpp"

namespace spadework {

namespace {

constexpr int MOST_THREADS = 256;

std::string number(std::int64_t value) { return std::to_string(value); }

// The first card of a set, in words.
std::string first_of(Cards cards) { return named(lowest(cards)); }

}  // namespace

void wrong(const std::string& sentence) { throw nb::value_error(sentence.c_str()); }

std::string named(Card card) {
    return "card " + number(card) + " (suit " + number(suit_of(card)) + ", rank " + number(card % RANKS) + ")";
}

void expect(const Array& array, const char* name, nb::dlpack::dtype kind, const char* kind_name,
            std::initializer_list<std::int64_t> shape) {
    std::string wanted;
    for (const std::int64_t length : shape) {
        wanted += wanted.empty() ? "" : " × ";
        wanted += length < 0 ? "any" : number(length);
    }
    const std::string demand = std::string(name) + " must be an array of " + kind_name + " with shape " + wanted;
    if (array.dtype() != kind) wrong(demand + "; its elements are of another kind.");
    bool fits = array.ndim() == shape.size();
    for (std::size_t axis = 0; fits && axis < shape.size(); ++axis) {
        const std::int64_t length = shape.begin()[axis];
        fits = length < 0 || static_cast<std::int64_t>(array.shape(axis)) == length;
    }
    if (!fits) {
        std::string found;
        for (std::size_t axis = 0; axis < array.ndim(); ++axis) {
            found += (axis ? " × " : "") + number(static_cast<std::int64_t>(array.shape(axis)));
        }
        wrong(demand + ", not " + (found.empty() ? "a single number" : found) + ".");
    }
    std::int64_t stride = 1;
    for (std::size_t axis = array.ndim(); axis-- > 0;) {
        if (array.shape(axis) > 1 && array.stride(axis) != stride) {
            wrong(std::string(name) + " must lie in memory row after row; numpy.ascontiguousarray makes it so.");
        }
        stride *= static_cast<std::int64_t>(array.shape(axis));
    }
}

Rules checked_rules(int seats, std::optional<int> trump, int direction, bool breaking, bool forced_lead_breaks,
                    bool must_beat, bool must_trump) {
    if (seats < 2 || seats > MOST_SEATS) wrong("There can be 2 to 4 seats, not " + number(seats) + ".");
    if (trump && (*trump < 0 || *trump >= SUITS)) {
        wrong("Trump is a suit from 0 to 3 or None, not " + number(*trump) + ".");
    }
    if (direction != 1 && direction != -1) wrong("The direction is 1 or -1, not " + number(direction) + ".");
    return {seats, trump.value_or(NO_SUIT), direction, breaking, forced_lead_breaks, must_beat, must_trump};
}

Table checked_table(const Rules& rules, const std::vector<Cards>& hands, int leader, const std::vector<int>& trick,
                    bool broken, const std::optional<std::vector<int>>& taken) {
    const int seats = rules.seats;
    if (std::ssize(hands) != seats) {
        wrong("There must be " + number(seats) + " hands, one for each seat, not " + number(std::ssize(hands)) + ".");
    }
    if (leader < 0 || leader >= seats) {
        wrong("The leader is a seat from 0 to " + number(seats - 1) + ", not " + number(leader) + ".");
    }
    if (std::ssize(trick) >= seats) {
        wrong("A running trick has fewer cards than there are seats, not " + number(std::ssize(trick)) + ".");
    }
    Table table{rules, {}, 0};
    Cards seen = 0;
    for (const int card : trick) {
        if (card < 0 || card >= SUITS * RANKS) wrong("A card is a number from 0 to 63, not " + number(card) + ".");
        if (seen & of(card)) wrong("The trick holds " + named(card) + " twice.");
        seen |= of(card);
    }
    table.trick = seen;
    for (int seat = 0; seat < seats; ++seat) {
        if (seen & hands[seat]) wrong("There cannot be two of " + first_of(seen & hands[seat]) + ".");
        seen |= hands[seat];
        table.position.hands[seat] = hands[seat];
    }
    // Who has played to the trick holds a card less than the others.
    int seat = leader;
    const int placed = static_cast<int>(std::ssize(trick));
    const int most = count(hands[leader]) + (placed > 0);
    for (int step = 0; step < seats; ++step) {
        const int cards = count(hands[seat]) + (step < placed);
        if (cards != most) {
            wrong("All seats must hold as many cards, and who has played to the trick one less; seat " + number(seat) +
                  " holds " + number(count(hands[seat])) + ".");
        }
        seat = rules.next(seat);
    }
    if (most > LARGEST_HAND) wrong("A hand has at most 18 cards, not " + number(most) + ".");
    if (taken) {
        if (std::ssize(*taken) != seats) {
            wrong("The tricks taken are given for " + number(seats) + " seats, not " + number(std::ssize(*taken)) + ".");
        }
        int sum = 0;
        for (int of_seat = 0; of_seat < seats; ++of_seat) {
            const int tricks = (*taken)[of_seat];
            if (tricks < 0 || tricks > LARGEST_HAND) wrong("A seat takes 0 to 18 tricks, not " + number(tricks) + ".");
            table.position.taken[of_seat] = static_cast<std::uint8_t>(tricks);
            sum += tricks;
        }
        if (sum + most > LARGEST_HAND) {
            wrong("A deal has at most 18 tricks; " + number(sum) + " taken and " + number(most) + " to come are more.");
        }
    }
    // The trick is played again from hands that hold its cards.
    seat = leader;
    for (const int card : trick) {
        table.position.hands[seat] |= of(card);
        seat = rules.next(seat);
    }
    table.position.turn = static_cast<std::int8_t>(leader);
    table.position.broken = broken;
    for (const int card : trick) play(rules, table.position, card);
    return table;
}

void check_legal(const Table& table, std::int64_t card) {
    if (card < 0 || card >= SUITS * RANKS) wrong("A card is a number from 0 to 63, not " + number(card) + ".");
    if (!(legal(table.rules, table.position) & of(static_cast<Card>(card)))) {
        wrong("Seat " + number(table.position.turn) + " may not play " + named(static_cast<Card>(card)) + " now.");
    }
}

Worlds checked_worlds(const Table& table, const Array& worlds) {
    const int seats = table.rules.seats;
    expect(worlds, "worlds", nb::dtype<std::uint64_t>(), "uint64", {-1, seats});
    const Worlds found{static_cast<const Cards*>(worlds.data()), worlds.shape(0)};
    std::array<int, MOST_SEATS> sizes{};
    for (int seat = 0; seat < seats; ++seat) sizes[seat] = count(table.position.hands[seat]);
    for (std::size_t world = 0; world < found.count; ++world) {
        const auto where = [&] { return "In world " + number(static_cast<std::int64_t>(world)); };
        Cards seen = table.trick;
        for (int seat = 0; seat < seats; ++seat) {
            const Cards hand = found.hands[world * seats + seat];
            if (seen & hand) wrong(where() + " there are two of " + first_of(seen & hand) + ".");
            if (count(hand) != sizes[seat]) {
                wrong(where() + " seat " + number(seat) + " holds " + number(count(hand)) + " cards, but in the position " +
                      number(sizes[seat]) + ".");
            }
            seen |= hand;
        }
    }
    return found;
}

std::vector<Card> checked_cards(const Table& table, const Worlds& worlds, const std::vector<std::int64_t>& cards) {
    std::vector<Card> tried;
    for (const std::int64_t card : cards) {
        check_legal(table, card);
        tried.push_back(static_cast<Card>(card));
    }
    const int seat = table.position.turn;
    for (std::size_t world = 0; world < worlds.count; ++world) {
        if (worlds.hands[world * table.rules.seats + seat] != table.position.hands[seat]) {
            wrong("The seat to play, " + number(seat) + ", must hold the same cards in every world.");
        }
    }
    return tried;
}

void check_outcomes(const Table& table, const Outcomes& outcomes) {
    const Position& position = table.position;
    if (outcomes.seats != table.rules.seats) {
        wrong("The outcomes are for " + number(outcomes.seats) + " seats, the position for " +
              number(table.rules.seats) + ".");
    }
    const int tricks = count(position.hands[position.turn]);
    for (int each = 0; each < ways(tricks); ++each) {
        if (!possible(each, outcomes.seats)) continue;
        if (place(outcomes, taken_after(position.taken, tricks, each)) >= outcomes.classes) {
            wrong("The outcomes do not hold every way in which the tricks of this position may fall.");
        }
    }
}

void check_noise(double noise) {
    if (!(noise >= 0 && noise <= 1)) wrong("The noise is a share from 0 to 1.");
}

void check_threads(int threads) {
    if (threads < 1 || threads > MOST_THREADS) {
        wrong("There can be 1 to " + number(MOST_THREADS) + " threads, not " + number(threads) + ".");
    }
}

}  // namespace spadework
