// The discards of a recorded round, with all that only the record shows.
#pragma once

#include <span>

#include "rules/common/apply.hpp"

namespace mahjongkit {

// Calls visit(state, index of the event) before every discard.
template <class Visit>
void for_each_discard(const Rules& rules, const Wall& wall, std::span<const Event> round, const Visit& visit) {
    State state;
    state.wall = wall;
    for (std::size_t i = 0; i < round.size(); ++i) {
        if (round[i].type == EventType::discard) visit(state, i);
        apply_event(rules, state, round[i]);
    }
}

}  // namespace mahjongkit
