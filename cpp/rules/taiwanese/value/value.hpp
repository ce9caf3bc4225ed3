// The value of a Taiwanese win: patterns and tai of its best reading.
#pragma once

#include <optional>

#include "rules/common/valued_win.hpp"
#include "rules/taiwanese/value/win.hpp"

namespace mahjongkit::taiwanese {

// Without what depends on the payer: the tai of the dealer, the points. A win by flowers has that pattern alone.
// Nothing when the hand has not five groups and a pair and it is no win by flowers.
std::optional<ValuedWin> value_of(const Win& win, const ScoringOptions& options);

}  // namespace mahjongkit::taiwanese
