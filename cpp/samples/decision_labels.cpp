#include "samples/decision_labels.hpp"

#include <algorithm>
#include <bit>

#include "engine/decisions.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

namespace {

bool is_own_kan(ActionType type) { return type == ActionType::concealed_kan || type == ActionType::added_kan; }

// Set aside, kan, riichi, discard: after the first yes nothing more is asked.
void label_turn(DecisionLabels& labels, const View& view, const ActionList& legal, const Action& action) {
    if (action.type == ActionType::win || action.type == ActionType::abort) return;
    if (legal.has(ActionType::set_aside)) {
        const bool is_taken = action.type == ActionType::set_aside;
        labels[Head::set_aside] = is_taken ? 1 : 0;
        if (is_taken) return;
    }
    if (std::any_of(legal.begin(), legal.end(), [](const Action& each) { return is_own_kan(each.type); })) {
        const bool is_taken = is_own_kan(action.type);
        labels[Head::kan] = is_taken ? 1 : 0;
        if (is_taken) return;
    }
    if (!action.is_discard()) return;
    if (legal.has(ActionType::riichi)) labels[Head::riichi] = action.type == ActionType::riichi ? 1 : 0;
    const bool is_free = !is_riichi(view.table, view.seat) && std::popcount(labels.legal_discards) > 1;
    if (is_free) labels[Head::discard] = static_cast<std::int8_t>(code_of(action.tile));
}

// Open kan, pon, chi. Where another claim took the tile, only what would have come first is known to be refused.
void label_claims(DecisionLabels& labels, const ActionList& legal, const Action& action, int taken) {
    if (action.type == ActionType::win) return;
    const auto ask = [&](ActionType type, Head head) {
        if (!legal.has(type)) return false;
        const bool is_taken = action.type == type;
        if (is_taken || action.type != ActionType::pass || is_pass_known(claim_rank(type), taken)) {
            labels[head] = is_taken ? 1 : 0;
        }
        return is_taken;
    };
    if (ask(ActionType::open_kan, Head::open_kan) || ask(ActionType::pon, Head::pon)) return;
    if (ask(ActionType::chi, Head::chi)) {
        const auto below =
            std::ranges::count_if(action.own_tiles(), [&](Tile tile) { return tile.kind < action.tile.kind; });
        labels[Head::chi] = static_cast<std::int8_t>(1 + below);
    }
}

}  // namespace

DecisionLabels decision_labels(const View& view, const ActionList& legal, const Action& action, int taken) {
    DecisionLabels labels;
    for (const Action& each : legal) {
        if (each.type == ActionType::discard) labels.legal_discards |= std::uint64_t{1} << code_of(each.tile);
    }
    if (view.table.phase == Phase::turn || view.table.phase == Phase::after_call) {
        label_turn(labels, view, legal, action);
    } else if (view.table.phase == Phase::claims) {
        label_claims(labels, legal, action, taken);
    }
    return labels;
}

}  // namespace mahjongkit
