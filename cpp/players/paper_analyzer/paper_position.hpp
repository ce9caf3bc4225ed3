// What the program of the analyzer paper makes of the table: what a win counts for, and against whom it defends.
#pragma once

#include "search/paper_analyzer/paper_wins.hpp"

namespace mahjongkit {

// Speed versus score (section III.F.1). In the last round a seat in one of the better places, the first two of four,
// counts every win alike; another one counts no win with which it stays behind the last of these places, even if that
// seat pays for it alone.
PaperScoring paper_scoring(const riichi::RiichiRules& rules, const View& view);

// Whether a closed hand could still declare riichi.
bool may_declare_riichi(const riichi::RiichiRules& rules, const View& view);

// The opponents that it takes to be ready.
SeatMask paper_threats(const View& view);

// How late a discard comes on its list for defence, 1 to 10: the worst of the threats.
int paper_discard_level(const Rules& rules, const View& view, SeatMask threats, Kind kind);

}  // namespace mahjongkit
