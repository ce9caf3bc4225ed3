// What a seat may do in riichi and sanma.
#include "measures/acceptance.hpp"
#include "rules/common/candidates.hpp"
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr int kMaxKans = 4;
constexpr int kNineKinds = 9;

// Every form of a riichi hand; hands with melds have the standard form alone.
WinShape shape_of(const Counts& counts, const RiichiRules& rules) {
    const bool is_whole = total(counts) >= rules.spec().variant->hand_size();
    return {.tile_set = rules.spec().variant->tile_set,
            .has_standard = true,
            .has_seven_pairs = is_whole,
            .has_thirteen_orphans = is_whole,
            .melded_suits = 0};
}

class Turn {
public:
    Turn(const RiichiRules& rules, const View& view, ActionList& actions)
        : rules_(rules),
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
        return rules_.waits(after) == view_.own.waits;
    }

    void add_set_aside() {
        constexpr Kind kNorth = kEast + 3;
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
        if (shanten(counts, shape_of(counts, rules_)) > 0) return;
        KindMask ready = 0;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (counts[kind] == 0) continue;
            --counts[kind];
            if (rules_.waits(counts) != 0) ready |= KindMask{1} << kind;
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

    const RiichiRules& rules_;
    const RiichiOptions& options_;
    const View& view_;
    const RiichiSeat& riichi_;
    ActionList& actions_;
};

void add_claims(const View& view, const RiichiOptions& options, ActionList& actions) {
    const PublicState& table = view.table;
    if (can_win(view, options)) actions.add({.type = ActionType::win, .tile = table.open_tile});
    // The last discard can only be won on; so can one that ends the round.
    if (table.draws_left > 0 && !riichi_table(table).seats[view.seat].is_riichi &&
        (view.own.counts[table.open_tile.kind] >= 2 || options.has_chi)) {
        const SwapRule swaps = options.has_swap_calling ? SwapRule::none : SwapRule::both_ends;
        ActionList calls;
        add_pons(view, swaps, calls);
        if (table.num_kans < kMaxKans) add_open_kan(view, calls);
        if (options.has_chi && table.next_seat(table.turn) == view.seat) add_chis(view, swaps, calls);
        if (!calls.empty() && !abort_after_discard(table, options)) {
            for (const Action& call : calls) actions.add(call);
        }
    }
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

bool RiichiRules::is_one_tile_away(const Counts& counts) const { return shanten(counts, shape_of(counts, *this)) == 0; }

KindMask RiichiRules::waits(const Counts& counts) const {
    const WinShape shape = shape_of(counts, *this);
    return shanten(counts, shape) == 0 ? mahjongkit::waits(useful_draws(counts, shape)) : 0;
}

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
        case Phase::round_over:
            break;
    }
}

}  // namespace mahjongkit::riichi
