// What a seat sees beside its own concealed tiles.
#pragma once

#include "rules/rules.hpp"

namespace mahjongkit {

// Tiles in view: rivers, melds of all seats (its own too), indicators, tiles set aside. A claimed discard counts once,
// in its meld.
Counts visible_tiles(const View& view);

}  // namespace mahjongkit
