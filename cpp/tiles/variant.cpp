#include "tiles/variant.hpp"

#include <array>
#include <string>

#include "base/error.hpp"

namespace mahjongkit {

namespace {

constexpr std::array kVariants = {
    Variant{.name = "riichi",
            .title = "riichi",
            .num_seats = 4,
            .tile_set = TileSet::all,
            .groups = 4,
            .has_flowers = false,
            .has_red_fives = true,
            .has_seven_pairs = true,
            .has_thirteen_orphans = true},
    Variant{.name = "sanma",
            .title = "sanma",
            .num_seats = 3,
            .tile_set = TileSet::sanma,
            .groups = 4,
            .has_flowers = false,
            .has_red_fives = true,
            .has_seven_pairs = true,
            .has_thirteen_orphans = true},
    Variant{.name = "sichuan",
            .title = "Sichuan",
            .num_seats = 4,
            .tile_set = TileSet::two_suits,
            .groups = 4,
            .has_flowers = false,
            .has_red_fives = false,
            .has_seven_pairs = true,
            .has_thirteen_orphans = false},
    Variant{.name = "taiwanese",
            .title = "Taiwanese",
            .num_seats = 4,
            .tile_set = TileSet::all,
            .groups = 5,
            .has_flowers = true,
            .has_red_fives = false,
            .has_seven_pairs = false,
            .has_thirteen_orphans = false},
};

}  // namespace

std::span<const Variant> variants() { return kVariants; }

const Variant& variant_by_name(std::string_view name) {
    for (const Variant& variant : kVariants) {
        if (variant.name == name) return variant;
    }
    std::string known;
    for (const Variant& variant : kVariants) {
        if (!known.empty()) known += ", ";
        known += variant.name;
    }
    throw RulesError("unknown variant '" + std::string(name) + "' (known: " + known + ")");
}

}  // namespace mahjongkit
