// Why an action is not legal, in words.
#include "rules/common/why_not.hpp"

#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit::sichuan {

std::string SichuanRules::why_not(const View& view, const Action& action) const {
    const PublicState& table = view.table;
    if (const auto reason = plain_reason(view, action)) return *reason;
    const bool is_void = (void_kinds(table, view.seat) >> action.tile.kind & 1) != 0;
    switch (action.type) {
        case ActionType::exchange:
            return "three tiles of one suit are exchanged, from the hand";
        case ActionType::void_suit:
            return "the void suit is m, p or s";
        case ActionType::discard:
            if (options_.void_first && holds_void(view) && !is_void && view.own.counts[action.tile.kind] > 0) {
                return "tiles of the void suit must be discarded first";
            }
            return why_not_discard(view, action);
        case ActionType::win:
            if (const auto reason = why_no_win_by_hand(view)) {
                return holds_void(view) ? "the hand holds tiles of the void suit" : *reason;
            }
            if (table.phase == Phase::replacement) return "this kan may not be robbed";
            return "a winning tile of as many fan was let by";
        case ActionType::riichi:
        case ActionType::abort:
        case ActionType::set_aside:
        case ActionType::chi:
            return "sichuan has no such action";
        default:
            break;
    }
    if (is_void) return "tiles of the void suit are not called";
    if (action.is_kan() && table.phase == Phase::after_call) return "a kan needs a drawn tile";
    if (action.is_kan() && table.draws_left == 0) return "no draws are left";
    return "the tiles or the moment do not allow it";
}

}  // namespace mahjongkit::sichuan
