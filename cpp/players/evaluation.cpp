#include "players/evaluation.hpp"

#include <algorithm>
#include <array>

#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

// Both discard the same kind, or claim with the same kinds.
bool is_alike(const Action& a, const Action& b) {
    if (a.is_discard() && b.is_discard()) return a.tile.kind == b.tile.kind;
    if (a.type != b.type || a.num_own != b.num_own || a.num_own == 0) return false;
    return std::equal(a.own.begin(), a.own.begin() + a.num_own, b.own.begin(),
                      [](Tile x, Tile y) { return x.kind == y.kind; });
}

}  // namespace

std::string_view evaluation_kind_name(EvaluationKind kind) {
    constexpr std::array<std::string_view, 3> kNames = {"exact", "sampled", "estimated"};
    return kNames[static_cast<std::size_t>(kind)];
}

Action chosen_plainly(const ActionList& actions, const Action& chosen, std::string_view reason,
                      Evaluation* evaluation) {
    if (evaluation == nullptr) return chosen;
    *evaluation = {.reason = reason};
    for (const Action& action : actions) {
        if (action == chosen) evaluation->chosen = evaluation->rows.size();
        evaluation->rows.push_back({.action = action});
    }
    return chosen;
}

void add_unvalued(const ActionList& actions, Evaluation& evaluation) {
    const std::size_t num_found = evaluation.rows.size();
    for (const Action& action : actions) {
        const auto end = evaluation.rows.begin() + static_cast<std::ptrdiff_t>(num_found);
        const auto is_same = [&](const ActionEvaluation& row) { return row.action == action; };
        if (std::any_of(evaluation.rows.begin(), end, is_same)) continue;
        ActionEvaluation missing{.action = action};
        const auto twin = std::find_if(evaluation.rows.begin(), end,
                                       [&](const ActionEvaluation& row) { return is_alike(row.action, action); });
        if (twin != end) missing.notes.push_back({"like", action_text(twin->action)});
        evaluation.rows.push_back(std::move(missing));
    }
}

}  // namespace mahjongkit
