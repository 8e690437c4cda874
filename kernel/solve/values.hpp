// The best value of a table of outcomes, with open cards: the root side looks for the most, all others for the least.

#pragma once

#include <memory>

#include "problem.hpp"
#include "search.hpp"
#include "settle.hpp"

namespace spadework::inline KERNEL_TARGET {

class ValueSolver {
   public:
    // Solves positions that differ in their hands only, for the side of the seat to play.
    ValueSolver(const Rules& rules, const Position& position, const Outcomes& outcomes)
        : rules_(rules),
          position_(position),
          ends_(outcomes, outcomes.side_of[position.turn], position.taken, count(position.hands[position.turn])) {
        const Turn turn(rules);
        ends_.renumber(rules.seats, [&](int seat) { return turn.seat(seat); });
        for (int seat = 0; seat < rules.seats; ++seat) {
            side_ |= static_cast<std::uint32_t>(outcomes.side_of[seat] == outcomes.side_of[position.turn]) << seat;
        }
    }

    // What each card is worth when all play their best from there on.
    void solve(const Cards* hands, const Card* cards, std::size_t number, double* values) {
        std::copy_n(hands, rules_.seats, position_.hands.begin());
        const Problem problem(rules_, position_);
        if (table_.large()) table_.clear();
        const ValueGoal goal{problem.side(side_), &ends_, 0};
        const auto begin = [&](auto search) {
            search->root() = problem.frame;
            each_choice(problem, cards, number, values, [&](Card card) {
                return ends_.values()[guess_ = place(*search, problem, card)];
            });
            nodes += search->nodes;
        };
        problem.plain() ? begin(std::make_unique<Search<ValueGoal, true>>(problem.rules, goal, table_))
                        : begin(std::make_unique<Search<ValueGoal, false>>(problem.rules, goal, table_));
    }

    std::uint64_t nodes = 0;

   private:
    // The value of a card, as its place in the list.
    int place(auto& search, const Problem& problem, Card card) const {
        const Ends::State& start = ends_[ends_.start];
        return settle<Steps::GROWING>(start.low, start.high, guess_, [&](int wanted) {
            search.goal.wanted = wanted;
            return search.reach_by(card, problem.seat, ends_.start, problem.broken, problem.trick);
        });
    }

    Rules rules_;
    Position position_;
    Ends ends_;
    std::uint32_t side_ = 0;
    PartitionTable table_;
    int guess_ = 0;
};

}  // namespace spadework::inline KERNEL_TARGET
