// Tricks that the side on lead can take at once: a bound, and the cards it rests on.
//
// It holds for two partnerships without duties. There may be more such tricks than it finds; they are searched.

#pragma once

#include <algorithm>

#include "sure_trumps.hpp"

namespace spadework::inline KERNEL_TARGET {

// The tricks that the side on lead can take at once, without giving the lead away: the leader's own winners, and then his
// partner's if he can reach them.
class QuickTricks {
   public:
    QuickTricks(const Frame& frame, int leader, int trump, bool may_lead_trump)
        : frame_(frame), trump_(trump), me_(leader), partner_(leader ^ 2), may_lead_trump_(may_lead_trump) {}

    // Whether there are so many.
    bool reach(int enough, Cards& relevant) const {
        const Bound cashed = cash(true);
        if (cashed.tricks >= enough) {
            relevant = cashed.relevant;
            return true;
        }
        if (trump_ == NO_SUIT) return false;
        // Or winners in the other suits, while the trumps that are sure come later. Where a hand is to keep trumps for
        // that, it can hold no more winners, or cards to throw on its partner's, than its other cards.
        const Bound side = may_lead_trump_ && ((frame_.hands[me_] | frame_.hands[partner_]) & tops(trump_, 1)) ? cash(false) : cashed;
        const auto enough_with = [&](const Bound& trumps, int room) {
            relevant = side.relevant | trumps.relevant;
            return std::min(side.tricks, room) + trumps.tricks >= enough;
        };
        if (enough_with(top_trumps(frame_, trump_, me_, partner_), frame_.left)) return true;
        for (const int seat : {me_, partner_}) {
            const int length = frame_.length(seat, trump_);
            if (side.tricks + length < enough) continue;
            if (enough_with(long_trumps(frame_, trump_, seat), frame_.left - length)) return true;
        }
        return false;
    }

   private:
    static constexpr int ALWAYS = 99;

    // The rounds of each suit that no opponent can ruff, who has trumps left after so many rounds of them.
    struct Safe {
        std::array<int, SUITS> rounds;

        Safe(const Frame& frame, int me, int trump, int drawn) {
            rounds.fill(ALWAYS);
            if (trump == NO_SUIT) return;
            for (const int opponent : {(me + 1) & 3, (me + 3) & 3}) {
                if (frame.length(opponent, trump) <= drawn) continue;
                for (int suit = 0; suit < SUITS; ++suit) {
                    rounds[suit] = std::min(rounds[suit], frame.length(opponent, suit));
                }
            }
        }
    };

    // A hand's winners of a suit: those from the top, and if they take the suit from all others, the rest as well.
    void own_winners(int seat, int suit, int safe, Bound& bound) const {
        const int run = std::countl_one(frame_.lane(seat, suit));
        if (run == 0) return;
        const int others = std::max({frame_.length(seat ^ 1, suit), frame_.length(seat ^ 2, suit), frame_.length(seat ^ 3, suit)});
        const int tricks = std::min(safe, run >= others ? frame_.length(seat, suit) : run);
        bound.tricks += tricks;
        bound.relevant |= tops(suit, std::min(tricks, others));
    }

    Bound cash(bool trumps) const {
        Bound bound;
        trumps = trumps && may_lead_trump_ && trump_ != NO_SUIT;
        const int drawn = trumps ? std::countl_one(frame_.lane(me_, trump_)) : 0;
        if (trumps) own_winners(me_, trump_, ALWAYS, bound);
        const Safe safe(frame_, me_, trump_, drawn);
        for (int suit = 0; suit < SUITS; ++suit) {
            if (suit != trump_) own_winners(me_, suit, safe.rounds[suit], bound);
        }
        // Across to the partner, by a suit in which he has the highest card, or the one below the leader's.
        for (int suit = 0; suit < SUITS; ++suit) {
            if (suit == trump_ && !trumps) continue;
            const int rounds = suit == trump_ ? ALWAYS : safe.rounds[suit];
            const int mine = std::countl_one(frame_.lane(me_, suit));
            const bool his_next = mine < RANKS && (frame_.lane(partner_, suit) << mine & 0x8000);
            if (!his_next || rounds <= mine) continue;
            if (frame_.length(me_, suit) <= mine || frame_.length(partner_, suit) <= mine) continue;
            if (mine > 0) {
                ++bound.tricks;
                bound.relevant |= tops(suit, mine + 1);
            }
            const int his_drawn = trumps ? std::max(drawn, static_cast<int>(std::countl_one(frame_.lane(partner_, trump_)))) : 0;
            if (trumps) own_winners(partner_, trump_, ALWAYS, bound);
            const Safe for_him(frame_, me_, trump_, his_drawn);
            for (int other = 0; other < SUITS; ++other) {
                if (other != trump_) own_winners(partner_, other, for_him.rounds[other], bound);
            }
            break;
        }
        return bound;
    }

    const Frame& frame_;
    int trump_;
    int me_;
    int partner_;
    bool may_lead_trump_;
};

}  // namespace spadework::inline KERNEL_TARGET
