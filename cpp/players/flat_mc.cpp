#include "players/flat_mc.hpp"

#include <array>

#include "players/choices.hpp"
#include "players/greedy.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 2> kModels = {"single", "four-player"};
constexpr std::array<std::string_view, 3> kHeuristics = {"none", "h1", "h2+h1"};

constexpr int kPaperSimulations = 10'000;

constexpr std::array kTable = {
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

// What the simulations do not judge.
bool is_matter_of_course(const ActionList& actions) {
    for (const Action& action : actions) {
        switch (action.type) {
            case ActionType::win:
            case ActionType::abort:
            case ActionType::set_aside:
            case ActionType::exchange:
            case ActionType::void_suit:
                return true;
            default:
                break;
        }
    }
    return false;
}

}  // namespace

std::span<const OptionInfo<FlatMcOptions>> flat_mc_option_table() { return kTable; }

FlatMcOptions simcat_options() {
    return {.simulations = kPaperSimulations, .heuristics = static_cast<int>(Heuristics::h2_h1)};
}

FlatMcOptions simcat_baseline_options() {
    return {.model = static_cast<int>(SimModel::single), .simulations = kPaperSimulations, .pruning = false};
}

Action FlatMcPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng) const {
    if (actions.size() == 1) return actions[0];
    if (is_matter_of_course(actions)) return GreedyPlayer({}).choose(rules, view, actions, rng);
    Choices choices = make_choices(rules, view, actions);
    if (choices.size() == 1) return choices.action(0);
    choices.problem.draws = options_.draws;
    choices.problem.model = static_cast<SimModel>(options_.model);
    Budget budget{.seconds = options_.seconds};
    if (options_.seconds == 0) budget.simulations = static_cast<std::uint64_t>(options_.simulations);
    const std::optional<Pruning> pruning = options_.pruning ? std::optional(Pruning{}) : std::nullopt;
    const auto heuristics = static_cast<Heuristics>(options_.heuristics);
    return choices.action(discard_twice(choices.problem, budget, pruning, heuristics, rng).best);
}

}  // namespace mahjongkit
