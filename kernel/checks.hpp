// What comes from Python is checked before anything trusts it; whatever is wrong raises ValueError with one sentence.

#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "outcome.hpp"
#include "playout.hpp"
#include "position.hpp"

namespace nb = nanobind;

namespace spadework {

// A position with the rules it is played by: what Python calls a Position.
struct Table {
    Rules rules;
    Position position;
    Cards trick = 0;  // the cards of the running trick
};

// Outcomes with the table they point to: what Python calls Outcomes.
struct OutcomeTable {
    Outcomes outcomes;
    std::vector<double> values;
};

using Array = nb::ndarray<nb::ro, nb::device::cpu>;

[[noreturn]] void wrong(const std::string& sentence);

// How a card is called in a message: its suit and its place in it.
std::string named(Card card);

// Raises unless the array holds elements of this kind in rows one after another, with these lengths (-1 is any).
void expect(const Array& array, const char* name, nb::dlpack::dtype kind, const char* kind_name,
            std::initializer_list<std::int64_t> shape);

Rules checked_rules(int seats, std::optional<int> trump, int direction, bool breaking, bool forced_lead_breaks,
                    bool must_beat, bool must_trump);

Table checked_table(const Rules& rules, const std::vector<Cards>& hands, int leader, const std::vector<int>& trick,
                    bool broken, const std::optional<std::vector<int>>& taken);

// Raises if a card is no card or may not be played now.
void check_legal(const Table& table, std::int64_t card);

// The worlds of a position: each gives every seat as many cards as it has there, none twice and none of the trick.
Worlds checked_worlds(const Table& table, const Array& worlds);

// The cards that are to be tried in these worlds: legal, and in the hand of the seat to play in every world.
std::vector<Card> checked_cards(const Table& table, const Worlds& worlds, const std::vector<std::int64_t>& cards);

// Raises unless the outcomes fit the position: as many seats, and every end in the table.
void check_outcomes(const Table& table, const Outcomes& outcomes);

void check_noise(double noise);
void check_threads(int threads);

}  // namespace spadework
