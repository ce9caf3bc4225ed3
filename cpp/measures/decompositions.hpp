// The ways to split a hand into groups, partials and a pair that are nearest to a win.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "measures/words/parts.hpp"
#include "tiles/hand.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

// Parts are in the order of their kinds, so that equal decompositions have equal members.
struct Decomposition {
    std::array<Part, kMaxGroups> group_slots{};
    std::array<Part, kMaxGroups> partial_slots{};  // two tiles of a group
    std::uint8_t num_groups = 0;
    std::uint8_t num_partials = 0;
    std::uint8_t missing = 0;  // tiles that make the parts, with single tiles of the rest, a win
    std::optional<Kind> pair;
    Counts rest{};

    std::span<const Part> groups() const { return {group_slots.data(), num_groups}; }
    std::span<const Part> partials() const { return {partial_slots.data(), num_partials}; }

    friend bool operator==(const Decomposition&, const Decomposition&) = default;
};

// Standard form, 3n+1 or 3n+2 concealed tiles: every choice of at most n parts and a pair that lacks no more tiles
// than the hand does. A partial lacks one tile; a group that no part begins lacks two beside a tile of the rest, or
// three; a pair one, or two. The completed hand never holds five of a kind. Sorted: most groups first, then by kinds.
std::vector<Decomposition> decompositions(const Counts& counts);

}  // namespace mahjongkit
