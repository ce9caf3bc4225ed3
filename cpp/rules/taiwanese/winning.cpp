// When a seat may win.
#include "rules/common/winning.hpp"

#include <bit>

#include "rules/common/flowers.hpp"
#include "rules/taiwanese/taiwanese_rules.hpp"
#include "rules/taiwanese/value/value.hpp"

namespace mahjongkit::taiwanese {

namespace {

bool is_after_kan(const PublicState& table, const TaiwaneseOptions& options) {
    if (table.phase != Phase::turn || !table.is_replacement) return false;
    return table.last_call != EventType::set_aside || options.flower_replacement_is_after_kan;
}

// The tile completes the hand, and nothing bars the seat from it.
bool has_complete_hand(const View& view, const TaiwaneseOptions& options) {
    if (!waits_for_tile(view) || is_kan_safe(view, options.robs_added_kans)) return false;
    const bool is_own_turn = view.table.phase == Phase::turn;
    const MissedWinRule bar = is_own_turn ? MissedWinRule::everything : MissedWinRule::discards;
    return !view.own.missed_win || !options.has_missed_win_rule(bar);
}

// By the dealer, or by dice.
int wind_of(const PublicState& table, int seat, const TaiwaneseOptions& options) {
    if (!options.winds_by_dice) return table.seat_wind(seat);
    return (table.dice + table.dealer + kNumWinds - seat) % kNumWinds;
}

}  // namespace

int TaiwaneseRules::seat_wind(const PublicState& table, int seat) const { return wind_of(table, seat, options_); }

Seat holder_of_last_flower(const PublicState& table, int seat) {
    const unsigned lacking = kAllFlowers & ~table.seats[static_cast<std::size_t>(seat)].flowers;
    if (std::popcount(lacking) != 1) return kNoSeat;
    for (int other = 0; other < table.num_seats; ++other) {
        if ((table.seats[static_cast<std::size_t>(other)].flowers & lacking) != 0) return static_cast<Seat>(other);
    }
    return kNoSeat;
}

// On the own turn, or when another seat sets the eighth flower aside.
FlowerWin flower_win_of(const View& view, const TaiwaneseOptions& options) {
    const PublicState& table = view.table;
    if (view.shown().flowers == 0) return FlowerWin::none;
    const bool is_own_turn = table.phase == Phase::turn && table.turn == view.seat;
    const bool is_flower_out = table.phase == Phase::replacement && is_flower(table.open_tile.kind);
    if (is_own_turn && options.has_eight_flowers && view.shown().flowers == kAllFlowers) return FlowerWin::eight;
    if (!options.has_seven_rob_one || (!is_own_turn && !is_flower_out)) return FlowerWin::none;
    return holder_of_last_flower(table, view.seat) == kNoSeat ? FlowerWin::none : FlowerWin::seven_rob_one;
}

Win win_of(const View& view, const TaiwaneseOptions& options) {
    const PublicState& table = view.table;
    const Win win{
        .hand = won_hand(view),
        .win_kind = winning_tile(view).kind,
        .by = win_by(view),
        .waits = view.own.waits,
        .seat_wind = wind_of(table, view.seat, options),
        .round_wind = table.round_wind(),
        .is_dealer = view.seat == table.dealer,
        .is_after_kan = is_after_kan(table, options),
        .is_last_tile = table.draws_left == 0,
        .is_first_turn = table.num_calls == 0 && view.shown().river.empty() && table.phase != Phase::replacement,
        .flower_win = FlowerWin::none};
    Win by_flowers = win;
    by_flowers.flower_win = flower_win_of(view, options);
    if (by_flowers.flower_win == FlowerWin::none) return win;
    // The hand may be complete too, and worth more.
    const auto value = has_complete_hand(view, options) ? value_of(win, options) : std::nullopt;
    return value && value->worth > value_of(by_flowers, options)->worth ? win : by_flowers;
}

bool can_win(const View& view, const TaiwaneseOptions& options) {
    if (!has_complete_hand(view, options) && flower_win_of(view, options) == FlowerWin::none) return false;
    if (options.min_tai == 0) return true;
    const auto value = value_of(win_of(view, options), options);
    return value && value->worth >= options.min_tai;
}

}  // namespace mahjongkit::taiwanese
