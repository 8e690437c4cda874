// Random numbers: small, fast, and the same everywhere for the same seed.

#pragma once

#include <cstdint>

#include "cards.hpp"

namespace spadework {

// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct Random {
    static constexpr std::uint64_t STEP = 0x9e3779b97f4a7c15;

    std::uint64_t state = 0;
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

constexpr std::uint64_t next(Random& random) {
    std::uint64_t word = random.state += Random::STEP;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    return word ^ (word >> 31);
}

// Leaves a number out.
constexpr void skip(Random& random) { random.state += Random::STEP; }

// A generator of its own for each number of a seed, so that work may be shared out in any way.
constexpr Random stream(std::uint64_t seed, std::uint64_t number) {
    Random mixed{seed};
    const std::uint64_t start = next(mixed);
    Random random{start ^ (number * 0xd1342543de82ef95)};
    return Random{next(random)};
}

// Draws a number below a bound from a word and leaves the rest of the word's chance in it, so that one word is enough
// for several draws as long as the bounds' product stays far below 2^64 (Brackett-Rozinsky and Lemire, "Batched ranged
// random integer generation", 2024).
constexpr int draw(std::uint64_t& word, int bound) {
    const unsigned __int128 product = static_cast<unsigned __int128>(word) * static_cast<unsigned>(bound);
    word = static_cast<std::uint64_t>(product);
    return static_cast<int>(product >> 64);
}

// A number from 0 up to but not including 1.
constexpr double unit(Random& random) { return static_cast<double>(next(random) >> 11) * 0x1p-53; }

}  // namespace spadework::inline KERNEL_TARGET
