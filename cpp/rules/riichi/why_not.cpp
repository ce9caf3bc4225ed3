// Why an action is not legal, in words.
#include "rules/common/why_not.hpp"

#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

std::string why_not_riichi(const View& view, const Action& action, const RiichiOptions& options) {
    if (riichi_table(view.table).seats[view.seat].is_riichi) return "riichi is already declared";
    if (!view.shown().is_closed()) return "riichi needs a closed hand";
    if (view.table.draws_left < options.riichi_min_draws) {
        return "riichi needs " + std::to_string(options.riichi_min_draws) + " draws left, there are " +
               std::to_string(view.table.draws_left);
    }
    if (view.shown().points < options.riichi_min_points) {
        return "riichi needs " + std::to_string(options.riichi_min_points) + " points, the seat has " +
               std::to_string(view.shown().points);
    }
    return "the hand is not ready after discarding " + kind_name(action.tile.kind);
}

std::string why_not_win(const View& view) {
    if (const auto reason = why_no_win_by_hand(view)) return *reason;
    const bool is_own_turn = view.table.phase == Phase::turn;
    if (!is_own_turn && (view.own.waits & view.shown().river.kinds()) != 0)
        return "one of the waits lies in the own river";
    if (!is_own_turn && (view.own.missed_win || view.own.missed_win_in_riichi)) return "a winning tile was let by";
    return "the hand has no pattern";
}

}  // namespace

std::string RiichiRules::why_not(const View& view, const Action& action) const {
    const PublicState& table = view.table;
    const bool is_riichi = riichi_table(table).seats[view.seat].is_riichi;
    if (const auto reason = plain_reason(view, action)) return *reason;
    switch (action.type) {
        case ActionType::discard: {
            const bool is_there = view.own.counts[action.tile.kind] > 0;
            return is_riichi && is_there ? "in riichi only the drawn tile may be discarded"
                                         : why_not_discard(view, action);
        }
        case ActionType::riichi:
            return table.phase == Phase::turn ? why_not_riichi(view, action, options_) : "riichi needs a drawn tile";
        case ActionType::win:
            return why_not_win(view);
        case ActionType::abort:
            return "it needs nine kinds of terminals and honours in a first hand, before any call";
        default:
            break;
    }
    if (action.type == ActionType::chi && !options_.has_chi) return std::string(variant()).append(" has no chi");
    if (action.type == ActionType::set_aside && !options_.has_set_aside) {
        return std::string(variant()).append(" sets no tiles aside");
    }
    if (table.draws_left == 0) return "no draws are left";
    if (action.is_kan() && table.num_kans >= kMaxKans) return "four kans were made already";
    if (is_riichi) return "riichi forbids it";
    return "the tiles or the moment do not allow it";
}

}  // namespace mahjongkit::riichi
