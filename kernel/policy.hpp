// The card that a good simple player would play.
//
// All it knows of bids is what it is worth to each side that a seat takes the running trick (`Prospects`). It looks at
// its own hand and at what is out, not at who holds it, and plays as people are taught: second hand low and third hand
// high, winning as cheaply as it can, leaving the partner's tricks alone, leading winners while they live, throwing what
// will be missed least. Where it wants no tricks it plays the highest card that loses. It covers a partner that must
// not win a trick, as a nil, and keeps under an opponent that must not.

#pragma once

#include <algorithm>
#include <array>

#include "position.hpp"
#include "prospects.hpp"
#include "random.hpp"

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

// Whether the seat to play must not take the trick, as a nil that still lives: such a seat never plays at random.
inline bool must_not_win(const Rules& rules, const Position& position, const Prospects& prospects, const Gains& gains) {
    const auto& gain = gains[prospects.side_of[position.turn]];
    float others = 0;
    for (int seat = 0; seat < rules.seats; ++seat) others += seat == position.turn ? 0 : gain[seat];
    return gain[position.turn] < others / static_cast<float>(rules.seats - 1) - prospects.dear;
}

// The choice of one seat at one moment.
class Choice {
public:
    Choice(const Rules& rules, const Position& position, Cards choice, const Prospects& prospects, const Gains& gains)
        : rules_(rules),
          position_(position),
          choice_(choice),
          hand_(position.hands[position.turn]),
          trumps_(rules.trump == NO_SUIT ? 0 : suit(rules.trump)),
          gain_(gains[prospects.side_of[position.turn]]),
          negligible_(prospects.negligible) {
        const int me = position.turn;
        least_ = 1e30F;
        most_ = -1e30F;
        for (int seat = 0; seat < rules.seats; ++seat) {
            if (seat == me) continue;
            unseen_ |= position.hands[seat];
            if (prospects.side_of[seat] == prospects.side_of[me]) {
                partner_ = seat;
            } else {
                least_ = std::min(least_, gain_[seat]);
                most_ = std::max(most_, gain_[seat]);
            }
        }
        wants_ = gain_[me] > least_ + negligible_;
        prey_ = most_ > gain_[me] + negligible_ && most_ > least_ + negligible_;
        ward_ = partner_ >= 0 && gain_[partner_] < least_ - negligible_;
    }

    Card card(std::uint64_t word) const {
        if (position_.placed == 0) return lead(word);
        const bool ruffed = suit_of(position_.best) == rules_.trump;
        const bool following = (choice_ & suit(position_.led)) != 0;
        const Cards winning = choice_ & (ruffed || following ? above(position_.best) : trumps_);
        const Cards losing = choice_ & ~winning;
        return position_.placed == rules_.seats - 1 ? last(winning, losing, following) : between(winning, losing, following);
    }

private:
    // Of a suit's cards the cheapest that is as good as the highest: no unseen card lies between them.
    Card as_good_as_highest(Cards cards) const {
        const Card top = highest(cards);
        const Cards below = unseen_ & (of(top) - 1) & suit(suit_of(top));
        const Cards equals = below ? cards & above(highest(below)) : cards;
        return lowest(equals & suit(suit_of(top)));
    }

    bool is_highest(Card card) const { return (unseen_ & above(card)) == 0; }

    // What will be missed least where tricks are wanted: low, but no guard of a high card; a short suit where it can be
    // ruffed.
    Card to_spare(Cards cards) const {
        const Cards plain = cards & ~trumps_;
        if (!plain) return lowest(cards);
        Card chosen = NO_CARD;
        int least = 0;
        for (int number = 0; number < SUITS; ++number) {
            const Cards held = plain & suit(number);
            if (!held) continue;
            const int length = count(held);
            const int higher = count(unseen_ & above(highest(held)));
            int cost = 4 * rank_of(lowest(held)) + length;
            if (higher && higher <= 2 && length == higher + 1) cost += 16;
            if ((hand_ & trumps_) && length == 1) cost -= 6;
            if (chosen == NO_CARD || cost < least) {
                least = cost;
                chosen = lowest(held);
            }
        }
        return chosen;
    }

    // What would most likely take a trick that is not wanted.
    Card to_get_rid_of(Cards cards) const {
        Card chosen = NO_CARD;
        int most = 0;
        for (int number = 0; number < SUITS; ++number) {
            const Cards held = cards & suit(number);
            if (!held) continue;
            const Card top = highest(held);
            const int lower = count(unseen_ & suit(number) & (of(top) - 1));
            const int danger = 4 * lower + rank_of(top) - 2 * count(held) + (number == rules_.trump ? 20 : 0);
            if (chosen == NO_CARD || danger > most) {
                most = danger;
                chosen = top;
            }
        }
        return chosen;
    }

    Card low(Cards cards, bool following) const { return following ? lowest(cards) : to_spare(cards); }

