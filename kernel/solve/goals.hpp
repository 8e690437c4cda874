// What a search asks: a question with yes or no for an answer, about what comes of the tricks still to be played.

#pragma once

#include "ends.hpp"

namespace spadework::inline KERNEL_TARGET {

// Whether the root side takes as many tricks as it still needs.
struct TricksGoal {
    using State = int;  // tricks still needed
    static constexpr bool COUNTS_TRICKS = true;  // so that sure tricks may answer

    std::uint32_t root_side = 0;  // its seats, a bit each

    static bool met(State needed, int) { return needed <= 0; }
    static bool missed(State needed, int left) { return needed > left; }
    State after(State needed, int winner) const { return needed - static_cast<int>(root_side >> winner & 1); }
    static std::uint32_t key(State) { return 0; }

    // The same question as a number that the bounds in the table are compared with.
    static int threshold(State needed) { return needed; }
    static constexpr int least() { return 0; }
    static constexpr int most() { return LARGEST_HAND; }
};

// Whether the root side gets at least a certain value.
struct ValueGoal {
    using State = std::uint16_t;  // of `ends`
    static constexpr bool COUNTS_TRICKS = false;

    std::uint32_t root_side = 0;
    const Ends* ends = nullptr;
    int wanted = 0;  // the value as a place in the list of values

    bool met(State state, int) const { return (*ends)[state].low >= wanted; }
    bool missed(State state, int) const { return (*ends)[state].high < wanted; }
    State after(State state, int winner) const { return (*ends)[state].after[winner]; }
    static std::uint32_t key(State state) { return state; }

    int threshold(State) const { return wanted; }
    static constexpr int least() { return 0; }
    static constexpr int most() { return 0x7fff; }
};

}  // namespace spadework::inline KERNEL_TARGET
