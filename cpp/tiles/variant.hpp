// What tiles and hands look like in each variant: what a notation and a measure must know, before any rule of play.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "tiles/tile.hpp"

namespace mahjongkit {

// Which of the 34 kinds a variant plays with, and how many suits a winning hand may hold.
enum class TileSet : std::uint8_t {
    all,       // 34 kinds
    sanma,     // no 2m-8m
    two_suits  // m p s, at most two of them in a win
};

// Kinds without the flowers.
constexpr bool has_kind(TileSet set, int kind) {
    switch (set) {
        case TileSet::sanma:
            return kind == 0 || kind >= 8;
        case TileSet::two_suits:
            return !is_honour(kind);
        case TileSet::all:
            break;
    }
    return true;
}

struct Variant {
    std::string_view name;
    std::string_view title;  // in a sentence
    int num_seats;
    TileSet tile_set;
    int groups;  // groups of a winning hand beside its pair
    bool has_flowers;
    bool has_red_fives;
    bool has_seven_pairs;
    bool has_thirteen_orphans;

    constexpr int hand_size() const { return 3 * groups + 1; }
    constexpr bool has_kind(int kind) const {
        return is_flower(kind) ? has_flowers : mahjongkit::has_kind(tile_set, kind);
    }
};

std::span<const Variant> variants();

// Throws RulesError with the known names.
const Variant& variant_by_name(std::string_view name);

}  // namespace mahjongkit
