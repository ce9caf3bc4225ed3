#include "rules/common/claims.hpp"

namespace mahjongkit {

Resolution resolve_by_priority(const State& state, const PerSeat<Action>& actions) {
    Resolution resolution;
    int highest = 0;
    for (int i = 1; i < state.table.num_seats; ++i) {
        const Seat seat = state.table.next_seat(state.table.turn, i);
        if (!has_seat(state.asked, seat)) continue;
        const int rank = claim_rank(actions[seat].type);
        if (rank <= highest && actions[seat].type != ActionType::win) continue;  // among equals the nearest
        highest = rank;
        if (actions[seat].type == ActionType::win) resolution.winners |= seat_bit(seat);
        resolution.caller = resolution.winners == 0 ? seat : kNoSeat;
    }
    return resolution;
}

SeatMask nearest_of(const PublicState& table, SeatMask seats) {
    for (int i = 1; i < table.num_seats; ++i) {
        const Seat seat = table.next_seat(table.turn, i);
        if (has_seat(seats, seat)) return seat_bit(seat);
    }
    return 0;
}

}  // namespace mahjongkit
