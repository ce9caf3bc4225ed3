#include "rules/common/why_not.hpp"

#include <sstream>

#include "rules/common/winning.hpp"

namespace mahjongkit {

namespace {

std::string join(std::string_view before, const std::string& name, std::string_view after) {
    std::ostringstream text;
    text << before << name << after;
    return text.str();
}

}  // namespace

std::optional<std::string> plain_reason(const View& view, const Action& action) {
    const PublicState& table = view.table;
    const bool is_own = table.turn == view.seat && (table.phase == Phase::turn || table.phase == Phase::after_call);
    const bool is_opening_choice = action.type == ActionType::exchange || action.type == ActionType::void_suit;
    if (table.phase == Phase::round_over) return "the round is over";
    if (!table.is_playing(view.seat)) return "the seat has won already";
    if (table.phase == Phase::exchange && action.type != ActionType::exchange) {
        return "the seat must choose three tiles to exchange";
    }
    if (table.phase == Phase::void_suit && action.type != ActionType::void_suit) {
        return "the seat must choose its void suit";
    }
    if (is_opening_choice && table.phase != Phase::exchange && table.phase != Phase::void_suit) {
        return "that is chosen before play";
    }
    if (action.is_discard() && !is_own) return "it is not this seat's turn to discard";
    if (action.type == ActionType::pass) return "the seat must choose: it cannot pass";
    if (action.type == ActionType::win && table.phase == Phase::after_call) {
        return "a seat that has just called cannot win";
    }
    return std::nullopt;
}

std::string why_not_discard(const View& view, const Action& action) {
    const std::string name = kind_name(action.tile.kind);
    if (view.own.counts[action.tile.kind] == 0) return join("there is no ", name, " in the hand");
    if ((view.table.barred >> action.tile.kind & 1) != 0) {
        return join("", name, " may not be discarded right after this call");
    }
    if (action.is_drawn) return join("", name, " is not the drawn tile");
    return join("that ", name, " is not in the hand beside the drawn tile");
}

std::optional<std::string> why_no_win_by_hand(const View& view) {
    if (waits_for_tile(view)) return std::nullopt;
    return join("", kind_name(winning_tile(view).kind), " does not complete the hand");
}

}  // namespace mahjongkit
