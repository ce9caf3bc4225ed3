// A Sichuan win from its tiles to its payments: checked, valued and settled.
#pragma once

#include <optional>

#include "rules/sichuan/settle.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit::sichuan {

// A win without its tiles: who, how and when.
struct WinSituation {
    int seat = 0;
    int dealer = 0;
    std::optional<int> discarder{};  // none: self-draw; also the seat whose kan was robbed
    SeatMask winners = 0;            // seats that have left the round with a win
    std::optional<int> void_suit{};  // of the winner; none: not checked
    bool is_after_kan = false;
    bool is_kan_shot = false;
    bool is_robbed_kan = false;
    bool is_last_tile = false;
    bool is_first_turn = false;
};

// Throws RulesError for facts that contradict each other, and with the reason when the hand is no win. `hand` holds
// the winning tile.
ValuedWin score_win(const Hand& hand, Kind win_kind, const WinSituation& situation, const ScoringOptions& options);

}  // namespace mahjongkit::sichuan
