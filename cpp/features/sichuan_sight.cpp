#include "features/sichuan_sight.hpp"

#include <algorithm>

#include "encoding/visible.hpp"
#include "rules/sichuan/settle.hpp"
#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit {

namespace {

constexpr int kFlushRiver = 6;  // discards, none of the suit, that make one look for a flush

}  // namespace

SichuanSight::SichuanSight(const sichuan::SichuanOptions& options, const View& view) : options_(options), view_(view) {
    const PublicState& table = view.table;
    to_come_.left = tiles_left(view.own.counts, Counts{}, visible_tiles(view));
    for (int seat = 0; seat < table.num_seats; ++seat) {
        if (!table.is_playing(seat)) continue;
        ++num_playing_;
        if (seat != view.seat) read_other(static_cast<Seat>(seat));
    }
    int at_stake = 0;  // what the own kans have earned, which a hand that is not ready gives back
    for (const KanMoney& entry : sichuan::sichuan_table(table).ledger()) {
        if (entry.seat != view.seat || entry.is_returned) continue;
        for (const std::int16_t paid : entry.paid) at_stake += paid;
    }
    const auto sum = [&](int Other::* number, float unit) {
        int total = 0;
        for (const Other& other : others()) total += other.*number;
        return static_cast<float>(total) / unit;
    };
    const auto most = [&](int Other::* number, float unit) {
        int largest = 0;
        for (const Other& other : others()) largest = std::max(largest, other.*number);
        return static_cast<float>(largest) / unit;
    };
    table_ = {0,
              0,
              0,
              num_playing_ == 3 ? 1.0F : 0.0F,
              num_playing_ == 2 ? 1.0F : 0.0F,
              sum(&Other::num_melds, 8),
              most(&Other::num_melds, 4),
              sum(&Other::num_kans, 4),
              sum(&Other::is_clear, 3),
              sum(&Other::turns_since_void, 30),
              most(&Other::turns_since_void, 15),
              sum(&Other::run_of_drawn, 15),
              most(&Other::run_of_drawn, 6),
              sum(&Other::seems_flush, 3),
              most(&Other::melds_of_one_suit, 4),
              static_cast<float>(at_stake) / 8,
              view.own.missed_win ? 1.0F : 0.0F,
              static_cast<float>(view.shown().river.size()) / 15};
    set_draws_left(table.draws_left);
}

void SichuanSight::read_other(Seat seat) {
    Other& other = others_[num_others_++];
    other.seat = seat;
    const PublicSeat& shown = view_.table.seats[seat];
    const KindMask voided = sichuan::void_kinds(view_.table, seat);
    for (const TableMeld& meld : shown.melds()) {
        ++other.num_melds;
        if (meld.meld.is_kan()) ++other.num_kans;
        if (!meld.is_hidden()) ++other.melds[static_cast<std::size_t>(suit_of(meld.meld.kind))];
    }
    for (const RiverTile& tile : shown.river.tiles()) {
        ++other.discards[static_cast<std::size_t>(suit_of(tile.tile.kind))];
        other.run_of_drawn = tile.is_drawn ? other.run_of_drawn + 1 : 0;
        other.turns_since_void = (voided >> tile.tile.kind & 1) != 0 ? 0 : other.turns_since_void + 1;
    }
    other.is_clear = other.turns_since_void > 0 ? 1 : 0;
    for (std::size_t suit = 0; suit < 3; ++suit) {
        const bool is_void = (voided & suit_kinds(static_cast<int>(suit))) != 0;
        if (is_void) ++to_come_.num_void[suit];
        if (other.melds[suit] != other.num_melds) continue;
        other.melds_of_one_suit = other.num_melds;
        if (!is_void && other.discards[suit] == 0 && shown.river.size() >= kFlushRiver) other.seems_flush = 1;
    }
}

void SichuanSight::set_draws_left(int draws) {
    const float laps = static_cast<float>(draws) / static_cast<float>(num_playing_);
    table_[0] = static_cast<float>(draws) / 56;
    table_[1] = laps / 14;
    table_[2] = 1 / (laps + 1);
}

SichuanSight SichuanSight::a_lap_later() const {
    SichuanSight later = *this;
    later.set_draws_left(std::max(0, view_.table.draws_left - num_playing_));
    return later;
}

bool SichuanSight::may_want(int seat, int kind) const {
    return seat != view_.seat && view_.table.is_playing(seat) &&
           (sichuan::void_kinds(view_.table, seat) >> kind & 1) == 0;
}

const SichuanSight::Other& SichuanSight::other(int seat) const {
    return *std::ranges::find(others(), seat, &Other::seat);
}

}  // namespace mahjongkit
