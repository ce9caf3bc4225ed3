// Who gets the open tile, by priority: a win before a pon or kan before a chi.
#pragma once

#include "rules/rules.hpp"

namespace mahjongkit {

// Who takes a tile that several claim: a higher number goes first, 0 is no claim.
constexpr int claim_rank(ActionType type) {
    switch (type) {
        case ActionType::chi:
            return 1;
        case ActionType::pon:
        case ActionType::open_kan:
            return 2;
        case ActionType::win:
            return 3;
        default:
            return 0;
    }
}

// Every seat that wins, or the seat that calls when nobody does. How many may win is the variant's affair.
Resolution resolve_by_priority(const State& state, const PerSeat<Action>& actions);

// The seat of them that comes first from the turn on.
SeatMask nearest_of(const PublicState& table, SeatMask seats);

}  // namespace mahjongkit
