#include "players/race/simcat_plus.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "players/common/candidate_row.hpp"
#include "players/common/choices.hpp"
#include "search/race/race.hpp"

namespace mahjongkit {

namespace {

// What lookahead is worth its time for: the best by pace, and those that are nearly as good.
constexpr std::size_t kMostRunners = 6;
constexpr float kNearlyAsGood = 0.9F;

constexpr std::array kSimcatPlusTable = {
    OptionInfo<SimcatPlusOptions>{.name = "lookahead",
                                  .member = &SimcatPlusOptions::lookahead,
                                  .help = "look at every tile that may come next; else judge a hand by its pace alone"},
    OptionInfo<SimcatPlusOptions>{.name = "model",
                                  .member = &SimcatPlusOptions::model,
                                  .help = "what it knows of play: the name of a shipped model or the path of a file"},
};

// One action with what follows it.
struct Runner {
    std::size_t candidate = 0;
    const Branch* branch = nullptr;
    Kind discard = kBlank;
    Counts counts{};       // after it
    int others_first = 0;  // seats that discard before the next draw
    float pace = 0;        // the chance by pace alone
    float chance = 0;
};

int seats_before_draw(const View& view, const Branch& branch) {
    const int num_seats = view.table.num_seats;
    if (branch.draws_before) return 0;
    const bool passes = view.table.phase == Phase::claims && branch.discards.empty();
    return passes ? (view.seat + 2 * num_seats - view.table.turn - 1) % num_seats : num_seats - 1;
}

std::vector<Runner> runners_of(const View& view, const FlatMcProblem& problem) {
    std::vector<Runner> runners;
    for (const Branch& branch : problem.branches) {
        const auto add = [&](Kind discard) {
            runners.push_back({runners.size(), &branch, discard, branch.counts});
            Runner& runner = runners.back();
            if (discard != kBlank) --runner.counts[discard];
            runner.others_first = seats_before_draw(view, branch);
        };
        if (branch.discards.empty()) add(kBlank);
        for (const Kind discard : branch.discards) add(discard);
    }
    return runners;
}

constexpr std::string_view kWinChance = "win chance";

// The first `num_valued` runners were looked at; of the others only the pace is known, which says too little beside.
Evaluation evaluation_of(const Choices& choices, const std::vector<Runner>& runners, std::size_t num_valued,
                         std::ptrdiff_t best) {
    Evaluation evaluation{.measure = kWinChance, .chosen = static_cast<std::size_t>(best), .reason = kWinChance};
    for (std::size_t i = 0; i < runners.size(); ++i) {
        const Runner& runner = runners[i];
        ActionEvaluation row = candidate_row(choices.action(runner.candidate), *runner.branch, runner.discard);
        row.notes.push_back({"by pace", static_cast<double>(runner.pace)});
        row.is_pruned = i >= num_valued;
        if (!row.is_pruned) row.value = runner.chance;
        evaluation.rows.push_back(std::move(row));
    }
    return evaluation;
}

}  // namespace

std::span<const OptionInfo<SimcatPlusOptions>> simcat_plus_option_table() { return kSimcatPlusTable; }

SimcatPlusPlayer::SimcatPlusPlayer(const SimcatPlusOptions& options)
    : options_(options), model_(race_model(options.model)) {}

Action SimcatPlusPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                                const Inquiry& inquiry) const {
    if (const auto chosen = chosen_without_search(rules, view, actions, rng, inquiry.evaluation)) return *chosen;
    const Choices choices = make_choices(rules, view, actions);
    if (choices.size() == 1) return chosen_plainly(actions, choices.action(0), kOnlyAction, inquiry.evaluation);

    const FlatMcProblem& problem = choices.problem;
    const Race race(*model_, race_table(rules, view, problem.hidden, total(problem.hidden) + total(problem.unusable)));
    std::vector<Runner> runners = runners_of(view, problem);
    for (Runner& runner : runners) {
        runner.chance = runner.pace = race.usual_chance(runner.counts, runner.branch->groups);
    }
    std::size_t num_valued = runners.size();
    const auto is_better = [](const Runner& a, const Runner& b) { return a.chance > b.chance; };
    if (options_.lookahead) {
        // The best by pace first: where the search is stopped, it has seen those.
        std::stable_sort(runners.begin(), runners.end(), is_better);
        const float least = kNearlyAsGood * runners[0].chance;
        num_valued = 0;
        while (num_valued < std::min(runners.size(), kMostRunners) && runners[num_valued].chance >= least) {
            if (num_valued > 0 && inquiry.stop != nullptr && (*inquiry.stop)()) break;
            Runner& runner = runners[num_valued++];
            runner.chance = race.chance(runner.counts, runner.branch->groups, runner.others_first);
        }
        // The first of equals is what greedy would do.
        std::sort(runners.begin(), runners.begin() + static_cast<std::ptrdiff_t>(num_valued),
                  [](const Runner& a, const Runner& b) { return a.candidate < b.candidate; });
    }
    const auto best =
        std::min_element(runners.begin(), runners.begin() + static_cast<std::ptrdiff_t>(num_valued), is_better);
    if (inquiry.evaluation != nullptr) {
        *inquiry.evaluation = evaluation_of(choices, runners, num_valued, best - runners.begin());
    }
    return choices.action(best->candidate);
}

}  // namespace mahjongkit
