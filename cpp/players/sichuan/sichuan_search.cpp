#include "players/sichuan/sichuan_search.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "players/greedy/greedy.hpp"
#include "players/sichuan/sichuan_choices.hpp"
#include "search/sichuan/sichuan_lookahead.hpp"

namespace mahjongkit {

namespace {

constexpr std::array kSichuanSearchTable = {
    OptionInfo<SichuanSearchOptions>{.name = "lookahead",
                                     .member = &SichuanSearchOptions::lookahead,
                                     .help = "look at every tile that may come next"},
    OptionInfo<SichuanSearchOptions>{
        .name = "model",
        .member = &SichuanSearchOptions::model,
        .help = "what it knows of play: the name of a shipped model or the path of a file"},
};

constexpr std::string_view kExpectedPoints = "expected points";

// What an evaluation says of the hand: shanten of the wins that are worth more.
constexpr std::array<std::pair<SichuanGoal, std::string_view>, 2> kTold = {
    {{SichuanGoal::first_flush, "flush"}, {SichuanGoal::triplets, "triplets"}}};

// Lookahead is for actions that are behind the best by so many points at most.
constexpr float kClose = 0.3F;

Evaluation evaluation_of(const SichuanChoices& choices, const std::vector<float>& points, std::size_t best) {
    Evaluation evaluation{.measure = kExpectedPoints, .chosen = best, .reason = kExpectedPoints};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const SichuanChoice& choice = choices[i];
        ActionEvaluation row{.action = choice.action, .value = points[i], .points = points[i]};
        if (choice.action.type == ActionType::pon) row.then_discard = choice.discard;
        if (!choice.is_win) {
            if (choice.discard != kNoKind) row.notes.push_back({"danger", static_cast<double>(choice.danger)});
            for (const auto& [goal, name] : kTold) {
                const int distance = choice.goals[static_cast<std::size_t>(goal)].distance;
                if (distance < GoalState::kFar) row.notes.push_back({name, std::int64_t{distance - 1}});
            }
        }
        evaluation.rows.push_back(std::move(row));
    }
    return evaluation;
}

// The look leaves out what the others win in the meantime: as much for all, and known for the best.
void look_ahead(const sichuan::SichuanRules& rules, const SichuanModel& model, const View& view,
                const SichuanChoices& choices, std::vector<float>& points) {
    const auto first = static_cast<std::size_t>(std::max_element(points.begin(), points.end()) - points.begin());
    const float least = points[first] - kClose;
    const auto is_close = [&](float p) { return p >= least; };
    if (choices[first].is_win || std::ranges::count_if(points, is_close) < 2) return;
    const SichuanLookahead lookahead(rules.options_struct(), model, view, choices.sight());
    const auto look = [&](const SichuanChoice& choice) {
        return choice.gained - choice.danger + lookahead.points(choice.hand);
    };
    const float offset = points[first] - look(choices[first]);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i == first || choices[i].is_win || !is_close(points[i])) continue;
        points[i] = look(choices[i]) + offset;
    }
}

}  // namespace

std::span<const OptionInfo<SichuanSearchOptions>> sichuan_search_option_table() { return kSichuanSearchTable; }

SichuanSearchPlayer::SichuanSearchPlayer(const SichuanSearchOptions& options)
    : options_(options), model_(sichuan_model(options.model)) {}

Action SichuanSearchPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                                   const Inquiry& inquiry) const {
    if (actions.size() == 1) return chosen_plainly(actions, actions[0], kOnlyAction, inquiry.evaluation);
    const sichuan::SichuanRules* sichuan = sichuan::as_sichuan(rules);
    if (sichuan == nullptr) {
        return GreedyPlayer({.calls = true, .kans = true}).choose(rules, view, actions, rng, inquiry);
    }
    if (actions[0].type == ActionType::exchange) {
        return chosen_plainly(actions, best_exchange(*sichuan, *model_, view, actions, rng), kExpectedPoints,
                              inquiry.evaluation);
    }
    const SichuanChoices choices(*sichuan, *model_, view, actions);
    std::vector<float> points;
    for (const SichuanChoice& choice : choices) points.push_back(choice.points());
    if (options_.lookahead && !sichuan::holds_void(view) && actions[0].type != ActionType::void_suit) {
        look_ahead(*sichuan, *model_, view, choices, points);
    }
    const auto best = static_cast<std::size_t>(std::max_element(points.begin(), points.end()) - points.begin());
    if (inquiry.evaluation != nullptr) *inquiry.evaluation = evaluation_of(choices, points, best);
    return choices[best].action;
}

}  // namespace mahjongkit
