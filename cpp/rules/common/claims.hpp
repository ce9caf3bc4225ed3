// Who gets the open tile, by priority: a win before a pon or kan before a chi.
#pragma once

#include "rules/rules.hpp"

namespace mahjongkit {

// Every seat that wins, or the seat that calls when nobody does. How many may win is the variant's affair.
Resolution resolve_by_priority(const State& state, const PerSeat<Action>& actions);

// The seat of them that comes first from the turn on.
SeatMask nearest_of(const PublicState& table, SeatMask seats);

}  // namespace mahjongkit
