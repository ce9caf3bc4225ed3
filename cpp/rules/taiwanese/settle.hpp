// Who pays whom for a Taiwanese win.
#pragma once

#include <optional>

#include "rules/taiwanese/value/win.hpp"
#include "tiles/seat.hpp"

namespace mahjongkit::taiwanese {

struct WinSettlement {
    int winner = 0;
    int dealer = 0;
    std::optional<int> discarder{};  // none: self-draw; also the seat whose kan or flower was robbed
    int repeats = 0;                 // of the dealer: its streak
};

// The change of every seat's points. The tai are those of the hand; what the dealer adds is added here.
PerSeat<Points> settle_win(int tai, const WinSettlement& win, const ScoringOptions& options);

}  // namespace mahjongkit::taiwanese
