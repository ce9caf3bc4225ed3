// Ids of hands by a hash that a tile changes by addition: no hand is kept or compared.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/prefetch.hpp"
#include "base/rng.hpp"
#include "tiles/tile_codes.hpp"

namespace mahjongkit {

// The hash of a hand is the sum of the numbers of its tiles. Among a million hands two are equal with a chance of
// about 3e-8.
inline constexpr std::array<std::uint64_t, kNumCodes> kTileHashes = [] {
    std::array<std::uint64_t, kNumCodes> hashes{};
    for (std::size_t code = 0; code < hashes.size(); ++code) hashes[code] = mix_bits(kGoldenGamma * (code + 1));
    return hashes;
}();

class HandIds {
public:
    static constexpr std::uint32_t kNew = ~std::uint32_t{0};

    HandIds() { clear(); }

    // Keeps the memory for the next hands, unless it is much. `is_large`: some tens of thousands of them are likely.
    void clear(bool is_large = false) {
        if (slots_.size() > kMostKept) {
            slots_ = {};
            spare_ = {};
        }
        slots_.assign(is_large ? kLargeSize : kFirstSize, {});
        size_ = 0;
    }

    // The id of the hand, or a place that is to be set (kNew). The reference holds until the next call.
    std::uint32_t& operator[](std::uint64_t hash) {
        if (size_ * 2 >= slots_.size()) grow();
        Slot& slot = find(hash);
        if (slot.id == kNew) {
            slot.set_hash(hash);
            ++size_;
        }
        return slot.id;
    }

    // Says that the hand will be looked for: tables are larger than caches, and many hands are looked for at once.
    void prefetch(std::uint64_t hash) const { prefetch_for_reading(&slots_[first_place(hash)]); }

private:
    // Twelve bytes: the table is read at random, and what fits a cache is read sooner.
    struct Slot {
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        std::uint32_t id = kNew;

        std::uint64_t hash() const { return std::uint64_t{high} << 32 | low; }
        void set_hash(std::uint64_t hash) {
            low = static_cast<std::uint32_t>(hash);
            high = static_cast<std::uint32_t>(hash >> 32);
        }
    };

    static constexpr std::size_t kFirstSize = 1 << 12;
    static constexpr std::size_t kLargeSize = 1 << 15;
    static constexpr std::size_t kMostKept = 1 << 19;

    std::size_t first_place(std::uint64_t hash) const { return (hash ^ hash >> 32) & (slots_.size() - 1); }

    Slot& find(std::uint64_t hash) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t place = first_place(hash);
        while (slots_[place].id != kNew && slots_[place].hash() != hash) place = (place + 1) & mask;
        return slots_[place];
    }

    void grow() {
        spare_.assign(slots_.size() * 2, {});
        spare_.swap(slots_);
        for (const Slot& slot : spare_) {
            if (slot.id != kNew) find(slot.hash()) = slot;
        }
    }

    std::vector<Slot> slots_{};
    std::vector<Slot> spare_{};
    std::size_t size_ = 0;
};

}  // namespace mahjongkit
