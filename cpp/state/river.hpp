// The discards of one seat.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/error.hpp"
#include "measures/distance/count_words.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

struct RiverTile {
    Tile tile{};
    bool is_drawn : 1 = false;    // it was the tile just drawn
    bool is_riichi : 1 = false;   // it declared riichi
    bool is_claimed : 1 = false;  // another seat took it into a meld

    friend constexpr bool operator==(const RiverTile&, const RiverTile&) = default;
};

class River {
public:
    // A seat discards after a draw or a call of its own. In no variant can one seat have so many: at most 70 draws, and
    // only calls (16 in all) let it be its turn again before every other seat has drawn.
    static constexpr int kCapacity = 40;

    std::span<const RiverTile> tiles() const { return {slots_.data(), size_}; }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    KindMask kinds() const { return kinds_; }  // claimed ones too
    void add(const RiverTile& tile) {
        if (size_ == kCapacity) throw InternalError("a river of more than 40 tiles");
        slots_[size_++] = tile;
        kinds_ |= KindMask{1} << tile.tile.kind;
    }
    void claim_last() { slots_[size_ - 1U].is_claimed = true; }

    friend bool operator==(const River&, const River&) = default;

private:
    std::uint8_t size_ = 0;
    std::array<RiverTile, kCapacity> slots_{};
    KindMask kinds_ = 0;
};

}  // namespace mahjongkit
