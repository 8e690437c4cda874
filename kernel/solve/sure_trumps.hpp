// Trumps that take a trick for certain, whoever leads what: a bound, and the cards it rests on.
//
// It holds for two partnerships without duties. There may be more such tricks than it finds; they are searched.

#pragma once

#include <algorithm>

#include "frame.hpp"

namespace spadework::inline KERNEL_TARGET {

struct Bound {
    int tricks = 0;
    Cards relevant = 0;  // the cards whose holders it rests on
};

// The highest cards of a suit in play.
constexpr Cards tops(int suit, int number) { return (Cards{0xffff0000} >> number & 0xffff) << (RANKS * suit); }

// The trumps that win a trick whoever leads what: of the highest, held by a side together, as many as its longer hand
// holds, for no round can take more than one of them from it.
inline Bound top_trumps(const Frame& frame, int trump, int one, int other) {
    const int longer = std::max(frame.length(one, trump), frame.length(other, trump));
    const int run = std::countl_one(static_cast<std::uint16_t>(frame.lane(one, trump) | frame.lane(other, trump)));
    const int sure = std::min(run, longer);
    const bool alone = frame.length(one ^ 1, trump) + frame.length(other ^ 1, trump) == 0;
    return {sure, alone ? 0 : tops(trump, sure)};
}

// The trumps of one hand that win a trick whoever leads what: a higher trump of an opponent takes one of them at most, so
// what such trumps cannot be paired off with is sure.
inline Bound long_trumps(const Frame& frame, int trump, int seat) {
    unsigned mine = frame.lane(seat, trump);
    unsigned theirs = frame.lane(seat ^ 1, trump) | frame.lane(seat ^ 3, trump);
    if (theirs == 0) return {std::popcount(mine), 0};
    Bound bound;
    int above = 0;  // higher trumps of the opponents that have not been paired off
    for (unsigned bit = 0x8000; mine; bit >>= 1) {
        if (theirs & bit) {
            ++above;
        } else if (mine & bit) {
            mine ^= bit;
            if (above > 0) {
                --above;
            } else {
                ++bound.tricks;
                bound.relevant = Cards{0x10000 - bit} << (RANKS * trump);
            }
        }
    }
    return bound;
}

// Whether a side has so many sure trumps.
inline bool sure_trumps(const Frame& frame, int trump, int one, int other, int enough, Cards& relevant) {
    if (std::max(frame.length(one, trump), frame.length(other, trump)) < enough) return false;
    Bound bound = top_trumps(frame, trump, one, other);
    for (const int seat : {one, other}) {
        if (bound.tricks < enough && frame.length(seat, trump) >= enough) bound = long_trumps(frame, trump, seat);
    }
    relevant = bound.relevant;
    return bound.tricks >= enough;
}

}  // namespace spadework::inline KERNEL_TARGET
