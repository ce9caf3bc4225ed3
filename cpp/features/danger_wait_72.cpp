// The features of a kind that an opponent, if it is ready, may wait for.
#include <algorithm>
#include <cmath>

#include "features/danger_features.hpp"
#include "features/feature_writer.hpp"
#include "features/schema.hpp"

namespace mahjongkit {

const FeatureSchema& danger_wait_72() {
    static const FeatureSchema schema{"danger-wait-72",
                                      {"two-sided towards the middle",
                                       "two-sided towards the edge",
                                       "gapped",
                                       "edge",
                                       "two-pair",
                                       "pair",
                                       "share of two-sided",
                                       "share of gapped",
                                       "share of edge",
                                       "share of two-pair",
                                       "share of pair",
                                       "usual share",
                                       "logarithm of the usual share",
                                       "two-sided waits left",
                                       "none left",
                                       "one left",
                                       "two left",
                                       "terminal",
                                       "rank 2 or 8",
                                       "rank 3 or 7",
                                       "honour without worth",
                                       "honour with worth",
                                       "honour worth twice",
                                       "dora",
                                       "dora one rank away",
                                       "dora two ranks away",
                                       "passed since its hand changed",
                                       "seen to pass",
                                       "riichi",
                                       "closed hand",
                                       "melds",
                                       "four melds",
                                       "discards",
                                       "discards since riichi",
                                       "discards before riichi",
                                       "draws left",
                                       "discards of the suit",
                                       "share of the suit in its discards",
                                       "melds of the suit",
                                       "melds of other suits",
                                       "melds of honours",
                                       "all melds of this suit",
                                       "all melds of another suit",
                                       "all melds of this suit, few discards of it",
                                       "triplets only",
                                       "honours discarded",
                                       "drawn tiles that it discarded last",
                                       "the suit of its last change",
                                       "left one rank inwards",
                                       "left two ranks inwards",
                                       "left three ranks inwards",
                                       "left one rank outwards",
                                       "left two ranks outwards",
                                       "left three ranks outwards",
                                       "early: one rank inwards",
                                       "early: two ranks inwards",
                                       "early: three ranks inwards",
                                       "early: one rank outwards",
                                       "early: two ranks outwards",
                                       "early: three ranks outwards",
                                       "later: one rank inwards",
                                       "later: two ranks inwards",
                                       "later: three ranks inwards",
                                       "later: one rank outwards",
                                       "later: two ranks outwards",
                                       "later: three ranks outwards",
                                       "key: one rank inwards",
                                       "key: two ranks inwards",
                                       "key: three ranks inwards",
                                       "key: one rank outwards",
                                       "key: two ranks outwards",
                                       "key: three ranks outwards"}};
    return schema;
}

namespace {

float share_of(float weight, float total) { return total > 0 ? 10 * weight / total : 0; }

void put_shapes(FeatureWriter& out, const OpponentSight& opponent, int kind) {
    const auto index = static_cast<std::size_t>(kind);
    const WaitWeights& weights = opponent.weights[index];
    const WaitWeights& total = opponent.total;
    const bool is_low = rank_of(kind) <= 4;
    out.put((is_low ? weights.low : weights.high) / 16);
    out.put((is_low ? weights.high : weights.low) / 16);
    out.put(weights.gapped / 16);
    out.put(weights.edge / 16);
    out.put(weights.two_pair / 6);
    out.put(weights.pair / 4);
    out.put(share_of(weights.low + weights.high, total.low + total.high));
    out.put(share_of(weights.gapped, total.gapped));
    out.put(share_of(weights.edge, total.edge));
    out.put(share_of(weights.two_pair, total.two_pair));
    out.put(share_of(weights.pair, total.pair));
    out.put(10 * opponent.share[index]);
    out.put(std::log(opponent.share[index] + 1e-3F) / 4 + 1);
    out.put(opponent.num_two_sided, 18);
}

void put_kind(FeatureWriter& out, const DangerSight& sight, const OpponentSight& opponent, int kind) {
    const int left = static_cast<int>(opponent.weights[static_cast<std::size_t>(kind)].pair);
    out.flag(left == 0);
    out.flag(left == 1);
    out.flag(left == 2);
    const int rank = is_honour(kind) ? -1 : rank_of(kind);
    out.flag(rank == 0 || rank == 8);
    out.flag(rank == 1 || rank == 7);
    out.flag(rank == 2 || rank == 6);
    const int worth = sight.honour_worth(opponent.seat, kind);
    out.flag(rank < 0 && worth == 0);
    out.flag(rank < 0 && worth > 0);
    out.flag(rank < 0 && worth > 1);
    out.put(sight.dora(kind), 1);
    const auto dora_near = [&](int step) {
        const int near = rank + step;
        return rank >= 0 && near >= 0 && near < kRanks && sight.dora(kind + step) > 0;
    };
    out.flag(dora_near(-1) || dora_near(1));
    out.flag(dora_near(-2) || dora_near(2));
    out.flag((opponent.passed >> kind & 1) != 0);
    out.flag((opponent.seen_to_pass >> kind & 1) != 0);
}

void put_opponent(FeatureWriter& out, const DangerSight& sight, const OpponentSight& opponent, int kind) {
    const auto suit = static_cast<std::size_t>(suit_of(kind));
    const int discards = opponent.num_discards();
    out.flag(opponent.is_riichi);
    out.flag(opponent.is_closed);
    out.put(opponent.num_melds, 4);
    out.flag(opponent.num_melds == 4);
    out.put(discards, 18);
    out.put(opponent.is_riichi ? discards - 1 - opponent.riichi_at : 0, 10);
    out.put(opponent.is_riichi ? opponent.riichi_at : 0, 18);
    out.put(sight.view().table.draws_left, 70);
    out.put(opponent.discards[suit], 6);
    out.put(discards > 0 ? static_cast<float>(opponent.discards[suit]) / static_cast<float>(discards) : 0.33F);
    const int honours = opponent.melds[3];
    const int of_suit = is_honour(kind) ? 0 : opponent.melds[suit];
    out.put(of_suit, 4);
    out.put(opponent.melds[0] + opponent.melds[1] + opponent.melds[2] - of_suit, 4);
    out.put(honours, 4);
    const bool is_of_suit = opponent.one_suit >= 0 && opponent.one_suit == static_cast<int>(suit);
    out.put(is_of_suit ? opponent.num_melds : 0, 4);
    out.put(opponent.one_suit >= 0 && !is_of_suit ? opponent.num_melds : 0, 4);
    out.put(is_of_suit && 6 * opponent.discards[suit] < discards ? opponent.num_melds : 0, 4);
    out.put(opponent.has_triplets_only ? opponent.num_melds : 0, 4);
    out.put(opponent.discards[3], 6);
    out.put(opponent.run_of_drawn, 6);
    const int key = opponent.riichi_at >= 0 ? opponent.riichi_at : opponent.changed_at;
    const auto river = opponent.shown->river.tiles();
    out.flag(key >= 0 && suit_of(river[static_cast<std::size_t>(key)].tile.kind) == suit_of(kind));
}

// Of the six kinds around it, from the middle to the edge: what is left, and when the opponent discarded them.
void put_neighbours(FeatureWriter& out, const DangerSight& sight, const OpponentSight& opponent, int kind) {
    constexpr std::array kSteps = {1, 2, 3, -1, -2, -3};
    const int inwards = rank_of(kind) <= 4 ? 1 : -1;
    std::array<int, kSteps.size()> near{};
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
        const int rank = rank_of(kind) + inwards * kSteps[i];
        near[i] = is_honour(kind) || rank < 0 || rank >= kRanks ? -1 : kind + inwards * kSteps[i];
    }
    for (const int at : near) out.put(at < 0 ? 0 : sight.left()[static_cast<std::size_t>(at)], 4);
    for (const Thrown when : {Thrown::early, Thrown::later, Thrown::key}) {
        for (const int at : near) out.flag(at >= 0 && opponent.thrown[static_cast<std::size_t>(at)] == when);
    }
}

}  // namespace

DangerWaitFeatures danger_wait_features(const DangerSight& sight, const OpponentSight& opponent, int kind) {
    DangerWaitFeatures features{};
    FeatureWriter out{features.data()};
    put_shapes(out, opponent, kind);
    put_kind(out, sight, opponent, kind);
    put_opponent(out, sight, opponent, kind);
    put_neighbours(out, sight, opponent, kind);
    return features;
}

}  // namespace mahjongkit
