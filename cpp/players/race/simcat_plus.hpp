// The race to a win for every action: stronger than SIMCAT and without simulations.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "players/player.hpp"
#include "rules/options.hpp"
#include "search/race/race_model.hpp"

namespace mahjongkit {

struct SimcatPlusOptions {
    bool lookahead = true;
    std::string model = "race";
};

std::span<const OptionInfo<SimcatPlusOptions>> simcat_plus_option_table();

// Wins when it can. Else it takes the action after which it is most likely to win the race (search/race/race.hpp). What
// is no matter of the hand it does as greedy does.
class SimcatPlusPlayer final : public Player {
public:
    explicit SimcatPlusPlayer(const SimcatPlusOptions& options);

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry) const override;
    bool searches() const override { return true; }

private:
    SimcatPlusOptions options_;
    std::shared_ptr<const RaceModel> model_;
};

}  // namespace mahjongkit
