// A win from its tiles to its payments: checked, valued and settled.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/riichi/settle.hpp"

namespace mahjongkit::riichi {

// A win without its tiles: who, how and when.
struct WinSituation {
    int num_seats = 4;
    int seat = 0;
    int dealer = 0;
    std::optional<int> discarder{};  // none: self-draw
    int round_wind = 0;
    bool is_riichi = false;
    bool is_double_riichi = false;
    bool is_one_shot = false;
    bool is_after_kan = false;
    bool is_robbed_kan = false;
    bool is_last_tile = false;
    bool is_first_turn = false;
    Indicators dora{};
    Indicators ura{};
    int num_set_aside = 0;
    int repeats = 0;
    int deposits = 0;
    std::optional<int> liable{};
    int num_liable_yakuman = 1;
};

// Throws RulesError for seats that do not exist and facts that contradict each other.
void check_situation(const WinSituation& situation);

struct RiichiWin {
    WinValue value;
    std::array<int, kMaxSeats> changes{};
    int points = 0;  // for the hand alone, without repeats and deposits
    int dealer = 0;
    int repeats = 0;
    int deposits = 0;

    friend bool operator==(const RiichiWin&, const RiichiWin&) = default;
};

// Nothing when the hand is not complete or has no pattern. `hand` holds the winning tile; the situation was checked.
// Throws RulesError for riichi with an open hand, and for a liable seat without a yakuman.
std::optional<RiichiWin> score_win(const Hand& hand, Kind win_kind, const WinSituation& situation,
                                   const ScoringOptions& options);

}  // namespace mahjongkit::riichi
