// Plays for the most expected points over the rest of the round.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>

#include "estimates/danger/danger_model.hpp"
#include "estimates/round_hazards.hpp"
#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

// What it plays for.
enum class Aim : int { points, placement };

// Whose play it reckons with: tables of `neural` and `greedy`, or strong players.
enum class Rates : int { programs, records };

struct AnalystOptions {
    int aim = 0;                  // Aim
    int rates = 0;                // Rates
    bool riichi_to_come = false;  // of opponents
    bool others_keep = false;     // tiles that they can use
    bool defends = true;          // what discards risk counts
    bool doubts = true;           // where it says why: errors of what the model may be off by
    // What it knows of the others: a model's name or path, or kShipped.
    std::string hazards = std::string(kShipped);
    std::string danger = std::string(kShipped);

    static constexpr std::string_view kShipped = "rates";  // the variant's own, of whom `rates` says
};

std::span<const OptionInfo<AnalystOptions>> analyst_option_table();

// Riichi and sanma: values every discard, call and riichi by own draws, wins on discards, danger and the end of the
// round by others (search/expected). Else as greedy.
class AnalystPlayer final : public Player {
public:
    // Throws CheckpointError for a file at fault, or a name that no model has.
    explicit AnalystPlayer(const AnalystOptions& options);

    // Throws AgentError where a model is of another variant.
    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry = {}) const override;
    bool takes_long() const override { return true; }

private:
    AnalystOptions options_;
    // By variant.
    std::array<std::shared_ptr<const RoundHazards>, 2> hazards_{};
    std::array<std::shared_ptr<const DangerModel>, 2> danger_{};
};

}  // namespace mahjongkit
