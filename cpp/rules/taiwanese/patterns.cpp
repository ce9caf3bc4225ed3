#include "rules/taiwanese/patterns.hpp"

#include <array>

#include "rules/pattern_names.hpp"

namespace mahjongkit::taiwanese {

namespace {

constexpr std::array kPatterns = {
    PatternInfo{"self-draw", "自摸"},
};

}  // namespace

std::span<const PatternInfo> patterns() { return kPatterns; }

PatternId id_of(Pattern pattern) {
    static const auto ids = [] {
        std::array<PatternId, kPatterns.size()> found{};
        for (std::size_t i = 0; i < found.size(); ++i) found[i] = pattern_id(kPatterns[i].name);
        return found;
    }();
    return ids[static_cast<std::size_t>(pattern)];
}

}  // namespace mahjongkit::taiwanese
