// Finding a number by questions whether it is at least so much.

#pragma once

#include <algorithm>

#include "problem.hpp"

namespace spadework::inline KERNEL_TARGET {

// How to go on from a guess: a step at a time, since a question is harder the nearer it is, or by steps that grow.
enum class Steps { EVEN, GROWING };

// The number from low to high for which `at_least` turns from yes to no; two questions where the guess is right.
template <Steps STEPS>
int settle(int low, int high, int guess, auto&& at_least) {
    int up = 1, down = 1;
    for (int ask = guess; low < high;) {
        ask = std::clamp(ask, low + 1, high);
        if (at_least(ask)) {
            low = ask;
            ask += up;
            if (STEPS == Steps::GROWING) up *= 2;
        } else {
            high = ask - 1;
            ask -= down;
            if (STEPS == Steps::GROWING) down *= 2;
        }
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
