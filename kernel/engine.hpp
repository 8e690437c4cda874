// What the module may ask of the kernel: the functions that are compiled for each kind of processor.

#pragma once

#include "playout.hpp"
#include "sample.hpp"
#include "solve.hpp"

namespace spadework {

struct Engine {
    const char* target;
    decltype(&KERNEL_TARGET::random_tricks) random_tricks;
    decltype(&KERNEL_TARGET::policy_tricks) policy_tricks;
    decltype(&KERNEL_TARGET::play_out) play_out;
    decltype(&KERNEL_TARGET::policy_card) policy_card;
    decltype(&KERNEL_TARGET::count_deals) count_deals;
    decltype(&KERNEL_TARGET::sample_deals) sample_deals;
    decltype(&KERNEL_TARGET::all_deals) all_deals;
    decltype(&KERNEL_TARGET::solve_tricks) solve_tricks;
    decltype(&KERNEL_TARGET::solve_tricks_by_card) solve_tricks_by_card;
    decltype(&KERNEL_TARGET::solve_values) solve_values;
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

extern const Engine ENGINE;

}  // namespace spadework::inline KERNEL_TARGET
