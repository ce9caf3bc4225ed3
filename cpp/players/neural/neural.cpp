#include "players/neural/neural.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "nets/layer.hpp"
#include "nets/models.hpp"
#include "players/greedy/greedy.hpp"
#include "players/neural/head_choices.hpp"
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 2> kVariants = {"riichi", "sanma"};
constexpr std::string_view kEnding = ".safetensors";
constexpr std::string_view kMeasure = "chance to be played";
constexpr double kPointsOfValue = 1000;  // values are in thousands

constexpr std::array kNeuralTable = {
    OptionInfo<NeuralOptions>{.name = "model",
                              .member = &NeuralOptions::model,
                              .help = "its policy net: a path, or a name to which -riichi or -sanma is added"},
    OptionInfo<NeuralOptions>{.name = "temperature",
                              .member = &NeuralOptions::temperature,
                              .help = "0: the likeliest answer; else answers by chance, of logits over this number",
                              .least = 0,
                              .most = 100},
    OptionInfo<NeuralOptions>{.name = "riichi",
                              .member = &NeuralOptions::riichi,
                              .help = "how eager it is to declare riichi: added to its logit, at temperature 0",
                              .least = -100,
                              .most = 100},
};

// What a text without the ending of a file means in a variant: "neural" is "neural-sanma" there.
std::string model_of(std::string_view text, std::string_view variant) {
    const bool is_path = text.find_first_of("/\\") != std::string_view::npos;
    return std::string(text).append("-").append(variant).append(is_path ? kEnding : "");
}

bool is_found(const std::string& model) {
    return model.ends_with(kEnding) ? std::filesystem::exists(model) : has_model(model);
}

PolicyNetPtr load(const std::string& model) {
    PolicyNetPtr net = load_policy_net(model);
    if (!net->has(Head::discard)) throw CheckpointError("the net '" + net->name() + "' has no head for discards");
    return net;
}

std::size_t number_of(std::string_view variant) {
    return static_cast<std::size_t>(std::ranges::find(kVariants, variant) - kVariants.begin());
}

// A net may overflow; what it says then is nothing.
void forward(const PolicyNet& net, const Rules& rules, const View& view, HeadMask asked, HeadLogits& logits) {
    thread_local AlignedFloats planes;
    planes.resize(net.planes().size());
    write_planes(net.planes(), rules, view, planes.data());
    net.forward(planes.data(), asked, logits);
    for (auto& of_head : logits.values) {
        for (float& logit : of_head) {
            if (!std::isfinite(logit)) logit = 0;
        }
    }
}

Evaluation evaluation_of(const ActionList& actions, const HeadChoices::Chances& chances, std::size_t chosen,
                         const float* value) {
    Evaluation evaluation{.measure = kMeasure, .reason = kMeasure};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (chances[i] < 0) continue;
        ActionEvaluation row{.action = actions[i], .value = chances[i]};
        if (i == chosen) {
            // Of the position as the net plays on: nothing is known of the other actions.
            if (value != nullptr) row.points = kPointsOfValue * static_cast<double>(*value);
            evaluation.chosen = evaluation.rows.size();
        }
        evaluation.rows.push_back(std::move(row));
    }
    return evaluation;
}

}  // namespace

std::span<const OptionInfo<NeuralOptions>> neural_option_table() { return kNeuralTable; }

NeuralPlayer::NeuralPlayer(const NeuralOptions& options) : options_(options) {
    if (options_.model.ends_with(kEnding) || has_model(options_.model)) {
        PolicyNetPtr net = load(options_.model);
        const std::size_t variant = number_of(net->variant());
        if (variant == kVariants.size()) {
            throw CheckpointError("the net '" + net->name() + "' was fitted to " + net->variant() +
                                  ", expected riichi or sanma");
        }
        nets_[variant] = std::move(net);
        return;
    }
    bool is_any = false;
    for (std::size_t i = 0; i < kVariants.size(); ++i) {
        const std::string model = model_of(options_.model, kVariants[i]);
        if (!is_found(model)) continue;
        is_any = true;
        nets_[i] = load(model);
        if (nets_[i]->variant() != kVariants[i]) {
            throw CheckpointError(model + " was fitted to " + nets_[i]->variant() + ", expected " +
                                  std::string(kVariants[i]));
        }
    }
    // Without a shipped model the agent is there, and says so when it is asked.
    if (is_any || options_.model == NeuralOptions{}.model) return;
    if (std::error_code none; std::filesystem::is_regular_file(options_.model, none)) {
        throw CheckpointError("'" + options_.model + "' is no " + std::string(kEnding) +
                              " file: nets are read from no other files, and pickles (.pt, .pth) are never loaded");
    }
    find_model(options_.model);  // names the models that there are
    throw CheckpointError("there is no file '" + model_of(options_.model, kVariants[0]) + "' nor '" +
                          model_of(options_.model, kVariants[1]) + "'");
}

const PolicyNet& NeuralPlayer::net_of(std::string_view variant) const {
    if (const PolicyNetPtr& net = nets_[number_of(variant)]) return *net;
    const bool is_family = !options_.model.ends_with(kEnding);
    throw AgentError("agent 'neural': " +
                     (is_family ? "there is no model '" + model_of(options_.model, variant) + "'"
                                : "the model '" + options_.model + "' does not play " + std::string(variant)) +
                     ": give one that does, as neural:model=PATH");
}

HeadLogits NeuralPlayer::eager(HeadLogits logits) const {
    if (options_.temperature <= 0) logits.of(Head::riichi)[1] += static_cast<float>(options_.riichi);
    return logits;
}

Action NeuralPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                            const Inquiry& inquiry) const {
    if (riichi::as_riichi(rules) == nullptr) return GreedyPlayer({}).choose(rules, view, actions, rng, inquiry);
    const PolicyNet& net = net_of(rules.variant());
    if (actions.size() == 1) return chosen_plainly(actions, actions[0], kOnlyAction, inquiry.evaluation);
    if (const Action* win = find_action(actions, ActionType::win)) {
        return chosen_plainly(actions, *win, kMatterOfCourse, inquiry.evaluation);
    }
    const HeadChoices choices(actions, net.heads());
    const bool tells = inquiry.evaluation != nullptr;
    HeadLogits logits{};
    forward(net, rules, view, choices.asked() | (tells ? head_bit(Head::value) : HeadMask{0}), logits);
    const std::size_t chosen = choices.choose(eager(logits), options_.temperature, rng);
    if (tells) {
        const double temperature = options_.temperature > 0 ? options_.temperature : 1;
        *inquiry.evaluation = evaluation_of(actions, choices.chances(logits, temperature), chosen,
                                            net.has(Head::value) ? logits.of(Head::value).data() : nullptr);
    }
    return actions[chosen];
}

}  // namespace mahjongkit
