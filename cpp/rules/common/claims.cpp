#include "rules/common/claims.hpp"

namespace mahjongkit {

Resolution resolve_by_priority(const State& state, const PerSeat<Action>& actions) {
    Resolution resolution;
    Seat chi_caller = kNoSeat;
    for (int i = 1; i < state.table.num_seats; ++i) {
        const Seat seat = state.table.next_seat(state.table.turn, i);
        if (!has_seat(state.asked, seat)) continue;
        switch (actions[seat].type) {
            case ActionType::win:
                resolution.winners |= seat_bit(seat);
                break;
            case ActionType::pon:
            case ActionType::open_kan:
                resolution.caller = seat;  // at most one seat can hold so many of a kind
                break;
            case ActionType::chi:
                chi_caller = seat;
                break;
            default:
                break;
        }
    }
    if (resolution.caller == kNoSeat) resolution.caller = chi_caller;
    if (resolution.winners != 0) resolution.caller = kNoSeat;
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
