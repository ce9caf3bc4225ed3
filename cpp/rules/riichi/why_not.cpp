// Why an action is not legal, in words.
#include <sstream>

#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

std::string join(const char* before, const std::string& name, const char* after) {
    std::ostringstream text;
    text << before << name << after;
    return text.str();
}

std::string why_not_discard(const View& view, const Action& action) {
    const PrivateSeat& own = view.own;
    const std::string name = kind_name(action.tile.kind);
    if (own.counts[action.tile.kind] == 0) return join("there is no ", name, " in the hand");
    if ((view.table.barred >> action.tile.kind & 1) != 0)
        return join("", name, " may not be discarded right after this call");
    if (riichi_table(view.table).seats[view.seat].is_riichi) return "in riichi only the drawn tile may be discarded";
    if (action.is_drawn) return join("", name, " is not the drawn tile");
    return join("that ", name, " is not in the hand beside the drawn tile");
}

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
    return join("the hand is not ready after discarding ", kind_name(action.tile.kind), "");
}

std::string why_not_win(const View& view) {
    const bool is_own_turn = view.table.phase == Phase::turn;
    const Tile tile = is_own_turn ? view.own.drawn : view.table.open_tile;
    if ((view.own.waits >> tile.kind & 1) == 0) return join("", kind_name(tile.kind), " does not complete the hand");
    if (!is_own_turn && (view.own.waits & view.shown().river.kinds()) != 0)
        return "one of the waits lies in the own river";
    if (!is_own_turn && (view.own.missed_win || view.own.missed_win_in_riichi)) return "a winning tile was let by";
    return "the hand has no pattern";
}

}  // namespace

std::string RiichiRules::why_not(const View& view, const Action& action) const {
    const PublicState& table = view.table;
    const bool is_turn = table.phase == Phase::turn;
    const bool is_own = table.turn == view.seat && (is_turn || table.phase == Phase::after_call);
    if (table.phase == Phase::round_over) return "the round is over";
    if (action.is_discard() && !is_own) return "it is not this seat's turn to discard";
    switch (action.type) {
        case ActionType::pass:
            return "the seat must choose: it cannot pass";
        case ActionType::discard:
            return why_not_discard(view, action);
        case ActionType::riichi:
            return is_turn ? why_not_riichi(view, action, options_) : "riichi needs a drawn tile";
        case ActionType::win:
            if (table.phase == Phase::after_call) return "a seat that has just called cannot win";
            return why_not_win(view);
        case ActionType::abort:
            return "it needs nine kinds of terminals and honours in a first hand, before any call";
        default:
            break;
    }
    if (action.type == ActionType::chi && !options_.has_chi) return join("", std::string(variant()), " has no chi");
    if (action.type == ActionType::set_aside && !options_.has_set_aside) {
        return join("", std::string(variant()), " sets no tiles aside");
    }
    if (table.draws_left == 0) return "no draws are left";
    if (action.is_kan() && table.num_kans >= kMaxKans) return "four kans were made already";
    if (riichi_table(table).seats[view.seat].is_riichi) return "riichi forbids it";
    return "the tiles or the moment do not allow it";
}

}  // namespace mahjongkit::riichi
