// What the end of a deal is worth: a table that comes from outside, since the kernel knows no score.
//
// An end is a class of trick counts: each seat's tricks give an offset, and their sum is the place in the table. Where
// partners' tricks count together they share their offsets; a nil's offsets differ only between none and some.

#pragma once

#include <array>

#include "cards.hpp"

namespace spadework {

inline constexpr int TRICK_COUNTS = LARGEST_HAND + 1;

struct Outcomes {
    int seats = MOST_SEATS;
    int sides = 2;
    std::size_t classes = 0;
    std::array<std::uint8_t, MOST_SEATS> side_of{};
    std::array<std::array<std::uint16_t, TRICK_COUNTS>, MOST_SEATS> offsets{};  // by seat and tricks
    std::array<double, MOST_SEATS> shares{};  // how strong each seat is, as its likely share of the tricks
    const double* values = nullptr;           // by side and class
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

// The place of an end in the table, by the tricks of each seat.
constexpr std::size_t place(const Outcomes& outcomes, const std::array<std::uint8_t, MOST_SEATS>& taken) {
    std::size_t sum = 0;
    for (int seat = 0; seat < outcomes.seats; ++seat) sum += outcomes.offsets[seat][taken[seat]];
    return sum;
}

constexpr double value(const Outcomes& outcomes, int side, const std::array<std::uint8_t, MOST_SEATS>& taken) {
    return outcomes.values[static_cast<std::size_t>(side) * outcomes.classes + place(outcomes, taken)];
}

}  // namespace spadework::inline KERNEL_TARGET
