// What the module may ask of the kernel: the functions that are compiled for each kind of processor.

#pragma once

#include "playout.hpp"

namespace spadework {

struct Engine {
    const char* target;
    decltype(&KERNEL_TARGET::random_tricks) random_tricks;
    decltype(&KERNEL_TARGET::policy_tricks) policy_tricks;
    decltype(&KERNEL_TARGET::play_out) play_out;
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

extern const Engine ENGINE;

}  // namespace spadework::inline KERNEL_TARGET
