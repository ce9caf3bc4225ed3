// The discard of a kind, of all that look alike.
#pragma once

#include "state/action.hpp"

namespace mahjongkit {

// Riichi where it is offered; a plain five rather than the red one; the drawn tile rather than its twin.
inline Action discard_of(const ActionList& actions, Kind kind) {
    const auto rank = [](const Action& action) {
        return (action.type == ActionType::riichi ? 4 : 0) + (action.tile.is_red ? 0 : 2) + (action.is_drawn ? 1 : 0);
    };
    const Action* best = nullptr;
    for (const Action& action : actions) {
        if (!action.is_discard() || action.tile.kind != kind) continue;
        if (best == nullptr || rank(action) > rank(*best)) best = &action;
    }
    return *best;
}

}  // namespace mahjongkit
