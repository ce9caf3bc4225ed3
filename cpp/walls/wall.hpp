// The wall of a round: tiles in the order in which they are dealt and drawn, and where replacements come from.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "tiles/tile.hpp"

namespace mahjongkit {

inline constexpr int kMaxWall = 144;

// What the rules say about the wall. Places at the end count from the last tile: 0 is the last.
struct WallLayout {
    std::uint8_t num_tiles = 0;
    std::uint8_t reserve = 0;                  // tiles left over when the wall is exhausted
    std::uint8_t reserve_per_kan = 0;          // so many more for each kan
    bool replaces_from_front = false;          // a replacement is the next tile to be drawn
    bool replaces_in_stacks = false;           // from the end, but the upper tile of each stack first: 1 0 3 2 ...
    std::uint8_t first_indicator = 0;          // place of the first dora indicator; the next are two further on
    std::uint8_t num_indicators = 0;           // how many there can be; the tile under each is an ura indicator
    std::uint8_t max_replacements = kMaxWall;  // as many as the places before the first indicator allow

    friend constexpr bool operator==(const WallLayout&, const WallLayout&) = default;
};

// Where the i-th tile of a first hand lies: from the dealer on (turn 0) every seat takes four tiles at a time.
constexpr int dealt_place(int turn, int i, int num_seats, int hand_size) {
    constexpr int kAtOnce = 4;
    const int first = i - i % kAtOnce;
    const int size = hand_size - first < kAtOnce ? hand_size - first : kAtOnce;
    return first * num_seats + turn * size + i % kAtOnce;
}

// One wall for all seats.
class Wall {
public:
    Wall() = default;
    explicit Wall(const WallLayout& layout) : layout_(layout) {}

    const WallLayout& layout() const { return layout_; }
    int size() const { return layout_.num_tiles; }
    Tile& operator[](int place) { return tiles_[static_cast<std::size_t>(place)]; }
    const Tile& operator[](int place) const { return tiles_[static_cast<std::size_t>(place)]; }

    // Tiles that can still be drawn, replacements included.
    int draws_left() const { return size() - layout_.reserve - num_drawn_ - num_replaced_; }
    int num_drawn() const { return num_drawn_; }
    int num_replaced() const { return num_replaced_; }

    // The places of the next draw, of the next replacement and of the indicators.
    int next_place() const { return num_drawn_; }
    int replacement_place() const {
        if (layout_.replaces_from_front) return num_drawn_;
        return from_end(layout_.replaces_in_stacks ? num_replaced_ ^ 1 : num_replaced_);
    }
    int indicator_place(int i) const { return from_end(layout_.first_indicator + 2 * i); }
    int ura_place(int i) const { return indicator_place(i) + 1; }

    void take_next() { ++num_drawn_; }
    void take_replacement() { ++(layout_.replaces_from_front ? num_drawn_ : num_replaced_); }

    friend bool operator==(const Wall&, const Wall&) = default;

private:
    int from_end(int place) const { return size() - 1 - place; }

    std::array<Tile, kMaxWall> tiles_{};  // those not in play stay in their first state
    WallLayout layout_{};
    std::uint8_t num_drawn_ = 0;     // from the front, the deal included
    std::uint8_t num_replaced_ = 0;  // from the end
};

}  // namespace mahjongkit
