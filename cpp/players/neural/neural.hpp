// Plays as a trained policy net answers.
#pragma once

#include <array>
#include <span>
#include <string>

#include "nets/policy_net.hpp"
#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

struct NeuralOptions {
    std::string model = "neural";
    double temperature = 0;
    double riichi = 2;  // added to the logit of declaring it, where the likeliest answer is played
};

std::span<const OptionInfo<NeuralOptions>> neural_option_table();

// Riichi and sanma, by one pass of a net at each choice; wins are always taken, and a round is never aborted. Else as
// greedy.
class NeuralPlayer final : public Player {
public:
    // Throws CheckpointError for a file at fault, or a name that no model has.
    explicit NeuralPlayer(const NeuralOptions& options);

    // Throws AgentError where there is no net for the variant.
    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry = {}) const override;
    bool takes_long() const override { return true; }

private:
    const PolicyNet& net_of(std::string_view variant) const;
    HeadLogits eager(HeadLogits logits) const;

    NeuralOptions options_;
    std::array<PolicyNetPtr, 2> nets_{};  // by variant; none where there is no model
};

}  // namespace mahjongkit
