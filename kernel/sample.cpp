// Cards that may lie in the same hands form a group; with a few voids known there are few groups. Dynamic programming
// over the groups and the room left in the hands counts the deals. The counts give each deal a rank, so a uniform number
// is a uniform deal, and all ranks in turn are all deals, each once.

#include "sample.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "random.hpp"

namespace spadework::inline KERNEL_TARGET {

namespace {

constexpr int PACK = 64;

// The ways to choose k of n cards; the largest, 32 of 64, fits a word.
struct Choose {
    std::array<std::array<std::uint64_t, PACK + 1>, PACK + 1> of{};

    constexpr Choose() {
        for (int n = 0; n <= PACK; ++n) {
            of[n][0] = 1;
            for (int k = 1; k <= n; ++k) of[n][k] = of[n - 1][k - 1] + (k < n ? of[n - 1][k] : 0);
        }
    }
};

constexpr Choose CHOOSE;

constexpr Count UNKNOWN = ~Count{0};

// The subset of so many cards that has this rank among all of them: by the combinatorial number system, where a card's
// place counts the cards below it. Without a branch, for no guess would be right.
Cards subset(Cards cards, int size, std::uint64_t rank) {
    Cards chosen = 0;
    for (int below = count(cards) - 1; size > 0; --below) {
        const Cards card = of(highest(cards));
        const std::uint64_t without = CHOOSE.of[below][size];
        const bool in = rank >= without;
        rank -= in ? without : 0;
        chosen |= in ? card : 0;
        size -= in;
        cards ^= card;
    }
    return chosen;
}

// A division that is quick where the numbers are small, as they mostly are.
struct Divided {
    Count quotient, rest;

    Divided(Count number, Count by) {
        if ((number >> 64) == 0 && (by >> 64) == 0) {
            const auto small = static_cast<std::uint64_t>(number), small_by = static_cast<std::uint64_t>(by);
            quotient = small / small_by;
            rest = small % small_by;
        } else {
            quotient = number / by;
            rest = number - quotient * by;
        }
    }
};

// A uniform number below a bound that is not zero: one of as many bits as the largest, drawn anew until it is below.
Count below(Random& random, Count bound) {
    const Count most = bound - 1;
    const auto high = static_cast<std::uint64_t>(most >> 64), low = static_cast<std::uint64_t>(most);
    const int spare = std::countl_zero(high ? high : low);
    for (;;) {
        Count drawn = spare < 64 ? next(random) >> spare : 0;
        if (high) drawn = drawn << 64 | next(random);
        if (drawn <= most) return drawn;
    }
}

class Deals {
   public:
    explicit Deals(const Hidden& hidden);

    Count count() const { return count_; }

    // Writes the hands of the deal that has this rank, which is below the count.
    void deal(Count rank, Cards* hands) const;

   private:
    using Room = std::array<int, MOST_HOLDERS>;

    struct Group {
        Cards cards = 0;
        int holders = 0;                        // how many may hold its cards
        std::array<int, MOST_HOLDERS> who{};    // and which
        std::array<int, MOST_HOLDERS> later{};  // by holder, the cards of later groups that it may hold
    };

    template <typename Visit>
    static bool split(const Group& group, int place, int left, Count ways, Room& room, const Visit& visit);

    std::size_t index(int group, const Room& room) const;
    Count count_from(int group, Room& room);

