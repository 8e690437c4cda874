// Which seat should take a trick: what the table of outcomes says about it, at every moment of the rest of a deal.
//
// How the tricks that are left fall is guessed backwards from the end. At every count of tricks each seat takes the next
// one with a chance that grows with its share and with how much it wants the trick; the worth of a count is the mean
// over who takes the next. A nil that still lives therefore takes few, and one that is broken takes its share.

#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "outcome.hpp"
#include "position.hpp"

namespace spadework {

// In how many ways so many tricks fall to four seats.
constexpr int ways(int tricks) { return (tricks + 1) * (tricks + 2) * (tricks + 3) / 6; }

// The number of a way in which tricks fall: by those of seats 1 to 3 together, of seats 2 and 3, and of seat 3. It does
// not depend on the tricks of seat 0, which are the rest.
constexpr int number_of(int sum, int rest, int last) { return ways(sum - 1) + rest * (rest + 1) / 2 + last; }

// All the ways in which tricks may fall, by number.
struct Counts {
    static constexpr int ALL = ways(LARGEST_HAND);

    std::array<std::array<std::uint16_t, MOST_SEATS>, ALL> after{};  // the number when a seat has taken one more
    std::array<std::array<std::uint8_t, MOST_SEATS>, ALL> taken{};   // by the seats from 1 on

    constexpr Counts() {
        for (int sum = 0; sum <= LARGEST_HAND; ++sum) {
            for (int rest = 0; rest <= sum; ++rest) {
                for (int last = 0; last <= rest; ++last) {
                    const int number = number_of(sum, rest, last);
                    after[number] = {static_cast<std::uint16_t>(number),
                                     static_cast<std::uint16_t>(number_of(sum + 1, rest, last)),
                                     static_cast<std::uint16_t>(number_of(sum + 1, rest + 1, last)),
                                     static_cast<std::uint16_t>(number_of(sum + 1, rest + 1, last + 1))};
                    taken[number] = {0, static_cast<std::uint8_t>(sum - rest), static_cast<std::uint8_t>(rest - last),
                                     static_cast<std::uint8_t>(last)};
                }
            }
        }
    }
};

inline constexpr Counts COUNTS{};

struct Prospects {
    int sides = 0;
    int tricks = 0;                                   // still to be taken
    std::array<std::uint8_t, MOST_SEATS> side_of{};
    float negligible = 0;                             // a difference that nobody cares about
    float dear = 0;                                   // and one that everybody does
    std::array<std::size_t, LARGEST_HAND + 2> begin{};  // by the tricks taken from now on
    std::vector<float> worth;                         // by tricks taken, number of the count, and side

    const float* at(int taken, int number) const {
        return worth.data() + begin[taken] + static_cast<std::size_t>(number) * sides;
    }
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

// Whether a number is a count of this many seats: those that do not play take nothing.
constexpr bool possible(int number, int seats) {
    for (int seat = seats; seat < MOST_SEATS; ++seat) {
        if (COUNTS.taken[number][seat]) return false;
    }
    return true;
}

// The tricks of each seat after so many more, of which a count tells who took them.
constexpr std::array<std::uint8_t, MOST_SEATS> taken_after(std::array<std::uint8_t, MOST_SEATS> taken, int tricks, int number) {
    taken[0] += static_cast<std::uint8_t>(tricks);
    for (int seat = 1; seat < MOST_SEATS; ++seat) {
        taken[seat] += COUNTS.taken[number][seat];
        taken[0] -= COUNTS.taken[number][seat];
    }
    return taken;
}

// By seat, the first seat of its side whose tricks count as its own do.
inline std::array<int, MOST_SEATS> first_alike(const Outcomes& outcomes) {
    std::array<int, MOST_SEATS> first{0, 1, 2, 3};
    for (int seat = 1; seat < outcomes.seats; ++seat) {
        for (int other = seat - 1; other >= 0; --other) {
            if (outcomes.side_of[other] == outcomes.side_of[seat] && outcomes.offsets[other] == outcomes.offsets[seat]) {
                first[seat] = other;
            }
        }
    }
    return first;
}

// The number of a count with the tricks of each seat given to the first that is like it; it is never a higher one.
constexpr int joined(int number, const std::array<int, MOST_SEATS>& first) {
    auto taken = COUNTS.taken[number];
    for (int seat = 1; seat < MOST_SEATS; ++seat) {
        if (first[seat] != seat) taken[first[seat]] += std::exchange(taken[seat], std::uint8_t{0});
    }
    return number_of(taken[1] + taken[2] + taken[3], taken[2] + taken[3], taken[3]);
}

// How much likelier a seat takes a trick for wanting it; 1 is the spread of all the ends.
inline double eagerness(double want) { return want > 0 ? 1 + std::min(want, 1.0) : 1 / (1 - 4 * want); }

inline Prospects prospects(const Outcomes& outcomes, const std::array<std::uint8_t, MOST_SEATS>& taken, int tricks) {
    Prospects found;
    const int sides = found.sides = outcomes.sides;
    found.tricks = tricks;
    found.side_of = outcomes.side_of;
    for (int depth = 0; depth <= tricks; ++depth) {
        found.begin[depth + 1] = found.begin[depth] + static_cast<std::size_t>(ways(depth)) * sides;
    }
    found.worth.resize(found.begin[tricks + 1]);

    double sum = 0, squares = 0;
    int ends = 0;
    for (int number = 0; number < ways(tricks); ++number) {
        if (!possible(number, outcomes.seats)) continue;
        const std::size_t at = place(outcomes, taken_after(taken, tricks, number));
        for (int side = 0; side < sides; ++side) {
            const double value = outcomes.values[side * outcomes.classes + at];
            found.worth[found.begin[tricks] + static_cast<std::size_t>(number) * sides + side] =
                static_cast<float>(value);
            sum += value;
            squares += value * value;
            ++ends;
        }
    }
    const double spread = std::sqrt(std::max(0.0, squares / ends - (sum / ends) * (sum / ends)));
    found.negligible = static_cast<float>(spread * 0.01);
    found.dear = static_cast<float>(spread);

    const auto first = first_alike(outcomes);
    for (int depth = tricks - 1; depth >= 0; --depth) {
        for (int number = 0; number < ways(depth); ++number) {
            if (!possible(number, outcomes.seats)) continue;
            float* worth = found.worth.data() + found.begin[depth] + static_cast<std::size_t>(number) * sides;
            if (const int same = joined(number, first); same != number) {
                std::copy_n(found.at(depth, same), sides, worth);
                continue;
            }
            std::array<const float*, MOST_SEATS> then{};
            for (int seat = 0; seat < outcomes.seats; ++seat) then[seat] = found.at(depth + 1, COUNTS.after[number][seat]);
            std::array<double, MOST_SEATS> chances{};
            double total = 0;
            for (int seat = 0; seat < outcomes.seats; ++seat) {
                const int side = outcomes.side_of[seat];
                double others = 0;
                for (int other = 0; other < outcomes.seats; ++other) {
                    if (other != seat) others += then[other][side];
                }
                const double want = then[seat][side] - others / (outcomes.seats - 1);
                chances[seat] = outcomes.shares[seat] * (spread > 0 ? eagerness(want / spread) : 1.0);
                total += chances[seat];
            }
            for (int side = 0; side < sides; ++side) {
                double mean = 0;
                for (int seat = 0; seat < outcomes.seats; ++seat) mean += chances[seat] * then[seat][side];
                worth[side] = static_cast<float>(mean / total);
            }
        }
    }
    return found;
}

}  // namespace spadework::inline KERNEL_TARGET
