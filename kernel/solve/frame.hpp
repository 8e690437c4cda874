// Hands in relative ranks.
//
// Between tricks the cards of a suit that are still in play fill its lane from the top: the highest is bit 15, the next
// bit 14, and so on, whatever their true ranks are. So positions that differ only in cards long gone are the same, the
// winners a hand holds are the leading ones of its lane, and the cards that follow each other in one hand are equal.

#pragma once

#include "../position.hpp"

namespace spadework::inline KERNEL_TARGET {

// The cards below one in its suit, for each card.
inline constexpr std::array<Cards, SUITS * RANKS> BELOW = [] {
    std::array<Cards, SUITS * RANKS> below{};
    for (Card card = 0; card < SUITS * RANKS; ++card) below[card] = suit(suit_of(card)) & (of(card) - 1);
    return below;
}();

// Closes the gap that a card leaves behind: what is below it in its suit moves up by one.
constexpr Cards close_gap(Cards cards, Card gone) { return cards + (cards & BELOW[gone]); }

// Opens the gap again: what is at the card's place or below it moves down by one.
constexpr Cards open_gap(Cards cards, Card gone) { return cards - ((cards & (BELOW[gone] | of(gone))) >> 1); }

// Closes the gaps of several cards, from low to high, since closing a gap moves only what is below it.
constexpr Cards close_gaps(Cards cards, Cards gone) {
    while (gone) cards = close_gap(cards, take_lowest(gone));
    return cards;
}

// Opens the gaps of several cards again, the last closed first.
constexpr Cards open_gaps(Cards cards, Cards gone) {
    while (gone) {
        const Card card = highest(gone);
        gone ^= of(card);
        cards = open_gap(cards, card);
    }
    return cards;
}

// The cards of each suit from a set's lowest of that suit upwards.
constexpr Cards fill_up(Cards cards) {
    cards |= (cards << 1) & 0xfffefffefffefffe;
    cards |= (cards << 2) & 0xfffcfffcfffcfffc;
    cards |= (cards << 4) & 0xfff0fff0fff0fff0;
    return cards | ((cards << 8) & 0xff00ff00ff00ff00);
}

// The cards of each suit from a set's highest of that suit downwards.
constexpr Cards fill_down(Cards cards) {
    cards |= (cards >> 1) & 0x7fff7fff7fff7fff;
    cards |= (cards >> 2) & 0x3fff3fff3fff3fff;
    cards |= (cards >> 4) & 0x0fff0fff0fff0fff;
    return cards | ((cards >> 8) & 0x00ff00ff00ff00ff);
}

// Of cards that follow each other in a hand, the highest.
constexpr Cards tops_of_runs(Cards hand) { return hand & ~((hand >> 1) & 0x7fff7fff7fff7fff); }

// The cards of a hand that follow a card of it downwards without a gap, and the card itself.
constexpr Cards run_below(Cards hand, Card top) {
    const Cards to_top = BELOW[top] | of(top);
    return to_top & ~fill_down(to_top & ~hand);
}

// The hands between two tricks.
struct Frame {
    std::array<Cards, MOST_SEATS> hands{};
    Cards shape = 0;  // how many cards of each suit each hand holds, four bits a number
    int left = 0;     // tricks still to be played

    Cards in_play() const { return hands[0] | hands[1] | hands[2] | hands[3]; }

    constexpr int length(int seat, int suit) const { return (shape >> (16 * suit + 4 * seat)) & 15; }

    // A hand's cards of one suit, the highest card in play being bit 15.
    constexpr std::uint16_t lane(int seat, int suit) const { return hands[seat] >> (RANKS * suit); }
};

constexpr Cards one_card(int seat, int suit) { return Cards{1} << (16 * suit + 4 * seat); }

// The frame after a trick in which these cards were played.
inline void next_frame(const Frame& frame, Cards played, Cards shape, Frame& next) {
    for (int seat = 0; seat < MOST_SEATS; ++seat) next.hands[seat] = frame.hands[seat] & ~played;
    while (played) {
        const Cards below = BELOW[take_lowest(played)];
        for (Cards& hand : next.hands) hand += hand & below;
    }
    next.shape = frame.shape - shape;
    next.left = frame.left - 1;
}

}  // namespace spadework::inline KERNEL_TARGET
