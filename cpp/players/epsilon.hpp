// A player that errs now and then, but not grossly: opponents of known weakness.
#pragma once

#include <utility>

#include "players/player.hpp"

namespace mahjongkit {

// With probability epsilon a random action among those that keep the hand as near to a win as it can be; else what the
// other player does. Wins are always taken, and choices before play are the other player's.
class EpsilonPlayer final : public Player {
public:
    EpsilonPlayer(PlayerPtr player, double epsilon) : player_(std::move(player)), epsilon_(epsilon) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry) const override;
    bool searches() const override { return player_->searches(); }
    bool takes_long() const override { return player_->takes_long(); }

private:
    PlayerPtr player_;
    double epsilon_;
};

}  // namespace mahjongkit
