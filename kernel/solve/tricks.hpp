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
            return settle<Steps::EVEN>(0, problem.frame.left, likely(problem, search.goal.root_side), [&](int wanted) {
                return search.reach(problem.seat, wanted, problem.broken, problem.trick);
            });
        });
    }

    // The same after each of these cards of the seat to play.
    void solve(const Cards* hands, const Card* cards, std::size_t number, std::uint8_t* found) {
        with_search(hands, [&](auto& search, const Problem& problem) {
            int guess = likely(problem, search.goal.root_side);
            each_choice(problem, cards, number, found, [&](Card card) {
                guess = settle<Steps::EVEN>(0, problem.frame.left, guess, [&](int wanted) {
                    return search.reach_by(card, problem.seat, wanted, problem.broken, problem.trick);
                });
                return static_cast<std::uint8_t>(guess);
            });
            return 0;
        });
    }

    std::uint64_t nodes = 0;

   private:
    // The tricks that a side is likely to take, to begin the questions with: its share of them, and for each trump and
    // each high card that it holds more than the others what that brought on random deals, in eighths of a trick.
    static int likely(const Problem& problem, std::uint32_t side) {
        const Frame& frame = problem.frame;
        int eighths = 8 * frame.left * std::popcount(side) / problem.rules.seats;
        for (int seat = 0; seat < problem.rules.seats; ++seat) {
            const Cards hand = frame.hands[seat];
            int worth = 0;
            if (problem.rules.trump != NO_SUIT) worth += 5 * count(hand & suit(problem.rules.trump));
            worth += 6 * count(hand & ACES) + 3 * count(hand & (ACES >> 1)) + count(hand & (ACES >> 2));
            eighths += side >> seat & 1 ? worth : -worth;
        }
        return std::clamp((eighths + 4) / 8, 0, frame.left);
    }

    static constexpr Cards ACES = 0x8000800080008000;

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
};

}  // namespace spadework::inline KERNEL_TARGET
