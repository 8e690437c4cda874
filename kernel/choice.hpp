// Picking the n-th card of a set, which is how a random one is picked.

#pragma once

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "cards.hpp"

namespace spadework::inline KERNEL_TARGET {

// The n-th card of a set from the lowest, counted from 0.
inline Card nth(Cards cards, int n) {
#ifdef __BMI2__
    return lowest(_pdep_u64(Cards{1} << n, cards));
#else
    while (n--) cards &= cards - 1;
    return lowest(cards);
#endif
}

}  // namespace spadework::inline KERNEL_TARGET
