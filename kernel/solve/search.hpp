// Zero-window search with a partition table.
//
// Each question has the answer yes or no, and each answer comes with the cards whose ranks it rests on: a card that won a
// trick by its rank, a winner counted on, whatever a table entry rested on. The table then answers for all positions that
// agree in those, and a card that fails takes all cards with it that differ from it only in ranks that did not matter.

#pragma once

#include "goals.hpp"
#include "order.hpp"
#include "quick_tricks.hpp"
#include "table.hpp"

namespace spadework::inline KERNEL_TARGET {

// Plain play, the common case: four seats, and no duty but to follow suit.
template <class Goal, bool PLAIN>
class Search {
   public:
    using State = typename Goal::State;

    Search(const Rules& rules, const Goal& goal, PartitionTable& table)
        : goal(goal),
          partners_(goal.root_side == 0b0101 || goal.root_side == 0b1010),
          rules_(rules),
          table_(table) {}

    Goal goal;
    std::uint64_t nodes = 0;

    Frame& root() { return frames_[0]; }

    // Whether the root side reaches the goal from the root, where a seat leads or follows to a trick.
    bool reach(int seat, State state, bool broken, const Trick& trick) {
        Cards relevant = 0;
        switch (trick.placed) {
            case 0: return lead(0, seat, state, broken, relevant);
            case 1: return follow<1>(0, seat, state, broken, trick, relevant);
            case 2: return follow<2>(0, seat, state, broken, trick, relevant);
            default: return follow<3>(0, seat, state, broken, trick, relevant);
        }
    }

    // The same after one card of that seat.
    bool reach_by(Card card, int seat, State state, bool broken, const Trick& trick) {
        Cards relevant = 0;
        switch (trick.placed) {
            case 0: return play<0>(0, seat, state, broken, trick, card, relevant);
            case 1: return play<1>(0, seat, state, broken, trick, card, relevant);
            case 2: return play<2>(0, seat, state, broken, trick, card, relevant);
            default: return play<3>(0, seat, state, broken, trick, card, relevant);
        }
    }

   private:
    bool on_root_side(int seat) const { return goal.root_side >> seat & 1; }
    bool same_side(int one, int other) const { return ((goal.root_side >> one ^ goal.root_side >> other) & 1) == 0; }
    int seats() const { return PLAIN ? 4 : rules_.seats; }
    int next(int seat) const { return PLAIN ? (seat + 1) & 3 : seat + 1 == rules_.seats ? 0 : seat + 1; }
    bool beats(Card card, Card best) const {
        return suit_of(card) == suit_of(best) ? card > best : suit_of(card) == rules_.trump;
    }

    // The answer that sure tricks give: 1 or 0, or -1 where they leave it open.
    int bounded(const Frame& frame, int seat, int needed, bool broken, Cards& relevant) const {
        const bool leading = on_root_side(seat);
        const int to_prevent = frame.left - needed + 1;  // tricks of the others that make it impossible
        if (QuickTricks(frame, seat, rules_.trump, broken).reach(leading ? needed : to_prevent, relevant)) return leading;
        if (rules_.trump != NO_SUIT &&
            sure_trumps(frame, rules_.trump, seat ^ 1, seat ^ 3, leading ? to_prevent : needed, relevant)) {
            return !leading;
        }
        return -1;
    }

    // What tells positions of one shape apart.
    std::uint32_t rest(int leader, bool broken, State state) const {
        return static_cast<std::uint32_t>(leader) | (broken ? 4U : 0U) | goal.key(state) << 3;
    }

    // Whether the second seat's side wins the trick with the highest card of the suit led, and then takes at once what
    // it needs.
    bool taken_over(const Frame& frame, int seat, int needed, bool broken, const Trick& trick, Cards& relevant) const {
        const int led = trick.led, trump = rules_.trump, third = (seat + 1) & 3;
        if (!(frame.hands[trick.winner] & of(trick.best))) return false;  // led before the root, and not in the frame
        if (led == trump) {
            if (!broken) return false;
        } else if (trump != NO_SUIT && frame.length(third, led) == 0 && frame.length(third, trump) > 0) {
            return false;
        }
        const int winner = frame.lane(seat, led) >> 15 ? seat : seat ^ 2;
        if (!(frame.lane(winner, led) >> 15)) return false;
        const int enough = on_root_side(seat) ? needed : frame.left - needed + 1;
        if (!QuickTricks(frame, winner, trump, broken).reach(enough, relevant)) return false;
        relevant |= tops(led, 1);
        return true;
    }

