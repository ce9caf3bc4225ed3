#include "players/flat_mc/flat_mc.hpp"

#include <array>

#include "players/common/candidate_row.hpp"
#include "players/common/choices.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 2> kModels = {"single", "four-player"};
constexpr std::array<std::string_view, 3> kHeuristics = {"none", "h1", "h2+h1"};

constexpr int kPaperSimulations = 10'000;

constexpr std::array kFlatMcTable = {
    OptionInfo<FlatMcOptions>{.name = "model",
                              .member = &FlatMcOptions::model,
                              .help = "single: own draws alone; four-player: also calls of what others draw",
                              .choices = kModels},
    OptionInfo<FlatMcOptions>{.name = "draws",
                              .member = &FlatMcOptions::draws,
                              .help = "own draws that a simulation looks ahead",
                              .least = 1,
                              .most = kMaxTurns - 1},
    OptionInfo<FlatMcOptions>{.name = "simulations",
                              .member = &FlatMcOptions::simulations,
                              .help = "simulations of a decision, of all actions together",
                              .least = 1,
                              .most = 1'000'000'000},
    OptionInfo<FlatMcOptions>{.name = "seconds",
                              .member = &FlatMcOptions::seconds,
                              .help = "time of a decision instead of a number of simulations; 0: by number",
                              .least = 0,
                              .most = 3600},
    OptionInfo<FlatMcOptions>{.name = "pruning",
                              .member = &FlatMcOptions::pruning,
                              .help = "stop simulating actions that are clearly worse than the best"},
    OptionInfo<FlatMcOptions>{.name = "heuristics",
                              .member = &FlatMcOptions::heuristics,
                              .help = "discard-twice, for hands with more blocks than a win has: none, h1 or h2+h1",
                              .choices = kHeuristics},
};

// Simulated seats know their draws beforehand: it is no player's chance to win.
constexpr std::string_view kWinRate = "win rate with foreseen draws";

std::string_view reason_of(DecidedBy by) {
    constexpr std::array<std::string_view, 3> kReasons = {kWinRate, "h1", "h2"};
    return kReasons[static_cast<std::size_t>(by)];
}

// What discard-twice said of a first discard: a breaking one is no matter of h2.
void add_notes(const TwoDiscards& two, bool is_keeping, bool has_h2, std::vector<Note>& notes) {
    notes.push_back({"h1", two.best_second.win_rate()});
    notes.push_back({"h1 error", two.best_second.standard_error()});
    notes.push_back({"second", kind_name(two.best_second.discard)});
    if (has_h2 && is_keeping) notes.push_back({"h2", two.is_good_second ? "good" : "worse"});
}

Evaluation evaluation_of(const Choices& choices, const DiscardTwiceResult& result, bool has_h2) {
    Evaluation evaluation{.kind = EvaluationKind::sampled,
                          .measure = kWinRate,
                          .chosen = result.best,
                          .reason = reason_of(result.decided_by)};
    for (std::size_t i = 0; i < result.candidates.size(); ++i) {
        const Candidate& candidate = result.candidates[i];
        const Branch& branch = choices.problem.branches[static_cast<std::size_t>(candidate.branch)];
        ActionEvaluation row = candidate_row(choices.action(i), branch, candidate.discard);
        if (candidate.simulations > 0) {  // else the search was stopped at once
            row.value = candidate.win_rate();
            row.standard_error = candidate.standard_error();
            if (!candidate.is_pruned) row.difference_error = candidate.difference_error;
        }
        row.simulations = candidate.simulations;
        row.is_pruned = candidate.is_pruned;
        evaluation.rows.push_back(std::move(row));
    }
    for (const TwoDiscards& two : result.twice) {
        add_notes(two, &two != result.twice.data(), has_h2, evaluation.rows[two.first].notes);
    }
    return evaluation;
}

}  // namespace

std::span<const OptionInfo<FlatMcOptions>> flat_mc_option_table() { return kFlatMcTable; }

FlatMcOptions simcat_options() {
    return {.simulations = kPaperSimulations, .heuristics = static_cast<int>(Heuristics::h2_h1)};
}

FlatMcOptions simcat_baseline_options() {
    return {.model = static_cast<int>(SimModel::single), .simulations = kPaperSimulations, .pruning = false};
}

Action FlatMcPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                            const Inquiry& inquiry) const {
    if (const auto chosen = chosen_without_search(rules, view, actions, rng, inquiry.evaluation)) return *chosen;
    Choices choices = make_choices(rules, view, actions);
    if (choices.size() == 1) return chosen_plainly(actions, choices.action(0), kOnlyAction, inquiry.evaluation);
    choices.problem.draws = options_.draws;
    choices.problem.model = static_cast<SimModel>(options_.model);
    Budget budget{.seconds = options_.seconds, .stop = inquiry.stop};
    if (options_.seconds == 0) budget.simulations = static_cast<std::uint64_t>(options_.simulations);
    const std::optional<Pruning> pruning = options_.pruning ? std::optional(Pruning{}) : std::nullopt;
    const auto heuristics = static_cast<Heuristics>(options_.heuristics);
    const DiscardTwiceResult result = discard_twice(choices.problem, budget, pruning, heuristics, rng);
    if (inquiry.evaluation != nullptr) {
        *inquiry.evaluation = evaluation_of(choices, result, heuristics == Heuristics::h2_h1);
    }
    return choices.action(result.best);
}

}  // namespace mahjongkit
