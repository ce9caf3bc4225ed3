#include "search/expected/hand_after.hpp"

#include <algorithm>

namespace mahjongkit {

Hand after_call(const Hand& hand, const Action& action) {
    Hand called = hand;
    Kind lowest = action.tile.kind;
    bool has_red = action.tile.is_red;
    for (const Tile tile : action.own_tiles()) {
        --called.counts[tile.kind];
        lowest = std::min(lowest, tile.kind);
        if (!tile.is_red) continue;
        called.reds &= static_cast<std::uint8_t>(~(1 << suit_of(tile.kind)));
        has_red = true;
    }
    called.add_meld({action.type == ActionType::chi ? MeldType::chi : MeldType::pon, lowest, has_red});
    return called;
}

Hand after_kan(const Hand& hand, const Action& action) {
    Hand declared = hand;
    const Kind kind = action.tile.kind;
    bool has_red = action.tile.is_red;
    if (has_red_copy(kind) && (declared.reds >> suit_of(kind) & 1) != 0) {
        has_red = true;
        declared.reds &= static_cast<std::uint8_t>(~(1 << suit_of(kind)));
    }
    declared.counts[kind] = 0;
    if (action.type == ActionType::added_kan) {
        Meld& pon = *std::ranges::find_if(
            declared.meld_slots, [&](const Meld& meld) { return meld.type == MeldType::pon && meld.kind == kind; });
        pon = {MeldType::added_kan, kind, pon.has_red || has_red};
        return declared;
    }
    const bool is_open = action.type == ActionType::open_kan;
    declared.add_meld({is_open ? MeldType::open_kan : MeldType::concealed_kan, kind, has_red});
    return declared;
}

}  // namespace mahjongkit
