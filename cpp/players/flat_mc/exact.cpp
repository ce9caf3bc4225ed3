#include "players/flat_mc/exact.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"
#include "players/common/candidate_row.hpp"
#include "players/common/choices.hpp"
#include "players/common/discard_of.hpp"
#include "search/flat_mc/exact_chances.hpp"

namespace mahjongkit {

namespace {

constexpr double kSame = 1e-12;  // rounding makes no difference between equal chances

// The best that any draws allow who knows them beforehand: an upper bound, no player's chance to win.
constexpr std::string_view kForeseenChance = "foreseen win chance (upper bound)";

constexpr std::array kExactTable = {
    OptionInfo<ExactOptions>{.name = "draws",
                             .member = &ExactOptions::draws,
                             .help = "own draws that count; 0: as many as the wall has left for the seat",
                             .least = 0,
                             .most = 60},
};

constexpr std::string_view kWaitChance = "chance to draw a winning tile";

KindMask kinds_with_riichi(const ActionList& actions) {
    KindMask kinds = 0;
    for (const Action& action : actions) {
        if (action.type == ActionType::riichi) kinds |= KindMask{1} << action.tile.kind;
    }
    return kinds;
}

int num_hidden(const Variant& variant, const Counts& left) {
    int number = 0;
    for (int kind = 0; kind < kNumKinds; ++kind)
        number += variant.has_kind(kind) ? left[static_cast<std::size_t>(kind)] : 0;
    return number;
}

// That one of the winning tiles is among `draws` of the hidden ones.
double chance_to_draw(int num_winning, int hidden, int draws) {
    double none = 1;
    for (int i = 0; i < std::min(draws, hidden); ++i) {
        none *= static_cast<double>(std::max(0, hidden - num_winning - i)) / (hidden - i);
    }
    return 1 - none;
}

}  // namespace

std::span<const OptionInfo<ExactOptions>> exact_option_table() { return kExactTable; }

int draws_to_come(const Rules& rules, const View& view, const Action& action) {
    const PublicState& table = view.table;
    int left = table.draws_left;
    int own = 0;
    if (action.is_kan()) {
        left -= 1 + rules.spec().wall.reserve_per_kan;
        own = 1;
    }
    Seat seat = action.type == ActionType::pass ? table.turn : view.seat;
    for (; left > 0; --left) {
        seat = table.next_playing(seat);
        if (seat == view.seat) ++own;
    }
    return own;
}

Action ExactPlayer::declare(const Rules& rules, const View& view, const ActionList& actions, KindMask kinds,
                            Evaluation* evaluation) const {
    OwnHand own(view);
    const PlanList plans = plans_of(rules, view, own.hand);
    Evaluation found{.kind = EvaluationKind::exact, .measure = kWaitChance, .reason = kWaitChance};
    const int hidden = num_hidden(*rules.spec().variant, own.hand.left);
    const Kind first = best_kind(rules, plans, own.hand, kinds);  // of equal ones what greedy would do
    const auto add = [&](Kind kind) {
        const Action action = discard_of(actions, kind);
        const int draws = options_.draws > 0 ? options_.draws : draws_to_come(rules, view, action);
        --own.hand.counts[kind];
        const int num_winning = total(acceptance(planned_draws(rules, plans, own.hand).useful, own.hand.left));
        ++own.hand.counts[kind];
        const double chance = chance_to_draw(num_winning, hidden, draws);
        if (!found.rows.empty() && chance > *found.rows[found.chosen].value + kSame) found.chosen = found.rows.size();
        found.rows.push_back({.action = action, .value = chance, .notes = {{"draws", std::int64_t{draws}}}});
    };
    add(first);
    for (KindMask rest = kinds & ~(KindMask{1} << first); rest != 0; rest &= rest - 1) {
        add(static_cast<Kind>(std::countr_zero(rest)));
    }
    const Action chosen = found.rows[found.chosen].action;
    if (evaluation != nullptr) *evaluation = std::move(found);
    return chosen;
}

Action ExactPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                           const Inquiry& inquiry) const {
    if (const auto chosen = chosen_without_search(rules, view, actions, rng, inquiry.evaluation)) return *chosen;
    if (const KindMask kinds = kinds_with_riichi(actions); kinds != 0) {
        return declare(rules, view, actions, kinds, inquiry.evaluation);
    }
    const Choices choices = make_choices(rules, view, actions);
    Evaluation evaluation{.kind = EvaluationKind::exact, .measure = kForeseenChance, .reason = kForeseenChance};
    double best = -1;
    std::size_t candidate = 0;
    for (const Branch& branch : choices.problem.branches) {
        if (candidate > 0 && inquiry.stop != nullptr && (*inquiry.stop)()) break;  // with the first ones at least
        const Action& action = choices.action(candidate);
        const int draws =
            options_.draws > 0 ? options_.draws + (branch.draws_before ? 1 : 0) : draws_to_come(rules, view, action);
        const auto chances = exact_chances(branch, choices.problem.hidden, choices.problem.unusable, draws);
        for (std::size_t k = 0; k < chances.size(); ++k, ++candidate) {
            if (chances[k] > best + kSame) {
                best = chances[k];
                evaluation.chosen = candidate;
            }
            if (inquiry.evaluation == nullptr) continue;
            ActionEvaluation row =
                candidate_row(choices.action(candidate), branch, branch.discards.empty() ? kBlank : branch.discards[k]);
            row.value = chances[k];
            row.notes.push_back({"draws", std::int64_t{draws}});
            evaluation.rows.push_back(std::move(row));
        }
    }
    const std::size_t chosen = evaluation.chosen;
    if (inquiry.evaluation != nullptr) *inquiry.evaluation = std::move(evaluation);
    return choices.action(chosen);
}

}  // namespace mahjongkit
