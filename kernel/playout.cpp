#include "playout.hpp"

#include <algorithm>

#include "policy.hpp"
#include "prospects.hpp"
#include "rollout.hpp"

namespace spadework::inline KERNEL_TARGET {

namespace {

Position in_world(const Rules& rules, const Position& position, Worlds worlds, std::size_t world) {
    Position begun = position;
    std::copy_n(worlds.hands + world * rules.seats, rules.seats, begun.hands.begin());
    return begun;
}

Prospects prospects_of(const Position& position, const Outcomes& outcomes) {
    return prospects(outcomes, position.taken, count(position.hands[position.turn]));
}

void play_at_random(const Rules& rules, Position& position, Random& random) {
    const Cards choice = legal(rules, position);
    play(rules, position, any(choice, static_cast<std::uint32_t>(next(random))));
}

// Noise is given as the part of 2^32 that lies below it; depth and number say what was taken since the prospects' root.
void finish_by_policy(const Rules& rules, Position& position, const Prospects& prospects, int depth, int number,
                      std::uint64_t noise, Random random) {
    while (!position.over()) {
        const Gains gains = gains_at(rules, prospects, depth, number);
        do {
            // Every card uses up a random number, so that the playouts of one world stay comparable.
            const Cards choice = legal(rules, position);
            Card card = lowest(choice);
            if (choice == of(card)) {
                skip(random);
            } else {
                const std::uint64_t word = next(random);
                const bool at_random = word >> 32 < noise && !must_not_win(rules, position, prospects, gains);
                card = at_random ? any(choice, static_cast<std::uint32_t>(word))
                                 : Choice(rules, position, choice, prospects, gains).card(word << 32);
            }
            play(rules, position, card);
        } while (position.placed);
        number = COUNTS.after[number][position.turn];
        ++depth;
    }
}

std::uint64_t as_bound(double share) { return static_cast<std::uint64_t>(share * 0x1p32); }

}  // namespace

void random_tricks(const Rules& rules, const Position& position, Worlds worlds, std::uint64_t seed, std::uint8_t* tricks) {
    const auto give = [&](std::size_t world, const auto& taken) {
        std::copy_n(taken.begin(), rules.seats, tricks + world * rules.seats);
    };
    if (rules.must_beat || rules.must_trump) {
        for (std::size_t world = 0; world < worlds.count; ++world) {
            Position end = in_world(rules, position, worlds, world);
            Random random = stream(seed, worlds.first + world);
            while (!end.over()) play_at_random(rules, end, random);
            give(world, end.taken);
        }
        return;
    }
    const auto play_on = rules.seats == 4 ? roll_out<4> : rules.seats == 3 ? roll_out<3> : roll_out<2>;
    for (std::size_t first = 0; first < worlds.count; first += IN_STEP) {
        Deals deals;
        int left = 0;
        for (int deal = 0; deal < IN_STEP; ++deal) {
            // Where the worlds run out, the last one is played again.
            const std::size_t world = std::min(first + deal, worlds.count - 1);
            Position begun = in_world(rules, position, worlds, world);
            Random random = stream(seed, worlds.first + world);
            while (begun.placed) play_at_random(rules, begun, random);
            left = set(deals, deal, begun, random);
        }
        play_on(rules, left, deals);
        for (std::size_t world = first; world < std::min(first + IN_STEP, worlds.count); ++world) {
            give(world, deals.taken[world - first]);
        }
    }
}

void policy_tricks(const Rules& rules, const Position& position, Worlds worlds, const Outcomes& outcomes, double noise,
                   std::uint64_t seed, std::uint8_t* tricks) {
    const Prospects found = prospects_of(position, outcomes);
    for (std::size_t world = 0; world < worlds.count; ++world) {
        Position end = in_world(rules, position, worlds, world);
        finish_by_policy(rules, end, found, 0, 0, as_bound(noise), stream(seed, worlds.first + world));
        tricks = std::copy_n(end.taken.begin(), rules.seats, tricks);
    }
}

void play_out(const Rules& rules, const Position& position, Worlds worlds, const Card* cards, std::size_t count,
              const Outcomes& outcomes, double noise, std::uint64_t seed, double* values) {
    const int side = outcomes.side_of[position.turn];
    const Prospects found = prospects_of(position, outcomes);
    for (std::size_t world = 0; world < worlds.count; ++world) {
        const Position begun = in_world(rules, position, worlds, world);
        const Random random = stream(seed, worlds.first + world);
        for (std::size_t card = 0; card < count; ++card) {
            Position end = begun;
            play(rules, end, cards[card]);
            const bool complete = end.placed == 0;
            const int number = complete ? COUNTS.after[0][end.turn] : 0;
            finish_by_policy(rules, end, found, complete, number, as_bound(noise), random);
            *values++ = value(outcomes, side, end.taken);
        }
    }
}

Card policy_card(const Rules& rules, const Position& position, const Outcomes& outcomes) {
    const Prospects found = prospects_of(position, outcomes);
    return Choice(rules, position, legal(rules, position), found, gains_at(rules, found, 0, 0)).card(0);
}

}  // namespace spadework::inline KERNEL_TARGET
