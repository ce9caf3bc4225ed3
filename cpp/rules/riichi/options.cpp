#include "rules/riichi/options.hpp"

#include <array>
#include <vector>

#include "base/error.hpp"

namespace mahjongkit::riichi {

namespace {

using Info = OptionInfo<RiichiOptions>;
using O = RiichiOptions;

constexpr int kMostPoints = 1'000'000;

constexpr std::array kTable = {
    Info{"has_red_fives", &O::has_red_fives, "one five of each number suit is red and counts as a dora"},
    Info{"start_points", &O::start_points, "points of each seat before the first round", 0, kMostPoints},
    Info{"return_points", &O::return_points, "points a seat needs to end the game", 0, kMostPoints},
    Info{"zero_points", &O::zero_points, "points that are worth nothing in the standing", 0, kMostPoints},
    Info{"uma", &O::uma, "what each placement adds to the standing, in thousands, the first place first"},
    Info{"rounds_standing", &O::rounds_standing,
         "the standing counts whole thousands, halves rounded away from zero (Tenhou until 2022)"},
    Info{"num_winds", &O::num_winds, "winds of the game: 1 East only, 2 East and South, 4 all", 1, 4},
    Info{"has_extension", &O::has_extension, "one more wind is played until a seat has the return points"},
    Info{"ends_below_zero", &O::ends_below_zero, "the game ends when a seat has less than no points"},
    Info{"dealer_stops_on_top", &O::dealer_stops_on_top,
         "in the last round the game ends when the dealer would go on but leads with the return points"},
    Info{"dealer_stops_when_ready", &O::dealer_stops_when_ready,
         "such a dealer stops when ready at an exhausted wall too, else on a win alone"},
    Info{"dealer_stays_on_win", &O::dealer_stays_on_win, "a dealer who wins deals again"},
    Info{"dealer_stays_when_ready", &O::dealer_stays_when_ready,
         "a dealer who is ready when the wall is exhausted deals again"},
    Info{"has_chi", &O::has_chi, "sequences may be called from the seat before"},
    Info{"has_set_aside", &O::has_set_aside, "a North may be set aside: it counts as a dora and is replaced"},
    Info{"set_aside_robbed_counts", &O::set_aside_robbed_counts,
         "winning on a North set aside is the pattern robbed kan"},
    Info{"has_swap_calling", &O::has_swap_calling,
         "a seat may discard what it has just called, or the other end of the sequence"},
    Info{"orphans_rob_concealed_kan", &O::orphans_rob_concealed_kan,
         "thirteen orphans may win on the tile of a concealed kan"},
    Info{"has_late_indicators", &O::has_late_indicators,
         "the indicator of an open or added kan is turned up at the next discard, else before the replacement"},
    Info{"is_empty_wait_ready", &O::is_empty_wait_ready,
         "at an exhausted wall a hand whose only waits it holds itself counts as ready"},
    Info{"riichi_min_draws", &O::riichi_min_draws, "draws that must be left to declare riichi", 0, 70},
    Info{"riichi_min_points", &O::riichi_min_points, "points that a seat needs to declare riichi", -kMostPoints,
         kMostPoints},
    Info{"most_winners", &O::most_winners, "on one tile; more of them end the round without a win", 1, 3},
    Info{"has_nine_kinds", &O::has_nine_kinds,
         "a first hand with nine kinds of terminals and honours may end the round"},
    Info{"has_four_winds", &O::has_four_winds, "four first discards of the same wind end the round"},
    Info{"has_four_riichi", &O::has_four_riichi, "riichi of every seat ends the round"},
    Info{"has_four_kans", &O::has_four_kans, "four kans of several seats end the round"},
    Info{"has_river_limit", &O::has_river_limit,
         "a river of terminals and honours that nobody called from is paid as a mangan"},
    Info{"ready_pool", &O::ready_pool, "points that seats not ready pay at an exhausted wall, together", 0,
         kMostPoints},
};

constexpr std::array<std::string_view, 3> kProfiles = {"tenhou", "majsoul", "mjai"};

void make_sanma(RiichiOptions& options) {
    options.start_points = 35000;
    options.return_points = options.zero_points = 40000;
    options.uma = {20, 0, -20, 0};
    options.has_chi = false;
    options.has_set_aside = true;
    options.riichi_min_draws = 3;
    options.has_four_winds = false;
    options.has_four_riichi = false;
    options.ready_pool = 2000;
}

}  // namespace

std::span<const Info> option_table() {
    static const std::vector<Info> rows = with_base_rows<O>(kTable, scoring_option_table());
    return rows;
}

std::span<const std::string_view> profile_names() { return kProfiles; }

RiichiOptions profile(std::string_view name, bool is_sanma) {
    RiichiOptions options;
    static_cast<ScoringOptions&>(options) = scoring_profile(name);
    if (is_sanma) make_sanma(options);
    options.is_empty_wait_ready = name != "tenhou";
    if (name == "majsoul") {
        options.most_winners = 3;
        options.orphans_rob_concealed_kan = true;
        options.zero_points = options.start_points;
        options.uma = is_sanma ? SeatNumbers{15, 0, -15, 0} : SeatNumbers{15, 5, -5, -15};
    } else if (name == "mjai") {
        options.most_winners = 3;
    }
    return options;
}

}  // namespace mahjongkit::riichi
