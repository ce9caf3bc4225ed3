#include "rules/riichi/value/patterns.hpp"

#include <array>
#include <cstddef>

namespace mahjongkit::riichi {

namespace {

constexpr PatternInfo yakuman(std::string_view name, std::string_view japanese, bool is_double_somewhere = false) {
    return {name, japanese, 13, 13, true, is_double_somewhere};
}

// In the order of the enum.
constexpr std::array kPatterns = {
    PatternInfo{"riichi", "立直", 1, 0},
    PatternInfo{"double riichi", "両立直", 2, 0},
    PatternInfo{"one-shot", "一発", 1, 0},
    PatternInfo{"self-draw", "門前清自摸和", 1, 0},
    PatternInfo{"robbed kan", "槍槓", 1, 1},
    PatternInfo{"win after kan", "嶺上開花", 1, 1},
    PatternInfo{"last draw", "海底摸月", 1, 1},
    PatternInfo{"last discard", "河底撈魚", 1, 1},
    PatternInfo{"all simples", "断么九", 1, 1},
    PatternInfo{"plain sequences", "平和", 1, 0},
    PatternInfo{"twin sequences", "一盃口", 1, 0},
    PatternInfo{"twin sequences twice", "二盃口", 3, 0},
    PatternInfo{"three-suit sequences", "三色同順", 2, 1},
    PatternInfo{"full straight", "一気通貫", 2, 1},
    PatternInfo{"seat wind", "自風", 1, 1},
    PatternInfo{"round wind", "場風", 1, 1},
    PatternInfo{"white dragon", "役牌 白", 1, 1},
    PatternInfo{"green dragon", "役牌 發", 1, 1},
    PatternInfo{"red dragon", "役牌 中", 1, 1},
    PatternInfo{"little three dragons", "小三元", 2, 2},
    PatternInfo{"seven pairs", "七対子", 2, 0},
    PatternInfo{"all triplets", "対々和", 2, 2},
    PatternInfo{"three concealed triplets", "三暗刻", 2, 2},
    PatternInfo{"three-suit triplets", "三色同刻", 2, 2},
    PatternInfo{"three kans", "三槓子", 2, 2},
    PatternInfo{"outside hand", "混全帯么九", 2, 1},
    PatternInfo{"pure outside hand", "純全帯么九", 3, 2},
    PatternInfo{"terminals and honours", "混老頭", 2, 2},
    PatternInfo{"half flush", "混一色", 3, 2},
    PatternInfo{"full flush", "清一色", 6, 5},
    yakuman("heavenly win", "天和"),
    yakuman("earthly win", "地和"),
    yakuman("big three dragons", "大三元"),
    yakuman("four concealed triplets", "四暗刻"),
    yakuman("four concealed triplets, pair wait", "四暗刻単騎", true),
    yakuman("all honours", "字一色"),
    yakuman("all green", "緑一色"),
    yakuman("all terminals", "清老頭"),
    yakuman("nine gates", "九蓮宝燈"),
    yakuman("pure nine gates", "純正九蓮宝燈", true),
    yakuman("thirteen orphans", "国士無双"),
    yakuman("thirteen orphans, thirteen waits", "国士無双十三面", true),
    yakuman("big four winds", "大四喜", true),
    yakuman("little four winds", "小四喜"),
    yakuman("four kans", "四槓子"),
    PatternInfo{"dora", "ドラ", 1, 1},
    PatternInfo{"ura dora", "裏ドラ", 1, 1},
    PatternInfo{"red five", "赤ドラ", 1, 1},
};
static_assert(kPatterns.size() == kNumPatterns);

template <class Condition>
constexpr PatternSet patterns_with(const Condition& condition) {
    PatternSet found;
    for (std::size_t i = 0; i < kNumPatterns; ++i) found.add_if(condition(kPatterns[i]), static_cast<Pattern>(i));
    return found;
}

constexpr PatternSet kAll = patterns_with([](const PatternInfo&) { return true; });
constexpr PatternSet kOpen = patterns_with([](const PatternInfo& info) { return info.open_han > 0; });
constexpr PatternSet kDouble = patterns_with([](const PatternInfo& info) { return info.is_double_somewhere; });

}  // namespace

std::span<const PatternInfo> patterns() { return kPatterns; }

const PatternInfo& info_of(Pattern pattern) { return kPatterns[static_cast<std::size_t>(pattern)]; }

PatternSet all_patterns() { return kAll; }
PatternSet open_patterns() { return kOpen; }
PatternSet double_yakuman_patterns() { return kDouble; }

}  // namespace mahjongkit::riichi
