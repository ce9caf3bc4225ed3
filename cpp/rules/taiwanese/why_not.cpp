// Why an action is not legal, in words.
#include "rules/common/why_not.hpp"

#include "rules/taiwanese/taiwanese_rules.hpp"

namespace mahjongkit::taiwanese {

std::string TaiwaneseRules::why_not(const View& view, const Action& action) const {
    const PublicState& table = view.table;
    if (const auto reason = plain_reason(view, action)) return *reason;
    const bool has_only_win = table.phase == Phase::turn && table.draws_left == 0 && !options_.last_draw_discards;
    switch (action.type) {
        case ActionType::discard:
            return has_only_win ? "the last draw can only be won on" : why_not_discard(view, action);
        case ActionType::win:
            if (const auto reason = why_no_win_by_hand(view)) return *reason;
            if (table.phase == Phase::replacement) return "this kan may not be robbed";
            if (view.own.missed_win) return "a winning tile was let by";
            return "the hand has fewer than " + std::to_string(options_.min_tai) + " tai";
        case ActionType::riichi:
        case ActionType::abort:
            return "taiwanese has no such action";
        case ActionType::set_aside:
            return "flowers are set aside without a choice";
        default:
            break;
    }
    if (action.is_kan() && table.phase == Phase::after_call) return "a kan needs a drawn tile";
    if (table.draws_left == 0) return "no draws are left";
    if (view.own.missed_win && options_.has_missed_win_rule(MissedWinRule::everything)) {
        return "a winning tile was let by";
    }
    const bool is_next = table.next_seat(table.turn) == view.seat;
    if (action.type == ActionType::open_kan && is_next && !options_.kans_from_left) {
        return "no kan may be made of a discard of the seat before";
    }
    if (action.type == ActionType::chi && !is_next) return "a chi takes the discard of the seat before";
    return "the tiles or the moment do not allow it";
}

}  // namespace mahjongkit::taiwanese
