// Who gets the open tile in riichi and sanma.
#include <bit>

#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

Resolution RiichiRules::resolve(const State& state, const PerSeat<Action>& actions) const {
    Resolution resolution;
    const PublicState& table = state.table;
    Seat chi_caller = kNoSeat;
    for (int i = 1; i < table.num_seats; ++i) {
        const Seat seat = table.next_seat(table.turn, i);
        if (!has_seat(state.asked, seat)) continue;
        switch (actions[seat].type) {
            case ActionType::win:
                if (options_.most_winners > 1 || resolution.winners == 0) resolution.winners |= seat_bit(seat);
                break;
            case ActionType::pon:
            case ActionType::open_kan:
                resolution.caller = seat;
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
    if (std::popcount(resolution.winners) > options_.most_winners) {
        resolution.winners = 0;
        resolution.no_win = NoWin::three_winners;
    }
    return resolution;
}

}  // namespace mahjongkit::riichi
