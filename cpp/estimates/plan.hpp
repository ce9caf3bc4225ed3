// How near a hand is to each of the wins that the rules accept (rules/plan.hpp).
#pragma once

#include "measures/acceptance.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// The ways to a win that the rules accept; where none is left, any: stay near a ready hand.
PlanList plans_of(const Rules& rules, const View& view, const PlannedHand& hand);

// How near a hand of 3n+1 tiles is.
struct Progress {
    int distance = 100;  // tiles missing for a win
    int num_tiles = 0;   // unseen tiles that lower it

    friend constexpr bool operator==(const Progress&, const Progress&) = default;
    friend constexpr bool operator<(const Progress& a, const Progress& b) {  // a is worse
        return a.distance != b.distance ? a.distance > b.distance : a.num_tiles < b.num_tiles;
    }
};

struct PlannedDiscard {
    Kind kind = kNoKind;
    Progress progress{};
    KindMask useful = 0;  // the kinds that lower the distance; not given with the kind alone
};

// What brings a hand of 3n+1 tiles nearer.
struct PlannedDraws {
    int distance = 100;
    KindMask useful = 0;
};

// The least distance of a hand of 3n+1 tiles over the plans.
int plan_distance(const Rules& rules, const PlanList& plans, const PlannedHand& hand);

PlannedDraws planned_draws(const Rules& rules, const PlanList& plans, const PlannedHand& hand);

// The discard, among `kinds`, after which a hand of 3n+2 tiles is nearest; of equals the kind that neighbours least.
PlannedDiscard best_discard(const Rules& rules, const PlanList& plans, const PlannedHand& hand, KindMask kinds);
// Its kind alone, which is found faster.
Kind best_kind(const Rules& rules, const PlanList& plans, const PlannedHand& hand, KindMask kinds);

}  // namespace mahjongkit
