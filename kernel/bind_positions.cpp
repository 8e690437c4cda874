// Rules and positions, as Python sees them.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bind.hpp"
#include "checks.hpp"

namespace spadework {

namespace {

std::optional<int> or_none(int suit) { return suit == NO_SUIT ? std::nullopt : std::optional(suit); }

nb::tuple by_seat(const Rules& rules, const auto& numbers) {
    nb::list found;
    for (int seat = 0; seat < rules.seats; ++seat) found.append(numbers[seat]);
    return nb::tuple(found);
}

Table after(const Table& table, std::int64_t card) {
    check_legal(table, card);
    Table then = table;
    play(then.rules, then.position, static_cast<Card>(card));
    then.trick = then.position.placed ? then.trick | of(static_cast<Card>(card)) : 0;
    return then;
}

}  // namespace

void bind_positions(nb::module_& module) {
    using namespace nb::literals;

    nb::class_<Rules>(module, "Rules", "How tricks are played: everything the kernel knows of a game.")
        .def(
            "__init__",
            [](Rules* self, int seats, std::optional<int> trump, int direction, bool breaking, bool forced_lead_breaks,
               bool must_beat, bool must_trump) {
                new (self) Rules(checked_rules(seats, trump, direction, breaking, forced_lead_breaks, must_beat, must_trump));
            },
            nb::kw_only(), "seats"_a = 4, "trump"_a = nb::none(), "direction"_a = 1, "breaking"_a = false,
            "forced_lead_breaks"_a = false, "must_beat"_a = false, "must_trump"_a = false,
            "Raises ValueError if the seats are not 2 to 4, trump no suit, or the direction neither 1 nor -1.")
        .def_ro("seats", &Rules::seats, "How many play, 2 to 4.")
        .def_prop_ro("trump", [](const Rules& rules) { return or_none(rules.trump); }, "The trump suit, if there is one.")
        .def_ro("direction", &Rules::direction, "From seat to seat: 1 clockwise, -1 the other way.")
        .def_ro("breaking", &Rules::breaking, "Whether trump is led only when broken, or from a hand of nothing else.")
        .def_ro("forced_lead_breaks", &Rules::forced_lead_breaks, "Whether trump led from a hand of nothing else breaks it.")
        .def_ro("must_beat", &Rules::must_beat, "Whether one beats the best card if one can, following or bound to trump.")
        .def_ro("must_trump", &Rules::must_trump, "Whether one who cannot follow plays a trump if he can.");

    nb::class_<Table>(module, "Position", "A moment of the play: who holds what, the running trick, the tricks taken.")
        .def(
            "__init__",
            [](Table* self, const Rules& rules, const std::vector<Cards>& hands, int leader, const std::vector<int>& trick,
               bool broken, const std::optional<std::vector<int>>& taken) {
                new (self) Table(checked_table(rules, hands, leader, trick, broken, taken));
            },
            "rules"_a, "hands"_a, nb::kw_only(), "leader"_a = 0, "trick"_a = std::vector<int>{}, "broken"_a = false,
            "taken"_a = nb::none(),
            "Args:\n"
            "    rules: how tricks are played.\n"
            "    hands: a set of cards for each seat, without the cards of the running trick.\n"
            "    leader: the seat that leads, or led, to the trick.\n"
            "    trick: the cards played to it so far, in order.\n"
            "    broken: whether trump has been broken.\n"
            "    taken: tricks taken so far by each seat; none where it is left out.\n\n"
            "Raises ValueError if a card is there twice, sizes do not fit, or a seat or a card is out of range.")
        .def_ro("rules", &Table::rules, nb::rv_policy::copy, "How tricks are played.")
        .def_prop_ro("hands", [](const Table& table) { return by_seat(table.rules, table.position.hands); },
                     nb::sig("def hands(self) -> tuple[int, ...]"), "The cards of each seat.")
        .def_prop_ro("taken", [](const Table& table) { return by_seat(table.rules, table.position.taken); },
                     nb::sig("def taken(self) -> tuple[int, ...]"), "The tricks taken by each seat.")
        .def_prop_ro("turn", [](const Table& table) { return static_cast<int>(table.position.turn); }, "The seat that plays next.")
        .def_ro("trick", &Table::trick, "The cards of the running trick, as a set.")
        .def_prop_ro("placed", [](const Table& table) { return static_cast<int>(table.position.placed); },
                     "How many cards the running trick has.")
        .def_prop_ro("winner",
                     [](const Table& table) {
                         return table.position.placed ? std::optional<int>(table.position.winner) : std::nullopt;
                     },
                     "The seat that has the running trick so far; None between tricks.")
        .def_prop_ro("broken", [](const Table& table) { return table.position.broken; }, "Whether trump has been broken.")
        .def_prop_ro("over", [](const Table& table) { return table.position.over(); }, "Whether all cards are played.")
        .def("legal", [](const Table& table) { return legal(table.rules, table.position); },
             "The cards that the seat to play may play, as a set; none when all are played.")
        .def("play", &after, "card"_a, "The position after a card. Raises ValueError if it may not be played now.");
}

}  // namespace spadework
