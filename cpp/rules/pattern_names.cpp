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

std::string pattern_word(PatternId pattern) {
    std::string word;
    for (char c : pattern_name(pattern)) {
        if (c != ',') word += c == ' ' ? '_' : c;
    }
    return word;
}

std::optional<PatternId> pattern_by_word(std::string_view word) {
    for (int i = 0; i < kNumRiichiPatterns; ++i) {
        if (pattern_word(static_cast<PatternId>(i)) == word) return static_cast<PatternId>(i);
    }
    return std::nullopt;
}

}  // namespace mahjongkit
