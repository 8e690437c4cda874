// Finding a number by questions whether it is at least so much.

#pragma once

#include <algorithm>

#include "problem.hpp"

namespace spadework::inline KERNEL_TARGET {

// The number from low to high for which `at_least` turns from yes to no, from a guess on: one question where the guess
// is at an end, two where it is right, and then a step at a time, since a question is harder the nearer it is.
inline int settle(int low, int high, int guess, auto&& at_least) {
    int ask = std::clamp(guess, low, high);
    if (ask == low) ++ask;
    while (low < high) {
        if (at_least(ask)) {
            low = ask;
            ++ask;
        } else {
            high = ask - 1;
            --ask;
        }
        ask = std::clamp(ask, low + 1, std::max(high, low + 1));
    }
    return low;
}

// Finds something for each of several cards, once for those that are equal.
template <class Found>
void each_choice(const Problem& problem, const Card* cards, std::size_t number, Found* found, auto&& find) {
    std::array<Found, SUITS * RANKS> known{};
    Cards done = 0;
    for (std::size_t place = 0; place < number; ++place) {
        const Card card = problem.choice(cards[place]);
        if (!(done & of(card))) {
            done |= of(card);
            known[card] = find(card);
        }
        found[place] = known[card];
    }
}

}  // namespace spadework::inline KERNEL_TARGET
