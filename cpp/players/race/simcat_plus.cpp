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

constexpr std::string_view kWinChance = "win chance";

// One action with what follows it.
struct Runner {
    std::size_t candidate = 0;
    const Branch* branch = nullptr;
    Kind discard = kBlank;
    Counts counts{};       // after it
    int others_first = 0;  // seats that discard before the next draw
    float pace = 0;        // the chance by pace alone
    float chance = 0;
    bool is_valued = false;  // else only the pace is known, which says too little beside lookahead
    bool is_pruned = false;  // not looked at for the choice
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

// All actions of a position in their race.
class Field {
public:
    Field(const Rules& rules, const View& view, const Choices& choices, const RaceModel& model, bool looks_ahead,
          const StopCheck* stop)
        : choices_(choices),
          race_(model, table_of(rules, view, choices.problem)),
          looks_ahead_(looks_ahead),
          is_fitted_(model.variant() == rules.variant()),
          stop_(stop),
          runners_(runners_of(view, choices.problem)) {
        for (Runner& runner : runners_) {
            runner.chance = runner.pace = race_.usual_chance(runner.counts, runner.branch->groups);
        }
    }

    // The place of the best. Lookahead values those that are nearly as good by pace.
    std::size_t best() {
        if (!looks_ahead_) {
            value_the_rest();
            return best_of(runners_.size());
        }
        // The best by pace first: where the search is stopped, it has seen those.
        std::ranges::stable_sort(runners_, is_better);
        const float least = kNearlyAsGood * runners_[0].chance;
        std::size_t num_seen = 0;
        while (num_seen < std::min(runners_.size(), kMostRunners) && runners_[num_seen].chance >= least) {
            if (num_seen > 0 && is_stopped()) break;
            give_value(runners_[num_seen++]);
        }
        for (std::size_t i = num_seen; i < runners_.size(); ++i) runners_[i].is_pruned = true;
        // The first of equals is what greedy would do.
        std::sort(runners_.begin(), runners_.begin() + static_cast<std::ptrdiff_t>(num_seen),
                  [](const Runner& a, const Runner& b) { return a.candidate < b.candidate; });
        return best_of(num_seen);
    }

    // What the choice does without, for who asks what each action is worth.
    void value_the_rest() {
        for (Runner& runner : runners_) {
            if (!runner.is_valued && !(looks_ahead_ && is_stopped())) give_value(runner);
        }
    }

    const Action& action(std::size_t place) const { return choices_.action(runners_[place].candidate); }

    // In the order of the places.
    void add_rows(Evaluation& evaluation) const {
        const float share = true_share();
        for (const Runner& runner : runners_) {
            ActionEvaluation row = candidate_row(choices_.action(runner.candidate), *runner.branch, runner.discard);
            row.notes.push_back({"by pace", static_cast<double>(runner.pace)});
            row.is_pruned = runner.is_pruned;
            if (runner.is_valued) row.value = share * runner.chance;
            // By other rules the model compares actions, but does not know how many rounds are won.
            if (is_fitted_) row.win_chance = row.value;
            evaluation.rows.push_back(std::move(row));
        }
    }

private:
    static RaceTable table_of(const Rules& rules, const View& view, const FlatMcProblem& problem) {
        return race_table(rules, view, problem.hidden, total(problem.hidden) + total(problem.unusable));
    }

    static bool is_better(const Runner& a, const Runner& b) { return a.chance > b.chance; }

    std::size_t best_of(std::size_t num_first) const {
        const auto begin = runners_.begin();
        const auto best = std::min_element(begin, begin + static_cast<std::ptrdiff_t>(num_first), is_better);
        return static_cast<std::size_t>(best - begin);
    }

    // Lookahead takes the best of many estimates and says too much: about as much for all, and known for the best by
    // pace, whose usual chance was fitted to play.
    float true_share() const {
        const auto best = std::ranges::max_element(runners_, {}, &Runner::pace);
        return best != runners_.end() && best->chance > best->pace ? best->pace / best->chance : 1;
    }

    bool is_stopped() const { return stop_ != nullptr && (*stop_)(); }

    void give_value(Runner& runner) {
        if (looks_ahead_) runner.chance = race_.chance(runner.counts, runner.branch->groups, runner.others_first);
        runner.is_valued = true;
    }

    const Choices& choices_;
    Race race_;
    bool looks_ahead_;
    bool is_fitted_;
    const StopCheck* stop_;
    std::vector<Runner> runners_;
};

// A win that is taken, with what the other actions would leave.
Evaluation beside_win(const Action& win, Field& field) {
    Evaluation evaluation{.measure = kWinChance, .reason = kMatterOfCourse};
    evaluation.rows.push_back({.action = win, .value = 1, .win_chance = 1});
    field.value_the_rest();
    field.add_rows(evaluation);
    return evaluation;
}

}  // namespace

std::span<const OptionInfo<SimcatPlusOptions>> simcat_plus_option_table() { return kSimcatPlusTable; }

SimcatPlusPlayer::SimcatPlusPlayer(const SimcatPlusOptions& options)
    : options_(options), model_(race_model(options.model)) {}

Action SimcatPlusPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                                const Inquiry& inquiry) const {
    Evaluation* const evaluation = inquiry.evaluation;
    const auto course = chosen_without_search(rules, view, actions, rng, evaluation);
    const bool wins = course && course->type == ActionType::win && actions.size() > 1;
    if (course && !(wins && evaluation != nullptr)) return *course;
    const Choices choices = make_choices(rules, view, actions);
    if (!wins && choices.size() == 1) return chosen_plainly(actions, choices.action(0), kOnlyAction, evaluation);

    Field field(rules, view, choices, *model_, options_.lookahead, inquiry.stop);
    if (wins) {
        *evaluation = beside_win(*course, field);
        return *course;
    }
    const std::size_t best = field.best();
    if (evaluation != nullptr) {
        *evaluation = {.measure = kWinChance, .chosen = best, .reason = kWinChance};
        field.value_the_rest();
        field.add_rows(*evaluation);
    }
    return field.action(best);
}

}  // namespace mahjongkit
