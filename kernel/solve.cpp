#include "solve.hpp"

#include "solve/tricks.hpp"
#include "solve/values.hpp"

namespace spadework::inline KERNEL_TARGET {

void solve_tricks(const Rules& rules, const Position& position, Worlds worlds, std::uint32_t side, std::uint8_t* tricks) {
    TrickSolver solver(rules, position, side);
    for (std::size_t world = 0; world < worlds.count; ++world) {
        tricks[world] = static_cast<std::uint8_t>(solver.solve(worlds.hands + world * rules.seats));
    }
}

void solve_tricks_by_card(const Rules& rules, const Position& position, Worlds worlds, const Card* cards,
                          std::size_t count, std::uint32_t side, std::uint8_t* tricks) {
    TrickSolver solver(rules, position, side);
    for (std::size_t world = 0; world < worlds.count; ++world) {
        solver.solve(worlds.hands + world * rules.seats, cards, count, tricks + world * count);
    }
}

void solve_values(const Rules& rules, const Position& position, Worlds worlds, const Card* cards, std::size_t count,
                  const Outcomes& outcomes, double* values) {
    if (position.over()) return;
    ValueSolver solver(rules, position, outcomes);
    for (std::size_t world = 0; world < worlds.count; ++world) {
        solver.solve(worlds.hands + world * rules.seats, cards, count, values + world * count);
    }
}

}  // namespace spadework::inline KERNEL_TARGET
