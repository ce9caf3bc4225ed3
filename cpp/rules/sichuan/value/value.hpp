// The value of a Sichuan win: the patterns and fan of its best reading.
#pragma once

#include <optional>

#include "rules/common/valued_win.hpp"
#include "rules/sichuan/value/win.hpp"

namespace mahjongkit::sichuan {

// Patterns and fan before the cap; nothing is settled yet. Nothing at all when the hand is no win: four groups and a
// pair or seven pairs, of two suits at most over hand and melds. The void suit is the caller's affair.
std::optional<ValuedWin> value_of(const Win& win, const ScoringOptions& options);

// The most fan that a ready hand (3n+1 tiles) can win with over its waits, without those of a situation or a
// self-draw; 0 without waits.
int best_fan(const Hand& hand, KindMask waits, const ScoringOptions& options);

}  // namespace mahjongkit::sichuan
