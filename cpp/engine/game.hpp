// A game: rounds from the first deal to the standing.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/step.hpp"

namespace mahjongkit {

// How a seat stands: at the end, or if the game ended now.
struct SeatStanding {
    int seat = 0;
    Points points = 0;
    int placement = 0;  // 1 is the best
    double score = 0;   // what the points are worth, with uma and oka

    friend bool operator==(const SeatStanding&, const SeatStanding&) = default;
};

struct GameOptions {
    WallPolicy policy = WallPolicy::shared;
    bool keeps_log = true;
    bool is_one_round = false;          // the game is over after its first round, and nothing is settled for the end
    DrawWatcher* watcher = nullptr;     // must outlive the game
    std::optional<RoundStart> start{};  // of the first round; none: that of the rules
};

class Game {
public:
    // Walls that are given come first, one per round; the rest are shuffled from the seed.
    Game(RulesPtr rules, std::uint64_t seed, std::vector<Wall> walls = {}, const GameOptions& options = {});

    const RulesPtr& rules() const { return rules_; }
    std::uint64_t seed() const { return seed_; }
    const State& state() const { return state_; }
    bool is_over() const { return is_over_; }
    const Events& log() const { return log_; }
    // The log as a seat saw it, without the first `since` events.
    Events log_for(int seat, std::size_t since = 0) const;
    int num_rounds() const { return num_rounds_; }
    RoundStart first_round() const { return options_.start ? *options_.start : rules_->first_round(); }
    WallPolicy wall_policy() const { return options_.policy; }
    bool is_one_round() const { return options_.is_one_round; }
    // Of the round in play.
    const DrawCounts& draw_counts() const { return order_->counts(); }
    // Of all rounds that are over.
    const DrawCounts& all_draw_counts() const { return all_draw_counts_; }
    // One entry per seat, the best first.
    std::vector<SeatStanding> standing() const;

    // Throws IllegalActionError and changes nothing. Goes on to the next round when one is over.
    void step(const PerSeat<Action>& actions);
    void step_legal(const PerSeat<Action>& actions);

private:
    void start(const RoundStart& start);
    void finish_round();
    RoundTools tools() {
        return {.log = options_.keeps_log ? &log_ : nullptr, .order = &*order_, .watcher = options_.watcher};
    }

    RulesPtr rules_;
    std::uint64_t seed_;
    std::vector<Wall> walls_;
    GameOptions options_;
    bool is_over_ = false;
    int num_rounds_ = 0;
    State state_;
    std::optional<DrawOrder> order_;  // always there after the start
    DrawCounts all_draw_counts_{};
    Events log_;
};

}  // namespace mahjongkit
