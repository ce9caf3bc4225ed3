#include <bit>

#include "rules/riichi/riichi_rules.hpp"
#include "rules/riichi/value/find_patterns.hpp"

namespace mahjongkit::riichi {

// Dora of the indicators that are turned up, red fives, and Norths set aside.
int RiichiRules::num_bonus_tiles(const View& view) const {
    const Hand hand = hand_of(view.own, view.shown());
    Counts counts = hand.counts;
    int bonus = std::popcount(hand.reds) + view.shown().num_norths;
    for (const Meld& meld : hand.melds()) {
        bonus += meld.has_red ? 1 : 0;
        for (int i = 0; i < meld.size(); ++i) ++counts[meld.tile_kind(i)];
    }
    counts[kNorth] = static_cast<std::uint8_t>(counts[kNorth] + view.shown().num_norths);
    for (Tile indicator : view.table.indicators()) {
        bonus += counts[static_cast<std::size_t>(dora_kind(indicator.kind, num_seats()))];
    }
    return bonus;
}

}  // namespace mahjongkit::riichi
