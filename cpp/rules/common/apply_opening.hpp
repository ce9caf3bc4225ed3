// What the events before play change: the start of a round, the deal, the exchange of tiles, void suits.
#pragma once

#include "rules/rules.hpp"

namespace mahjongkit {

void apply_start(const Rules& rules, State& state, const Event& event);
void apply_deal(const Rules& rules, State& state, const Event& event);
void apply_exchange(const Rules& rules, State& state, const Event& event);
void apply_void_suit(const Rules& rules, State& state);

}  // namespace mahjongkit