    Card high(Cards cards, bool following) const { return following ? highest(cards) : to_get_rid_of(cards); }

    Card last(Cards winning, Cards losing, bool following) const {
        if (winning && (!losing || gain_[position_.turn] > gain_[position_.winner] + negligible_)) {
            return wants_ || losing ? lowest(winning) : high(winning, following);
        }
        return wants_ ? low(losing, following) : high(losing, following);
    }

    // In the second seat, or in the third of four.
    Card between(Cards winning, Cards losing, bool following) const {
        const int later = rules_.seats - 1 - position_.placed;
        bool opponent_later = false, prey_later = false, ward_later = false;
        for (int step = 0, seat = rules_.next(position_.turn); step < later; ++step, seat = rules_.next(seat)) {
            if (seat == partner_) {
                ward_later = ward_;
            } else {
                opponent_later = true;
                prey_later |= prey_ && gain_[seat] >= most_ - negligible_;
            }
        }
        if (!wants_) {
            if (losing) return high(losing, following);
            const Cards plain = winning & ~trumps_;
            return !following && plain ? to_get_rid_of(plain) : lowest(winning);
        }
        const bool prey_wins = prey_ && position_.winner != partner_ && gain_[position_.winner] >= most_ - negligible_;
        if ((prey_later || prey_wins) && losing) return low(losing, following);
        const bool partners = position_.winner == partner_ && !ward_;
        if (!winning) return low(losing, following);
        if (partners) {
            const Cards higher = unseen_ & above(position_.best);
            if (!higher || !opponent_later || !following) return losing ? low(losing, following) : low(winning, following);
            // Only a card that stands much better than the partner's is worth playing on it.
            const Card top = highest(winning);
            const int gap = count(higher & (of(top) - 1));
            if (gap >= (is_highest(top) ? 1 : 2)) return as_good_as_highest(winning);
            return losing ? low(losing, following) : lowest(winning);
        }
        if (!following) return lowest(winning);
        if (ward_later || later == 1 || is_highest(highest(winning))) return as_good_as_highest(winning);
        return lowest(choice_);
    }

    Card lead(std::uint64_t word) const {
        if (!wants_ || prey_) return safest_lead();
        Card winner = NO_CARD;
        int most = 0;
        for (int number = 0; number < SUITS; ++number) {
            const Cards held = choice_ & suit(number), out = unseen_ & suit(number);
            if (!held || !out || !is_highest(highest(held))) continue;
            // The more of a suit is out, the less likely it is ruffed. Trumps are led from length.
            const int worth = number == rules_.trump ? (count(held) >= 3 ? 3 : 0) : 3 * count(out);
            if (worth > most) {
                most = worth;
                winner = as_good_as_highest(held);
            }
        }
        if (winner != NO_CARD && (most >= 6 || most == 3 || ward_)) return winner;
        const Cards plain = choice_ & ~trumps_;
        if (ward_) return highest(plain ? plain : choice_);
        if (!plain) return lowest(choice_);
        // A low card of any suit, rather from a singleton and not from under a card that needs its guards.
        Card chosen = NO_CARD;
        int best = 0;
        for (int number = 0; number < SUITS; ++number) {
            const Cards held = plain & suit(number);
            if (!held) continue;
            const int length = count(held), out = count(unseen_ & suit(number));
            const int higher = count(unseen_ & above(highest(held)));
            int worth = draw(word, 12) + out;
            if (higher && higher <= 2 && length <= 3) worth -= 8;
            if (length == 1 && (hand_ & trumps_)) worth += 4;
            if (!out) worth += 4;
            if (chosen == NO_CARD || worth > best) {
                best = worth;
                chosen = lowest(held);
            }
        }
        return chosen;
    }

    // The lowest card of the suit in which others are likeliest to play higher.
    Card safest_lead() const {
        Card chosen = NO_CARD;
        int most = 0;
        for (int number = 0; number < SUITS; ++number) {
            const Cards held = choice_ & suit(number), out = unseen_ & suit(number);
            if (!held) continue;
            const Card card = lowest(held);
            const int higher = count(out & above(card));
            const int safety = out ? 7 * higher - 4 * count(out) : -100;
            if (chosen == NO_CARD || safety > most) {
                most = safety;
                chosen = card;
            }
        }
        return chosen;
    }

    static constexpr Card NO_CARD = -1;

    const Rules& rules_;
    const Position& position_;
    const Cards choice_, hand_, trumps_;
    const std::array<float, MOST_SEATS>& gain_;
    const float negligible_;
    Cards unseen_ = 0;
    int partner_ = -1;
    float least_ = 0, most_ = 0;  // what it is worth that an opponent takes the trick
    bool wants_ = false;          // to take the trick rather than leave it to the worst opponent
    bool prey_ = false;           // an opponent must not win
    bool ward_ = false;           // the partner must not win
};

}  // namespace spadework::inline KERNEL_TARGET
