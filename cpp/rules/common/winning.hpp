// The win that a seat may have now: on its own draw, on the open discard or on the tile of a kan.
#pragma once

#include "rules/common/interpretation.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

inline Tile winning_tile(const View& view) {
    return view.table.phase == Phase::turn ? view.own.drawn : view.table.open_tile;
}

// Whether it completes the hand.
inline bool waits_for_tile(const View& view) { return (view.own.waits >> winning_tile(view).kind & 1) != 0; }

inline WinBy win_by(const View& view) {
    if (view.table.phase == Phase::turn) return WinBy::self_draw;
    return view.table.phase == Phase::claims ? WinBy::discard : WinBy::robbed_kan;
}

// A kan that stands is robbed only where it was added, and where that is allowed.
inline bool is_kan_safe(const View& view, bool robs_added_kans) {
    return view.table.phase == Phase::replacement && (view.table.last_call != EventType::added_kan || !robs_added_kans);
}

// The hand with the winning tile.
inline Hand won_hand(const View& view) {
    Hand hand = hand_of(view.own, view.shown());
    const Tile tile = winning_tile(view);
    if (view.table.phase == Phase::turn || is_flower(tile.kind)) return hand;
    ++hand.counts[tile.kind];
    if (tile.is_red) hand.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
    return hand;
}

}  // namespace mahjongkit
