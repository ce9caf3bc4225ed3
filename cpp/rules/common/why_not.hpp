// Why an action is not legal, in words: what every variant says alike.
#pragma once

#include <optional>
#include <string>

#include "rules/rules.hpp"

namespace mahjongkit {

// A reason that needs no rule of the variant: the phase, the turn, tiles that are not there.
std::optional<std::string> plain_reason(const View& view, const Action& action);

// Why a discard is not legal, when nothing forbids it but the hand and the last call.
std::string why_not_discard(const View& view, const Action& action);

// The same for a win: the hand first.
std::optional<std::string> why_no_win_by_hand(const View& view);

}  // namespace mahjongkit
