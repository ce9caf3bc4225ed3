#include "players/common/hand_evaluation.hpp"

#include <algorithm>
#include <utility>

#include "estimates/own_hand.hpp"

namespace mahjongkit {

namespace {

struct JudgedRow {
    ActionEvaluation row{};
    WordProgress progress{};  // the worst where the action leaves no hand to judge
};

void add_progress(const WordProgress& progress, JudgedRow& judged) {
    judged.progress = progress;
    std::vector<Note>& notes = judged.row.notes;
    if (progress.words >= 0) notes.push_back({"words", std::int64_t{progress.words}});
    // Of a win that the rules accept: for an open hand it can be farther than shanten says.
    notes.push_back({"plan", std::int64_t{progress.progress.distance - 1}});
    notes.push_back({"plan tiles", std::int64_t{progress.progress.num_tiles}});
}

void add_discard(const PlannedHand& hand, KindMask kinds, const HandJudge& judge, JudgedRow& judged) {
    const WordDiscard discard = kinds == 0 ? WordDiscard{} : judge.discard(hand, kinds);
    if (discard.kind == kNoKind) return;
    add_progress(discard.progress, judged);
    if (judge.add_notes) judge.add_notes(hand, discard.kind, judged.row.notes);
    if (!judged.row.action.is_discard()) judged.row.then_discard = discard.kind;
}

JudgedRow judged_row(const Rules& rules, const View& view, const Action& action, const HandJudge& judge) {
    JudgedRow judged{.row = {.action = action}};
    OwnHand after(view);
    switch (action.type) {
        case ActionType::discard:
        case ActionType::riichi:
            add_discard(after.hand, KindMask{1} << action.tile.kind, judge, judged);
            break;
        case ActionType::chi:
        case ActionType::pon:
            after.claim(action);
            add_discard(after.hand, CountWords(after.hand.counts.data()).kinds(1) & ~rules.barred_after(action), judge,
                        judged);
            break;
        case ActionType::pass:
            if (view.table.phase == Phase::claims || view.table.phase == Phase::replacement) {
                add_progress(judge.progress(after.hand), judged);
            }
            break;
        default:
            if (!action.is_kan()) break;
            after.declare_kan(action);
            add_progress(judge.progress(after.hand), judged);
            break;
    }
    return judged;
}

}  // namespace

Evaluation evaluate_hands(const Rules& rules, const View& view, const ActionList& actions, const Action& chosen,
                          std::string_view reason, const HandJudge& judge) {
    std::vector<JudgedRow> judged;
    for (const Action& action : actions) judged.push_back(judged_row(rules, view, action, judge));
    std::stable_sort(judged.begin(), judged.end(), [&](const JudgedRow& a, const JudgedRow& b) {
        if ((a.row.action == chosen) != (b.row.action == chosen)) return a.row.action == chosen;
        return b.progress < a.progress;
    });
    Evaluation evaluation{.reason = reason};
    for (JudgedRow& each : judged) evaluation.rows.push_back(std::move(each.row));
    return evaluation;
}

}  // namespace mahjongkit
