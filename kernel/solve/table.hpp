// The table of positions already searched.
//
// An entry speaks of a whole class of positions (partition search, Ginsberg 1996): those with the same number of cards of
// each suit in each hand, whose highest cards, as many of each suit as have mattered, lie in the same hands. Relative
// ranks make the comparison two words of bits.

#pragma once

#include <vector>

#include "frame.hpp"

namespace spadework::inline KERNEL_TARGET {

struct Entry {
    Cards mask = 0;                  // the cards whose holders matter
    std::array<Cards, 2> holder{};   // the two bits of the holder's seat, for each of them
    std::int16_t low = 0;            // the value is at least this
    std::int16_t high = 0;           // and at most this
    std::uint32_t next : 24 = 0;     // the next entry of the same shape
    std::uint32_t move : 8 = 0;      // the card that proved it
};
static_assert(sizeof(Entry) == 32);

// Who holds each card, as two bits of the seat's number.
inline std::array<Cards, 2> holders(const Frame& frame) {
    return {frame.hands[1] | frame.hands[3], frame.hands[2] | frame.hands[3]};
}

class PartitionTable {
   public:
    PartitionTable() : slots_(std::size_t{1} << 12), entries_(1) {}

    // Forgets everything, in no time.
    void clear() {
        entries_.resize(1);
        used_ = 0;
        if (++age_ == 0) {
            for (Slot& slot : slots_) slot = {};
            age_ = 1;
        }
    }

    bool full() const { return entries_.size() > MOST_ENTRIES; }

    struct Slot {
        Cards shape = 0;
        std::uint32_t rest = 0;  // what else tells positions apart: leader, broken, what has been taken
        std::uint32_t age = 0;
        std::uint32_t first = 0;
    };

    // The slot of a shape, made if there is none. It is good until the next call.
    Slot& slot(Cards shape, std::uint32_t rest) {
        if (2 * used_ > slots_.size()) grow();
        Slot& slot = find(shape, rest);
        if (slot.age != age_) {
            slot = {shape, rest, age_, 0};
            ++used_;
        }
        return slot;
    }

    // The slot of a shape, if there is one.
    const Slot* seek(Cards shape, std::uint32_t rest) {
        const Slot& slot = find(shape, rest);
        return slot.age == age_ ? &slot : nullptr;
    }

    Entry& entry(std::uint32_t index) { return entries_[index]; }

    void add(Slot& slot, const Entry& entry) {
        if (entries_.size() == ENTRIES_END) return;
        const auto index = static_cast<std::uint32_t>(entries_.size());
        entries_.push_back(entry);
        entries_.back().next = slot.first;
        slot.first = index;
    }

   private:
    static constexpr std::size_t MOST_ENTRIES = std::size_t{1} << 20;
    static constexpr std::size_t ENTRIES_END = (std::size_t{1} << 24) - 1;

    Slot& find(Cards shape, std::uint32_t rest) {
        const std::size_t last = slots_.size() - 1;
        Cards hash = (shape ^ (Cards{rest} << 40) ^ rest) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 32;
        std::size_t place = hash * 0xd6e8feb86659fd93 >> 20 & last;
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
    std::vector<Entry> entries_;  // the first is none
    std::size_t used_ = 0;
    std::uint32_t age_ = 1;
};

}  // namespace spadework::inline KERNEL_TARGET
