// The order in which cards are tried: what is likely to decide at once comes first.
//
// The weights are guesses of a card player, and only their order counts. They change how long a search takes and never
// what it finds.

#pragma once

#include <algorithm>

#include "frame.hpp"

namespace spadework::inline KERNEL_TARGET {

// A trick on its way: what has been played to it counts only by the card that is winning.
struct Trick {
    int led = NO_SUIT;
    Card best = 0;
    int winner = 0;
    int placed = 0;
    Cards played = 0;  // cards of the frame that lie in it
    Cards shape = 0;   // and what they take from its shape
};

struct Move {
    int weight;
    Card card;
};

// The cards to try, the most promising first.
class Moves {
   public:
    void add(int weight, Card card) {
        int place = size_++;
        for (; place > 0 && moves_[place - 1].weight < weight; --place) moves_[place] = moves_[place - 1];
        moves_[place] = {weight, card};
    }
    int size() const { return size_; }
    Card operator[](int place) const { return moves_[place].card; }

   private:
    std::array<Move, LARGEST_HAND> moves_;
    int size_ = 0;
};

// How a card stands in a trick: nothing beats a number that is greater.
constexpr int strength(Card card, int led, int trump) {
    return suit_of(card) == trump ? RANKS + card % RANKS : suit_of(card) == led ? card % RANKS : -1;
}

// The most that a hand can put on a trick.
inline int best_answer(Cards hand, int led, int trump) {
    if (const Cards following = hand & suit(led)) return strength(highest(following), led, trump);
    const Cards trumps = trump == NO_SUIT ? 0 : hand & suit(trump);
    return trumps ? strength(highest(trumps), led, trump) : -1;
}

// Counts which cards have decided before, by seat and relative rank.
class History {
   public:
    int operator()(int seat, Card card) const { return scores_[seat][card]; }
    void reward(int seat, Card card, int left) {
        int& score = scores_[seat][card];
        score += left * left;
        if (score > MOST) {
            for (auto& of_seat : scores_) {
                for (int& each : of_seat) each /= 2;
            }
        }
    }

   private:
    static constexpr int MOST = 1 << 14;
    std::array<std::array<int, SUITS * RANKS>, MOST_SEATS> scores_{};
};

// How promising it is to lead a card. The numbers were found by changing one after another and counting the nodes of
// searches on random deals with eleven and twelve cards a hand.
inline int lead_weight(const Frame& frame, int seat, int trump, Card card) {
    const int suit = suit_of(card);
    const int rank = card % RANKS;
    const int lho = (seat + 1) & 3, partner = (seat + 2) & 3, rho = (seat + 3) & 3;
    const auto length = [&](int of) { return frame.length(of, suit); };
    const auto trumps = [&](int of) { return trump == NO_SUIT ? 0 : frame.length(of, trump); };
    const auto has = [&](int of, int place) { return (frame.lane(of, suit) >> (15 - place) & 1) != 0; };
    int weight = 6 * (length(lho) + length(rho)) - 13 * rank / 16;
    if (suit == trump) {
        weight += 3 * (trumps(seat) + trumps(partner) - trumps(lho) - trumps(rho)) - 6;
    } else {
        const auto short_of = [&](int of, int cards) { return length(of) == cards && trumps(of) > 0; };
        const bool lho_ruffs = short_of(lho, 0), rho_ruffs = short_of(rho, 0);
        if (lho_ruffs) weight -= 55;
        if (rho_ruffs) weight -= 76;
        if (short_of(partner, 0)) weight += lho_ruffs || rho_ruffs ? 54 : 37;
        if (short_of(seat, 2)) weight += 6;
        if (short_of(lho, 1)) weight += 12;
        if (short_of(rho, 1)) weight += 24;
    }
    // By who holds the two highest cards of the suit.
    if (has(seat, 0)) {
        if (rank == 15) return weight + (has(seat, 1) ? 21 : 30);
        return weight + (has(partner, 1) ? 51 : -42);
    }
    const bool second = has(seat, 1) && rank == 14;
    if (has(partner, 0)) return weight + (has(partner, 1) ? 26 : second ? 32 : 38);
    if (has(lho, 0)) return weight + (has(partner, 1) ? 45 : second ? 6 : has(lho, 1) ? -21 : -6);
    return weight + (has(partner, 1) ? 9 : second ? 1 : has(rho, 1) ? -14 : -3);
}

// How promising it is to play a card to a trick, given what the hands behind can put on it.
struct FollowOrder {
    int led;
    int trump;
    bool ours;        // the trick is with the seat's side so far
    int best;         // how strong the winning card is
    int threat = -1;  // the most that an opponent behind can put on it
    int aid = -1;     // the most that a partner behind can

    int operator()(const Frame& frame, int placed, int seat, Card card) const {
        constexpr std::array<int, MOST_SEATS> FROM_LENGTH{0, 4, 6, 10};
        const int suit = suit_of(card);
        const int put = strength(card, led, trump);
        const int needed = std::max(best, threat);
        int weight = -(card % RANKS);
        if (suit != led && suit != trump) weight += FROM_LENGTH[placed] * frame.length(seat, suit);
        if ((ours && best > threat) || aid > needed) return put > best ? weight - 50 : weight;  // the trick is ours
        if (put > needed) return weight + 100;
        if (put > best) return weight + (ours ? 18 : 41);
        return weight;
    }
};

}  // namespace spadework::inline KERNEL_TARGET