    // A seat leads to a new trick.
    bool lead(int depth, int seat, State state, bool broken, Cards& relevant) {
        const Frame& frame = frames_[depth];
        if (frame.left == 1) return last_trick(frame, seat, state, relevant);
        ++nodes;
        const std::uint32_t rest = this->rest(seat, broken, state);
        const PartitionTable::Range range = table_.range(frame.shape, rest);
        if constexpr (PLAIN && Goal::COUNTS_TRICKS) {
            if (partners_) {
                if (const auto known = bounded(frame, seat, state, broken, relevant); known >= 0) return known;
            }
        }

        const Holders holders(frame);
        const int threshold = goal.threshold(state);
        Card remembered = -1;
        std::array<std::uint32_t, 4> open{};  // entries that hold here and leave the question open
        std::size_t opens = 0;
        for (std::uint32_t place = range.size; place-- > 0;) {
            if (!table_.holds(range.first + place, holders)) continue;
            const Entry& entry = table_[range.first + place];
            if (entry.low >= threshold || entry.high < threshold) {
                relevant = entry.mask;
                return entry.low >= threshold;
            }
            if (opens == 0) remembered = entry.move;
            if (opens < open.size()) open[opens++] = place;
        }

        Cards moves = frame.hands[seat];
        if (!broken && (moves & ~suit(rules_.trump))) moves &= ~suit(rules_.trump);
        Moves ordered;
        order_lead(frame, seat, tops_of_runs(moves), remembered, ordered);
        Card proof = -1;
        const bool answer = first_success<0>(depth, seat, state, broken, Trick{}, ordered, relevant, proof);
        if (answer == on_root_side(seat)) {
            history_.reward(seat, proof, frame.left);
            killers_[frame.left][seat] = proof;
        }

        const Cards mask = fill_up(relevant) & frame.in_play();
        const auto low = static_cast<std::int16_t>(answer ? threshold : goal.least());
        const auto high = static_cast<std::int16_t>(answer ? goal.most() : threshold - 1);
        for (std::size_t place = 0; table_.keeps(range) && place < opens; ++place) {
            Entry& entry = table_[range.first + open[place]];
            if (entry.mask != mask) continue;
            entry.low = std::max(entry.low, low);
            entry.high = std::min(entry.high, high);
            entry.move = proof;
            return answer;
        }
        table_.add(frame.shape, rest, {mask, {holders.bits[0] & mask, holders.bits[1] & mask}, low, high, proof});
        return answer;
    }

    // A seat plays to a trick that somebody has led to.
    template <int PLACED>
    bool follow(int depth, int seat, State state, bool broken, const Trick& trick, Cards& relevant) {
        ++nodes;
        const Frame& frame = frames_[depth];
        if constexpr (PLAIN && Goal::COUNTS_TRICKS) {
            if (PLACED == 1 && partners_ && taken_over(frame, seat, state, broken, trick, relevant)) {
                return on_root_side(seat);
            }
        }
        Cards compared = 0;
        const Cards moves = answers(frame.hands[seat], trick, compared);
        Moves ordered;
        const Cards choices = tops_of_runs(moves);
        if (choices & (choices - 1)) {
            order_follow<PLACED>(frame, seat, trick, choices, ordered);
        } else {
            ordered.add(0, lowest(choices));
        }
        Card proof = -1;
        const bool answer = first_success<PLACED>(depth, seat, state, broken, trick, ordered, relevant, proof);
        relevant |= compared;
        return answer;
    }

    // The cards that a hand may play to a trick, and the card whose rank that depends on, if it does.
    Cards answers(Cards hand, const Trick& trick, Cards& compared) const {
        const Cards following = hand & suit(trick.led);
        if constexpr (PLAIN) return following ? following : hand;
        const Cards trumps = rules_.must_trump && rules_.trump != NO_SUIT ? hand & suit(rules_.trump) : 0;
        const Cards bound = following ? following : trumps;
        if (!bound) return hand;
        if (!rules_.must_beat || !(bound & suit(suit_of(trick.best)))) return bound;
        compared = of(trick.best);
        const Cards beating = bound & above(trick.best);
        return beating ? beating : bound;
    }

