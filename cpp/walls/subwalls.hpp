// The tiles that one seat is due to draw, and where every tile of a wall lies now.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "walls/wall.hpp"

namespace mahjongkit {

// A queue of tiles, each by the place where it lay first.
class Subwall {
public:
    int size() const { return end_ - begin_; }
    bool empty() const { return begin_ == end_; }
    void push_back(int tile) {
        assert(end_ < kMaxWall);
        tiles_[end_++] = static_cast<std::uint8_t>(tile);
    }
    int pop_front() { return tiles_[begin_++]; }
    int pop_back() { return tiles_[--end_]; }
    void clear() { begin_ = end_ = 0; }

private:
    std::array<std::uint8_t, kMaxWall> tiles_;  // not initialised: only those between begin and end count
    std::uint8_t begin_ = 0;
    std::uint8_t end_ = 0;
};

class TilePlaces {
public:
    TilePlaces() {
        for (std::size_t i = 0; i < kMaxWall; ++i) place_[i] = tile_[i] = static_cast<std::uint8_t>(i);
    }
    // Brings the tile to the place; the one that lay there goes where it was.
    void bring(Wall& wall, int tile, int place) {
        const int from = place_[static_cast<std::size_t>(tile)];
        const int other = tile_[static_cast<std::size_t>(place)];
        std::swap(wall[from], wall[place]);
        set(tile, place);
        set(other, from);
    }

private:
    void set(int tile, int place) {
        place_[static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(place);
        tile_[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(tile);
    }

    std::array<std::uint8_t, kMaxWall> place_;  // of each tile
    std::array<std::uint8_t, kMaxWall> tile_;   // at each place
};

}  // namespace mahjongkit
