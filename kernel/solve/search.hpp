// Zero-window search with a partition table.
//
// Each question has the answer yes or no, and each answer comes with the cards whose ranks it rests on: a card that won a
// trick by its rank, a winner counted on, whatever a table entry rested on. The table then answers for all positions that
// agree in those, and a card that fails takes all cards with it that differ from it only in ranks that did not matter.

#pragma once

#include "goals.hpp"
#include "order.hpp"
#include "table.hpp"

namespace spadework::inline KERNEL_TARGET {

// Plain play, the common case: four seats, and no duty but to follow suit.
template <class Goal, bool PLAIN>
class Search {
   public:
    using State = typename Goal::State;

    Search(const Rules& rules, const Goal& goal, PartitionTable& table) : goal(goal), rules_(rules), table_(table) {}

    Goal goal;
    std::uint64_t nodes = 0;

    Frame& root() { return frames_[0]; }

    // Whether the root side reaches the goal after one of these cards of the seat that leads or follows.
    bool any(int seat, State state, bool broken, const Trick& trick, Cards moves, Cards& relevant) {
        const bool success = on_root_side(seat);
        relevant = 0;
        while (moves) {
            Cards mattered = 0;
            const Card card = take_lowest(moves);
            if (play(0, seat, state, broken, trick, card, mattered) == success) {
                relevant = mattered;
                return success;
            }
            relevant |= mattered;
        }
        return !success;
    }

   private:
    bool on_root_side(int seat) const { return goal.root_side >> seat & 1; }
    bool same_side(int one, int other) const { return ((goal.root_side >> one ^ goal.root_side >> other) & 1) == 0; }
    int seats() const { return PLAIN ? 4 : rules_.seats; }
    int next(int seat) const { return PLAIN ? (seat + 1) & 3 : seat + 1 == rules_.seats ? 0 : seat + 1; }
    bool beats(Card card, Card best) const {
        return suit_of(card) == suit_of(best) ? card > best : suit_of(card) == rules_.trump;
    }

    // A seat leads to a new trick.
    bool lead(int depth, int seat, State state, bool broken, Cards& relevant) {
        const Frame& frame = frames_[depth];
        if (frame.left == 1) return last_trick(frame, seat, state, relevant);
        ++nodes;

        const auto holder = holders(frame);
        const std::uint32_t rest = static_cast<std::uint32_t>(seat) | (broken ? 4U : 0U) | goal.key(state) << 3;
        const int threshold = goal.threshold(state);
        Card remembered = -1;
        if (const auto* slot = table_.seek(frame.shape, rest)) {
            for (std::uint32_t index = slot->first; index;) {
                const Entry& entry = table_.entry(index);
                index = entry.next;
                if ((((holder[0] ^ entry.holder[0]) | (holder[1] ^ entry.holder[1])) & entry.mask) != 0) continue;
                if (entry.low >= threshold || entry.high < threshold) {
                    relevant = entry.mask;
                    return entry.low >= threshold;
                }
                remembered = static_cast<Card>(entry.move);
            }
        }

        Cards moves = frame.hands[seat];
        if (!broken && (moves & ~suit(rules_.trump))) moves &= ~suit(rules_.trump);
        Moves ordered;
        order_lead(frame, seat, tops_of_runs(moves), remembered, ordered);
        Card proof = 0;
        const bool answer = first_success(depth, seat, state, broken, Trick{}, ordered, relevant, proof);

        Entry entry;
        entry.mask = fill_up(relevant) & frame.in_play();
        entry.holder = {holder[0] & entry.mask, holder[1] & entry.mask};
        entry.low = static_cast<std::int16_t>(answer ? threshold : goal.least());
        entry.high = static_cast<std::int16_t>(answer ? goal.most() : threshold - 1);
        entry.move = static_cast<std::uint32_t>(proof) & 0xff;
        table_.add(table_.slot(frame.shape, rest), entry);
        return answer;
    }

    // A seat plays to a trick that somebody has led to.
    bool follow(int depth, int seat, State state, bool broken, const Trick& trick, Cards& relevant) {
        ++nodes;
        const Frame& frame = frames_[depth];
        const Cards hand = frame.hands[seat];
        Cards moves = hand & suit(trick.led);
        Cards obliged = 0;
        if (!moves) {
            moves = hand;
            if constexpr (!PLAIN) {
                if (rules_.must_trump && rules_.trump != NO_SUIT && (hand & suit(rules_.trump))) {
                    moves = hand & suit(rules_.trump);
                    if (rules_.must_beat) obliged = moves;
                }
            }
        } else if (!PLAIN && rules_.must_beat) {
            obliged = moves;
        }
        // Which cards beat the best is a matter of its rank.
        if (!PLAIN && obliged && (obliged & suit(suit_of(trick.best)))) {
            const Cards beating = obliged & above(trick.best);
            if (beating) moves = beating;
        } else {
            obliged = 0;
        }
        Moves ordered;
        order_follow(frame, seat, trick, tops_of_runs(moves), ordered);
        Card proof = 0;
        const bool answer = first_success(depth, seat, state, broken, trick, ordered, relevant, proof);
        if (!PLAIN && obliged) relevant |= of(trick.best);
        return answer;
    }

    // Tries cards in order until one succeeds for the side of the seat.
    bool first_success(int depth, int seat, State state, bool broken, const Trick& trick, const Moves& moves,
                       Cards& relevant, Card& proof) {
        const bool success = on_root_side(seat);
        Cards all = 0;
        Cards equal = 0;  // cards that are as good as one that failed
        for (int place = 0; place < moves.size(); ++place) {
            const Card card = moves[place];
            if (equal & of(card)) continue;
            Cards mattered = 0;
            if (play(depth, seat, state, broken, trick, card, mattered) == success) {
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
    bool play(int depth, int seat, State state, bool broken, const Trick& trick, Card card, Cards& relevant) {
        const Frame& frame = frames_[depth];
        Trick after = trick;
        const bool trump = suit_of(card) == rules_.trump;
        if (trick.placed == 0) {
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
        if (++after.placed < seats()) return follow(depth, next(seat), state, broken, after, relevant);

        // The winning card's rank mattered if another of its suit lies in the trick.
        const Cards rivals = after.played & suit(suit_of(after.best)) & ~of(after.best);
        const Cards won_by_rank = rivals ? of(after.best) : 0;
        state = goal.after(state, after.winner);
        relevant = won_by_rank;
        if (goal.met(state, frame.left - 1)) return true;
        if (goal.missed(state, frame.left - 1)) return false;
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
        while (moves) {
            const Card card = take_lowest(moves);
            int weight = card % RANKS;
            if (card == remembered) weight += 1000;
            (void)frame; (void)seat;
            ordered.add(weight, card);
        }
    }

    void order_follow(const Frame& frame, int seat, const Trick& trick, Cards moves, Moves& ordered) const {
        (void)frame; (void)seat;
        while (moves) {
            const Card card = take_lowest(moves);
            int weight = -(card % RANKS);
            if (beats(card, trick.best)) weight += 100;
            ordered.add(weight, card);
        }
    }

    Rules rules_;
    PartitionTable& table_;
    std::array<Frame, LARGEST_HAND + 1> frames_;
};

}  // namespace spadework::inline KERNEL_TARGET
