#include "engine.hpp"

#define TEXT_OF(name) #name
#define TEXT(macro) TEXT_OF(macro)

namespace spadework::inline KERNEL_TARGET {

const Engine ENGINE{
    .target = TEXT(KERNEL_TARGET),
    .random_tricks = random_tricks,
    .policy_tricks = policy_tricks,
    .play_out = play_out,
    .policy_card = policy_card,
    .count_deals = count_deals,
    .sample_deals = sample_deals,
    .all_deals = all_deals,
    .solve_tricks = solve_tricks,
    .solve_tricks_by_card = solve_tricks_by_card,
    .solve_values = solve_values,
};

}  // namespace spadework::inline KERNEL_TARGET
