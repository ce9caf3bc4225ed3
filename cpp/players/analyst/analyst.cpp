#include "players/analyst/analyst.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "base/error.hpp"
#include "players/common/choices.hpp"
#include "players/greedy/greedy.hpp"
#include "search/expected/position_value.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 2> kPlayedVariants = {"riichi", "sanma"};
constexpr std::array<std::string_view, 2> kAims = {"points", "placement"};
constexpr std::array<std::string_view, 2> kRates = {"programs", "records"};

constexpr std::array kAnalystTable = {
    OptionInfo<AnalystOptions>{.name = "aim",
                               .member = &AnalystOptions::aim,
                               .help = "what it plays for: points of the round, or the final placement with its uma",
                               .choices = kAims},
    OptionInfo<AnalystOptions>{
        .name = "defends", .member = &AnalystOptions::defends, .help = "count what discards risk"},
    OptionInfo<AnalystOptions>{.name = "riichi_to_come",
                               .member = &AnalystOptions::riichi_to_come,
                               .help = "reckon with the riichi that opponents may still declare: truer numbers beside "
                                       "strong players, weaker play beside greedy ones, slower"},
    OptionInfo<AnalystOptions>{.name = "others_keep",
                               .member = &AnalystOptions::others_keep,
                               .help =
                                   "reckon with the tiles that others keep, so that middle tiles and dora are drawn "
                                   "more seldom than honours; calls are not tuned to it yet"},
    OptionInfo<AnalystOptions>{.name = "doubts",
                               .member = &AnalystOptions::doubts,
                               .help = "find what the fitted numbers may be off by, for the errors of differences; "
                                       "choices and values are the same without"},
    OptionInfo<AnalystOptions>{.name = "rates",
                               .member = &AnalystOptions::rates,
                               .help = "whose play it reckons with: that of programs, or of strong players (records)",
                               .choices = kRates},
    OptionInfo<AnalystOptions>{.name = "hazards",
                               .member = &AnalystOptions::hazards,
                               .help = "what the others do in a lap: as rates says, or the name or path of a model"},
    OptionInfo<AnalystOptions>{.name = "danger",
                               .member = &AnalystOptions::danger,
                               .help = "who is ready and what they wait for: as rates says, or the name or path of a "
                                       "model"},
};

// By aim.
constexpr std::array<std::string_view, 2> kMeasures = {"expected points", "placement utility"};

// A model that is named, or the shipped one: "hazards" of records is "hazards-riichi" in riichi, that of programs
// "hazards-riichi-programs".
std::string model_name(const std::string& named, std::string_view what, int rates, std::string_view variant) {
    if (named != AnalystOptions::kShipped) return named;
    const std::string name = std::string(what).append("-").append(variant);
    return rates == static_cast<int>(Rates::programs) ? name + "-programs" : name;
}

template <class Model>
void check_variant(const Model& model, std::string_view name, std::string_view variant) {
    if (model.variant() == variant) return;
    throw AgentError("agent 'analyst': the model '" + std::string(name) + "' was fitted to " + model.variant() +
                     ": give one of " + std::string(variant));
}

double value_of(const ValuedAction& each) { return static_cast<double>(each.lanes[0][kValueLane]); }

const ValuedAction& best_of(const std::vector<ValuedAction>& values) {
    return *std::ranges::max_element(values, {}, value_of);
}

// Of the discards that are worth little less than this one, the best by own draws.
const ValuedAction& best_by_own_draws(const std::vector<ValuedAction>& values, const ValuedAction& most) {
    const ValuedAction* best = &most;
    for (const ValuedAction& each : values) {
        if (!most.by_own_draws || !each.by_own_draws) continue;
        const bool is_near = value_of(each) >= value_of(most) - each.by_own_draws->margin;
        if (is_near && each.by_own_draws->worth > best->by_own_draws->worth) best = &each;
    }
    return *best;
}

// Tiles are set aside by a hand in riichi without a thought: nothing else is left to it.
bool is_without_choice(const View& view, const ActionList& actions) {
    return actions.size() == 1 || (is_riichi(view.table, view.seat) && actions.has(ActionType::set_aside));
}

