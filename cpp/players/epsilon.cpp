#include "players/epsilon.hpp"

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"

namespace mahjongkit {

namespace {

constexpr int kFarthest = 100;

int distance_of(const Rules& rules, const View& view, const PlannedHand& hand) {
    return plan_distance(rules, plans_of(rules, view, hand), hand);
}

// How near the hand is after the action; far for what is no discard, call or pass.
int distance_after(const Rules& rules, const View& view, const Action& action) {
    OwnHand own(view);
    switch (action.type) {
        case ActionType::pass:
            return distance_of(rules, view, own.hand);
        case ActionType::discard:
        case ActionType::riichi:
            --own.hand.counts[action.tile.kind];
            return distance_of(rules, view, own.hand);
        case ActionType::chi:
        case ActionType::pon: {
            own.claim(action);
            const KindMask kinds = CountWords(own.hand.counts.data()).kinds(1) & ~rules.barred_after(action);
            const PlanList plans = rules.plans(view, own.hand);
            return plans.empty() ? kFarthest : best_discard(rules, plans, own.hand, kinds).progress.distance;
        }
        default:
            return kFarthest;
    }
}

}  // namespace

Action EpsilonPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                             const Inquiry& inquiry) const {
    const bool is_free = view.table.phase != Phase::exchange && view.table.phase != Phase::void_suit;
    // Drawn at every choice, so that the randomness of one does not depend on what another was about.
    const bool errs = rng.uniform() < epsilon_;
    if (!errs || !is_free || actions.has(ActionType::win)) return player_->choose(rules, view, actions, rng, inquiry);
    ActionList nearest;
    int least = kFarthest;
    for (const Action& action : actions) {
        const int distance = distance_after(rules, view, action);
        if (distance > least || distance == kFarthest) continue;
        if (distance < least) nearest.clear();
        least = distance;
        nearest.add(action);
    }
    if (nearest.empty()) return player_->choose(rules, view, actions, rng, inquiry);
    const Action& chosen = nearest[rng.below(static_cast<std::uint32_t>(nearest.size()))];
    return chosen_plainly(actions, chosen, "epsilon", inquiry.evaluation);
}

}  // namespace mahjongkit
