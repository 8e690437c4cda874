// The tricks a side takes with best play by all, with open cards.

#pragma once

#include <memory>

#include "problem.hpp"
#include "search.hpp"
#include "settle.hpp"

namespace spadework::inline KERNEL_TARGET {

class TrickSolver {
   public:
    // Solves positions that differ in their hands only, for a side given by a bit for each of its seats.
    TrickSolver(const Rules& rules, const Position& position, std::uint32_t side)
        : rules_(rules), position_(position), side_(side) {}

    // The tricks the side still takes, the running one included.
    int solve(const Cards* hands) {
        return with_search(hands, [&](auto& search, const Problem& problem) {
            return guess_ = settle(0, problem.frame.left, guess_, [&](int wanted) {
                       return search.reach(problem.seat, wanted, problem.broken, problem.trick);
                   });
        });
    }

    // The same after each of these cards of the seat to play.
    void solve(const Cards* hands, const Card* cards, std::size_t number, std::uint8_t* found) {
        with_search(hands, [&](auto& search, const Problem& problem) {
            each_choice(problem, cards, number, found, [&](Card card) {
                guess_ = settle(0, problem.frame.left, guess_, [&](int wanted) {
                    return search.reach_by(card, problem.seat, wanted, problem.broken, problem.trick);
                });
                return static_cast<std::uint8_t>(guess_);
            });
            return 0;
        });
    }

    std::uint64_t nodes = 0;

   private:
    int with_search(const Cards* hands, auto&& use) {
        std::copy_n(hands, rules_.seats, position_.hands.begin());
        const Problem problem(rules_, position_);
        if (problem.frame.left == 0) return 0;
        if (table_.large()) table_.clear();
        const TricksGoal goal{problem.side(side_)};
        const auto begin = [&](auto search) {
            search->root() = problem.frame;
            const int found = use(*search, problem);
            nodes += search->nodes;
            return found;
        };
        return problem.plain() ? begin(std::make_unique<Search<TricksGoal, true>>(problem.rules, goal, table_))
                               : begin(std::make_unique<Search<TricksGoal, false>>(problem.rules, goal, table_));
    }

    Rules rules_;
    Position position_;
    std::uint32_t side_;
    PartitionTable table_;
    int guess_ = 0;
};

}  // namespace spadework::inline KERNEL_TARGET
