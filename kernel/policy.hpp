// The card that a good simple player would play.
//
// All it knows of bids is what it is worth to each side that a seat takes the running trick (`Prospects`). Of each card
// it asks who will then take the trick, if everybody after it does what is good for his side, and what the card would
// be good for if it were kept: a winner where tricks are wanted, a danger where they are not. From this follow second
// hand low and third hand high, winning cheaply, leaving the partner's tricks alone, ducking, covering a nil and
// attacking one.

#pragma once

#include <array>

#include "position.hpp"
#include "prospects.hpp"

namespace spadework {

// What it is worth to each side that a seat takes the running trick, by side and seat.
using Gains = std::array<std::array<float, MOST_SEATS>, MOST_SEATS>;

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

inline Gains gains_at(const Rules& rules, const Prospects& prospects, int depth, int number) {
    Gains gains{};
    for (int seat = 0; seat < rules.seats; ++seat) {
        const float* then = prospects.at(depth + 1, COUNTS.after[number][seat]);
        for (int side = 0; side < prospects.sides; ++side) gains[side][seat] = then[side];
    }
    return gains;
}

// The chance that a card takes a trick if it is kept, by how many cards above it are still out.
inline constexpr std::array<float, 5> KEPT{0.80F, 0.45F, 0.22F, 0.10F, 0.03F};
inline constexpr std::array<float, 5> KEPT_TRUMP{0.95F, 0.75F, 0.60F, 0.50F, 0.40F};

inline float use_of(const Rules& rules, Cards others, Card card, bool wanted) {
    const Cards rest = others & suit(suit_of(card));
    const int higher = count(rest & above(card));
    if (!wanted) {
        const int lower = count(rest) - higher;
        return static_cast<float>(lower) / static_cast<float>(higher + lower + 1);
    }
    const int step = higher < 4 ? higher : 4;
    return suit_of(card) == rules.trump ? KEPT_TRUMP[step] : KEPT[step];
}

// Who takes the trick if a card is played to it now.
inline int taker(const Rules& rules, const Position& position, const Gains& gains, const Prospects& prospects, Card card) {
    int holder = position.winner;
    Card best = position.best;
    const bool leads = position.placed == 0;
    if (leads || beats(rules, card, best)) {
        holder = position.turn;
        best = card;
    }
    const Cards led = suit(leads ? suit_of(card) : position.led);
    int seat = position.turn;
    for (int placed = position.placed + 1; placed < rules.seats; ++placed) {
        seat = rules.next(seat);
        const Cards hand = position.hands[seat];
        const Cards following = hand & led;
        const Cards trumps = rules.trump == NO_SUIT ? 0 : hand & suit(rules.trump);
        const Cards may = following ? following : rules.must_trump && trumps ? trumps : hand;
        const Cards winning = suit_of(best) == rules.trump ? may & above(best) : (may & above(best)) | (following ? 0 : may & trumps);
        if (!winning) continue;
        const auto& gain = gains[prospects.side_of[seat]];
        const bool forced = rules.must_beat ? following || rules.must_trump : winning == may;
        if (forced || gain[seat] > gain[holder] + prospects.negligible) {
            holder = seat;
            best = lowest(winning);
        }
    }
    return holder;
}

inline Card choose(const Rules& rules, const Position& position, Cards choice, const Prospects& prospects, const Gains& gains) {
    const int me = position.turn;
    const auto& gain = gains[prospects.side_of[me]];
    float against = 0;
    int rivals = 0;
    for (int seat = 0; seat < rules.seats; ++seat) {
        if (prospects.side_of[seat] != prospects.side_of[me]) {
            against += gain[seat];
            ++rivals;
        }
    }
    const float want = gain[me] - against / static_cast<float>(rivals);
    Cards others = 0;
    for (int seat = 0; seat < rules.seats; ++seat) {
        if (seat != me) others |= position.hands[seat];
    }
    Card chosen = lowest(choice);
    float most = -1e30F;
    for (int number = 0; number < SUITS; ++number) {
        Cards left = choice & suit(number);
        while (left) {
            // Of cards with none of the others' between them, the lowest stands for all.
            const Card card = take_lowest(left);
            const Cards next = others & above(card);
            const Cards until = next ? of(lowest(next)) - 1 : ~Cards{0};
            left &= ~until;
            const float worth = gain[taker(rules, position, gains, prospects, card)] -
                                0.8F * want * use_of(rules, others, card, want > 0);
            if (worth > most) {
                most = worth;
                chosen = card;
            }
        }
    }
    return chosen;
}

}  // namespace spadework::inline KERNEL_TARGET
