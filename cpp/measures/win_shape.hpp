// The forms that a winning hand may have, by variant.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "tiles/hand.hpp"
#include "tiles/variant.hpp"

namespace mahjongkit {

enum class Form : std::uint8_t { standard, seven_pairs, thirteen_orphans };

std::string_view form_name(Form form);
// Throws RulesError with the known names.
Form form_by_name(std::string_view name);

// What counts as a win when a distance is asked for.
struct WinShape {
    TileSet tile_set = TileSet::all;
    bool has_standard = true;
    bool has_seven_pairs = true;
    bool has_thirteen_orphans = true;
    SuitMask melded_suits = 0;  // a win in two suits must hold these

    // Seven pairs and thirteen orphans are hands of 14 tiles without melds.
    static constexpr int kPairsGroups = 4;

    friend bool operator==(const WinShape&, const WinShape&) = default;
};

// `form` limits the shape to one form. Without a variant every form counts, over 34 kinds. Throws RulesError for a form
// that the variant does not have.
WinShape win_shape(const Variant* variant, std::optional<Form> form);

// The shape for a hand without melds that has `groups` groups to form. Throws RulesError when only a form of 14
// concealed tiles was asked for and the hand is not of that size.
WinShape fit_shape(const WinShape& shape, int groups);

// The same for a hand with its melds. Throws RulesError when its melds alone break the limit of two suits.
WinShape fit_shape(const WinShape& shape, const Hand& hand);

}  // namespace mahjongkit
