// Who pays whom for a win.
#pragma once

#include <array>
#include <optional>

#include "rules/riichi/value/value.hpp"
#include "tiles/seat.hpp"

namespace mahjongkit::riichi {

struct WinSettlement {
    int winner = 0;
    int dealer = 0;
    std::optional<int> discarder;  // none: self-draw; also the seat whose kan was robbed
    std::optional<int> liable;     // the seat that pays for a yakuman it made possible (pao)
    int num_liable_yakuman = 1;    // how many of the yakuman that is
    int repeats = 0;
    int deposits = 0;  // riichi sticks on the table, 1000 each
    int num_seats = 4;
};

// What one seat pays for so many basic points: its share of a self-draw, or all of a win on its discard.
int self_draw_share(int basic_points, bool pays_double);
int discard_points(int basic_points, bool is_dealer_win);

// The change of every seat's points. In sanma the share of the absent seat is lost.
std::array<int, kMaxSeats> settle_win(const WinValue& value, const WinSettlement& win, const ScoringOptions& options);

}  // namespace mahjongkit::riichi
