// What a seat may do in Sichuan mahjong.
#include "rules/common/candidates.hpp"
#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit::sichuan {

namespace {

constexpr bool has_bit(KindMask mask, int kind) { return (mask >> kind & 1) != 0; }

// Three tiles of one suit, in every way.
void add_exchanges(const View& view, ActionList& actions) {
    const auto left = [&](int kind, int taken) { return view.own.counts[static_cast<std::size_t>(kind)] > taken; };
    for (int suit = 0; suit < 3; ++suit) {
        const int end = first_kind(suit) + kRanks;
        for (int a = first_kind(suit); a < end; ++a) {
            if (!left(a, 0)) continue;
            for (int b = a; b < end; ++b) {
                if (!left(b, a == b ? 1 : 0)) continue;
                for (int c = b; c < end; ++c) {
                    if (!left(c, (c == a ? 1 : 0) + (c == b ? 1 : 0))) continue;
                    const auto tile = [](int kind) { return Tile{static_cast<Kind>(kind), false}; };
                    actions.add({.type = ActionType::exchange,
                                 .num_own = 3,
                                 .tile = tile(a),
                                 .own = {tile(a), tile(b), tile(c)}});
                }
            }
        }
    }
}

void add_void_suits(ActionList& actions) {
    for (int suit = 0; suit < 3; ++suit) {
        actions.add({.type = ActionType::void_suit, .tile = {static_cast<Kind>(first_kind(suit)), false}});
    }
}

bool may_make_kan(const PublicState& table, const SichuanOptions& options) {
    return table.draws_left > 0 || options.kans_without_replacement;
}

void add_turn(const View& view, const SichuanOptions& options, ActionList& actions) {
    const KindMask barred = void_kinds(view.table, view.seat);
    if (view.table.phase == Phase::turn) {
        if (can_win(view, options)) actions.add({.type = ActionType::win, .tile = view.own.drawn});
        if (may_make_kan(view.table, options)) {
            for_each_concealed_kan(view, [&](const Action& kan) {
                if (!has_bit(barred, kan.tile.kind)) actions.add(kan);
            });
            for_each_added_kan(view, [&](const Action& kan) { actions.add(kan); });
        }
    }
    const bool must_clear = options.void_first && holds_void(view);
    add_discards(view, false, actions, must_clear ? ~barred : 0);
}

// Of the last discard too, but no kan without a replacement.
void add_calls(const View& view, const SichuanOptions& options, ActionList& actions) {
    if (has_bit(void_kinds(view.table, view.seat), view.table.open_tile.kind)) return;
    add_pons(view, SwapRule::none, actions);
    if (may_make_kan(view.table, options)) add_open_kan(view, actions);
}

}  // namespace

void SichuanRules::legal_actions(const View& view, ActionList& actions) const {
    const PublicState& table = view.table;
    if (!table.is_playing(view.seat)) return;
    switch (table.phase) {
        case Phase::exchange:
            add_exchanges(view, actions);
            break;
        case Phase::void_suit:
            add_void_suits(actions);
            break;
        case Phase::turn:
        case Phase::after_call:
            if (view.seat == table.turn) add_turn(view, options_, actions);
            break;
        case Phase::claims:
        case Phase::replacement:
            if (view.seat == table.turn) break;
            if (can_win(view, options_)) actions.add({.type = ActionType::win, .tile = table.open_tile});
            if (table.phase == Phase::claims) add_calls(view, options_, actions);
            if (!actions.empty()) actions.add({.type = ActionType::pass});
            break;
        default:
            break;
    }
}

}  // namespace mahjongkit::sichuan
