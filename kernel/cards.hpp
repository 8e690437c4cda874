// Cards and sets of cards.
//
// A card is a number: sixteen times its suit plus its rank, the lowest rank of a suit being 0. A set of cards is a word
// of 64 bits with bit n for card n, so a suit is a lane of sixteen bits and a higher card of a suit is a higher bit.

#pragma once

#include <bit>
#include <cstdint>

#ifndef KERNEL_TARGET
#define KERNEL_TARGET baseline
#endif

namespace spadework {

using Card = int;
using Cards = std::uint64_t;

inline constexpr int SUITS = 4;
inline constexpr int RANKS = 16;
inline constexpr int MOST_SEATS = 4;
inline constexpr int LARGEST_HAND = 18;
inline constexpr int NO_SUIT = -1;

}  // namespace spadework

// The same functions are compiled once for each kind of processor, and this namespace keeps them apart. Types belong to
// all of them.
namespace spadework::inline KERNEL_TARGET {

constexpr Cards of(Card card) { return Cards{1} << card; }
constexpr int suit_of(Card card) { return card / RANKS; }
constexpr int rank_of(Card card) { return card % RANKS; }
constexpr Cards suit(int number) { return Cards{0xffff} << (RANKS * number); }
constexpr int count(Cards cards) { return std::popcount(cards); }
constexpr Card lowest(Cards cards) { return std::countr_zero(cards); }
constexpr Card highest(Cards cards) { return 63 - std::countl_zero(cards); }

// The cards above one in its suit.
constexpr Cards above(Card card) { return suit(suit_of(card)) & ~((of(card) << 1) - 1); }

// Takes the lowest card out of a set that is not empty.
constexpr Card take_lowest(Cards& cards) {
    const Card card = lowest(cards);
    cards &= cards - 1;
    return card;
}

}  // namespace spadework::inline KERNEL_TARGET
