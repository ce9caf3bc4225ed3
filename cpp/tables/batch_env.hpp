// Games side by side for learning: one choice of one seat in each, arrays in and out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encoding/schemas.hpp"
#include "tables/table.hpp"

namespace mahjongkit {

// What is asked and what the last step brought, one row for each game. The memory stays the same from step to step.
struct BatchArrays {
    std::vector<float> planes;              // of the asked seat
    std::vector<std::uint8_t> masks;        // of its legal actions
    std::vector<std::int32_t> seats;        // who is asked
    std::vector<float> rewards;             // points won and lost by each seat in the last step
    std::vector<std::uint8_t> rounds_over;  // a round ended in the last step
    std::vector<std::uint8_t> games_over;   // so did the game: a new one has begun
    std::vector<float> scores;              // of that game, by seat; else 0
};

struct EnvOptions {
    std::uint64_t seed = 0;
    PerSeat<PlayerPtr> opponents{};         // native players; a seat without one is asked
    const PlaneSchema* planes = nullptr;    // none: the usual one of the rules
    const ActionSchema* actions = nullptr;  // the same
    TableOptions table{};
    unsigned threads = 0;  // 0: every core
};

// Where several seats are asked at once, they are asked one after the other, none told what the others chose; the game
// goes on when all have answered. A game that is over is followed by the next.
class BatchEnv {
public:
    // Throws RulesError for no games or when no seat is asked. A game's seed is a function of `seed`, its row and how
    // many the row has played.
    BatchEnv(RulesPtr rules, std::size_t num_envs, const EnvOptions& options);

    const RulesPtr& rules() const { return rules_; }
    const PlaneSchema& planes() const { return *options_.planes; }
    const ActionSchema& actions() const { return *options_.actions; }
    std::size_t size() const { return rows_.size(); }
    const BatchArrays& arrays() const { return arrays_; }
    const Game& game(std::size_t row) const { return rows_[row].table->game(); }
    int seat(std::size_t row) const { return rows_[row].seat; }

    // One numbered action for each of some rows, none of them twice. Throws IllegalActionError and changes nothing when
    // one is not legal. What the step brings is added to what the last one brought where `goes_on`, else it replaces it
    // in all rows.
    void step(std::span<const std::size_t> rows, std::span<const std::int64_t> actions, bool goes_on = false);

private:
    struct Row {
        std::optional<Table> table{};
        std::uint64_t num_games = 0;
        int seat = 0;        // who is asked
        ActionList legal{};  // of that seat
        Action chosen{};     // by it
    };

    void start_game(std::size_t row);
    void choose(std::size_t row, std::int64_t index);
    void go_on(std::size_t row);
    void finish(std::size_t row);
    void ask(std::size_t row);
    std::size_t num_seats() const { return static_cast<std::size_t>(rules_->num_seats()); }

    RulesPtr rules_;
    EnvOptions options_;
    std::vector<Row> rows_;
    BatchArrays arrays_{};
};

}  // namespace mahjongkit
