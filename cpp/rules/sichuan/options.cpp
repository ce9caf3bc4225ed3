#include "rules/sichuan/options.hpp"

#include <array>
#include <vector>

namespace mahjongkit::sichuan {

namespace {

using Info = OptionInfo<SichuanOptions>;
using O = SichuanOptions;

constexpr std::array kTable = {
    Info{"has_exchange", &O::has_exchange, "before play every seat gives three tiles of one suit to another seat"},
    Info{"exchange_steps", &O::exchange_steps,
         "how many seats on the exchanged tiles go: 1 to the next, 2 across, 3 to the one before, 0 by dice", 0, 3},
    Info{"void_first", &O::void_first, "tiles of the void suit must be discarded before any other"},
    Info{"reserve", &O::reserve, "tiles left over when the wall is exhausted", 0, 16},
    Info{"kans_without_replacement", &O::kans_without_replacement,
         "a kan may be made when no tile is left to replace it: it is paid and ends the round"},
    Info{"all_winners", &O::all_winners, "every seat that can wins on one tile, else the nearest alone"},
    Info{"discarder_order", &O::discarder_order,
         "after a win on a discard play goes on after the discarder, after several with the discarder; else after the "
         "last winner"},
    Info{"robs_added_kans", &O::robs_added_kans, "others may win on the tile of an added kan"},
    Info{"has_passed_win_rule", &O::has_passed_win_rule,
         "a seat that let a winning tile by wins on a discard only for more fan, until it draws or calls"},
    Info{"hides_wins", &O::hides_wins, "the hand of a winner, and a tile won by a draw, stay hidden in the round"},
    Info{"open_kan_giver_pays", &O::open_kan_giver_pays, "what who gave the tile pays for an open kan", 0, 100},
    Info{"open_kan_others_pay", &O::open_kan_others_pay, "what each other seat pays for an open kan", 0, 100},
    Info{"concealed_kan_pays", &O::concealed_kan_pays, "what each seat pays for a concealed kan", 0, 100},
    Info{"added_kan_pays", &O::added_kan_pays, "what each seat pays for a kan added with the tile just drawn", 0, 100},
    Info{"late_added_kan_pays", &O::late_added_kan_pays, "what each seat pays for a kan added with a tile held before",
         0, 100},
    Info{"kan_shot_rule", &O::kan_shot_rule,
         "the discard after a kan is won on: 0 its money is kept, 1 refunded, 2 goes to the nearest winner, 3 is paid "
         "to every winner",
         0, 3},
    Info{"open_kan_giver_pays_win", &O::open_kan_giver_pays_win,
         "a win on the replacement of an open kan is paid by who gave its tile, as a win on a discard"},
    Info{"checks_ready", &O::checks_ready, "at the end of the wall seats that are not ready pay those that are"},
    Info{"refunds_not_ready", &O::refunds_not_ready,
         "at the end of the wall seats that are not ready refund their kans"},
    Info{"void_kept_pays", &O::void_kept_pays,
         "what a seat with tiles of its void suit pays every seat without, at the end of the wall; 0: it is not ready",
         0, 1000},
    Info{"ready_min_fan", &O::ready_min_fan, "fan that a wait needs to be ready at the end of the wall", 0, 10},
    Info{"ready_fan_less", &O::ready_fan_less, "fan that the end of the wall takes off a ready hand", 0, 10},
    Info{"ready_with_void", &O::ready_with_void, "tiles of the void suit do not keep a hand from being ready"},
    Info{"num_rounds", &O::num_rounds, "rounds of a game", 1, 16},
};

// One program's rules, so that its records replay (docs/rules/sichuan.md).
void make_mahjongai(SichuanOptions& options) {
    options.void_first = false;
    options.reserve = 1;
    options.kans_without_replacement = true;
    options.discarder_order = true;
    options.open_kan_others_pay = 1;
    options.kan_shot_rule = static_cast<int>(KanShotRule::transfer_each);
    options.refunds_not_ready = false;
    options.ready_min_fan = 1;
    options.ready_fan_less = 1;
    options.ready_with_void = true;
    options.num_rounds = 1;
}

}  // namespace

std::span<const Info> option_table() {
    static const std::vector<Info> rows = with_base_rows<O>(kTable, scoring_option_table());
    return rows;
}

SichuanOptions profile(std::string_view name) {
    SichuanOptions options;
    static_cast<ScoringOptions&>(options) = scoring_profile(name);
    const bool has_passed_win_rule = name != "thesis" && name != "mahjongai";
    options.has_passed_win_rule = has_passed_win_rule;
    options.hides_wins = has_passed_win_rule && name != "casual";
    if (name == "thesis") {
        options.robs_added_kans = false;
        options.open_kan_giver_pays = options.open_kan_others_pay = 1;
        options.concealed_kan_pays = options.added_kan_pays = options.late_added_kan_pays = 1;
        options.kan_shot_rule = static_cast<int>(KanShotRule::keep);
        options.checks_ready = options.refunds_not_ready = false;
    } else if (name == "casual") {
        options.has_exchange = true;
        options.kan_shot_rule = static_cast<int>(KanShotRule::transfer);
        options.void_kept_pays = 1 << options.fan_cap;
    } else if (name == "mahjongai") {
        make_mahjongai(options);
    }
    return options;
}

}  // namespace mahjongkit::sichuan
