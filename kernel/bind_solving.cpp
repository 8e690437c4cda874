// Exact solving, as Python sees it.

#include <nanobind/stl/vector.h>

#include "bind.hpp"
#include "checks.hpp"
#include "dispatch.hpp"
#include "rows.hpp"

namespace spadework {

namespace {

// The seats of a side, a bit each.
std::uint32_t checked_side(const Table& table, const std::vector<int>& side) {
    std::uint32_t seats = 0;
    for (const int seat : side) {
        if (seat < 0 || seat >= table.rules.seats) {
            wrong("The side holds seats from 0 to " + std::to_string(table.rules.seats - 1) + ", not " +
                  std::to_string(seat) + ".");
        }
        seats |= 1U << seat;
    }
    return seats;
}

auto solve_tricks_of(const Table& table, const Array& worlds, const std::vector<int>& side) {
    const Worlds in = checked_worlds(table, worlds);
    const std::uint32_t seats = checked_side(table, side);
    return row<std::uint8_t>(in.count, [&](std::uint8_t* tricks) {
        engine().solve_tricks(table.rules, table.position, in, seats, tricks);
    });
}

auto solve_tricks_by_card_of(const Table& table, const Array& worlds, const std::vector<std::int64_t>& cards,
                             const std::vector<int>& side) {
    const Worlds in = checked_worlds(table, worlds);
    const std::vector<Card> tried = checked_cards(table, in, cards);
    const std::uint32_t seats = checked_side(table, side);
    return rows<std::uint8_t>(in.count, tried.size(), [&](std::uint8_t* tricks) {
        engine().solve_tricks_by_card(table.rules, table.position, in, tried.data(), tried.size(), seats, tricks);
    });
}

auto solve_values_of(const Table& table, const Array& worlds, const std::vector<std::int64_t>& cards,
                     const OutcomeTable& outcomes) {
    const Worlds in = checked_worlds(table, worlds);
    const std::vector<Card> tried = checked_cards(table, in, cards);
    check_outcomes(table, outcomes.outcomes);
    return rows<double>(in.count, tried.size(), [&](double* values) {
        engine().solve_values(table.rules, table.position, in, tried.data(), tried.size(), outcomes.outcomes, values);
    });
}

}  // namespace

void bind_solving(nb::module_& module) {
    using namespace nb::literals;

    module.def("solve_tricks", &solve_tricks_of, "position"_a, "worlds"_a, "side"_a,
               nb::sig("def solve_tricks(position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                       "side: collections.abc.Sequence[int]) -> numpy.typing.NDArray[numpy.uint8]"),
               "The tricks a side still takes in each world when all play their best with open cards, as uint8[worlds].\n\n"
               "Args:\n"
               "    position: where to begin; its hands say only how many cards each seat holds.\n"
               "    worlds: uint64[worlds, seats], the hands to play with.\n"
               "    side: the seats that play together; all others play against them.\n\n"
               "The running trick is included, tricks already taken are not. Raises ValueError if a world does not fit\n"
               "the position or the side holds no seat of it.");
    module.def("solve_tricks_by_card", &solve_tricks_by_card_of, "position"_a, "worlds"_a, "cards"_a, "side"_a,
               nb::sig("def solve_tricks_by_card(position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                       "cards: collections.abc.Sequence[int], side: collections.abc.Sequence[int]) "
                       "-> numpy.typing.NDArray[numpy.uint8]"),
               "The tricks a side still takes after each card of the seat to play, as uint8[worlds, cards].\n\n"
               "Args:\n"
               "    position: where to begin; the hands of the other seats say only how many cards they hold.\n"
               "    worlds: uint64[worlds, seats], the hands to play with.\n"
               "    cards: legal cards of the seat to play.\n"
               "    side: the seats that play together; all others play against them.\n\n"
               "Raises ValueError if worlds, cards or side do not fit the position.");
    module.def("solve_values", &solve_values_of, "position"_a, "worlds"_a, "cards"_a, "outcomes"_a,
               nb::sig("def solve_values(position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                       "cards: collections.abc.Sequence[int], outcomes: Outcomes) "
                       "-> numpy.typing.NDArray[numpy.float64]"),
               "What each card is worth to the side of the seat to play, as float64[worlds, cards], when all play their\n"
               "best with open cards: that side for its greatest value, all other seats for its least.\n\n"
               "Args:\n"
               "    position: where to begin; the hands of the other seats say only how many cards they hold.\n"
               "    worlds: uint64[worlds, seats], the hands to play with.\n"
               "    cards: legal cards of the seat to play.\n"
               "    outcomes: what the ends are worth.\n\n"
               "Raises ValueError if worlds, cards or outcomes do not fit the position.");
}

}  // namespace spadework
