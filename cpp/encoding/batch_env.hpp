// Many games side by side for learning: one choice of one seat in each, arrays in and out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoding/schemas.hpp"
#include "engine/game.hpp"

namespace mahjongkit {

// What is asked and what the last step brought, one row a game. The memory stays the same from step to step.
struct BatchArrays {
    std::vector<float> planes;              // of the asked seat
    std::vector<std::uint8_t> masks;        // of its legal actions
    std::vector<std::int32_t> seats;        // who is asked
    std::vector<float> rewards;             // points won and lost by each seat in the last step
    std::vector<std::uint8_t> rounds_over;  // a round ended in the last step
    std::vector<std::uint8_t> games_over;   // so did the game: a new one has begun
    std::vector<float> scores;              // of that game, by seat; else 0
};

// Where several seats are asked at once, they are asked one after the other, none told what the others chose; the game
// goes on when all have answered. A game that is over is followed by the next.
class BatchEnv {
public:
    // Throws RulesError for no games. A game's seed is a function of `seed`, its row and how many the row has played.
    BatchEnv(RulesPtr rules, std::size_t num_envs, std::uint64_t seed, unsigned threads);

    const Rules& rules() const { return *rules_; }
    const VariantEncoding& encoding() const { return encoding_; }
    std::size_t size() const { return tables_.size(); }
    const BatchArrays& arrays() const { return arrays_; }
    std::uint64_t game_seed(std::size_t env) const { return tables_[env].game.seed(); }
    const State& state(std::size_t env) const { return tables_[env].game.state(); }

    // One action a game, by number. Throws IllegalActionError and changes nothing when one is not legal.
    void step(std::span<const std::int64_t> actions);

private:
    struct Table {
        Game game;
        std::uint64_t num_games = 0;
        int seat = 0;             // who is asked
        SeatMask answered = 0;    // of the asked seats
        ActionList legal{};       // of the asked seat
        Action chosen{};          // by it
        PerSeat<Action> given{};  // by those who have answered
    };

    Game new_game(std::size_t env, std::uint64_t number) const;
    void choose(std::size_t env, std::int64_t index);
    void advance(std::size_t env);
    void finish(std::size_t env);
    void ask(std::size_t env);
    std::size_t num_actions() const { return static_cast<std::size_t>(encoding_.actions->size); }
    std::size_t planes_size() const { return encoding_.planes->size(); }

    RulesPtr rules_;
    const VariantEncoding& encoding_;
    std::uint64_t seed_;
    unsigned threads_;
    std::vector<Table> tables_;
    BatchArrays arrays_;
};

}  // namespace mahjongkit
