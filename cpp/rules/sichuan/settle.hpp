// What a Sichuan win costs, and who pays it.
#pragma once

#include "rules/sichuan/value/win.hpp"
#include "tiles/seat.hpp"

namespace mahjongkit::sichuan {

// What one payer pays without the bonus of a self-draw: the base, doubled for each fan up to the cap.
Points points_of(int fan, const ScoringOptions& options);

// The change of every seat's points. `fan`: of value_of, where a self-draw that is worth a fan is counted already.
// `payers`: the discarder or the robbed seat alone, or all other seats still in the round.
PerSeat<Points> settle_win(int fan, int winner, SeatMask payers, bool is_self_draw, const ScoringOptions& options);

}  // namespace mahjongkit::sichuan
