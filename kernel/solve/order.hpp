// The order in which cards are tried: what is likely to decide at once comes first.

#pragma once

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

}  // namespace spadework::inline KERNEL_TARGET
