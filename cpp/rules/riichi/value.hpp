// The value of a win: patterns, han, fu, limit and basic points of its best reading.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/riichi/find_patterns.hpp"
#include "rules/riichi/fu.hpp"

namespace mahjongkit::riichi {

enum class Limit : std::uint8_t { none, mangan, haneman, baiman, sanbaiman, counted_yakuman, yakuman };

std::string_view limit_name(Limit limit);

struct WinValue {
    PatternList patterns;  // with the bonus han, unless it is a yakuman
    Fu fu;                 // not counted for a yakuman; thirteen orphans have none
    int han = 0;
    int num_yakuman = 0;  // by patterns; a double one counts two
    Limit limit = Limit::none;
    int basic_points = 0;  // what a seat that is not the dealer pays a self-draw; others pay multiples
};

// Nothing when the hand is not complete or has no pattern.
std::optional<WinValue> value_of(const Win& win, const ScoringOptions& options);

}  // namespace mahjongkit::riichi
