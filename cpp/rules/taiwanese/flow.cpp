// What Taiwanese mahjong adds to the course of a round: flowers before play, and wins that were let by.
#include "rules/common/flowers.hpp"
#include "rules/taiwanese/taiwanese_rules.hpp"

namespace mahjongkit::taiwanese {

// Flowers of the first hands, from the dealer on: each seat all of its own, or one at a time in turn.
bool TaiwaneseRules::open(Round& round) const {
    const PublicState& table = round.table();
    const bool has_begun = table.last_call == EventType::set_aside;
    const int first = options_.flowers_in_passes && has_begun ? table.next_seat(table.turn) : table.dealer;
    for (int i = 0; i < num_seats(); ++i) {
        const Seat seat = table.next_seat(first, i);
        if (round.state().seats[seat].flowers == 0) continue;
        set_flower_aside(round, seat);
        return true;
    }
    return false;
}

// A tile that could not be won on, for too few tai or because its kan may not be robbed, is not let by.
void TaiwaneseRules::let_by(State& state, Seat seat) const {
    if (seat == state.table.turn || !options_.has_missed_win_rule(MissedWinRule::discards)) return;
    if (can_win(view_of(state, seat), options_)) state.seats[seat].missed_win = true;
}

void TaiwaneseRules::apply(State& state, const Event& event) const {
    switch (event.type) {
        case EventType::discard:
            if (state.seats[event.seat].has_drawn) state.seats[event.seat].missed_win = false;
            break;
        case EventType::concealed_kan:
        case EventType::added_kan:
            if (options_.has_missed_win_rule(MissedWinRule::everything)) state.seats[event.seat].missed_win = false;
            break;
        default:
            break;
    }
}

}  // namespace mahjongkit::taiwanese