    // Tries cards in order until one succeeds for the side of the seat.
    template <int PLACED>
    bool first_success(int depth, int seat, State state, bool broken, const Trick& trick, const Moves& moves,
                       Cards& relevant, Card& proof) {
        const bool success = on_root_side(seat);
        Cards all = 0;
        Cards equal = 0;  // cards that are as good as one that failed
        for (int place = 0; place < moves.size(); ++place) {
            const Card card = moves[place];
            if (equal & of(card)) continue;
            Cards mattered = 0;
            if (play<PLACED>(depth, seat, state, broken, trick, card, mattered) == success) {
                relevant = mattered;
                proof = card;
                return success;
            }
            all |= mattered;
            const Cards of_suit = mattered & suit(suit_of(card));
            const Cards unimportant = of_suit ? BELOW[lowest(of_suit)] : suit(suit_of(card));
            if (unimportant & of(card)) {
                equal |= unimportant;
            } else {
                // The card has stood for its run, so where it mattered that it was a high one, all of them matter.
                all |= run_below(frames_[depth].hands[seat], card);
            }
        }
        relevant = all;
        return !success;
    }

    // Plays a card and goes on.
    template <int PLACED>
    bool play(int depth, int seat, State state, bool broken, const Trick& trick, Card card, Cards& relevant) {
        const Frame& frame = frames_[depth];
        Trick after = trick;
        const bool trump = suit_of(card) == rules_.trump;
        if (PLACED == 0) {
            after.led = suit_of(card);
            after.best = card;
            after.winner = seat;
            if (!broken && trump && rules_.forced_lead_breaks) broken = true;
        } else {
            if (trump && trick.led != rules_.trump) broken = true;
            if (beats(card, trick.best)) {
                after.best = card;
                after.winner = seat;
            }
        }
        after.played |= of(card);
        after.shape += one_card(seat, suit_of(card));
        if constexpr (PLACED + 1 < MOST_SEATS) {
            if (PLACED + 1 < seats()) return follow<PLACED + 1>(depth, next(seat), state, broken, after, relevant);
        }

        // The winning card's rank mattered if another of its suit lies in the trick.
        const Cards rivals = after.played & suit(suit_of(after.best)) & ~of(after.best);
        const Cards won_by_rank = rivals ? of(after.best) : 0;
        state = goal.after(state, after.winner);
        relevant = won_by_rank;
        if (goal.met(state, frame.left - 1)) return true;
        if (goal.missed(state, frame.left - 1)) return false;
        table_.prefetch(frame.shape - after.shape, rest(after.winner, broken, state));
        next_frame(frame, after.played, after.shape, frames_[depth + 1]);
        Cards later = 0;
        const bool answer = lead(depth + 1, after.winner, state, broken, later);
        relevant |= open_gaps(later, after.played);
        return answer;
    }

    // Everyone plays the one card that is left.
    bool last_trick(const Frame& frame, int seat, State state, Cards& relevant) const {
        Card best = lowest(frame.hands[seat]);
        int winner = seat;
        for (int other = next(seat); other != seat; other = next(other)) {
            const Card card = lowest(frame.hands[other]);
            if (beats(card, best)) {
                best = card;
                winner = other;
            }
        }
        const Cards rivals = frame.in_play() & suit(suit_of(best)) & ~of(best);
        relevant = rivals ? of(best) : 0;
        return goal.met(goal.after(state, winner), 0);
    }

    void order_lead(const Frame& frame, int seat, Cards moves, Card remembered, Moves& ordered) const {
        const Card killer = killers_[frame.left][seat];
        while (moves) {
            const Card card = take_lowest(moves);
            int weight = card == remembered ? REMEMBERED : lead_weight(frame, seat, rules_.trump, card);
            if (suit_of(card) == suit_of(killer)) weight += card == killer ? 42 : 12;
            ordered.add(weight * HISTORY + history_(seat, card), card);
        }
    }

    template <int PLACED>
    void order_follow(const Frame& frame, int seat, const Trick& trick, Cards moves, Moves& ordered) const {
        FollowOrder order{.led = trick.led,
                          .trump = rules_.trump,
                          .ours = same_side(trick.winner, seat),
                          .best = strength(trick.best, trick.led, rules_.trump)};
        int behind = seat;
        for (int placed = PLACED + 1; placed < seats(); ++placed) {
            behind = next(behind);
            const int answer = best_answer(frame.hands[behind], trick.led, rules_.trump);
            int& most = same_side(behind, seat) ? order.aid : order.threat;
            most = std::max(most, answer);
        }
        while (moves) {
            const Card card = take_lowest(moves);
            ordered.add(order(frame, PLACED, seat, card), card);
        }
    }

    static constexpr int REMEMBERED = 1000;
    static constexpr int HISTORY = 512;

    History history_;
    std::array<std::array<Card, MOST_SEATS>, LARGEST_HAND + 1> killers_{};  // what decided last, by tricks left and leader
    bool partners_;
    Rules rules_;
    PartitionTable& table_;
    std::array<Frame, LARGEST_HAND + 1> frames_;
};

}  // namespace spadework::inline KERNEL_TARGET
