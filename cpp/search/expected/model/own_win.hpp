// What a win of now brings.
#pragma once

#include "rules/riichi/riichi_rules.hpp"
#include "search/expected/model/outcome_worth.hpp"
#include "search/expected/model/win_points.hpp"

namespace mahjongkit {

// Of the seat that the view is of, which may win: all that it is paid, with repeats and deposits, the mean over ura
// dora. Who is liable for a yakuman is left out, and that others may win on the same discard.
Lanes own_win(const riichi::RiichiRules& rules, const View& view, const WinContext& context, const CodeCounts& unseen,
              const OutcomeWorth& worth);

}  // namespace mahjongkit
