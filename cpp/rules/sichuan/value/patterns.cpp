#include "rules/sichuan/value/patterns.hpp"

#include <array>

#include "rules/pattern_names.hpp"

namespace mahjongkit::sichuan {

namespace {

using O = ScoringOptions;

constexpr std::array kPatterns = {
    PatternInfo{"kan", "杠", &O::fan_kan},
    PatternInfo{"root", "根", &O::fan_root},
    PatternInfo{"all triplets", "大对子", &O::fan_all_triplets},
    PatternInfo{"golden wait", "金钩钓", &O::fan_golden_wait},
    PatternInfo{"triplets of 258", "将对", &O::fan_triplets_of_258},
    PatternInfo{"seven pairs", "七对", &O::fan_seven_pairs},
    PatternInfo{"dragon seven pairs", "龙七对", &O::fan_dragon_seven_pairs},
    PatternInfo{"full flush", "清一色", &O::fan_full_flush},
    PatternInfo{"pure outside hand", "带幺九", &O::fan_pure_outside_hand},
    PatternInfo{"all simples", "中张", &O::fan_all_simples},
    PatternInfo{"closed hand", "门清", &O::fan_closed_hand},
    PatternInfo{"self-draw", "自摸"},
    PatternInfo{"win after kan", "杠上花", &O::fan_win_after_kan},
    PatternInfo{"kan shot", "杠上炮", &O::fan_kan_shot},
    PatternInfo{"robbed kan", "抢杠", &O::fan_robbed_kan},
    PatternInfo{"last tile", "海底", &O::fan_last_tile},
    PatternInfo{"heavenly win", "天胡", &O::fan_heavenly_win},
    PatternInfo{"earthly win", "地胡", &O::fan_earthly_win},
};
static_assert(kPatterns.size() == kNumPatterns);

}  // namespace

std::span<const PatternInfo> patterns() { return kPatterns; }

PatternId id_of(Pattern pattern) {
    static const auto ids = ids_of(kPatterns);
    return ids[static_cast<std::size_t>(pattern)];
}

int fan_of(Pattern pattern, const ScoringOptions& options) {
    int ScoringOptions::* const member = kPatterns[static_cast<std::size_t>(pattern)].fan;
    if (member == nullptr) return options.has_bonus(SelfDrawBonus::fan) ? 1 : 0;
    return options.*member;
}

}  // namespace mahjongkit::sichuan
