#include "features/danger_sight.hpp"

#include <algorithm>

#include "encoding/visible.hpp"
#include "measures/acceptance.hpp"
#include "rules/riichi/value/find_patterns.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "state/table_questions.hpp"
#include "state/tiles_shown.hpp"

namespace mahjongkit {

namespace {

constexpr int kEarly = 6;  // discards in which tiles go out that the hand never needed

// What a shape usually is worth beside a two-sided one of as many unseen tiles.
constexpr float kGapped = 0.3F;
constexpr float kEdge = 0.45F;
constexpr float kTwoPair = 0.5F;
constexpr float kPair = 0.45F;

float usual(const WaitWeights& weights) {
    return weights.low + weights.high + kGapped * weights.gapped + kEdge * weights.edge + kTwoPair * weights.two_pair +
           kPair * weights.pair;
}

constexpr KindMask bit(int kind) { return KindMask{1} << kind; }

}  // namespace

DangerSight::DangerSight(const Rules& rules, const View& view)
    : rules_(rules),
      view_(view),
      is_riichi_variant_(std::holds_alternative<RiichiTable>(view.table.extras)),
      order_(view.table),
      left_(tiles_left(view.own.counts, Counts{}, visible_tiles(view))) {
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (!rules.spec().variant->has_kind(kind)) left_[static_cast<std::size_t>(kind)] = 0;
    }
    for (Tile tile : view.table.indicators()) {
        ++dora_[static_cast<std::size_t>(riichi::dora_kind(tile.kind, view.table.num_seats))];
    }
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) doras_left_ += dora_[kind] * left_[kind];
    reds_left_ = count_reds();
    for (int step = 1; step < view.table.num_seats; ++step) {
        const Seat seat = view.table.next_seat(view.seat, step);
        if (!view.table.is_playing(seat)) continue;
        OpponentSight& opponent = opponents_[num_opponents_++];
        opponent.seat = seat;
        read(opponent);
    }
}

int DangerSight::count_reds() const {
    unsigned seen = view_.own.reds;
    const auto see = [&](Tile tile) {
        if (tile.is_red) seen |= 1U << suit_of(tile.kind);
    };
    for_each_tile(view_.table, see);
    for (Tile tile : view_.table.indicators()) see(tile);
    return num_kinds(rules_.spec().red_suits & ~seen);
}

int DangerSight::honour_worth(int seat, int kind) const {
    if (kind < kEast) return 0;
    if (kind >= kWhite) return 1;
    const int wind = kind - kEast;
    return (wind == view_.table.round_wind() ? 1 : 0) + (wind == rules_.seat_wind(view_.table, seat) ? 1 : 0);
}

void DangerSight::read(OpponentSight& opponent) const {
    opponent.shown = &view_.table.seats[opponent.seat];
    opponent.is_riichi = is_riichi(view_.table, opponent.seat);
    opponent.is_closed = opponent.shown->is_closed();
    read_river(opponent);
    read_melds(opponent);
    read_barred(opponent);
    weigh(opponent);
}

void DangerSight::read_river(OpponentSight& opponent) const {
    int index = 0;
    for (const RiverTile& tile : opponent.shown->river.tiles()) {
        if (tile.is_riichi) opponent.riichi_at = index;
        if (!tile.is_drawn) opponent.changed_at = index;
        opponent.run_of_drawn = tile.is_drawn ? opponent.run_of_drawn + 1 : 0;
        opponent.thrown[tile.tile.kind] = index < kEarly ? Thrown::early : Thrown::later;
        ++opponent.discards[static_cast<std::size_t>(suit_of(tile.tile.kind))];
        ++index;
    }
    const int key = opponent.riichi_at >= 0 ? opponent.riichi_at : opponent.changed_at;
    if (key >= 0) {
        opponent.thrown[opponent.shown->river.tiles()[static_cast<std::size_t>(key)].tile.kind] = Thrown::key;
    }
    opponent.called_at = order_.called_at(opponent.seat);
}

void DangerSight::read_melds(OpponentSight& opponent) const {
    opponent.num_melds = opponent.shown->num_melds;
    opponent.has_triplets_only = opponent.has_simples_only = opponent.num_melds > 0;
    opponent.shown_doras = opponent.shown->num_norths * (1 + dora(kNorth));
    bool is_mixed = false;
    for (const TableMeld& table_meld : opponent.shown->melds()) {
        const Meld& meld = table_meld.meld;
        if (meld.is_kan()) ++opponent.num_kans;
        if (table_meld.is_hidden()) continue;
        if (meld.is_sequence()) opponent.has_triplets_only = false;
        if (meld.has_red) ++opponent.shown_doras;
        for (int i = 0; i < meld.size(); ++i) {
            opponent.shown_doras += dora(meld.tile_kind(i));
            if (is_orphan(meld.tile_kind(i))) opponent.has_simples_only = false;
        }
        const int suit = suit_of(meld.kind);
        ++opponent.melds[static_cast<std::size_t>(suit)];
        if (is_honour(meld.kind)) {
            opponent.shown_worth += honour_worth(opponent.seat, meld.kind);
        } else {
            is_mixed = is_mixed || (opponent.one_suit >= 0 && opponent.one_suit != suit);
            opponent.one_suit = suit;
        }
    }
    if (is_mixed) opponent.one_suit = -1;
}

void DangerSight::read_barred(OpponentSight& opponent) const {
    opponent.seen_to_pass = order_.passed_after(opponent.seat, -1);
    if (!is_riichi_variant_) {
        if (std::holds_alternative<SichuanTable>(view_.table.extras)) {
            opponent.barred = sichuan::void_kinds(view_.table, opponent.seat);
        }
        opponent.passed = order_.passed_after(opponent.seat, opponent.changed_at);
        return;
    }
    const int since = opponent.is_riichi ? opponent.riichi_at : opponent.num_discards() - 1;
    opponent.barred = opponent.shown->river.kinds() | order_.passed_after(opponent.seat, since);
    opponent.passed = order_.passed_after(opponent.seat, opponent.changed_at) & ~opponent.barred;
}

void DangerSight::weigh(OpponentSight& opponent) const {
    const KindMask dead = opponent.barred | opponent.passed;
    opponent.num_two_sided = num_two_sided_left(left_, dead);
    float sum = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const auto index = static_cast<std::size_t>(kind);
        if (!rules_.spec().variant->has_kind(kind) || (dead & bit(kind)) != 0) continue;
        // The tile that is asked about lies in the own hand when it is discarded.
        Counts left = left_;
        if (view_.own.counts[index] == 0 && left[index] > 0) --left[index];
        WaitWeights& weights = opponent.weights[index] = wait_weights(left, dead, kind);
        opponent.total.low += weights.low;
        opponent.total.high += weights.high;
        opponent.total.gapped += weights.gapped;
        opponent.total.edge += weights.edge;
        opponent.total.two_pair += weights.two_pair;
        opponent.total.pair += weights.pair;
        sum += opponent.share[index] = usual(weights);
    }
    if (sum <= 0) return;
    for (float& share : opponent.share) share /= sum;
}

}  // namespace mahjongkit
