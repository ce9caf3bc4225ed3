// The exact chance to win with foreseen draws: some hidden tiles are drawn at once and none is discarded. An upper
// bound of what a player reaches by own draws, as SIMCAT's single-player model has it.
#pragma once

#include <vector>

#include "tiles/hand.hpp"
#include "tiles/tile.hpp"
#include "tiles/variant.hpp"

namespace mahjongkit {

// The hand wins when it and the draws together contain `groups` groups and a pair.
struct DrawModel {
    Counts counts{};  // concealed tiles
    Counts hidden{};  // tiles that may be drawn: those the seat does not see
    int groups = 0;
    TileSet tile_set = TileSet::all;
    SuitMask melded_suits = 0;

    // Where a win holds at most two suits: whether this one may be the third.
    bool may_lack_suit(int suit) const { return (melded_suits >> suit & 1) == 0; }
};

// Hidden is every tile that is neither in the hand, nor melded, nor visible elsewhere; of the 34 kinds where no variant
// is given. Hand, melds and visible tiles hold at most four of a kind.
DrawModel make_draw_model(const Hand& hand, const Counts& visible, const Variant* variant);

// Throws RulesError unless draws is 0 to the number of hidden tiles.
void check_draws(const DrawModel& model, int draws);

// Chances after 0, 1, ... `draws` draws; they never fall.
using ForesightCurve = std::vector<double>;

ForesightCurve foresight_chance(const DrawModel& model, int draws);

struct DiscardChance {
    Kind kind = 0;
    ForesightCurve curve;
};

// The curve of the hand without one tile, for each kind it holds, in the order of kinds. The discard is not hidden.
std::vector<DiscardChance> foresight_chance_by_discard(const DrawModel& model, int draws);

}  // namespace mahjongkit
