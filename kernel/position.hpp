// A position of the play, what is legal in it, and what comes after it.
//
// The kernel knows tricks, not scores: following, trump, breaking, the duties to beat and to trump, who wins and whose
// turn it is. The same is said in Python by `rules/`, on purpose, and a test holds the two together.

#pragma once

#include <array>

#include "cards.hpp"

namespace spadework {

struct Rules {
    int seats = 4;
    int trump = NO_SUIT;              // NO_SUIT where there is none
    int direction = 1;                // to the next seat: 1 clockwise, -1 the other way
    bool breaking = false;            // trump may be led only when broken, or from a hand of nothing else
    bool forced_lead_breaks = false;  // a trump led from a hand of nothing else breaks trump
    bool must_beat = false;           // who follows, or trumps because of must_trump, beats the best card if he can
    bool must_trump = false;          // who cannot follow plays a trump if he can

    constexpr int next(int seat) const {
        // Without a branch: whether the last seat has been reached cannot be foretold.
        const int after = seat + (direction < 0 ? seats - 1 : 1);
        return after - (seats & -static_cast<int>(after >= seats));
    }
};

struct Position {
    std::array<Cards, MOST_SEATS> hands{};
    std::array<std::uint8_t, MOST_SEATS> taken{};  // tricks, by seat
    std::int8_t turn = 0;                          // whose card is next
    std::int8_t placed = 0;                        // cards in the running trick
    std::int8_t led = NO_SUIT;                     // the suit of its first card
    std::int8_t best = 0;                          // the card that is winning it
    std::int8_t winner = 0;                        // and whose it is
    bool broken = false;

    constexpr bool over() const { return placed == 0 && hands[turn] == 0; }
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

// All cards of the trump suit.
constexpr Cards trumps(const Rules& rules) { return rules.trump == NO_SUIT ? 0 : suit(rules.trump); }

// Whether a card takes the trick from the best so far.
constexpr bool beats(const Rules& rules, Card card, Card best) {
    return suit_of(card) == suit_of(best) ? card > best : suit_of(card) == rules.trump;
}

// The cards that the seat to play may play.
constexpr Cards legal(const Rules& rules, const Position& position) {
    const Cards hand = position.hands[position.turn];
    const Cards trumps = rules.trump == NO_SUIT ? 0 : hand & suit(rules.trump);
    if (position.placed == 0) {
        const bool held_back = rules.breaking && !position.broken && hand != trumps;
        return held_back ? hand & ~trumps : hand;
    }
    const Cards following = hand & suit(position.led);
    const Cards bound = following ? following : rules.must_trump && trumps ? trumps : 0;
    if (!bound) return hand;
    const Cards beating = bound & above(position.best);
    return rules.must_beat && beating ? beating : bound;
}

// Plays a card of the seat whose turn it is; whoever takes the trick is to play next.
constexpr void play(const Rules& rules, Position& position, Card card) {
    const int seat = position.turn;
    const bool trump = suit_of(card) == rules.trump;
    if (position.placed == 0) {
        if (trump && rules.forced_lead_breaks && (position.hands[seat] & ~suit(rules.trump)) == 0) {
            position.broken = true;
        }
        position.led = static_cast<std::int8_t>(suit_of(card));
        position.best = static_cast<std::int8_t>(card);
        position.winner = static_cast<std::int8_t>(seat);
    } else {
        if (trump && position.led != rules.trump) position.broken = true;
        if (beats(rules, card, position.best)) {
            position.best = static_cast<std::int8_t>(card);
            position.winner = static_cast<std::int8_t>(seat);
        }
    }
    position.hands[seat] &= ~of(card);
    if (++position.placed == rules.seats) {
        position.placed = 0;
        position.led = NO_SUIT;
        position.turn = position.winner;
        ++position.taken[position.winner];
    } else {
        position.turn = static_cast<std::int8_t>(rules.next(seat));
    }
}

}  // namespace spadework::inline KERNEL_TARGET
