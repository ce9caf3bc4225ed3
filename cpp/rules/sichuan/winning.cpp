// When a hand waits, and when a seat may win.
#include "rules/common/winning.hpp"

#include "measures/acceptance.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit::sichuan {

namespace {

constexpr KindMask kNumberKinds = suit_kinds(0) | suit_kinds(1) | suit_kinds(2);

WinShape shape_of(const View& view, TileSet set, bool has_seven_pairs) {
    const bool is_whole = groups_of(total(view.own.counts)) == WinShape::kPairsGroups;
    return {.tile_set = set,
            .has_standard = true,
            .has_seven_pairs = has_seven_pairs && is_whole,
            .has_thirteen_orphans = false,
            .melded_suits = melded_suits(hand_of(view.own, view.shown()))};
}

KindMask waits_of(const View& view, const WinShape& shape) { return waits(useful_draws(view.own.counts, shape)); }

}  // namespace

KindMask void_kinds(const PublicState& table, int seat) {
    const std::uint8_t suit = sichuan_table(table).void_suits[static_cast<std::size_t>(seat)];
    return suit == kNoSuit ? 0 : suit_kinds(suit);
}

bool holds_void(const View& view) {
    return (CountWords(view.own.counts.data()).kinds(1) & void_kinds(view.table, view.seat)) != 0;
}

// A hand with tiles of the void suit does not wait. How far it is does not count them out: at least so far.
Waiting SichuanRules::waiting(const View& view) const {
    const WinShape shape = shape_of(view, TileSet::two_suits, options_.has_seven_pairs);
    Waiting waiting{.shanten = shanten(view.own.counts, shape)};
    if (waiting.shanten == 0 && !holds_void(view)) {
        waiting.waits = waits_of(view, shape) & ~void_kinds(view.table, view.seat);
    }
    return waiting;
}

PlanList SichuanRules::plans(const View& view, const PlannedHand&) const {
    PlanList plans;
    plans.add(
        {.kinds = kNumberKinds & ~void_kinds(view.table, view.seat), .has_seven_pairs = options_.has_seven_pairs});
    return plans;
}

Win win_of(const View& view) {
    const PublicState& table = view.table;
    const bool is_own_turn = table.phase == Phase::turn;
    return {.hand = won_hand(view),
            .win_kind = winning_tile(view).kind,
            .by = win_by(view),
            .is_after_kan = is_own_turn && table.is_replacement,
            .is_kan_shot = !is_own_turn && table.is_replacement,
            .is_last_tile = table.draws_left == 0,
            .is_first_turn = is_own_turn && table.num_calls == 0 && view.shown().river.empty(),
            .is_dealer = view.seat == table.dealer};
}

bool can_win(const View& view, const SichuanOptions& options) {
    if (!waits_for_tile(view) || is_kan_safe(view, options.robs_added_kans)) return false;
    if (view.table.phase == Phase::turn || !view.own.missed_win) return true;
    const auto value = value_of(win_of(view), options);
    return value && value->worth > view.own.missed_fan;
}

std::optional<int> ready_fan(const View& view, const SichuanOptions& options) {
    KindMask waits = view.own.waits;
    if (options.ready_with_void) {
        const WinShape shape = shape_of(view, TileSet::all, options.has_seven_pairs);
        waits = shanten(view.own.counts, shape) == 0 ? waits_of(view, shape) & kNumberKinds : 0;
        waits &= ~void_kinds(view.table, view.seat);
    }
    if (waits == 0) return std::nullopt;
    const int fan = best_fan(hand_of(view.own, view.shown()), waits, options);
    return fan >= options.ready_min_fan ? std::optional(fan) : std::nullopt;
}

}  // namespace mahjongkit::sichuan
