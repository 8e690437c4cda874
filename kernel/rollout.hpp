// Many deals played out at random, several at a time.
//
// The deals of one position have the same number of tricks, so they are played in step, and while one waits for its
// last card to be known the processor works on the others. There is no branch in a trick.

#pragma once

#include "choice.hpp"
#include "position.hpp"
#include "random.hpp"

namespace spadework {

// How many deals are played in step.
inline constexpr int IN_STEP = 4;

struct Deals {
    std::array<std::array<Cards, MOST_SEATS>, IN_STEP> hands{};
    std::array<std::array<std::uint8_t, MOST_SEATS>, IN_STEP> taken{};
    std::array<int, IN_STEP> leader{};
    std::array<Cards, IN_STEP> broken{};  // all ones or none
    std::array<Random, IN_STEP> random{};
};

}  // namespace spadework

namespace spadework::inline KERNEL_TARGET {

// Puts a position between two tricks among the deals, and gives how many tricks are left.
inline int set(Deals& deals, int deal, const Position& position, Random random) {
    deals.hands[deal] = position.hands;
    deals.taken[deal] = position.taken;
    deals.leader[deal] = position.turn;
    deals.broken[deal] = position.broken ? ~Cards{0} : 0;
    deals.random[deal] = random;
    return count(position.hands[position.turn]);
}

// A random card of a choice, by 32 random bits.
inline Card any(Cards choice, std::uint32_t bits) {
    return nth(choice, static_cast<int>(std::uint64_t{bits} * static_cast<unsigned>(count(choice)) >> 32));
}

// Plays so many tricks, from a lead on, by rules without the duty to beat or to trump.
template <int SEATS>
void roll_out(const Rules& rules, int tricks, Deals& deals) {
    const Cards trumps = spadework::trumps(rules);
    const Cards always = rules.breaking ? 0 : ~Cards{0};
    while (tricks--) {
        for (int deal = 0; deal < IN_STEP; ++deal) {
            auto& hands = deals.hands[deal];
            int seat = deals.leader[deal];
            std::uint64_t word = next(deals.random[deal]);

            const Cards hand = hands[seat];
            const Cards plain = hand & ~(trumps & ~(always | deals.broken[deal]));
            const Card lead = any(plain ? plain : hand, static_cast<std::uint32_t>(word));
            hands[seat] = hand ^ of(lead);
            const Cards led = suit(suit_of(lead));

            // A trick's cards as one set; who played the best is found by asking who played that card.
            std::array<Card, SEATS> cards{lead};
            std::array<int, SEATS> seats{seat};
            Cards trick = of(lead);
            for (int place = 1; place < SEATS; ++place) {
                seat = rules.next(seat);
                if (place == 2) word = next(deals.random[deal]);
                const Cards held = hands[seat];
                const Cards following = held & led;
                const Card card = any(following ? following : held, static_cast<std::uint32_t>(place % 2 ? word >> 32 : word));
                hands[seat] = held ^ of(card);
                trick |= of(card);
                cards[place] = card;
                seats[place] = seat;
            }
            const Cards ruffs = trick & trumps;
            const Card best = highest(ruffs ? ruffs : trick & led);
            int winner = 0;
            for (int place = 0; place < SEATS; ++place) winner += seats[place] & -static_cast<int>(cards[place] == best);
            const bool breaks = (ruffs != 0) & ((led != trumps) | rules.forced_lead_breaks);
            deals.broken[deal] |= -static_cast<Cards>(breaks);
            ++deals.taken[deal][winner];
            deals.leader[deal] = winner;
        }
    }
}

}  // namespace spadework::inline KERNEL_TARGET
