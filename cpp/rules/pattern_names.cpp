#include "rules/pattern_names.hpp"

#include "rules/riichi/patterns.hpp"

namespace mahjongkit {

namespace {

constexpr int kNumRiichiPatterns = static_cast<int>(riichi::Pattern::red_five) + 1;

}  // namespace

std::string_view pattern_name(PatternId pattern) {
    if (pattern >= kNumRiichiPatterns) return {};
    return riichi::info_of(static_cast<riichi::Pattern>(pattern)).name;
}

std::optional<PatternId> pattern_by_name(std::string_view name) {
    for (int i = 0; i < kNumRiichiPatterns; ++i) {
        if (pattern_name(static_cast<PatternId>(i)) == name) return static_cast<PatternId>(i);
    }
    return std::nullopt;
}

}  // namespace mahjongkit
