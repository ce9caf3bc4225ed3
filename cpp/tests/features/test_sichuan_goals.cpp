// The goals of a Sichuan hand beside brute force.
#include <algorithm>

#include "features/sichuan_goals.hpp"
#include "measures/acceptance.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

const GoalState& goal(const GoalStates& goals, SichuanGoal which) { return goals[static_cast<std::size_t>(which)]; }

// All tiles that the hand does not hold, and nobody void in anything.
TilesToCome rest_of(const SichuanHand& hand) {
    TilesToCome to_come;
    for (std::size_t kind = 0; kind < kEast; ++kind) {
        to_come.left[kind] = static_cast<std::uint8_t>(kCopies - hand.counts[kind]);
    }
    return to_come;
}

SichuanHand random_hand(Rng& rng, int tiles, int void_suit) {
    SichuanHand hand{.void_suit = void_suit};
    while (total(hand.counts) < tiles) {
        const auto kind = rng.below(kEast);
        if (hand.counts[kind] < kCopies) ++hand.counts[kind];
    }
    return hand;
}

// Missing tiles for so many triplets and a pair: every way to choose them.
int slow_triplets(const Counts& counts, KindMask kinds, int groups, int from, bool has_pair) {
    if (groups == 0 && has_pair) return 0;
    int least = 100;
    for (int kind = from; kind < kEast; ++kind) {
        if ((kinds >> kind & 1) == 0) continue;
        const int held = counts[static_cast<std::size_t>(kind)];
        if (groups > 0) {
            least =
                std::min(least, std::max(0, 3 - held) + slow_triplets(counts, kinds, groups - 1, kind + 1, has_pair));
        }
        if (!has_pair) {
            least = std::min(least, std::max(0, 2 - held) + slow_triplets(counts, kinds, groups, kind + 1, true));
        }
    }
    return least;
}

}  // namespace

TEST(goals_are_as_far_as_brute_force_says) {
    Rng rng(5);
    for (int i = 0; i < 40; ++i) {
        const int melds = static_cast<int>(rng.below(3));
        SichuanHand hand = random_hand(rng, 13 - 3 * melds, static_cast<int>(rng.below(3)));
        const OwnSuits before(hand);
        for (int m = 0; m < melds; ++m) {
            // Of the longer suit, which stays the longer one.
            const auto kind = static_cast<Kind>(first_kind(before.suit[0]) + m);
            hand.counts[kind] = 0;
            hand.meld_slots[hand.num_melds++] = {MeldType::pon, kind, false};
        }
        const OwnSuits suits(hand);
        const GoalStates goals = goals_of(hand, rest_of(hand), true);
        const int groups = 4 - melds;
        CHECK(goal(goals, SichuanGoal::triplets).distance ==
              slow_triplets(hand.counts, suits.kinds(), groups, 0, false));
        CHECK(goal(goals, SichuanGoal::flush_triplets).distance ==
              slow_triplets(hand.counts, suit_kinds(suits.suit[0]), groups, 0, false));
        const int triplets = goal(goals, SichuanGoal::triplets).distance;
        const int flush = goal(goals, SichuanGoal::first_flush).distance;
        CHECK(goal(goals, SichuanGoal::any).distance <= std::min(triplets, flush));
        if (melds > 0) CHECK(goal(goals, SichuanGoal::second_flush).distance == GoalState::kFar);
        CHECK((goal(goals, SichuanGoal::pairs).distance == GoalState::kFar) == (melds > 0));
    }
}

TEST(goals_of_a_hand_that_can_be_counted) {
    SichuanHand hand{.counts = parse_hand("1122334455p123s").counts, .void_suit = 0};
    TilesToCome to_come = rest_of(hand);
    to_come.num_void = {0, 2, 0};
    const GoalStates goals = goals_of(hand, to_come, true);
    CHECK(goal(goals, SichuanGoal::any).distance == 1);   // 112233p 44p 55p 123s
    CHECK(goal(goals, SichuanGoal::any).num_tiles == 8);  // two each of 1p, 2p, 4p and 5p: 11p 22p and 345p twice too
    CHECK(goal(goals, SichuanGoal::any).num_claimable == 8);     // a win
    CHECK(goal(goals, SichuanGoal::any).num_unwanted == 16);     // two seats cannot keep them
    CHECK(goal(goals, SichuanGoal::pairs).distance == 2);        // five pairs
    CHECK(goal(goals, SichuanGoal::pairs).num_tiles == 9);       // three of each single
    CHECK(goal(goals, SichuanGoal::pairs).num_claimable == 0);   // a pair is no meld
    CHECK(goal(goals, SichuanGoal::first_flush).distance == 4);  // all ten of its tiles are of use
    CHECK(goal(goals, SichuanGoal::pairs).num_unwanted == 0);    // the singles are of a suit that all keep
}
