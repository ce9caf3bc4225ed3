// What a seat may do in riichi and sanma.
#include "measures/acceptance.hpp"
#include "rules/common/candidates.hpp"
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr int kNineKinds = 9;

// Every form of a riichi hand; hands with melds have the standard form alone.
WinShape shape_of(const Counts& counts, TileSet set) {
    const bool is_whole = groups_of(total(counts)) == WinShape::kPairsGroups;
    return {.tile_set = set,
            .has_standard = true,
            .has_seven_pairs = is_whole,
            .has_thirteen_orphans = is_whole,
            .melded_suits = 0};
}

Waiting waiting_of(const Counts& counts, TileSet set) {
    const WinShape shape = shape_of(counts, set);
    Waiting waiting{.shanten = shanten(counts, shape)};
    if (waiting.shanten == 0) waiting.waits = waits(useful_draws(counts, shape));
    return waiting;
}

class Turn {
public:
    Turn(const RiichiRules& rules, const View& view, ActionList& actions)
        : set_(rules.spec().variant->tile_set),
          options_(rules.options_struct()),
          view_(view),
          riichi_(riichi_table(view.table).seats[view.seat]),
          actions_(actions) {}

    void add_all() {
        if (view_.table.phase == Phase::turn) {
            if (can_win(view_, options_)) actions_.add({.type = ActionType::win, .tile = view_.own.drawn});
            if (has_nine_kinds()) actions_.add({.type = ActionType::abort});
            if (view_.table.draws_left > 0) {
                add_kans();
                add_set_aside();
            }
        }
        add_discards(view_, riichi_.is_riichi, actions_);
        if (view_.table.phase == Phase::turn) add_riichi();
    }

private:
    bool has_nine_kinds() const {
        return options_.has_nine_kinds && view_.table.num_calls == 0 && view_.shown().river.empty() &&
               num_kinds(CountWords(view_.own.counts.data()).kinds(1) & kOrphanKinds) >= kNineKinds;
    }

    void add_kans() {
        if (view_.table.num_kans >= kMaxKans) return;
        for_each_concealed_kan(view_, [&](const Action& kan) {
            if (!riichi_.is_riichi || keeps_waits(kan.tile.kind)) actions_.add(kan);
        });
        if (!riichi_.is_riichi) for_each_added_kan(view_, [&](const Action& kan) { actions_.add(kan); });
    }

    // In riichi a concealed kan must be of the drawn tile and leave the waits as they were.
    bool keeps_waits(Kind kind) const {
        if (view_.own.drawn.kind != kind) return false;
        Counts after = view_.own.counts;
        after[kind] = 0;
        return waiting_of(after, set_).waits == view_.own.waits;
    }

    void add_set_aside() {
        if (!options_.has_set_aside || view_.own.counts[kNorth] == 0) return;
        const bool is_drawn = view_.own.drawn.kind == kNorth;
        if (riichi_.is_riichi && !is_drawn) return;
        actions_.add({.type = ActionType::set_aside, .tile = {kNorth, false}});
    }

    void add_riichi() {
        if (riichi_.is_riichi || !view_.shown().is_closed() || view_.table.draws_left < options_.riichi_min_draws ||
            view_.shown().points < options_.riichi_min_points) {
            return;
        }
        Counts counts = view_.own.counts;
        if (view_.own.min_tiles_to_ready.value > 0 || shanten(counts, shape_of(counts, set_)) > 0) return;
        KindMask ready = 0;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (counts[kind] == 0) continue;
            --counts[kind];
            if (waiting_of(counts, set_).waits != 0) ready |= KindMask{1} << kind;
            ++counts[kind];
        }
        const std::size_t size = actions_.size();
        for (std::size_t i = 0; i < size; ++i) {
            Action action = actions_[i];
            if (action.type != ActionType::discard || (ready >> action.tile.kind & 1) == 0) continue;
            action.type = ActionType::riichi;
            actions_.add(action);
        }
    }

    TileSet set_;
    const RiichiOptions& options_;
    const View& view_;
    const RiichiSeat& riichi_;
    ActionList& actions_;
};

// Chi, pon and open kan of a discard.
void add_calls(const View& view, const RiichiOptions& options, ActionList& actions) {
    const PublicState& table = view.table;
    const Kind kind = table.open_tile.kind;
    const bool may_pon = view.own.counts[kind] >= 2;
    const bool may_chi = options.has_chi && table.next_seat(table.turn) == view.seat && !is_honour(kind);
    if (!may_pon && !may_chi) return;
    // The last discard can only be won on; so can one that ends the round.
    if (table.draws_left == 0 || riichi_table(table).seats[view.seat].is_riichi) return;
    const std::size_t size = actions.size();
    const SwapRule swaps = options.has_swap_calling ? SwapRule::none : SwapRule::both_ends;
    if (may_pon) {
        add_pons(view, swaps, actions);
        if (table.num_kans < kMaxKans) add_open_kan(view, actions);
    }
    if (may_chi) add_chis(view, swaps, actions);
    if (actions.size() > size && abort_after_discard(table, options)) actions.cut(size);
}

void add_claims(const View& view, const RiichiOptions& options, ActionList& actions) {
    const bool is_wait = (view.own.waits >> view.table.open_tile.kind & 1) != 0;
    if (is_wait && can_win(view, options)) actions.add({.type = ActionType::win, .tile = view.table.open_tile});
    add_calls(view, options, actions);
    if (!actions.empty()) actions.add({.type = ActionType::pass});
}

// On the tile of a kan or on a North set aside.
void add_robbing(const View& view, const RiichiOptions& options, ActionList& actions) {
    const PublicState& table = view.table;
    if (table.last_call == EventType::open_kan) return;
    if (table.last_call == EventType::concealed_kan) {
        if (!options.orphans_rob_concealed_kan || !is_orphan(table.open_tile.kind)) return;
        const bool waits_for_orphans =
            view.shown().num_melds == 0 && can_win(view, options) && is_thirteen_orphans(win_of(view, options));
        if (!waits_for_orphans) return;
        actions.add({.type = ActionType::win, .tile = table.open_tile});
    } else if (can_win(view, options)) {
        actions.add({.type = ActionType::win, .tile = table.open_tile});
    }
    if (!actions.empty()) actions.add({.type = ActionType::pass});
}

}  // namespace

Waiting RiichiRules::waiting(const View& view) const { return waiting_of(view.own.counts, spec().variant->tile_set); }

void RiichiRules::legal_actions(const View& view, ActionList& actions) const {
    switch (view.table.phase) {
        case Phase::turn:
        case Phase::after_call:
            if (view.seat == view.table.turn) Turn(*this, view, actions).add_all();
            break;
        case Phase::claims:
            if (view.seat != view.table.turn) add_claims(view, options_, actions);
            break;
        case Phase::replacement:
            if (view.seat != view.table.turn) add_robbing(view, options_, actions);
            break;
        default:
            break;
    }
}

}  // namespace mahjongkit::riichi
