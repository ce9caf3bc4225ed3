#include "players/common/hand_facts.hpp"

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"

namespace mahjongkit {

namespace {

// Whether the hand after the action waits for a draw; then it is `after`.
bool leave_hand(const View& view, const ActionEvaluation& row, OwnHand& after) {
    const Action& action = row.action;
    switch (action.type) {
        case ActionType::discard:
        case ActionType::riichi:
            --after.hand.counts[action.tile.kind];
            return true;
        case ActionType::chi:
        case ActionType::pon:
            if (row.then_discard == kNoKind) return false;
            after.claim(action);
            --after.hand.counts[row.then_discard];
            return true;
        case ActionType::pass:
            return view.table.phase == Phase::claims || view.table.phase == Phase::replacement;
        default:
            if (!action.is_kan()) return false;
            after.declare_kan(action);
            return true;
    }
}

// By shape alone; a suit that the seat has given up does not count.
PlanList shape_plans(const Rules& rules, const View& view, const PlannedHand& hand) {
    if (rules.spec().variant->tile_set == TileSet::two_suits) return plans_of(rules, view, hand);
    PlanList any;
    any.add({});
    return any;
}

}  // namespace

void add_hand_facts(const Rules& rules, const View& view, Evaluation& evaluation) {
    for (ActionEvaluation& row : evaluation.rows) {
        if (row.shanten) continue;
        OwnHand after(view);
        if (!leave_hand(view, row, after)) continue;
        const PlannedDraws draws = planned_draws(rules, shape_plans(rules, view, after.hand), after.hand);
        row.shanten = draws.distance - 1;
        row.acceptance = acceptance(draws.useful, after.hand.left);
    }
}

}  // namespace mahjongkit
