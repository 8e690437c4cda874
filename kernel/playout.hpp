// Playing deals to their end: at random, or by the policy with some random moves mixed in.

#pragma once

#include <cstdint>

#include "outcome.hpp"
#include "position.hpp"

namespace spadework {

// The same position with other hidden hands, one set of hands after another.
struct Worlds {
    const Cards* hands = nullptr;  // by world and seat
    std::size_t count = 0;
    std::size_t first = 0;  // the number of the first; a world's random numbers depend on its number

    Worlds part(std::size_t from, std::size_t to, int seats) const {
        return {hands + from * static_cast<std::size_t>(seats), to - from, first + from};
    }
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

// The tricks of each seat when each world is played out at random, by world and seat.
void random_tricks(const Rules& rules, const Position& position, Worlds worlds, std::uint64_t seed, std::uint8_t* tricks);

// The tricks of each seat when each world is played out by the policy, by world and seat.
void policy_tricks(const Rules& rules, const Position& position, Worlds worlds, const Outcomes& outcomes, double noise,
                   std::uint64_t seed, std::uint8_t* tricks);

// What each card of the seat to play is worth to its side in each world, the rest played by the policy. All cards of a
// world are tried with the same random numbers.
void play_out(const Rules& rules, const Position& position, Worlds worlds, const Card* cards, std::size_t count,
              const Outcomes& outcomes, double noise, std::uint64_t seed, double* values);

// The card that the policy plays in a position that is not over.
Card policy_card(const Rules& rules, const Position& position, const Outcomes& outcomes);

}  // namespace spadework::inline KERNEL_TARGET
