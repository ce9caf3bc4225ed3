// The options of Taiwanese play, and its profiles.
#pragma once

#include <span>
#include <string_view>

#include "rules/options.hpp"
#include "rules/taiwanese/value/win.hpp"

namespace mahjongkit::taiwanese {

// Who wins when several seats claim one tile.
enum class WinnersRule : std::uint8_t {
    nearest,         // the first from the discarder on
    two_or_nearest,  // two: the first; three: all
    all,
};

// How long a seat that let a winning tile go by may not win.
enum class MissedWinRule : std::uint8_t {
    none,
    discards,    // on a discard, until it has drawn and discarded
    everything,  // not at all, nor call, until it has drawn and discarded or made a kan of its own
};

// The answers of the Computer Olympiad's server.
struct TaiwaneseOptions : ScoringOptions {
    bool has_flowers = false;
    bool flowers_in_passes = false;
    bool winds_by_dice = false;
    int reserve = 16;
    int reserve_per_kan = 0;
    bool last_draw_discards = false;
    bool calls_last_discard = false;
    bool kans_without_replacement = false;
    int winners_rule = 0;  // a WinnersRule
    bool kans_from_left = false;
    bool robs_added_kans = false;
    int chi_swap = 0;  // a SwapRule
    int pon_swap = 0;
    int missed_win_rule = 0;  // a MissedWinRule
    int min_tai = 0;
    bool hides_concealed_kans = true;
    bool flower_replacement_is_after_kan = false;
    bool has_eight_flowers = false;
    bool has_seven_rob_one = false;
    bool dealer_repeats = false;
    int most_repeats = 0;  // 0: no limit
    int num_rounds = 1;

    bool has_missed_win_rule(MissedWinRule rule) const { return missed_win_rule >= static_cast<int>(rule); }
};

// Every option: those of play, then those of scoring.
std::span<const OptionInfo<TaiwaneseOptions>> option_table();

// Throws RulesError with the known names.
TaiwaneseOptions profile(std::string_view name);

}  // namespace mahjongkit::taiwanese
