// Plays for the most expected points over the rest of the round.
#pragma once

#include <span>

#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

// What it plays for.
enum class Aim : int { points, placement };

struct AnalystOptions {
    int aim = 0;                  // Aim
    bool riichi_to_come = false;  // of opponents
    bool defends = true;          // what discards risk counts
    bool doubts = true;           // where it says why: errors of what the model may be off by
};

std::span<const OptionInfo<AnalystOptions>> analyst_option_table();

// Riichi and sanma: values every discard, call and riichi by own draws, wins on discards, danger and the end of the
// round by others (search/expected). Else as greedy.
class AnalystPlayer final : public Player {
public:
    explicit AnalystPlayer(const AnalystOptions& options) : options_(options) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry = {}) const override;
    bool takes_long() const override { return true; }

private:
    AnalystOptions options_;
};

}  // namespace mahjongkit