    int holders_;
    Count count_ = 0;
    std::array<Cards, MOST_HOLDERS> certain_{};  // the cards that can lie nowhere else
    Room room_{};
    std::vector<Group> groups_;
    std::vector<Count> ways_;  // by group and room: the deals of this group and the later ones
};

Deals::Deals(const Hidden& hidden) : holders_(hidden.holders) {
    Cards known = 0;
    for (int holder = 0; holder < holders_; ++holder) known |= hidden.known[holder];
    std::array<Cards, MOST_HOLDERS> allowed{};
    for (int holder = 0; holder < holders_; ++holder) {
        allowed[holder] = hidden.allowed[holder] & hidden.cards & (~known | hidden.known[holder]);
        room_[holder] = hidden.sizes[holder];
    }

    // Groups of few holders come first, since they leave few choices; the last group takes what room is left.
    for (int size = 0; size <= holders_; ++size) {
        for (unsigned who = 0; who < 1U << holders_; ++who) {
            if (std::popcount(who) != size) continue;
            Group group{.cards = hidden.cards};
            for (int holder = 0; holder < holders_; ++holder) {
                const bool may = who >> holder & 1;
                group.cards &= may ? allowed[holder] : ~allowed[holder];
                if (may) group.who[group.holders++] = holder;
            }
            if (!group.cards) continue;
            if (size == 0) return;  // a card that nobody may hold
            if (size > 1) {
                groups_.push_back(group);
                continue;
            }
            const int holder = group.who[0];
            certain_[holder] = group.cards;
            room_[holder] -= KERNEL_TARGET::count(group.cards);
            if (room_[holder] < 0) return;
        }
    }
    std::array<int, MOST_HOLDERS> later{};
    std::size_t states = groups_.size();
    for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
        group->later = later;
        for (int place = 0; place < group->holders; ++place) later[group->who[place]] += KERNEL_TARGET::count(group->cards);
    }
    for (int holder = 0; holder < holders_; ++holder) {
        if (room_[holder] > later[holder]) return;
        if (holder > 0) states *= room_[holder] + 1;
    }
    ways_.assign(states, UNKNOWN);
    Room room = room_;
    count_ = count_from(0, room);
}

// Calls visit(ways) for each split of a group's cards over its holders, by number, that may leave the later groups their
// room, until a visit gives true. The room is then what the split leaves, and ways are the choices of cards for it.
template <typename Visit>
bool Deals::split(const Group& group, int place, int left, Count ways, Room& room, const Visit& visit) {
    const int holder = group.who[place], free = room[holder];
    const bool last = place == group.holders - 1;
    const int least = std::max(last ? left : 0, free - group.later[holder]);
    const int most = std::min(left, free);
    for (int taken = least; taken <= most; ++taken) {
        room[holder] = free - taken;
        const Count chosen = ways * CHOOSE.of[left][taken];
        if (last ? visit(chosen) : split(group, place + 1, left - taken, chosen, room, visit)) return true;
    }
    room[holder] = free;
    return false;
}

// The first holder's room follows from the others', since all of it is as much as there are cards left.
std::size_t Deals::index(int group, const Room& room) const {
    std::size_t index = group;
    for (int holder = 1; holder < holders_; ++holder) index = index * (room_[holder] + 1) + room[holder];
    return index;
}

Count Deals::count_from(int group, Room& room) {
    if (group == static_cast<int>(groups_.size())) return 1;
    const std::size_t place = index(group, room);
    if (ways_[place] == UNKNOWN) {
        const Group& dealt = groups_[group];
        Count sum = 0;
        split(dealt, 0, KERNEL_TARGET::count(dealt.cards), 1, room, [&](Count ways) {
            sum += ways * count_from(group + 1, room);
            return false;
        });
        ways_[place] = sum;
    }
    return ways_[place];
}

void Deals::deal(Count rank, Cards* hands) const {
    for (int holder = 0; holder < holders_; ++holder) hands[holder] = certain_[holder];
    Room room = room_;
    for (int number = 0; number < static_cast<int>(groups_.size()); ++number) {
        const Group& group = groups_[number];
        const bool last = number + 1 == static_cast<int>(groups_.size());
        const Room before = room;
        Count later = 1;
        split(group, 0, KERNEL_TARGET::count(group.cards), 1, room, [&](Count ways) {
            later = last ? 1 : ways_[index(number + 1, room)];
            const Count deals = ways * later;
            if (rank < deals) return true;
            rank -= deals;
            return false;
        });
        Divided parts(rank, later);
        rank = parts.rest;
        Cards left = group.cards;
        for (int place = 0; place < group.holders - 1; ++place) {
            const int holder = group.who[place], taken = before[holder] - room[holder];
            parts = Divided(parts.quotient, CHOOSE.of[KERNEL_TARGET::count(left)][taken]);
            const Cards hand = subset(left, taken, static_cast<std::uint64_t>(parts.rest));
            hands[holder] |= hand;
            left ^= hand;
        }
        hands[group.who[group.holders - 1]] |= left;
    }
}

}  // namespace

Count count_deals(const Hidden& hidden) { return Deals(hidden).count(); }

void sample_deals(const Hidden& hidden, std::uint64_t seed, std::size_t number, Cards* hands) {
    const Deals deals(hidden);
    for (std::size_t i = 0; i < number; ++i, hands += hidden.holders) {
        Random random = stream(seed, i);
        deals.deal(below(random, deals.count()), hands);
    }
}

void all_deals(const Hidden& hidden, Cards* hands) {
    const Deals deals(hidden);
    for (Count rank = 0; rank < deals.count(); ++rank, hands += hidden.holders) deals.deal(rank, hands);
}

}  // namespace spadework::inline KERNEL_TARGET
