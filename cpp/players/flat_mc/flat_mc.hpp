// Flat Monte Carlo: the action that wins most simulations (SIMCAT).
#pragma once

#include <span>

#include "players/player.hpp"
#include "rules/options.hpp"
#include "search/flat_mc/discard_twice.hpp"

namespace mahjongkit {

struct FlatMcOptions {
    int model = static_cast<int>(SimModel::four_player);
    int draws = 5;  // as in the paper's tables; not weaker than 8 (docs/flat-mc.md)
    int simulations = 2000;
    double seconds = 0;
    bool pruning = true;
    int heuristics = static_cast<int>(Heuristics::none);
};

std::span<const OptionInfo<FlatMcOptions>> flat_mc_option_table();

// The paper's two programs, with the budget of most of its tables.
FlatMcOptions simcat_options();
FlatMcOptions simcat_baseline_options();

// Wins when it can. Else it simulates the hand after every discard, call with each discard after it, kan and pass, on
// the same futures, drawn from the tiles that its seat does not see. What is no matter of the hand (aborting a round,
// tiles set aside, the choices before play) it does as greedy does.
class FlatMcPlayer final : public Player {
public:
    explicit FlatMcPlayer(const FlatMcOptions& options) : options_(options) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry) const override;
    bool searches() const override { return true; }

private:
    FlatMcOptions options_;
};

}  // namespace mahjongkit
