// The kan that costs nothing.
#pragma once

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"

namespace mahjongkit {

// The kan after which the hand is nearest, if it is not farther than `distance`; none else. `plans_after` says which
// ways to a win are left after the kan (a function of the action and the hand after it).
template <class PlansAfter>
const Action* best_kan(const Rules& rules, const View& view, const ActionList& actions, int distance,
                       const PlansAfter& plans_after) {
    const Action* best = nullptr;
    for (const Action& action : actions) {
        if (!action.is_kan()) continue;
        OwnHand after(view);
        after.declare_kan(action);
        const PlanList plans = plans_after(action, after.hand);
        const int reached = plans.empty() ? Progress{}.distance : plan_distance(rules, plans, after.hand);
        if (reached > distance || (best != nullptr && reached == distance)) continue;
        distance = reached;
        best = &action;
    }
    return best;
}

}  // namespace mahjongkit
