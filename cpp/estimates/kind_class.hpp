// Classes of kinds that other seats discard about as often, as one seat sees them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rules/rules.hpp"

namespace mahjongkit {

enum class KindGroup : std::uint8_t {
    value_honour,  // a dragon, the round's wind or the seat's own
    other_wind,
    terminal,
    second,  // 2 and 8
    third,   // 3 and 7
    middle,  // 4, 5 and 6
    north    // where Norths are set aside
};
inline constexpr std::size_t kNumKindGroups = 7;

struct KindClass {
    KindGroup group = KindGroup::middle;
    bool is_dora = false;
    bool is_suji = false;  // the seat discarded the tiles three ranks away: its river makes the kind look safe
};

// Riichi and sanma.
KindClass kind_class(const Rules& rules, const View& view, Kind kind);

}  // namespace mahjongkit
