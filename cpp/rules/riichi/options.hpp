// The options of riichi and sanma, and their profiles.
#pragma once

#include <span>
#include <string_view>

#include "rules/options.hpp"
#include "rules/riichi/value/win.hpp"

namespace mahjongkit::riichi {

// Tenhou's answers for four seats.
struct RiichiOptions : ScoringOptions {
    bool has_red_fives = true;
    int start_points = 25000;
    int return_points = 30000;
    int zero_points = 30000;
    SeatNumbers uma = {20, 10, -10, -20};
    bool rounds_standing = false;

    int num_winds = 2;  // 1 East only, 2 East and South
    bool has_extension = true;
    bool ends_below_zero = true;
    bool dealer_stops_on_top = true;
    bool dealer_stops_when_ready = true;
    bool dealer_stays_on_win = true;
    bool dealer_stays_when_ready = true;

    bool has_chi = true;
    bool has_set_aside = false;
    bool set_aside_robbed_counts = false;
    bool has_swap_calling = false;
    bool orphans_rob_concealed_kan = false;
    bool has_late_indicators = true;
    bool is_empty_wait_ready = false;
    int riichi_min_draws = 4;
    int riichi_min_points = 1000;

    int most_winners = 2;
    bool has_nine_kinds = true;
    bool has_four_winds = true;
    bool has_four_riichi = true;
    bool has_four_kans = true;
    bool has_river_limit = true;
    int ready_pool = 3000;
};

std::span<const OptionInfo<RiichiOptions>> option_table();

// The names of the profiles, the default first.
std::span<const std::string_view> profile_names();

// Throws RulesError with the known names.
RiichiOptions profile(std::string_view name, bool is_sanma);

}  // namespace mahjongkit::riichi
