// What a seat may do in Taiwanese mahjong.
#include "measures/acceptance.hpp"
#include "rules/common/candidates.hpp"
#include "rules/taiwanese/taiwanese_rules.hpp"

namespace mahjongkit::taiwanese {

namespace {

constexpr WinShape kShape = {.tile_set = TileSet::all,
                             .has_standard = true,
                             .has_seven_pairs = false,
                             .has_thirteen_orphans = false,
                             .melded_suits = 0};

// A tile must be there to replace a kan with, unless the kan may end the round.
bool may_make_kan(const PublicState& table, const TaiwaneseOptions& options) {
    return table.draws_left > options.reserve_per_kan || options.kans_without_replacement;
}

// After a winning tile was let by.
bool may_not_act(const View& view, const TaiwaneseOptions& options) {
    return view.own.missed_win && options.has_missed_win_rule(MissedWinRule::everything);
}

void add_turn(const View& view, const TaiwaneseOptions& options, ActionList& actions) {
    const PublicState& table = view.table;
    const bool has_drawn = table.phase == Phase::turn;
    const bool is_last = has_drawn && table.draws_left == 0;
    if (has_drawn && can_win(view, options)) actions.add({.type = ActionType::win, .tile = view.own.drawn});
    if (is_last && !options.last_draw_discards) {
        if (!actions.empty()) actions.add({.type = ActionType::pass});
        return;
    }
    if (has_drawn && may_make_kan(table, options)) {
        for_each_concealed_kan(view, [&](const Action& kan) { actions.add(kan); });
        for_each_added_kan(view, [&](const Action& kan) { actions.add(kan); });
    }
    add_discards(view, false, actions);
}

void add_calls(const View& view, const TaiwaneseOptions& options, ActionList& actions) {
    const PublicState& table = view.table;
    const Kind kind = table.open_tile.kind;
    const bool is_next = table.next_seat(table.turn) == view.seat;
    const bool may_pon = view.own.counts[kind] >= 2;
    const bool may_chi = is_next && !is_honour(kind);
    if (!may_pon && !may_chi) return;
    if ((table.draws_left == 0 && !options.calls_last_discard) || may_not_act(view, options)) return;
    if (may_pon) {
        add_pons(view, static_cast<SwapRule>(options.pon_swap), actions);
        if ((!is_next || options.kans_from_left) && may_make_kan(table, options)) add_open_kan(view, actions);
    }
    if (may_chi) add_chis(view, static_cast<SwapRule>(options.chi_swap), actions);
}

}  // namespace

Waiting TaiwaneseRules::waiting(const View& view) const {
    Waiting waiting{.shanten = shanten(view.own.counts, kShape)};
    if (waiting.shanten == 0) waiting.waits = waits(useful_draws(view.own.counts, kShape));
    return waiting;
}

KindMask TaiwaneseRules::barred_after(const Action& claim) const {
    const int rule = claim.type == ActionType::chi ? options_.chi_swap : options_.pon_swap;
    return swapped_kinds(claim, static_cast<SwapRule>(rule));
}

void TaiwaneseRules::legal_actions(const View& view, ActionList& actions) const {
    switch (view.table.phase) {
        case Phase::turn:
        case Phase::after_call:
            if (view.seat == view.table.turn) add_turn(view, options_, actions);
            break;
        case Phase::claims:
        case Phase::replacement:
            if (view.seat == view.table.turn) break;
            if (can_win(view, options_)) actions.add({.type = ActionType::win, .tile = view.table.open_tile});
            if (view.table.phase == Phase::claims) add_calls(view, options_, actions);
            if (!actions.empty()) actions.add({.type = ActionType::pass});
            break;
        default:
            break;
    }
}

}  // namespace mahjongkit::taiwanese
