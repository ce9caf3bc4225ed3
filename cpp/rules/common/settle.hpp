// The end of a round, and the order of its winners: the same in every variant.
#pragma once

#include "rules/common/valued_win.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// Emits round_end with the points as they are.
void end_round(Round& round);

// Calls visit(seat) for each of the seats, from the turn on: its own first.
template <class Visit>
void for_each_from_turn(const PublicState& table, SeatMask seats, const Visit& visit) {
    for (int i = 0; i < table.num_seats; ++i) {
        const Seat seat = table.next_seat(table.turn, i);
        if (has_seat(seats, seat)) visit(seat);
    }
}

// The event of a win on the open tile or on the own draw, without its value.
Event win_event(const State& state, Seat seat);
// What it is worth, and what it changes.
void add_value(Event& event, const ValuedWin& value, const PerSeat<Points>& changes);

}  // namespace mahjongkit
