// The features of a Sichuan hand after a choice.
#include <algorithm>
#include <bit>

#include "features/feature_writer.hpp"
#include "features/schema.hpp"
#include "features/sichuan_sight.hpp"
#include "measures/acceptance.hpp"
#include "rules/sichuan/settle.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit {

namespace {

// What has value already, or may have it.
void write_groups(const SichuanHand& hand, const OwnSuits& suits, const Counts& left, FeatureWriter& out) {
    int num_kans = 0;
    int open_pons = 0;
    int roots = 0;
    for (const Meld& meld : hand.melds()) {
        if (meld.is_kan()) {
            ++num_kans;
        } else {
            roots += hand.counts[meld.kind];
            open_pons += left[meld.kind];
        }
    }
    const CountWords words(hand.counts.data());
    const KindMask fours = words.kinds(kCopies) & suits.kinds();
    out.put(hand.num_melds, 4);
    out.put(num_kans, 3);
    out.put(roots + num_kinds(fours), 2);
    out.put(num_tiles_of(left, words.kinds(3) & suits.kinds() & ~fours), 3);
    out.put(open_pons, 3);
    out.put(num_kinds(words.kinds(2) & suits.kinds()), 6);
}

void write_goals(const GoalStates& goals, FeatureWriter& out) {
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const GoalState& goal = goals[i];
        const int d = goal.distance;
        if (i == static_cast<std::size_t>(SichuanGoal::second_flush)) {  // the longer suit is nearer, nearly always
            out.put(std::max(0, GoalState::kFar - d), 9);
            continue;
        }
        for (int at = 1; at <= 4; ++at) out.put(d == at ? 1 : 0, 1);
        out.put(d >= 6 ? 1 : 0, 1);
        out.put(d <= 2 ? goal.num_tiles : 0, d == 1 ? 8 : 24);
        out.put(d == 1 || d >= GoalState::kFar ? 0 : goal.num_tiles, 30);
        out.put(goal.num_claimable, 10);
        out.put(goal.num_unwanted, 20);
    }
}

void write_tiles(const SichuanHand& hand, const OwnSuits& suits, const Counts& left, FeatureWriter& out) {
    for (const int suit : suits.suit) {
        for (int kind = first_kind(suit); kind < first_kind(suit) + kRanks; ++kind) {
            const int count = hand.counts[static_cast<std::size_t>(kind)];
            for (int least = 1; least <= 3; ++least) out.put(count >= least ? 1 : 0, 1);
            out.put(left[static_cast<std::size_t>(kind)], 4);
        }
    }
}

// What a ready hand can win, of a discard and without what a situation adds.
void write_waits(const SichuanHand& hand, const OwnSuits& suits, const Counts& left,
                 const sichuan::SichuanOptions& options, FeatureWriter& out) {
    const WinShape shape = shape_of(hand, options.has_seven_pairs);
    int sum = 0;
    int tiles = 0;
    int most = 0;
    int dear = 0;
    for (KindMask rest = waits(useful_draws(hand.counts, shape)) & suits.kinds(); rest != 0; rest &= rest - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(rest));
        sichuan::Win win{.hand = hand.whole(), .win_kind = kind, .by = WinBy::discard};
        ++win.hand.counts[kind];
        const auto value = sichuan::value_of(win, options);
        if (!value) continue;
        const int points = sichuan::points_of(value->worth, options) / options.base;
        sum += points * left[kind];
        tiles += left[kind];
        most = std::max(most, points);
        if (points >= 4) dear += left[kind];
    }
    out.put(sum, 32);
    out.put(tiles, 8);
    out.put(most, 8);
    out.put(dear, 8);
}

std::vector<std::string> names() {
    std::vector<std::string> made = {"draws left",
                                     "laps left",
                                     "1 / (laps left + 1)",
                                     "three seats play",
                                     "two seats play",
                                     "melds of others",
                                     "most melds of another",
                                     "kans of others",
                                     "others clear of their void suit",
                                     "turns of others since their void suit",
                                     "most turns of another since its void suit",
                                     "drawn tiles that others discarded last",
                                     "most drawn tiles that another discarded last",
                                     "others that seem to collect a suit",
                                     "most melds of another, all of one suit",
                                     "money of own kans",
                                     "has missed a win",
                                     "own discards",
                                     "tiles of the void suit"};
    for (const std::string suit : {"longer suit", "shorter suit"}) {
        for (const char* what : {": tiles", ": melds", ": tiles left", ": others void in it"})
            made.push_back(suit + what);
    }
    for (const char* what : {"melds", "kans", "fours", "fourth tiles left of triplets", "fourth tiles left of pons",
                             "kinds held twice", "seats before the next draw", "draws a replacement"}) {
        made.emplace_back(what);
    }
    for (const std::string goal :
         {"any win", "longer flush", "shorter flush", "triplets", "triplets of a flush", "pairs"}) {
        if (goal == "shorter flush") {
            made.push_back(goal + ": nearness");
            continue;
        }
        for (const char* what :
             {": 1 missing", ": 2 missing", ": 3 missing", ": 4 missing", ": 6 or more missing", ": tiles left if near",
              ": tiles left if not ready", ": tiles to claim", ": tiles that others cannot keep"}) {
            made.push_back(goal + what);
        }
    }
    for (const std::string suit : {"longer suit ", "shorter suit "}) {
        for (int rank = 1; rank <= kRanks; ++rank) {
            for (const char* what : {": held", ": held twice", ": held three times", ": left"}) {
                made.push_back(suit + std::to_string(rank) + what);
            }
        }
    }
    for (const char* what : {"points of the waits", "tiles of the waits", "most points of a wait",
                             "tiles of waits of four points or more"}) {
        made.emplace_back(what);
    }
    return made;
}

}  // namespace

const FeatureSchema& sichuan_hand_157() {
    static const FeatureSchema schema{"sichuan-hand-157", names()};
    return schema;
}

SichuanHandFeatures SichuanSight::hand_features(const SichuanHand& hand, const GoalStates& goals) const {
    SichuanHandFeatures features{};
    FeatureWriter out{std::ranges::copy(table_, features.data()).out};
    const OwnSuits suits(hand);
    out.put(num_tiles_of(hand.counts, suit_kinds(hand.void_suit)), 6);
    for (std::size_t i = 0; i < 2; ++i) {
        out.put(suits.num_tiles[i], 14);
        out.put(suits.num_melds[i], 4);
        out.put(num_tiles_of(to_come_.left, suit_kinds(suits.suit[i])), 36);
        out.put(to_come_.num_void[static_cast<std::size_t>(suits.suit[i])], 3);
    }
    write_groups(hand, suits, to_come_.left, out);
    out.put(hand.others_first, 3);
    out.put(hand.draws_replacement ? 1 : 0, 1);
    write_goals(goals, out);
    write_tiles(hand, suits, to_come_.left, out);
    if (goals[0].distance == 1 && !hand.holds_void()) write_waits(hand, suits, to_come_.left, options_, out);
    return features;
}

}  // namespace mahjongkit
