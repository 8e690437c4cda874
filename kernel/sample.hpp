// The deals of hidden cards that fit what is known: counted exactly, and drawn with equal chances.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards.hpp"

namespace spadework {

inline constexpr int MOST_HOLDERS = 4;

// What is known of hidden cards. A holder is a hand, or a pile of buried cards.
struct Hidden {
    Cards cards = 0;
    int holders = 0;
    std::array<int, MOST_HOLDERS> sizes{};      // together as many as there are cards
    std::array<Cards, MOST_HOLDERS> allowed{};  // by holder, the cards that it may hold
    std::array<Cards, MOST_HOLDERS> known{};    // and those that it certainly holds
};

// A number of deals. All fit: 64 cards make at most 64! / 16!^4 deals to four hands, which is less than 2^119.
__extension__ using Count = unsigned __int128;

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

// How many deals fit.
Count count_deals(const Hidden& hidden);

// Writes so many deals, each drawn for itself from all that fit, one after another and each holder by holder. There must
// be one that fits. The first deals are the same whatever their number.
void sample_deals(const Hidden& hidden, std::uint64_t seed, std::size_t number, Cards* hands);

// Writes all deals that fit, each once.
void all_deals(const Hidden& hidden, Cards* hands);

}  // namespace spadework::inline KERNEL_TARGET
