// Exact solving with open cards: the tricks a side takes, and the best value of a table of outcomes.

#pragma once

#include "outcome.hpp"
#include "playout.hpp"
#include "position.hpp"

namespace spadework::inline KERNEL_TARGET {

// The tricks that a side, a bit for each of its seats, still takes in each world.
void solve_tricks(const Rules& rules, const Position& position, Worlds worlds, std::uint32_t side, std::uint8_t* tricks);

// The same after each of these cards of the seat to play, by world and card.
void solve_tricks_by_card(const Rules& rules, const Position& position, Worlds worlds, const Card* cards,
                          std::size_t count, std::uint32_t side, std::uint8_t* tricks);

// What each of these cards is worth to the side of the seat to play, by world and card. With more than two sides all
// others play against it.
void solve_values(const Rules& rules, const Position& position, Worlds worlds, const Card* cards, std::size_t count,
                  const Outcomes& outcomes, double* values);

}  // namespace spadework::inline KERNEL_TARGET
