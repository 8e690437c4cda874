#include "playout.hpp"

#include "choice.hpp"
#include "policy.hpp"
#include "prospects.hpp"
#include "random.hpp"

namespace spadework::inline KERNEL_TARGET {

namespace {

Position in_world(const Rules& rules, const Position& position, const Cards* hands) {
    Position world = position;
    for (int seat = 0; seat < rules.seats; ++seat) world.hands[seat] = hands[seat];
    return world;
}

void finish_at_random(const Rules& rules, Position& position, Random random) {
    while (!position.over()) {
        std::uint64_t word = next(random);
        do {
            const Cards choice = legal(rules, position);
            play(rules, position, nth(choice, draw(word, count(choice))));
        } while (position.placed);
    }
}

// Noise is given as the part of 2^64 that lies below it; depth and number say what was taken since the prospects' root.
void finish_by_policy(const Rules& rules, Position& position, const Prospects& prospects, int depth, int number,
                      std::uint64_t noise, Random random) {
    while (!position.over()) {
        const Gains gains = gains_at(rules, prospects, depth, number);
        do {
            const Cards choice = legal(rules, position);
            // Every card uses up the same random numbers, so that the playouts of one world stay comparable.
            std::uint64_t word = next(random);
            const bool noisy = next(random) < noise;
            const bool free = (choice & (choice - 1)) != 0;
            const bool at_random = noisy && free && !must_not_win(rules, position, prospects, gains);
            const Card card = !free       ? lowest(choice)
                              : at_random ? nth(choice, draw(word, count(choice)))
                                          : Choice(rules, position, choice, prospects, gains).card(word);
            play(rules, position, card);
        } while (position.placed);
        number = COUNTS.after[number][position.turn];
        ++depth;
    }
}

std::uint64_t as_bound(double share) { return share >= 1 ? ~std::uint64_t{0} : static_cast<std::uint64_t>(share * 0x1p64); }

}  // namespace

void random_tricks(const Rules& rules, const Position& position, Worlds worlds, std::uint64_t seed, std::uint8_t* tricks) {
    for (std::size_t world = 0; world < worlds.count; ++world) {
        Position end = in_world(rules, position, worlds.hands + world * rules.seats);
        finish_at_random(rules, end, stream(seed, world));
        for (int seat = 0; seat < rules.seats; ++seat) *tricks++ = end.taken[seat];
    }
}

void policy_tricks(const Rules& rules, const Position& position, Worlds worlds, const Outcomes& outcomes, double noise,
                   std::uint64_t seed, std::uint8_t* tricks) {
    const Prospects found = prospects(outcomes, position.taken, count(position.hands[position.turn]));
    for (std::size_t world = 0; world < worlds.count; ++world) {
        Position end = in_world(rules, position, worlds.hands + world * rules.seats);
        finish_by_policy(rules, end, found, 0, 0, as_bound(noise), stream(seed, world));
        for (int seat = 0; seat < rules.seats; ++seat) *tricks++ = end.taken[seat];
    }
}

void play_out(const Rules& rules, const Position& position, Worlds worlds, const Card* cards, std::size_t count,
              const Outcomes& outcomes, double noise, std::uint64_t seed, double* values) {
    const int side = outcomes.side_of[position.turn];
    const Prospects found = prospects(outcomes, position.taken, spadework::count(position.hands[position.turn]));
    for (std::size_t world = 0; world < worlds.count; ++world) {
        const Position start = in_world(rules, position, worlds.hands + world * rules.seats);
        for (std::size_t card = 0; card < count; ++card) {
            Position end = start;
            play(rules, end, cards[card]);
            const bool complete = end.placed == 0;
            const int number = complete ? COUNTS.after[0][end.turn] : 0;
            finish_by_policy(rules, end, found, complete, number, as_bound(noise), stream(seed, world));
            *values++ = value(outcomes, side, end.taken);
        }
    }
}

}  // namespace spadework::inline KERNEL_TARGET
