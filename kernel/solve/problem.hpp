// A position in the form in which it is searched: seats in the order of play, trump in the last suit, relative ranks.

#pragma once

#include "order.hpp"

namespace spadework::inline KERNEL_TARGET {

// How a position is turned round for the search. Turning twice gives back what was there.
class Turn {
   public:
    Turn(const Rules& rules) : seats_(rules.seats), backwards_(rules.direction < 0), trump_(rules.trump) {}

    int seat(int number) const { return backwards_ && number != 0 ? seats_ - number : number; }

    Cards cards(Cards set) const {
        constexpr int LAST = SUITS - 1;
        if (trump_ == NO_SUIT || trump_ == LAST) return set;
        const int far = RANKS * (LAST - trump_);
        const Cards swapped = ((set >> far) ^ set) & suit(trump_);
        return set ^ swapped ^ (swapped << far);
    }

   private:
    int seats_;
    bool backwards_;
    int trump_;
};

struct Problem {
    Rules rules;
    Frame frame;
    Trick trick;
    int seat = 0;
    bool broken = false;  // trump may be led
    Turn turn;
    Cards gone = 0;  // cards that are not in play, in the search's suits

    Problem(const Rules& given, const Position& position) : rules(given), turn(given) {
        rules.direction = 1;
        if (rules.trump != NO_SUIT) rules.trump = SUITS - 1;
        for (int number = 0; number < rules.seats; ++number) {
            frame.hands[turn.seat(number)] = turn.cards(position.hands[number]);
        }
        seat = turn.seat(position.turn);
        broken = position.broken || !rules.breaking || rules.trump == NO_SUIT;
        const Cards best = position.placed ? turn.cards(of(position.best)) : 0;
        gone = ~(frame.in_play() | best);
        for (Cards& hand : frame.hands) hand = close_gaps(hand, gone);
        frame.left = count(frame.hands[seat]);
        for (int number = 0; number < rules.seats; ++number) {
            for (int suit = 0; suit < SUITS; ++suit) {
                frame.shape += Cards(std::popcount(frame.lane(number, suit))) * one_card(number, suit);
            }
        }
        if (position.placed) {
            trick.best = lowest(close_gaps(best, gone));
            trick.led = suit_of(lowest(turn.cards(of(RANKS * position.led))));
            trick.winner = turn.seat(position.winner);
            trick.placed = position.placed;
            trick.played = of(trick.best);
        }
    }

    // The seats of a side, a bit each.
    std::uint32_t side(std::uint32_t seats) const {
        std::uint32_t turned = 0;
        for (int seat = 0; seat < rules.seats; ++seat) turned |= (seats >> seat & 1) << turn.seat(seat);
        return turned;
    }

    // The choice that stands for a card: the highest of its run.
    Card choice(Card given) const {
        Cards run = close_gaps(turn.cards(of(given)), gone);
        while (const Cards higher = (run << 1) & 0xfffefffefffefffe & frame.hands[seat]) run = higher;
        return lowest(run);
    }

    // Four seats without duties, and no hand with sixteen cards of a suit, which four bits cannot tell from none.
    bool plain() const {
        for (const Cards hand : frame.hands) {
            for (int number = 0; number < SUITS; ++number) {
                if ((hand & suit(number)) == suit(number)) return false;
            }
        }
        return rules.seats == 4 && !rules.must_beat && (!rules.must_trump || rules.trump == NO_SUIT);
    }
};

}  // namespace spadework::inline KERNEL_TARGET
