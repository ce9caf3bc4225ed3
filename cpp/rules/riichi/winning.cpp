// When a seat may win.
#include "rules/common/winning.hpp"

#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

Indicators shown_indicators(const PublicState& table) {
    Indicators indicators;
    for (Tile tile : table.indicators()) indicators.kinds[static_cast<std::size_t>(indicators.size++)] = tile.kind;
    return indicators;
}

WinBy riichi_win_by(const View& view, const RiichiOptions& options) {
    const bool is_north = view.table.phase == Phase::replacement && view.table.last_call == EventType::set_aside;
    return is_north && !options.set_aside_robbed_counts ? WinBy::discard : win_by(view);
}

}  // namespace

Win win_of(const View& view, const RiichiOptions& options) {
    const PublicState& table = view.table;
    const RiichiSeat& riichi = riichi_table(table).seats[view.seat];
    const bool is_own_turn = table.phase == Phase::turn;
    return {.hand = won_hand(view),
            .win_kind = winning_tile(view).kind,
            .by = riichi_win_by(view, options),
            .num_seats = table.num_seats,
            .seat_wind = table.seat_wind(view.seat),
            .round_wind = table.round_wind(),
            .is_riichi = riichi.is_accepted,
            .is_double_riichi = riichi.is_accepted && riichi.is_double,
            .is_one_shot = riichi.can_be_one_shot,
            .is_after_kan = is_own_turn && table.is_replacement,
            .is_last_tile = table.draws_left == 0 && !(is_own_turn && table.is_replacement),
            .is_first_turn = is_own_turn && table.num_calls == 0 && view.shown().river.empty(),
            .num_set_aside = view.shown().num_norths,
            .dora = shown_indicators(table),
            .ura = {}};
}

bool is_barred_from_discards(const View& view) {
    return view.own.missed_win || view.own.missed_win_in_riichi || (view.own.waits & view.shown().river.kinds()) != 0;
}

bool can_win(const View& view, const RiichiOptions& options) {
    if (!waits_for_tile(view)) return false;
    if (view.table.phase != Phase::turn && is_barred_from_discards(view)) return false;
    return has_pattern(win_of(view, options), options);
}

}  // namespace mahjongkit::riichi
