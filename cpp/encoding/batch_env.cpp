#include "encoding/batch_env.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "base/rng.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kEnvsAtOnce = 32;

}  // namespace

BatchEnv::BatchEnv(RulesPtr rules, std::size_t num_envs, std::uint64_t seed, unsigned threads)
    : rules_(std::move(rules)), encoding_(encoding_of(*rules_)), seed_(seed), threads_(threads) {
    if (num_envs == 0) throw RulesError("num_envs is 0, expected 1 or more games");
    tables_.reserve(num_envs);
    for (std::size_t env = 0; env < num_envs; ++env) tables_.push_back({.game = new_game(env, 0)});
    const auto num_seats = static_cast<std::size_t>(rules_->num_seats());
    arrays_.planes.resize(num_envs * planes_size());
    arrays_.masks.resize(num_envs * num_actions());
    arrays_.seats.resize(num_envs);
    arrays_.rewards.resize(num_envs * num_seats);
    arrays_.rounds_over.resize(num_envs);
    arrays_.games_over.resize(num_envs);
    arrays_.scores.resize(num_envs * num_seats);
    for (std::size_t env = 0; env < num_envs; ++env) ask(env);
}

Game BatchEnv::new_game(std::size_t env, std::uint64_t number) const {
    const std::uint64_t row_seed = Rng(seed_, env).next();
    return Game(rules_, mix_bits(row_seed + number * kGoldenGamma), {}, {.keeps_log = false});
}

void BatchEnv::step(std::span<const std::int64_t> actions) {
    if (actions.size() != size()) {
        throw RulesError("actions for " + std::to_string(actions.size()) + " games, expected " +
                         std::to_string(size()));
    }
    for (std::size_t env = 0; env < size(); ++env) choose(env, actions[env]);
    parallel_for(size(), threads_, kEnvsAtOnce, [&](std::size_t begin, std::size_t end) {
        for (std::size_t env = begin; env < end; ++env) {
            advance(env);
            ask(env);
        }
    });
}

void BatchEnv::choose(std::size_t env, std::int64_t index) {
    Table& table = tables_[env];
    const std::optional<Action> action = action_at(index, table.legal);
    if (!action) {
        std::string text = "game " + std::to_string(env) + ", seat " + std::to_string(table.seat);
        text.append(": ").append(not_legal_text(*encoding_.actions, index)).append(", see the mask");
        throw IllegalActionError(text);
    }
    table.chosen = *action;
}

void BatchEnv::advance(std::size_t env) {
    Table& table = tables_[env];
    const auto num_seats = static_cast<std::size_t>(rules_->num_seats());
    float* rewards = arrays_.rewards.data() + env * num_seats;
    float* scores = arrays_.scores.data() + env * num_seats;
    std::fill_n(rewards, num_seats, 0.0F);
    std::fill_n(scores, num_seats, 0.0F);
    arrays_.rounds_over[env] = 0;
    arrays_.games_over[env] = 0;

    table.given[static_cast<std::size_t>(table.seat)] = table.chosen;
    table.answered |= seat_bit(table.seat);
    if (table.answered != table.game.state().asked) return;
    table.answered = 0;

    const PerSeat<Points> before = table.game.state().table.points();
    const int num_rounds = table.game.num_rounds();
    table.game.step_legal(table.given);
    const PerSeat<Points> after = table.game.state().table.points();
    for (std::size_t seat = 0; seat < num_seats; ++seat) rewards[seat] = static_cast<float>(after[seat] - before[seat]);
    arrays_.rounds_over[env] = table.game.is_over() || table.game.num_rounds() != num_rounds;
    if (table.game.is_over()) finish(env);
}

void BatchEnv::finish(std::size_t env) {
    Table& table = tables_[env];
    const auto num_seats = static_cast<std::size_t>(rules_->num_seats());
    arrays_.games_over[env] = 1;
    for (const SeatStanding& standing : table.game.standing()) {
        arrays_.scores[env * num_seats + static_cast<std::size_t>(standing.seat)] = static_cast<float>(standing.score);
    }
    table.game = new_game(env, ++table.num_games);
}

void BatchEnv::ask(std::size_t env) {
    Table& table = tables_[env];
    const State& state = table.game.state();
    table.seat = std::countr_zero(static_cast<unsigned>(state.asked & ~table.answered));
    const View view = view_of(state, table.seat);
    table.legal.clear();
    rules_->legal_actions(view, table.legal);
    arrays_.seats[env] = table.seat;
    write_mask(*encoding_.actions, table.legal, arrays_.masks.data() + env * num_actions());
    write_planes(*encoding_.planes, *rules_, view, arrays_.planes.data() + env * planes_size());
}

}  // namespace mahjongkit
