#include "players/paper_analyzer/paper_choices.hpp"

#include <algorithm>

#include "estimates/plan.hpp"
#include "players/common/discard_of.hpp"
#include "players/paper_analyzer/paper_position.hpp"

namespace mahjongkit {

namespace {

PaperSearch search_of(const riichi::RiichiRules& rules, const View& view, const PlannedHand& hand,
                      const PaperScoring& scoring, int levels) {
    return {hand, *rules.spec().variant, PaperWins(rules, view, hand.melds, scoring), levels,
            view.shown().river.kinds()};
}

ActionList actions_of(const ActionList& actions, ActionType type) {
    ActionList found;
    for (const Action& action : actions) {
        if (action.type == type) found.add(action);
    }
    return found;
}

KindMask discard_kinds(const ActionList& actions) {
    KindMask kinds = 0;
    for (const Action& action : actions) kinds |= KindMask{1} << action.tile.kind;
    return kinds;
}

// Of the choices that are tied, the plain discard of the kind that greedy would take.
std::size_t as_greedy(const Rules& rules, const View& view, const std::vector<PaperChoice>& choices,
                      const std::vector<std::size_t>& tied) {
    if (tied.size() == 1) return tied[0];
    KindMask kinds = 0;
    for (std::size_t i : tied) kinds |= KindMask{1} << choices[i].action.tile.kind;
    const OwnHand own(view);
    const Kind kind = best_kind(rules, plans_of(rules, view, own.hand), own.hand, kinds);
    return *std::ranges::find_if(tied, [&](std::size_t i) { return choices[i].action.tile.kind == kind; });
}

// The choices that no other one beats.
template <class IsBetter>
std::vector<std::size_t> unbeaten(const std::vector<PaperChoice>& choices, const IsBetter& is_better) {
    std::vector<std::size_t> tied;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!tied.empty() && is_better(choices[i], choices[tied[0]])) tied.clear();
        if (tied.empty() || !is_better(choices[tied[0]], choices[i])) tied.push_back(i);
    }
    return tied;
}

bool has_more_value(const PaperChoice& a, const PaperChoice& b) { return a.row.value.is_better_than(b.row.value); }

}  // namespace

PaperChoices paper_choices(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                           const PaperScoring& scoring, int levels) {
    PaperChoices made;
    const OwnHand own(view);
    PaperScoring with_riichi = scoring;
    with_riichi.has_riichi = may_declare_riichi(rules, view);
    const auto add = [&](ActionType type, const PaperScoring& chosen) {
        const ActionList discards = actions_of(actions, type);
        if (discards.empty()) return;
        PaperSearch search = search_of(rules, view, own.hand, chosen, levels);
        made.sees_wins = search.sees_wins();
        for (const PaperDiscard& row : search.discards(discard_kinds(discards))) {
            made.choices.push_back({.action = discard_of(discards, row.kind), .row = row});
        }
    };
    // A hand that could declare riichi now and does not wins without it.
    add(ActionType::discard, actions.has(ActionType::riichi) ? scoring : with_riichi);
    add(ActionType::riichi, with_riichi);
    return made;
}

std::size_t PaperChoices::best(const Rules& rules, const View& view) const {
    return as_greedy(rules, view, choices, unbeaten(choices, has_more_value));
}

std::size_t PaperChoices::safest(const Rules& rules, const View& view) const {
    const auto is_safer = [](const PaperChoice& a, const PaperChoice& b) {
        const auto is_riichi = [](const PaperChoice& each) { return each.action.type == ActionType::riichi; };
        if (is_riichi(a) != is_riichi(b)) return is_riichi(b);
        return a.level != b.level ? a.level < b.level : has_more_value(a, b);
    };
    return as_greedy(rules, view, choices, unbeaten(choices, is_safer));
}

PaperOutlook paper_outlook(const riichi::RiichiRules& rules, const View& view, const PlannedHand& hand,
                           const PaperScoring& scoring, int levels) {
    PaperScoring chosen = scoring;
    chosen.has_riichi = may_declare_riichi(rules, view);
    PaperSearch search = search_of(rules, view, hand, chosen, levels);
    return {search.before_draw(), search.sees_wins()};
}

PaperDiscard paper_best_discard(const riichi::RiichiRules& rules, const View& view, const PlannedHand& hand,
                                KindMask kinds, const PaperScoring& scoring, int levels) {
    PaperSearch search = search_of(rules, view, hand, scoring, levels);
    PaperDiscard best;
    for (const PaperDiscard& row : search.discards(kinds)) {
        if (best.kind == kNoKind || row.value.is_better_than(best.value)) best = row;
    }
    return best;
}

}  // namespace mahjongkit
