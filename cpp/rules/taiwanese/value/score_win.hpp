// A Taiwanese win from its tiles to its payments: checked, valued and settled.
#pragma once

#include <optional>

#include "rules/common/valued_win.hpp"
#include "rules/taiwanese/value/win.hpp"

namespace mahjongkit::taiwanese {

// A win without its tiles: who, how and when.
struct WinSituation {
    int seat = 0;
    int dealer = 0;
    std::optional<int> discarder{};  // none: self-draw
    int round_wind = 0;
    bool is_after_kan = false;
    bool is_robbed_kan = false;
    bool is_last_tile = false;
    bool is_first_turn = false;
    int repeats = 0;
};

// Throws RulesError for seats that do not exist and facts that contradict each other.
void check_situation(const WinSituation& situation);

// Nothing when the hand is not complete. `hand` holds the winning tile; the situation was checked. Throws RulesError
// for a first turn with an open meld.
std::optional<ValuedWin> score_win(const Hand& hand, Kind win_kind, const WinSituation& situation,
                                   const ScoringOptions& options);

// A win by flowers: the eighth drawn, or another seat's, which then is the discarder. `hand` has all eight. Throws
// RulesError where such wins are not played.
ValuedWin score_flower_win(const Hand& hand, const WinSituation& situation, const ScoringOptions& options);

}  // namespace mahjongkit::taiwanese