// The most value, with the margins of each type of action. A kan is measured by what would be chosen
// without it, so that the choice is always tied with the best.
std::size_t choice(const std::vector<ValuedAction>& values) {
    const auto preferred = [](const ValuedAction& each) {
        if (each.action.is_kan()) return -std::numeric_limits<double>::infinity();
        return value_of(each) + each.margin;
    };
    const ValuedAction& plain = best_by_own_draws(values, *std::ranges::max_element(values, {}, preferred));
    const ValuedAction& best = best_of(values);
    const bool is_kan = best.action.is_kan() && value_of(best) > value_of(plain) + kKanMargin;
    return static_cast<std::size_t>((is_kan ? &best : &plain) - values.data());
}

Evaluation evaluation_of(const std::vector<ValuedAction>& values, std::size_t chosen, int aim) {
    const std::string_view measure = kMeasures[static_cast<std::size_t>(aim)];
    const ValuedAction& best = best_of(values);
    Evaluation evaluation{.measure = measure, .chosen = chosen, .reason = measure};
    for (const ValuedAction& each : values) {
        const Lanes lanes = each.lanes[0];
        ActionEvaluation row{.action = each.action, .then_discard = each.then_discard};
        row.value = lanes[kValueLane];
        row.difference_error = difference_error(each, best);
        // The same where it plays for points, but for the last bits.
        row.points = lanes[aim == static_cast<int>(Aim::points) ? kValueLane : kPointsLane];
        row.win_chance = std::clamp<double>(lanes[kWinLane], 0, 1);
        row.ready_chance = std::clamp<double>(lanes[kReadyLane], 0, 1);
        if (each.is_discard) row.deal_in_chance = each.deal_in;
        evaluation.rows.push_back(std::move(row));
    }
    return evaluation;
}

}  // namespace

std::span<const OptionInfo<AnalystOptions>> analyst_option_table() { return kAnalystTable; }

AnalystPlayer::AnalystPlayer(const AnalystOptions& options) : options_(options) {
    for (std::size_t i = 0; i < kPlayedVariants.size(); ++i) {
        hazards_[i] = round_hazards(model_name(options_.hazards, "hazards", options_.rates, kPlayedVariants[i]));
        danger_[i] = danger_model(model_name(options_.danger, "danger", options_.rates, kPlayedVariants[i]));
    }
}

Action AnalystPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                             const Inquiry& inquiry) const {
    const riichi::RiichiRules* riichi = riichi::as_riichi(rules);
    if (riichi == nullptr) return GreedyPlayer({}).choose(rules, view, actions, rng, inquiry);
    const std::string_view variant = rules.variant();
    const auto place = static_cast<std::size_t>(std::ranges::find(kPlayedVariants, variant) - kPlayedVariants.begin());
    if (place == kPlayedVariants.size()) throw AgentError("agent 'analyst' does not play " + std::string(variant));
    const RoundHazards& hazards = *hazards_[place];
    const DangerModel& danger = *danger_[place];
    check_variant(hazards, options_.hazards, variant);
    check_variant(danger, options_.danger, variant);
    if (is_without_choice(view, actions)) {
        return *chosen_without_search(rules, view, actions, rng, inquiry.evaluation);
    }
    const bool tells = inquiry.evaluation != nullptr;
    const std::vector<ValuedAction> values =
        value_position(*riichi, view, actions, {.hazards = hazards, .danger = danger},
                       {.by_placement = options_.aim == static_cast<int>(Aim::placement),
                        .riichi_to_come = options_.riichi_to_come,
                        .others_keep = options_.others_keep,
                        .defends = options_.defends,
                        .doubts = tells && options_.doubts,
                        .keeps_graphs = tells});
    const std::size_t chosen = choice(values);
    if (tells) *inquiry.evaluation = evaluation_of(values, chosen, options_.aim);
    return values[chosen].action;
}

}  // namespace mahjongkit
