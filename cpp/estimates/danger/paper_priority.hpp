// The order in which the analyzer's thesis gives tiles away before an opponent that it takes to be ready (section
// III.F.2): nine levels by rules of thumb, and the rest.
#pragma once

#include "rules/rules.hpp"

namespace mahjongkit {

// 1: in the opponent's river; 2: the fourth of an honour; 3: another seat discarded it since the opponent's last
// discard; 4: the third of an honour; 5: a terminal three ranks from a tile in its river; 6: a wind that is worth
// nothing to it; 7: any other tile three ranks from one in its river; 8: other honours; 9: terminals; 10: the rest.
// What the thesis says of tiles that pass in a riichi is the rule of one turn, so that is what counts.
int paper_danger_level(const Rules& rules, const View& view, Seat opponent, Kind kind);

// Whether the thesis defends against the opponent: it declared riichi or has three melds.
bool paper_takes_as_ready(const View& view, Seat opponent);

}  // namespace mahjongkit
