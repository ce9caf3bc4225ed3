#include "estimates/opponent_estimate.hpp"

#include <algorithm>
#include <cmath>

#include "estimates/held_tiles.hpp"
#include "estimates/word_order.hpp"
#include "rules/sichuan/settle.hpp"

namespace mahjongkit {

namespace {

// Measured over 1500 rounds each of four aggressive and of four greedy players: how often a seat wins on a tile that it
// may use and has not discarded, by tiles left in the wall and own melds, as the chance to be ready for a usual kind.
double readiness(int draws_left, int melds) { return 1 / (1 + std::exp(0.105 * draws_left - 0.4 * melds - 1.15)); }

// What such a win costs, in base payments.
constexpr std::array kPointsByMelds = {1.2, 1.4, 2.0, 3.0, 8.0};

// Over 400 rounds: how often a ready seat waits for a kind, by how far it lies from the edge and by how many tiles of
// it are hidden.
constexpr std::array kByEdge = {0.083, 0.117, 0.174};
constexpr std::array kByHidden = {0.48, 0.76, 1.03, 1.27, 1.27};
constexpr double kDiscardedBefore = 0.03;  // of that, where it has discarded the kind
constexpr double kOneSuitWait = 0.3;       // a ready hand of one suit waits for about three of its kinds

// A discard of a kept suit comes from the other one, if the seat collects a suit; else from either.
constexpr double kFromOther = 0.9 / 0.5;
constexpr double kFromCollected = 0.1 / 0.5;

}  // namespace

OpponentEstimate::OpponentEstimate(const sichuan::SichuanRules& rules, const View& view, const Counts& left,
                                   const EstimateOptions& options)
    : left_(left) {
    const PublicState& table = view.table;
    const sichuan::SichuanOptions& scoring = rules.options_struct();
    base_ = scoring.base;
    one_suit_points_ = sichuan::points_of(scoring.fan_full_flush, scoring);
    for (int suit = 0; suit < 3; ++suit) {
        const auto i = static_cast<std::size_t>(suit);
        hidden_[i] = total(acceptance(suit_kinds(suit), left));
        places_[i] = table.draws_left;
        for (int seat = 0; seat < table.num_seats; ++seat) {
            const bool may_hold = (sichuan::void_kinds(table, seat) & suit_kinds(suit)) == 0;
            if (seat != view.seat && may_hold) places_[i] += table.seats[static_cast<std::size_t>(seat)].num_tiles;
        }
    }
    for (int seat = 0; seat < table.num_seats; ++seat) {
        if (seat == view.seat || !table.is_playing(seat)) continue;
        const Opponent& opponent = opponents_[size_++] = estimate(view, seat, options);
        most_ready_ = std::max(most_ready_, opponent.ready);
    }
}

OpponentEstimate::Opponent OpponentEstimate::estimate(const View& view, int seat,
                                                      const EstimateOptions& options) const {
    const PublicSeat& shown = view.table.seats[static_cast<std::size_t>(seat)];
    Opponent found{.seat = static_cast<Seat>(seat),
                   .barred = sichuan::void_kinds(view.table, seat),
                   .discarded = shown.river.kinds(),
                   .usual_points = kPointsByMelds[shown.num_melds],
                   .ready = readiness(view.table.draws_left, shown.num_melds)};
    found.ready_with_one_suit = view.table.draws_left <= options.late ? 1 : found.ready;
    for (int suit = 0; suit < 3; ++suit) {
        found.collects[static_cast<std::size_t>(suit)] = chance_to_collect(view, seat, suit, options.stops);
    }
    return found;
}

double OpponentEstimate::chance_to_collect(const View& view, int seat, int suit, int stops) const {
    const KindMask barred = sichuan::void_kinds(view.table, seat);
    const KindMask own_kinds = suit_kinds(suit);
    if (stops == 0 || (barred & own_kinds) != 0) return 0;
    const PublicSeat& shown = view.table.seats[static_cast<std::size_t>(seat)];
    for (const TableMeld& meld : shown.melds()) {
        if ((own_kinds >> meld.meld.kind & 1) == 0) return 0;
    }
    HiddenSuits hidden{.of_suit = hidden_[static_cast<std::size_t>(suit)]};
    int other_places = 0;
    int other_suits = 0;
    for (int other = 0; other < 3; ++other) {
        if (other == suit || (barred & suit_kinds(other)) != 0) continue;
        hidden.others += hidden_[static_cast<std::size_t>(other)];
        other_places += places_[static_cast<std::size_t>(other)];
        ++other_suits;
    }
    const int places = places_[static_cast<std::size_t>(suit)];
    if (other_suits > 0 && places > 0) hidden.odds = static_cast<double>(other_places) / (other_suits * places);
    const int melded = kTriplet * shown.num_melds;
    const double before = chance_to_hold(stops - melded, shown.num_tiles, hidden);
    double ratio = 1;
    for (const RiverTile& tile : shown.river.tiles()) {
        if ((barred >> tile.tile.kind & 1) != 0) continue;
        ratio *= (own_kinds >> tile.tile.kind & 1) != 0 ? kFromCollected : kFromOther;
    }
    return before * ratio / (before * ratio + 1 - before);
}

double OpponentEstimate::cost(Kind kind) const {
    const auto suit = static_cast<std::size_t>(suit_of(kind));
    const auto edge = static_cast<std::size_t>(std::min({rank_of(kind), kRanks - 1 - rank_of(kind), 2}));
    const double usual_wait = kByEdge[edge] * kByHidden[left_[kind]];
    double points = 0;
    for (const Opponent& opponent : opponents()) {
        if ((opponent.barred >> kind & 1) != 0) continue;
        const double seen = (opponent.discarded >> kind & 1) != 0 ? kDiscardedBefore : 1;
        double collects_any = 0;
        for (const double chance : opponent.collects) collects_any += chance;
        collects_any = std::min(1.0, collects_any);
        points += seen * opponent.collects[suit] * opponent.ready_with_one_suit * kOneSuitWait * one_suit_points_;
        points += seen * (1 - collects_any) * opponent.ready * usual_wait * opponent.usual_points * base_;
    }
    return points;
}

}  // namespace mahjongkit
