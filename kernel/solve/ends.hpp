// The outcomes of the tricks still to be played, as a small machine: in each state the next trick goes to some seat, and
// leads to another state. States from which the same follows are one, so that what no longer matters (who of two partners
// took a trick, overtricks that count nothing, a nil that is already lost) is forgotten of itself.

#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "../prospects.hpp"

namespace spadework::inline KERNEL_TARGET {

class Ends {
   public:
    struct State {
        std::array<std::uint16_t, MOST_SEATS> after{};  // the state when a seat has taken the next trick
        std::int16_t low = 0;                           // the least value that may come of it, as a place in `values`
        std::int16_t high = 0;                          // the greatest
        auto operator<=>(const State&) const = default;
    };

    // The ends of a position of so many tricks, worth what they are to one side.
    Ends(const Outcomes& outcomes, int side, const std::array<std::uint8_t, MOST_SEATS>& taken, int tricks) {
        const auto worth = [&](int number) { return value(outcomes, side, taken_after(taken, tricks, number)); };
        for (int number = 0; number < ways(tricks); ++number) {
            if (possible(number, outcomes.seats)) values_.push_back(worth(number));
        }
        std::sort(values_.begin(), values_.end());
        values_.erase(std::unique(values_.begin(), values_.end()), values_.end());

        std::vector<std::uint16_t> states(ways(tricks));
        for (int number = 0; number < ways(tricks); ++number) {
            if (!possible(number, outcomes.seats)) continue;
            const auto place = std::lower_bound(values_.begin(), values_.end(), worth(number)) - values_.begin();
            states[number] = decided(static_cast<std::int16_t>(place));
        }
        for (int depth = tricks - 1; depth >= 0; --depth) {
            for (int number = 0; number < ways(depth); ++number) {
                if (!possible(number, outcomes.seats)) continue;
                State state;
                state.low = static_cast<std::int16_t>(values_.size());
                state.high = -1;
                for (int seat = 0; seat < outcomes.seats; ++seat) {
                    state.after[seat] = states[COUNTS.after[number][seat]];
                    state.low = std::min(state.low, states_[state.after[seat]].low);
                    state.high = std::max(state.high, states_[state.after[seat]].high);
                }
                // In the same place: what follows a count has the same number or a greater one.
                states[number] = state.low == state.high ? decided(state.low) : same(state);
            }
        }
        start = states[0];
    }

    std::uint16_t start = 0;

    const State& operator[](std::uint16_t state) const { return states_[state]; }
    const std::vector<double>& values() const { return values_; }

    // The same with the seats numbered as a search numbers them.
    template <class Renumber>
    void renumber(int seats, Renumber&& renumbered) {
        for (State& state : states_) {
            const auto before = state.after;
            for (int seat = 0; seat < seats; ++seat) state.after[renumbered(seat)] = before[seat];
        }
    }

   private:
    std::uint16_t same(const State& state) {
        const auto [found, made] = known_.try_emplace(state, static_cast<std::uint16_t>(states_.size()));
        if (made) states_.push_back(state);
        return found->second;
    }

    std::uint16_t decided(std::int16_t place) {
        State state;
        state.low = state.high = place;
        return same(state);
    }

    std::vector<double> values_;  // from low to high
    std::vector<State> states_;
    std::map<State, std::uint16_t> known_;
};

}  // namespace spadework::inline KERNEL_TARGET
