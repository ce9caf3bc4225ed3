#include "rules/common/settle.hpp"

namespace mahjongkit {

void end_round(Round& round) {
    round.emit({.type = EventType::round_end, .deposits = round.table().deposits, .points = round.table().points()});
}

Event win_event(const State& state, Seat seat) {
    const PublicState& table = state.table;
    return {.type = EventType::win,
            .seat = seat,
            .from = table.turn,
            .tile = table.phase == Phase::turn ? state.seats[seat].drawn : table.open_tile,
            .is_robbed = table.phase == Phase::replacement};
}

}  // namespace mahjongkit
