// The patterns of all variants by number, as events carry them. Riichi and sanma have the first numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "state/event.hpp"

namespace mahjongkit {

// Empty for a number that no pattern has.
std::string_view pattern_name(PatternId pattern);
// The name as one word of a list: without blanks and commas.
std::string pattern_word(PatternId pattern);
std::optional<PatternId> pattern_by_word(std::string_view word);

}  // namespace mahjongkit
