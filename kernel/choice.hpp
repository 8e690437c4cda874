// Picking the n-th card of a set, which is how a random one is picked.

#pragma once

#include <array>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "cards.hpp"

namespace spadework {

// The place of the n-th bit of each byte, n counted from 0.
struct BitsOfBytes {
    std::array<std::array<std::uint8_t, 8>, 256> place{};

    constexpr BitsOfBytes() {
        for (int byte = 0; byte < 256; ++byte) {
            for (int bit = 0, found = 0; bit < 8; ++bit) {
                if (byte >> bit & 1) place[byte][found++] = static_cast<std::uint8_t>(bit);
            }
        }
    }
};

inline constexpr BitsOfBytes BITS_OF_BYTES{};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

#ifdef __BMI2__

// The n-th card of a set from the lowest, counted from 0.
inline Card nth(Cards cards, int n) { return lowest(_pdep_u64(Cards{1} << n, cards)); }

#else

// The n-th card of a set from the lowest, counted from 0: all bytes are searched at once (Vigna, "Broadword
// implementation of rank/select queries", 2008).
inline Card nth(Cards cards, int n) {
    constexpr Cards EACH_BYTE = 0x0101010101010101, TOP_BITS = 0x8080808080808080;
    Cards sums = cards - ((cards >> 1) & 0x5555555555555555);
    sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333);
    sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0f) * EACH_BYTE;  // in each byte the cards up to its end
    const Cards passed = ((static_cast<Cards>(n) * EACH_BYTE | TOP_BITS) - sums) & TOP_BITS;
    const int start = static_cast<int>(((passed >> 7) * EACH_BYTE) >> 56) * 8;
    const int before = static_cast<int>((sums << 8 >> start) & 0xff);
    return start + BITS_OF_BYTES.place[cards >> start & 0xff][n - before];
}

#endif

}  // namespace spadework::inline KERNEL_TARGET
