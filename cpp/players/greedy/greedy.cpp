#include "players/greedy/greedy.hpp"

#include <algorithm>
#include <array>

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"
#include "players/common/best_kan.hpp"
#include "players/common/discard_of.hpp"
#include "players/common/hand_evaluation.hpp"

namespace mahjongkit {

namespace {

constexpr std::array kGreedyTable = {
    OptionInfo<GreedyOptions>{.name = "calls",
                              .member = &GreedyOptions::calls,
                              .help = "take a chi or pon that brings the hand nearer to a win with a pattern"},
    OptionInfo<GreedyOptions>{.name = "chi_after",
                              .member = &GreedyOptions::chi_after,
                              .help = "take no chi before so many own discards",
                              .least = 0,
                              .most = 40},
    OptionInfo<GreedyOptions>{.name = "kans",
                              .member = &GreedyOptions::kans,
                              .help = "declare every kan that leaves the hand as near to a win"},
};

Kind best_kind_of(const Rules& rules, const View& view, const PlannedHand& hand, KindMask kinds) {
    return best_kind(rules, plans_of(rules, view, hand), hand, kinds);
}

Action discard(const Rules& rules, const View& view, const ActionList& actions, KindMask kinds) {
    if (num_kinds(kinds) == 1) return discard_of(actions, static_cast<Kind>(std::countr_zero(kinds)));
    const OwnHand own(view);
    return discard_of(actions, best_kind_of(rules, view, own.hand, kinds));
}

// The call after which the hand is nearest, if it is nearer than now.
Action claim(const Rules& rules, const View& view, const ActionList& actions, bool takes_chi) {
    const OwnHand own(view);
    Progress best{.distance = plan_distance(rules, rules.plans(view, own.hand), own.hand),
                  .num_tiles = kNumKinds * kCopies};
    Action chosen = *find_action(actions, ActionType::pass);
    for (const Action& action : actions) {
        if (action.type != ActionType::pon && (action.type != ActionType::chi || !takes_chi)) continue;
        OwnHand after(view);
        after.claim(action);
        const PlanList plans = rules.plans(view, after.hand);
        const KindMask kinds = CountWords(after.hand.counts.data()).kinds(1) & ~rules.barred_after(action);
        if (plans.empty() || kinds == 0) continue;
        const Progress progress = best_discard(rules, plans, after.hand, kinds).progress;
        if (best < progress) {
            best = progress;
            chosen = action;
        }
    }
    return chosen;
}

// How near the hand is after its best discard.
int distance_after_discard(const Rules& rules, const View& view, KindMask kinds) {
    const OwnHand own(view);
    return best_discard(rules, plans_of(rules, view, own.hand), own.hand, kinds).progress.distance;
}

int num_tiles_of_suit(const Counts& counts, int suit) {
    int tiles = 0;
    for (int kind = first_kind(suit); kind < first_kind(suit) + kRanks; ++kind) {
        tiles += counts[static_cast<std::size_t>(kind)];
    }
    return tiles;
}

// Before play: out of the shortest suit, and of its tiles those without which the hand stays nearest to a win.
Action choose_opening(const Rules& rules, const View& view, const ActionList& actions) {
    const Action* best = nullptr;
    std::array<int, 2> least{};
    for (const Action& action : actions) {
        PlannedHand after{.counts = view.own.counts};
        for (Tile tile : action.own_tiles()) --after.counts[tile.kind];
        const bool is_exchange = action.type == ActionType::exchange;
        const std::array cost = {num_tiles_of_suit(view.own.counts, suit_of(action.tile.kind)),
                                 is_exchange ? plan_distance(rules, rules.plans(view, after), after) : 0};
        if (best != nullptr && cost >= least) continue;
        best = &action;
        least = cost;
    }
    return *best;
}

std::string_view reason_of(const ActionList& actions, const Action& chosen) {
    switch (chosen.type) {
        case ActionType::exchange:
        case ActionType::void_suit:
            return "shortest suit";
        case ActionType::win:
        case ActionType::abort:
        case ActionType::set_aside:
            return kMatterOfCourse;
        default:
            return actions.size() == 1 ? kOnlyAction : "shanten, then acceptance";
    }
}

Evaluation evaluation_of(const Rules& rules, const View& view, const ActionList& actions, const Action& chosen) {
    const auto progress = [&](const PlannedHand& hand) -> WordProgress {
        const PlannedDraws draws = planned_draws(rules, plans_of(rules, view, hand), hand);
        return {.progress = {draws.distance, total(acceptance(draws.useful, hand.left))}};
    };
    const auto discard = [&](const PlannedHand& hand, KindMask kinds) -> WordDiscard {
        const PlannedDiscard best = best_discard(rules, plans_of(rules, view, hand), hand, kinds);
        return {best.kind, {.progress = best.progress}};
    };
    return evaluate_hands(rules, view, actions, chosen, reason_of(actions, chosen), {progress, discard});
}

}  // namespace

std::span<const OptionInfo<GreedyOptions>> greedy_option_table() { return kGreedyTable; }

Action GreedyPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng&,
                            const Inquiry& inquiry) const {
    const Action chosen = pick(rules, view, actions);
    if (inquiry.evaluation != nullptr) *inquiry.evaluation = evaluation_of(rules, view, actions, chosen);
    return chosen;
}

Action GreedyPlayer::pick(const Rules& rules, const View& view, const ActionList& actions) const {
    const Action* pass = nullptr;
    bool can_call = false;
    bool can_kan = false;
    KindMask discards = 0;
    for (const Action& action : actions) {
        switch (action.type) {
            case ActionType::win:
            case ActionType::abort:
            case ActionType::set_aside:
                return action;
            case ActionType::exchange:
            case ActionType::void_suit:
                return choose_opening(rules, view, actions);
            case ActionType::pass:
                pass = &action;
                break;
            case ActionType::chi:
            case ActionType::pon:
                can_call = true;
                break;
            case ActionType::discard:
                discards |= KindMask{1} << action.tile.kind;
                break;
            default:
                can_kan = can_kan || action.is_kan();
                break;
        }
    }
    if (can_kan && options_.kans) {
        const OwnHand own(view);
        const int distance = pass == nullptr ? distance_after_discard(rules, view, discards)
                                             : plan_distance(rules, rules.plans(view, own.hand), own.hand);
        const auto plans_after = [&](const Action&, const PlannedHand& hand) { return rules.plans(view, hand); };
        if (const Action* kan = best_kan(rules, view, actions, distance, plans_after)) return *kan;
    }
    if (pass == nullptr) return discard(rules, view, actions, discards);
    if (!options_.calls || !can_call) return *pass;
    return claim(rules, view, actions, view.shown().river.size() >= options_.chi_after);
}

}  // namespace mahjongkit
