#include "rules/taiwanese/options.hpp"

#include <array>
#include <vector>

#include "rules/common/candidates.hpp"

namespace mahjongkit::taiwanese {

namespace {

using Info = OptionInfo<TaiwaneseOptions>;
using O = TaiwaneseOptions;

constexpr std::array kTable = {
    Info{"has_flowers", &O::has_flowers, "eight flowers are in the wall: they are set aside and replaced"},
    Info{"flowers_in_passes", &O::flowers_in_passes,
         "before play each seat replaces one flower at a time in turn, else all of its flowers at once"},
    Info{"winds_by_dice", &O::winds_by_dice,
         "dice say which seat is East, and the winds go round from there to the left; else the dealer is East"},
    Info{"reserve", &O::reserve, "tiles left over when the wall is exhausted", 0, 40},
    Info{"reserve_per_kan", &O::reserve_per_kan, "more tiles left over for each kan", 0, 1},
    Info{"last_draw_discards", &O::last_draw_discards,
         "the seat that draws the last tile discards, else it can only win"},
    Info{"calls_last_discard", &O::calls_last_discard, "the last discard may be called, else only won on"},
    Info{"kans_without_replacement", &O::kans_without_replacement,
         "a kan may be made when no tile is left to replace it: it ends the round"},
    Info{"winners_rule", &O::winners_rule,
         "several seats claim a win: 0 the nearest wins, 1 of two the nearest and three all, 2 all win", 0, 2},
    Info{"kans_from_left", &O::kans_from_left, "a seat may make a kan of a discard of the seat before it"},
    Info{"robs_added_kans", &O::robs_added_kans, "others may win on the tile of an added kan"},
    Info{"chi_swap", &O::chi_swap,
         "after a chi may not be discarded: 0 nothing, 1 the claimed kind, 2 nor the other end of the sequence", 0, 2},
    Info{"pon_swap", &O::pon_swap, "after a pon may not be discarded: 0 nothing, 1 the claimed kind", 0, 1},
    Info{"missed_win_rule", &O::missed_win_rule,
         "after a winning tile was let by: 0 nothing, 1 no win on a discard until the next own draw and discard, "
         "2 no win and no call until then or an own kan",
         0, 2},
    Info{"min_tai", &O::min_tai, "tai that a win needs", 0, 100},
    Info{"hides_concealed_kans", &O::hides_concealed_kans, "others do not see which kind a concealed kan is"},
    Info{"flower_replacement_is_after_kan", &O::flower_replacement_is_after_kan,
         "a win on the replacement of a flower counts as one after a kan"},
    Info{"has_eight_flowers", &O::has_eight_flowers, "a seat with all eight flowers may win"},
    Info{"has_seven_rob_one", &O::has_seven_rob_one, "a seat with seven flowers may win on the eighth of another seat"},
    Info{"dealer_repeats", &O::dealer_repeats, "a dealer who wins, or whose round nobody wins, deals again"},
    Info{"most_repeats", &O::most_repeats, "how often a dealer may deal again; 0 is no limit", 0, 1000},
    Info{"num_rounds", &O::num_rounds, "rounds of a game, repeats not counted: 4 for each wind", 1, 16},
};

}  // namespace

std::span<const Info> option_table() {
    static const std::vector<Info> rows = with_base_rows<O>(kTable, scoring_option_table());
    return rows;
}

TaiwaneseOptions profile(std::string_view name) {
    TaiwaneseOptions options;
    static_cast<ScoringOptions&>(options) = scoring_profile(name);
    if (name == "olympiad") return options;
    options.has_flowers = true;
    options.last_draw_discards = true;
    options.robs_added_kans = true;
    options.has_eight_flowers = true;
    options.has_seven_rob_one = options.tai_seven_rob_one > 0;
    options.dealer_repeats = true;
    options.most_repeats = 10;
    options.num_rounds = 16;
    options.chi_swap = static_cast<int>(SwapRule::same);
    options.pon_swap = static_cast<int>(SwapRule::same);
    options.missed_win_rule = static_cast<int>(MissedWinRule::discards);
    options.hides_concealed_kans = false;
    if (name == "sml2026") {
        options.winners_rule = static_cast<int>(WinnersRule::two_or_nearest);
        options.chi_swap = static_cast<int>(SwapRule::both_ends);
        options.missed_win_rule = static_cast<int>(MissedWinRule::everything);
        options.hides_concealed_kans = true;
    } else if (name == "mahjong16tw") {
        options.winds_by_dice = true;
        options.most_repeats = 0;
        options.calls_last_discard = true;
        options.kans_without_replacement = true;
        options.kans_from_left = true;
        options.chi_swap = static_cast<int>(SwapRule::none);
        options.pon_swap = static_cast<int>(SwapRule::none);
        options.missed_win_rule = static_cast<int>(MissedWinRule::everything);
    }
    return options;
}

}  // namespace mahjongkit::taiwanese
