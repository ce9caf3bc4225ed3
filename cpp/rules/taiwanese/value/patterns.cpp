#include "rules/taiwanese/value/patterns.hpp"

#include <array>

#include "rules/pattern_names.hpp"

namespace mahjongkit::taiwanese {

namespace {

using O = ScoringOptions;

constexpr std::array kPatterns = {
    PatternInfo{"self-draw", "自摸", &O::tai_self_draw},
    PatternInfo{"closed hand", "門清", &O::tai_closed_hand},
    PatternInfo{"concealed self-draw", "門清自摸", &O::tai_concealed_self_draw},
    PatternInfo{"robbed kan", "搶槓", &O::tai_robbed_kan},
    PatternInfo{"win after kan", "槓上開花", &O::tai_after_kan},
    PatternInfo{"last draw", "海底撈月", &O::tai_last_draw},
    PatternInfo{"last discard", "河底撈魚", &O::tai_last_discard},
    PatternInfo{"single wait", "獨聽", &O::tai_single_wait},
    PatternInfo{"half-begging", "半求人", &O::tai_half_begging},
    PatternInfo{"all-begging", "全求人", &O::tai_all_begging},
    PatternInfo{"plain sequences", "平胡", &O::tai_plain_sequences},
    PatternInfo{"seat wind", "門風刻", &O::tai_seat_wind},
    PatternInfo{"round wind", "圈風刻", &O::tai_round_wind},
    PatternInfo{"white dragon", "三元牌 白", &O::tai_dragon},
    PatternInfo{"green dragon", "三元牌 發", &O::tai_dragon},
    PatternInfo{"red dragon", "三元牌 中", &O::tai_dragon},
    PatternInfo{"little three dragons", "小三元", &O::tai_little_three_dragons},
    PatternInfo{"big three dragons", "大三元", &O::tai_big_three_dragons},
    PatternInfo{"little four winds", "小四喜", &O::tai_little_four_winds},
    PatternInfo{"big four winds", "大四喜", &O::tai_big_four_winds},
    PatternInfo{"three concealed triplets", "三暗刻", &O::tai_three_concealed_triplets},
    PatternInfo{"four concealed triplets", "四暗刻", &O::tai_four_concealed_triplets},
    PatternInfo{"five concealed triplets", "五暗刻", &O::tai_five_concealed_triplets},
    PatternInfo{"all triplets", "碰碰胡", &O::tai_all_triplets},
    PatternInfo{"four kans", "四槓", &O::tai_four_kans},
    PatternInfo{"half flush", "混一色", &O::tai_half_flush},
    PatternInfo{"full flush", "清一色", &O::tai_full_flush},
    PatternInfo{"all honours", "字一色", &O::tai_all_honours},
    PatternInfo{"own flower", "正花", &O::tai_own_flower},
    PatternInfo{"flower kan", "花槓", &O::tai_flower_kan},
    PatternInfo{"seven rob one", "七搶一", &O::tai_seven_rob_one},
    PatternInfo{"eight flowers", "八仙過海", &O::tai_eight_flowers},
    PatternInfo{"human win", "人胡", &O::tai_human_win},
    PatternInfo{"earthly win", "地胡", &O::tai_earthly_win},
    PatternInfo{"heavenly win", "天胡", &O::tai_heavenly_win},
};
static_assert(kPatterns.size() == static_cast<std::size_t>(Pattern::heavenly_win) + 1);

}  // namespace

std::span<const PatternInfo> patterns() { return kPatterns; }

PatternId id_of(Pattern pattern) {
    static const auto ids = ids_of(kPatterns);
    return ids[static_cast<std::size_t>(pattern)];
}

int tai_of(Pattern pattern, const ScoringOptions& options) {
    return options.*kPatterns[static_cast<std::size_t>(pattern)].tai;
}

}  // namespace mahjongkit::taiwanese
