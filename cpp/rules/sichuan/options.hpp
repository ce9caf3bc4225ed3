// The options of Sichuan play, and its profiles.
#pragma once

#include <span>
#include <string_view>

#include "rules/options.hpp"
#include "rules/sichuan/value/win.hpp"

namespace mahjongkit::sichuan {

// What becomes of a kan's money when the discard after it is won on.
enum class KanShotRule : std::uint8_t {
    keep,
    refund,         // to those who paid it
    transfer,       // to the nearest winner
    transfer_each,  // every winner gets as much
};

// The answers of the SBR competition rules of 2025.
struct SichuanOptions : ScoringOptions {
    bool has_exchange = false;
    int exchange_steps = 0;  // 0: by dice
    bool void_first = true;
    int reserve = 0;
    bool kans_without_replacement = false;
    bool all_winners = true;
    bool discarder_order = false;
    bool robs_added_kans = true;
    bool has_passed_win_rule = true;
    bool hides_wins = true;

    int open_kan_giver_pays = 2;
    int open_kan_others_pay = 0;
    int concealed_kan_pays = 2;
    int added_kan_pays = 1;
    int late_added_kan_pays = 0;
    int kan_shot_rule = 1;  // a KanShotRule
    bool open_kan_giver_pays_win = false;

    bool checks_ready = true;
    bool refunds_not_ready = true;
    int void_kept_pays = 0;
    int ready_min_fan = 0;
    int ready_fan_less = 0;
    bool ready_with_void = false;
    int num_rounds = 8;
};

// Every option: those of play, then those of scoring.
std::span<const OptionInfo<SichuanOptions>> option_table();

// Throws RulesError with the known names.
SichuanOptions profile(std::string_view name);

}  // namespace mahjongkit::sichuan
