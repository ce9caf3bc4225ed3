// Nearest to a win, always.
#pragma once

#include <span>

#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

struct GreedyOptions {
    bool calls = false;
    int chi_after = 0;
    bool kans = false;
};

std::span<const OptionInfo<GreedyOptions>> greedy_option_table();

// Wins when it can; discards for the lowest shanten number, then for the most unseen tiles that lower it; declares
// riichi when it may; sets tiles aside and aborts when it may; declares no kan but with `kans`. Before play it gives up
// its shortest suit. With `calls` it takes a chi or pon that brings it nearer to a win that the rules accept
// (rules/plan.hpp), but no chi before it has made `chi_after` discards.
class GreedyPlayer final : public Player {
public:
    explicit GreedyPlayer(const GreedyOptions& options) : options_(options) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry = {}) const override;

private:
    Action pick(const Rules& rules, const View& view, const ActionList& actions) const;

    GreedyOptions options_;
};

}  // namespace mahjongkit
