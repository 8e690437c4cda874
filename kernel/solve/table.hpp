// The table of positions already searched.
//
// An entry speaks of a whole class of positions (partition search, Ginsberg 1996): those with the same number of cards of
// each suit in each hand, whose highest cards, as many of each suit as have mattered, lie in the same hands. Relative
// ranks make the comparison two words of bits.

#pragma once

#include <algorithm>
#include <vector>

#include "frame.hpp"

namespace spadework::inline KERNEL_TARGET {

// Who holds each card: the two bits of the seat's number, and those of the highest four of each suit again in one word.
struct Holders {
    std::array<Cards, 2> bits{};
    std::uint32_t brief = 0;

    Holders() = default;
    explicit Holders(const Frame& frame) : bits{frame.hands[1] | frame.hands[3], frame.hands[2] | frame.hands[3]} {
        brief = highest_four(bits[0]) | highest_four(bits[1]) << 16;
    }

    static std::uint32_t highest_four(Cards cards) {
        Cards four = cards >> 12 & 0x000f000f000f000f;
        four |= four >> 12;
        return static_cast<std::uint32_t>((four | four >> 24) & 0xffff);
    }
};

struct Entry {
    Cards mask = 0;                 // the cards whose holders matter
    std::array<Cards, 2> holder{};  // the two bits of the holder's seat, for each of them
    std::int16_t low = 0;           // the value is at least this
    std::int16_t high = 0;          // and at most this
    Card move = -1;                 // the card that proved it
};

class PartitionTable {
   public:
    PartitionTable() : slots_(std::size_t{1} << 12) {}

    // Forgets everything, in no time.
    void clear() {
        entries_.clear();
        briefs_.clear();
        used_ = 0;
        if (++age_ == 0) {
            for (Slot& slot : slots_) slot = {};
            age_ = 1;
        }
    }

    // So large that it is better forgotten before the next position: small tables stay near.
    bool large() const { return entries_.size() > LARGE; }

    // The entries of a shape, which lie side by side, the newest last.
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t size = 0;
        std::uint32_t age = 0;
    };

    // Asks for a shape to be brought near, since it will be needed soon.
    void prefetch(Cards shape, std::uint32_t rest) const { __builtin_prefetch(&slots_[start(shape, rest)]); }

    // The entries of a shape, and of what else tells positions apart: leader, broken, what has been taken.
    Range range(Cards shape, std::uint32_t rest) {
        const Slot& slot = find(shape, rest);
        if (slot.age != age_) return {};
        __builtin_prefetch(&briefs_[slot.first + slot.size - 1]);
        return {slot.first, slot.size, age_};
    }

    // Whether nothing was forgotten since these entries were looked up.
    bool keeps(const Range& range) const { return range.age == age_; }

    // Whether the entry at a place of the table holds for these holders.
    bool holds(std::uint32_t place, const Holders& holders) const {
        const Brief& brief = briefs_[place];
        if ((holders.brief ^ brief.holder) & brief.mask) return false;
        const Entry& entry = entries_[place];
        return (((holders.bits[0] ^ entry.holder[0]) | (holders.bits[1] ^ entry.holder[1])) & entry.mask) == 0;
    }

    Entry& operator[](std::uint32_t place) { return entries_[place]; }

    void add(Cards shape, std::uint32_t rest, const Entry& entry) {
        if (entries_.size() > FULL) clear();
        if (2 * used_ > slots_.size()) grow();
        Slot& slot = find(shape, rest);
        if (slot.age != age_) {
            slot = {shape, rest, age_, 0, 0, 0};
            ++used_;
        }
        if (slot.size == slot.room) {
            if (slot.room == MOST_ROOM) return;
            const std::uint16_t room = slot.room ? 2 * slot.room : 2;
            const std::size_t first = entries_.size();
            entries_.resize(first + room);
            briefs_.resize(first + room);
            std::copy_n(entries_.begin() + slot.first, slot.size, entries_.begin() + first);
            std::copy_n(briefs_.begin() + slot.first, slot.size, briefs_.begin() + first);
            slot.first = static_cast<std::uint32_t>(first);
            slot.room = room;
        }
        const std::uint32_t place = slot.first + slot.size++;
        const std::uint32_t four = Holders::highest_four(entry.mask);
        entries_[place] = entry;
        briefs_[place] = {
            Holders::highest_four(entry.holder[0]) | Holders::highest_four(entry.holder[1]) << 16, four | four << 16};
    }

   private:
    struct Slot {
        Cards shape = 0;
        std::uint32_t rest = 0;
        std::uint32_t age = 0;
        std::uint32_t first = 0;
        std::uint16_t size = 0;
        std::uint16_t room = 0;
    };

    // The part of an entry that most comparisons end with; kept apart, so that many lie near each other.
    struct Brief {
        std::uint32_t holder = 0;
        std::uint32_t mask = 0;
    };

    static constexpr std::size_t LARGE = std::size_t{1} << 12;
    static constexpr std::size_t FULL = std::size_t{1} << 22;  // about 200 megabytes; then all is forgotten
    static constexpr std::uint16_t MOST_ROOM = 0x8000;

    std::size_t start(Cards shape, std::uint32_t rest) const {
        Cards hash = (shape + rest * Cards{0xd6e8feb86659fd93}) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 32;
        return hash * 0x9e3779b97f4a7c15 >> 32 & (slots_.size() - 1);
    }

    Slot& find(Cards shape, std::uint32_t rest) {
        const std::size_t last = slots_.size() - 1;
        std::size_t place = start(shape, rest);
        while (slots_[place].age == age_ && (slots_[place].shape != shape || slots_[place].rest != rest)) {
            place = (place + 1) & last;
        }
        return slots_[place];
    }

    void grow() {
        std::vector<Slot> old(2 * slots_.size());
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.age == age_) find(slot.shape, slot.rest) = slot;
        }
    }

    std::vector<Slot> slots_;
    std::vector<Entry> entries_;
    std::vector<Brief> briefs_;  // of the entries
    std::size_t used_ = 0;
    std::uint32_t age_ = 1;
};

}  // namespace spadework::inline KERNEL_TARGET
