#include "players/paper_analyzer/paper_analyzer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "players/common/choices.hpp"
#include "players/greedy/greedy.hpp"
#include "players/paper_analyzer/paper_position.hpp"

namespace mahjongkit {

namespace {

constexpr std::array kPaperAnalyzerTable = {
    OptionInfo<PaperAnalyzerOptions>{.name = "levels",
                                     .member = &PaperAnalyzerOptions::levels,
                                     .help = "draws that the search looks ahead",
                                     .least = 1,
                                     .most = 4},
    OptionInfo<PaperAnalyzerOptions>{.name = "threshold",
                                     .member = &PaperAnalyzerOptions::threshold,
                                     .help = "value of a hand above which it does not defend",
                                     .least = 0,
                                     .most = 1'000'000},
    OptionInfo<PaperAnalyzerOptions>{.name = "counts_fu",
                                     .member = &PaperAnalyzerOptions::counts_fu,
                                     .help = "count the fu of every win, instead of 30"},
};

constexpr std::string_view kPaperValue = "paper value";
constexpr std::string_view kDefence = "defence";
constexpr std::string_view kSteps = "steps to win";

// The paper's value is of the next draws alone: no expected points of the round, and its chance no win chance.
ActionEvaluation row_of(const Action& action, const PaperValue& value, bool is_measure) {
    ActionEvaluation row{.action = action};
    if (is_measure) {
        row.value = value.value;
    } else {
        row.notes.push_back({kPaperValue, value.value});
    }
    row.notes.push_back({"chance", value.chance});
    if (value.risk > 0) row.notes.push_back({"risk", value.risk});
    return row;
}

// The choice first, then by the list for defence where that decides.
Evaluation evaluation_of(const ActionList& actions, std::vector<PaperChoice> choices, const Action& chosen,
                         bool defends) {
    std::ranges::stable_sort(choices, {},
                             [&](const PaperChoice& choice) { return choice.action == chosen ? -1 : choice.level; });
    Evaluation evaluation{.kind = EvaluationKind::exact, .reason = defends ? kDefence : kPaperValue};
    if (!defends) evaluation.measure = kPaperValue;
    for (const PaperChoice& choice : choices) {
        ActionEvaluation row = row_of(choice.action, choice.row.value, !defends);
        if (choice.level > 0) row.notes.push_back({"danger level", std::int64_t{choice.level}});
        evaluation.rows.push_back(std::move(row));
    }
    add_unvalued(actions, evaluation);
    return evaluation;
}

}  // namespace

std::span<const OptionInfo<PaperAnalyzerOptions>> paper_analyzer_option_table() { return kPaperAnalyzerTable; }

Action PaperAnalyzerPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                                   const Inquiry& inquiry) const {
    const riichi::RiichiRules* riichi = riichi::as_riichi(rules);
    if (riichi == nullptr) return GreedyPlayer({.calls = true}).choose(rules, view, actions, rng, inquiry);
    if (const auto plain = chosen_without_search(rules, view, actions, rng, inquiry.evaluation)) return *plain;
    if (actions.has(ActionType::pass)) return claim(*riichi, view, actions, rng, inquiry.evaluation);
    return discard(*riichi, view, actions, inquiry.evaluation);
}

PaperScoring PaperAnalyzerPlayer::scoring(const riichi::RiichiRules& rules, const View& view) const {
    PaperScoring scoring = paper_scoring(rules, view);
    scoring.counts_fu = options_.counts_fu;
    return scoring;
}

Action PaperAnalyzerPlayer::discard(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                                    Evaluation* evaluation) const {
    PaperChoices found = paper_choices(rules, view, actions, scoring(rules, view), options_.levels);
    const SeatMask threats = paper_threats(view);
    std::size_t chosen = found.best(rules, view);
    const double value = found.choices[chosen].row.value.value;
    const bool defends = threats != 0 && !(found.sees_wins && value > options_.threshold);
    if (defends) {
        for (PaperChoice& choice : found.choices) {
            choice.level = paper_discard_level(rules, view, threats, choice.action.tile.kind);
        }
        chosen = found.safest(rules, view);
    }
    const Action action = found.choices[chosen].action;
    if (evaluation != nullptr) *evaluation = evaluation_of(actions, found.choices, action, defends);
    return action;
}

Action PaperAnalyzerPlayer::claim(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                                  Rng& rng, Evaluation* evaluation) const {
    const PaperScoring counted = scoring(rules, view);
    const OwnHand own(view);
    const auto outlook = [&] { return paper_outlook(rules, view, own.hand, counted, options_.levels); };
    bool defends = false;
    if (paper_threats(view) != 0) {
        const PaperOutlook now = outlook();
        defends = !(now.sees_wins && now.value.value > options_.threshold);
    }
    const Action chosen = defends ? *find_action(actions, ActionType::pass)
                                  : GreedyPlayer({.calls = true}).choose(rules, view, actions, rng);
    if (evaluation == nullptr) return chosen;
    *evaluation = {.kind = EvaluationKind::exact, .reason = defends ? kDefence : kSteps};
    const auto add = [&](const Action& action) {
        if (action.type == ActionType::pass) evaluation->rows.push_back(row_of(action, outlook().value, false));
        if (action.type != ActionType::chi && action.type != ActionType::pon) return;
        OwnHand after(view);
        after.claim(action);
        const KindMask kinds = CountWords(after.hand.counts.data()).kinds(1) & ~rules.barred_after(action);
        const PaperDiscard best = paper_best_discard(rules, view, after.hand, kinds, counted, options_.levels);
        evaluation->rows.push_back(row_of(action, best.value, false));
        evaluation->rows.back().then_discard = best.kind;
    };
    add(chosen);
    for (const Action& action : actions) {
        if (action != chosen) add(action);
    }
    add_unvalued(actions, *evaluation);
    return chosen;
}

}  // namespace mahjongkit
