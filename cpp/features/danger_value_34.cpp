// The features of what an opponent wins with a tile.
#include "features/danger_features.hpp"
#include "features/feature_writer.hpp"
#include "features/schema.hpp"

namespace mahjongkit {

const FeatureSchema& danger_value_34() {
    static const FeatureSchema schema{"danger-value-34",
                                      {"riichi",
                                       "double riichi",
                                       "one-shot",
                                       "dealer",
                                       "closed hand",
                                       "melds",
                                       "one meld",
                                       "doras shown",
                                       "doras shown, three or more",
                                       "triplets with worth",
                                       "kans",
                                       "all melds of one suit",
                                       "all melds of one suit, the tile's or an honour",
                                       "few discards of that suit",
                                       "triplets only",
                                       "melds without terminals and honours",
                                       "the tile is a dora",
                                       "the tile is red",
                                       "the tile is a five",
                                       "the tile is a terminal",
                                       "the tile is an honour",
                                       "the tile is an honour with worth",
                                       "indicators",
                                       "doras not seen",
                                       "red fives not seen",
                                       "discards",
                                       "draws left",
                                       "last tile",
                                       "discards since riichi",
                                       "none left of the tile",
                                       "middle tile",
                                       "usual share of the kind",
                                       "two-sided",
                                       "dora one rank away"}};
    return schema;
}

DangerValueFeatures danger_value_features(const DangerSight& sight, const OpponentSight& opponent, Tile tile) {
    DangerValueFeatures features{};
    FeatureWriter out{features.data()};
    const PublicState& table = sight.view().table;
    const auto* riichi = std::get_if<RiichiTable>(&table.extras);
    const RiichiSeat declared = riichi == nullptr ? RiichiSeat{} : riichi->seats[opponent.seat];
    const int kind = tile.kind;
    out.flag(opponent.is_riichi);
    out.flag(declared.is_riichi && declared.is_double);
    out.flag(declared.can_be_one_shot);
    out.flag(opponent.seat == table.dealer);
    out.flag(opponent.is_closed);
    out.put(opponent.num_melds, 4);
    out.flag(opponent.num_melds == 1);
    out.put(opponent.shown_doras, 4);
    out.flag(opponent.shown_doras >= 3);
    out.put(opponent.shown_worth, 2);
    out.put(opponent.num_kans, 2);
    out.put(opponent.one_suit >= 0 ? opponent.num_melds : 0, 4);
    const bool fits = opponent.one_suit >= 0 && (is_honour(kind) || suit_of(kind) == opponent.one_suit);
    out.put(fits ? opponent.num_melds : 0, 4);
    const int of_suit = fits ? opponent.discards[static_cast<std::size_t>(opponent.one_suit)] : 0;
    out.put(fits && 6 * of_suit < opponent.num_discards() ? opponent.num_melds : 0, 4);
    out.put(opponent.has_triplets_only ? opponent.num_melds : 0, 4);
    out.flag(opponent.num_melds > 0 && opponent.has_simples_only);
    out.put(sight.dora(kind), 1);
    out.flag(tile.is_red);
    out.flag(has_red_copy(kind));
    out.flag(!is_honour(kind) && is_orphan(kind));
    out.flag(is_honour(kind));
    out.put(sight.honour_worth(opponent.seat, kind) * (is_honour(kind) ? 1 : 0), 1);
    out.put(table.num_indicators, 3);
    out.put(sight.doras_left(), 4);
    out.put(sight.reds_left(), 3);
    out.put(opponent.num_discards(), 18);
    out.put(table.draws_left, 70);
    out.flag(table.draws_left == 0);
    out.put(opponent.is_riichi ? opponent.num_discards() - 1 - opponent.riichi_at : 0, 10);
    const WaitWeights& weights = opponent.weights[static_cast<std::size_t>(kind)];
    out.flag(weights.pair < 0.5F);
    const int rank = is_honour(kind) ? -1 : rank_of(kind);
    out.flag(rank >= 2 && rank <= 6);
    out.put(10 * opponent.share[static_cast<std::size_t>(kind)]);
    out.put((weights.low + weights.high) / 32);
    out.flag((rank > 0 && sight.dora(kind - 1) > 0) || (rank >= 0 && rank < 8 && sight.dora(kind + 1) > 0));
    return features;
}

}  // namespace mahjongkit
