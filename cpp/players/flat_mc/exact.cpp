#include "players/flat_mc/exact.hpp"

#include <array>

#include "players/common/candidate_row.hpp"
#include "players/common/choices.hpp"
#include "search/flat_mc/exact_chances.hpp"

namespace mahjongkit {

namespace {

constexpr double kSame = 1e-12;  // rounding makes no difference between equal chances

// The best that any draws allow who knows them beforehand: an upper bound, no player's chance to win.
constexpr std::string_view kWinChance = "win chance with foreseen draws";

constexpr std::array kTable = {
    OptionInfo<ExactOptions>{.name = "draws",
                             .member = &ExactOptions::draws,
                             .help = "own draws that count; 0: as many as the wall has left for the seat",
                             .least = 0,
                             .most = 60},
};

}  // namespace

std::span<const OptionInfo<ExactOptions>> exact_option_table() { return kTable; }

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

Action ExactPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                           const Inquiry& inquiry) const {
    if (const auto chosen = chosen_without_search(rules, view, actions, rng, inquiry.evaluation)) return *chosen;
    const Choices choices = make_choices(rules, view, actions);
    Evaluation evaluation{.kind = EvaluationKind::exact, .measure = kWinChance, .reason = kWinChance};
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
