#include "features/sichuan_goals.hpp"

#include <algorithm>
#include <bit>

namespace mahjongkit {

namespace {

constexpr int kGroups = 4;

GoalState goal_state(int distance, KindMask useful, KindMask claimable, const TilesToCome& to_come) {
    GoalState state{.distance = distance};
    for (KindMask rest = useful; rest != 0; rest &= rest - 1) {
        const int kind = std::countr_zero(rest);
        const int left = to_come.left[static_cast<std::size_t>(kind)];
        state.num_tiles += left;
        if ((claimable >> kind & 1) != 0) state.num_claimable += left;
        state.num_unwanted += left * to_come.num_void[static_cast<std::size_t>(suit_of(kind))];
    }
    return state;
}

// Groups and a pair, or seven pairs, of these kinds.
GoalState standard_goal(const SichuanHand& hand, KindMask kinds, const TilesToCome& to_come, bool has_seven_pairs) {
    const WinShape shape = shape_of(hand, has_seven_pairs);
    const Counts kept = acceptance(kinds, hand.counts);
    const RowInfo info = read_row(kept.data());
    const UsefulDraws useful =
        useful_draws(kept, info, WinDistance(kGroups - hand.num_melds, shape.melded_suits), shape);
    const KindMask draws = useful.kinds & kinds;
    return goal_state(useful.distance, draws, useful.distance == 1 ? draws : draws & info.pairs, to_come);
}

// A triplet of every group.
GoalState triplets_goal(const SichuanHand& hand, KindMask kinds, const TilesToCome& to_come) {
    const CountWords words(hand.counts.data());
    const KindMask triplets = words.kinds(3) & kinds;
    const KindMask pairs = words.kinds(2) & kinds & ~triplets;
    const KindMask singles = words.kinds(1) & kinds & ~triplets & ~pairs;
    const int groups = kGroups - hand.num_melds;
    const int num_triplets = std::min<int>(groups, num_kinds(triplets));
    const int spare_triplets = num_kinds(triplets) - num_triplets;
    int open = groups - num_triplets;
    int missing = 0;
    int num_pairs = num_kinds(pairs) + spare_triplets;
    int num_singles = num_kinds(singles);
    // One pair stays one; the other pairs become triplets.
    const bool has_head = num_pairs > 0;
    if (has_head) --num_pairs;
    const int from_pairs = std::min(open, num_pairs);
    open -= from_pairs;
    missing += from_pairs;
    const int from_singles = std::min(open, num_singles);
    open -= from_singles;
    num_singles -= from_singles;
    missing += 2 * from_singles + 3 * open;
    if (!has_head) missing += num_singles > 0 ? 1 : 2;
    // The third tile of a pair, the second of a single where a pair lacks, or where no pair is to spare.
    const KindMask useful =
        from_pairs > 0 || !has_head ? pairs | (has_head ? 0 : singles) : (missing > 1 ? singles : pairs | singles);
    return goal_state(missing, useful, missing == 1 ? useful : useful & pairs, to_come);
}

GoalState pairs_goal(const SichuanHand& hand, KindMask kinds, const TilesToCome& to_come) {
    if (!hand.melds().empty()) return {};
    const CountWords words(hand.counts.data());
    const KindMask fours = words.kinds(4) & kinds;
    const KindMask odd = ((words.kinds(1) & ~words.kinds(2)) | (words.kinds(3) & ~words.kinds(4))) & kinds;
    const int distance = 7 - num_kinds(words.kinds(2) & kinds) - num_kinds(fours);
    return goal_state(distance, odd, distance == 1 ? odd : 0, to_come);
}

}  // namespace

OwnSuits::OwnSuits(const SichuanHand& hand) {
    std::size_t size = 0;
    for (int s = 0; s < 3; ++s) {
        if (s != hand.void_suit) suit[size++] = s;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        num_tiles[i] = num_tiles_of(hand.counts, suit_kinds(suit[i]));
        for (const Meld& meld : hand.melds()) {
            if (suit_of(meld.kind) != suit[i]) continue;
            ++num_melds[i];
            num_tiles[i] += 3;
        }
    }
    if (num_tiles[1] > num_tiles[0]) {
        std::swap(suit[0], suit[1]);
        std::swap(num_tiles[0], num_tiles[1]);
        std::swap(num_melds[0], num_melds[1]);
    }
}

WinShape shape_of(const SichuanHand& hand, bool has_seven_pairs) {
    return {.tile_set = TileSet::two_suits,
            .has_standard = true,
            .has_seven_pairs = has_seven_pairs && hand.num_melds == 0,
            .has_thirteen_orphans = false,
            .melded_suits = melded_suits(hand.whole())};
}

GoalStates goals_of(const SichuanHand& hand, const TilesToCome& to_come, bool has_seven_pairs) {
    const OwnSuits suits(hand);
    GoalStates goals{};
    const auto set = [&](SichuanGoal goal, const GoalState& state) { goals[static_cast<std::size_t>(goal)] = state; };
    set(SichuanGoal::any, standard_goal(hand, suits.kinds(), to_come, has_seven_pairs));
    const bool can_first = suits.num_melds[1] == 0;
    const bool can_second = suits.num_melds[0] == 0;
    const KindMask first = suit_kinds(suits.suit[0]);
    if (can_first) {
        set(SichuanGoal::first_flush, standard_goal(hand, first, to_come, has_seven_pairs));
        set(SichuanGoal::flush_triplets, triplets_goal(hand, first, to_come));
    }
    if (can_second) {
        set(SichuanGoal::second_flush, standard_goal(hand, suit_kinds(suits.suit[1]), to_come, has_seven_pairs));
    }
    set(SichuanGoal::triplets, triplets_goal(hand, suits.kinds(), to_come));
    if (has_seven_pairs) set(SichuanGoal::pairs, pairs_goal(hand, suits.kinds(), to_come));
    return goals;
}

}  // namespace mahjongkit
