// The single-player model without sampling.
#pragma once

#include <span>

#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

struct ExactOptions {
    int draws = 0;
};

std::span<const OptionInfo<ExactOptions>> exact_option_table();

// Wins when it can. Where riichi is offered it is declared, as greedy does, with the discard whose waits are likeliest
// to be drawn: the hand is frozen then, so that nothing is foreseen. Else it takes the action with the highest exact
// chance to win by own draws, all foreseen: what flat Monte Carlo with the single-player model finds with endless
// simulations, if the number of draws is given. By default it is that of own draws really left, which differs between
// actions: a pass may save one, a kan has its replacement.
class ExactPlayer final : public Player {
public:
    explicit ExactPlayer(const ExactOptions& options) : options_(options) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry) const override;
    bool searches() const override { return true; }

private:
    Action declare(const Rules& rules, const View& view, const ActionList& actions, KindMask kinds,
                   Evaluation* evaluation) const;

    ExactOptions options_;
};

// The own draws to come, if the other seats only draw and discard: after a discard or a call, after a pass, and after a
// kan with its replacement.
int draws_to_come(const Rules& rules, const View& view, const Action& action);

}  // namespace mahjongkit
