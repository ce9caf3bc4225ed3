// The patterns of all variants by number, as events carry them. Riichi and sanma have the first numbers.
#pragma once

#include <optional>
#include <string_view>

#include "state/event.hpp"

namespace mahjongkit {

// Empty for a number that no pattern has.
std::string_view pattern_name(PatternId pattern);
std::optional<PatternId> pattern_by_name(std::string_view name);

}  // namespace mahjongkit
