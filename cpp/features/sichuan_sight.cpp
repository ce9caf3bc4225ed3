#include "features/sichuan_sight.hpp"

#include <algorithm>
#include <bit>

#include "encoding/visible.hpp"
#include "measures/acceptance.hpp"
#include "rules/sichuan/settle.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit {

namespace {

constexpr int kFlushRiver = 6;  // discards, none of the suit, that make one look for a flush

struct SignWriter {
    float* next;

    // In units that keep signs near 1.
    void put(int value, float unit) { *next++ = static_cast<float>(value) / unit; }
};

// What has value already, or may have it.
void write_groups(const SichuanHand& hand, const OwnSuits& suits, const Counts& left, SignWriter& out) {
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

void write_goals(const GoalStates& goals, SignWriter& out) {
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

void write_tiles(const SichuanHand& hand, const OwnSuits& suits, const Counts& left, SignWriter& out) {
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
                 const sichuan::SichuanOptions& options, SignWriter& out) {
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

HandSigns SichuanSight::signs(const SichuanHand& hand, const GoalStates& goals) const {
    HandSigns signs{};
    SignWriter out{std::ranges::copy(table_, signs.data()).out};
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
    return signs;
}

bool SichuanSight::may_want(int seat, int kind) const {
    return seat != view_.seat && view_.table.is_playing(seat) &&
           (sichuan::void_kinds(view_.table, seat) >> kind & 1) == 0;
}

const SichuanSight::Other& SichuanSight::other(int seat) const {
    return *std::ranges::find(others(), seat, &Other::seat);
}

DangerSigns SichuanSight::danger_signs(int seat, int kind) const {
    DangerSigns signs{};
    const Other& other = this->other(seat);
    const PublicSeat& shown = view_.table.seats[static_cast<std::size_t>(seat)];
    const auto suit = static_cast<std::size_t>(suit_of(kind));
    const int left = to_come_.left[static_cast<std::size_t>(kind)];
    const int rank = rank_of(kind);
    const int from_edge = std::min(rank, kRanks - 1 - rank);
    // Its own discards since it discarded the kind; at least nine where it did not.
    int since = 9;
    const auto river = shown.river.tiles();
    for (std::size_t i = 0; i < river.size(); ++i) {
        if (river[i].tile.kind == kind) since = static_cast<int>(river.size() - 1 - i);
    }
    const auto has_near = [&](int step) {
        const int near = rank + step;
        return near >= 0 && near < kRanks && (shown.river.kinds() >> (kind + step) & 1) != 0;
    };
    SignWriter out{signs.data()};
    out.put(view_.table.draws_left, 56);
    out.put(left == 0, 1);
    out.put(left == 1, 1);
    out.put(left == 2, 1);
    out.put(from_edge == 0, 1);
    out.put(from_edge == 1, 1);
    out.put(from_edge == 2, 1);
    out.put(other.num_melds, 4);
    out.put(other.melds[suit], 4);
    out.put(other.num_kans, 3);
    out.put(other.discards[suit], 8);
    out.put(shown.river.size(), 15);
    out.put(other.turns_since_void, 10);
    out.put(other.turns_since_void == 0, 1);
    out.put(other.run_of_drawn, 6);
    out.put(since <= 9 ? 9 - since : 0, 9);
    out.put(has_near(-1) + has_near(1), 2);
    out.put(has_near(-3) + has_near(3), 2);
    out.put(has_near(-2) + has_near(2), 2);
    out.put(other.seems_flush > 0 && other.discards[suit] == 0, 1);
    out.put(other.melds[suit] == other.num_melds && other.num_melds > 1 ? other.num_melds : 0, 4);
    out.put(num_playing_ == 2, 1);
    out.put(num_playing_ == 3, 1);
    out.put(num_tiles_of(to_come_.left, suit_kinds(static_cast<int>(suit))), 36);
    return signs;
}

}  // namespace mahjongkit
