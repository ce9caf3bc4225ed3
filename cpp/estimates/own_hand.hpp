// The hand of a seat as plans see it, now and after a claim.
#pragma once

#include <algorithm>
#include <array>

#include "encoding/visible.hpp"
#include "measures/acceptance.hpp"
#include "rules/plan.hpp"

namespace mahjongkit {

// The hand of the view, with room for one more meld.
class OwnHand {
public:
    explicit OwnHand(const View& view) {
        const Hand whole = hand_of(view.own, view.shown());  // knows the kinds of the own hidden kans
        for (const Meld& meld : whole.melds()) melds_[num_melds_++] = meld;
        hand.counts = view.own.counts;
        hand.left = tiles_left(hand.counts, Counts{}, visible_tiles(view));
        hand.melds = {melds_.data(), num_melds_};
    }
    OwnHand(const OwnHand&) = delete;

    // As it is after a claim of the open tile. That tile is in a river already, so no tile left changes.
    void claim(const Action& action) {
        Kind lowest = action.tile.kind;
        for (Tile tile : action.own_tiles()) {
            --hand.counts[tile.kind];
            lowest = std::min(lowest, tile.kind);
        }
        melds_[num_melds_++] = {action.type == ActionType::chi ? MeldType::chi : MeldType::pon, lowest, false};
        hand.melds = {melds_.data(), num_melds_};
    }

    // As it is after a kan, before its replacement. The tile of an added kan stays with its pon, which counts alike.
    void declare_kan(const Action& action) {
        const Kind kind = action.tile.kind;
        if (action.type == ActionType::added_kan) {
            --hand.counts[kind];
            return;
        }
        hand.counts[kind] = 0;
        const bool is_concealed = action.type == ActionType::concealed_kan;
        melds_[num_melds_++] = {is_concealed ? MeldType::concealed_kan : MeldType::open_kan, kind, false};
        hand.melds = {melds_.data(), num_melds_};
    }

    PlannedHand hand{};

private:
    std::array<Meld, kMaxGroups> melds_{};
    std::size_t num_melds_ = 0;
};

}  // namespace mahjongkit
