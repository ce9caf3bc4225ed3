#include "players/play.hpp"

#include <bit>

#include "base/parallel.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kRoundsAtOnce = 32;  // a piece of work for a thread: about a millisecond

int num_drawn(const Wall& wall) { return wall.num_drawn() + wall.num_replaced(); }

}  // namespace

PerSeat<Action> choose_all(const Rules& rules, const State& state, Table players, PlayerRngs& rngs) {
    PerSeat<Action> actions{};
    ActionList legal;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (!has_seat(state.asked, static_cast<int>(seat))) continue;
        const View view = view_of(state, static_cast<int>(seat));
        legal.clear();
        rules.legal_actions(view, legal);
        actions[seat] = players[seat]->choose(rules, view, legal, rngs[seat]);
    }
    return actions;
}

PlayerRngs player_rngs(std::uint64_t game_seed) {
    const auto rng = [&](int seat) { return Rng(player_seed(game_seed, seat)); };
    return {rng(0), rng(1), rng(2), rng(3)};
}

RoundResult play_round(const Rules& rules, Table players, std::uint64_t seed, WallPolicy policy) {
    PlayerRngs rngs = player_rngs(seed);
    const RoundStart start = rules.first_round();
    const Wall wall = wall_of(rules, seed, start.round, start.repeats);
    DrawOrder order = draw_order_of(rules, policy, wall, start, seed);
    const RoundTools tools{.order = &order};
    State state = start_round(rules, start, wall, tools);
    const PublicState& table = state.table;
    const int dealt = rules.num_seats() * rules.spec().variant->hand_size();
    RoundResult result;
    while (table.phase != Phase::round_over) {
        const PerSeat<Action> actions = choose_all(rules, state, players, rngs);
        const Seat turn = table.turn;
        const bool is_turn = table.phase == Phase::turn || table.phase == Phase::after_call;
        if (is_turn && actions[turn].is_discard()) ++result.num_discards;
        const bool is_first = table.winners == 0;
        step_legal(rules, state, actions, tools);
        if (is_first && table.winners != 0) result.from = turn;  // whose tile or draw it was
    }
    result.winners = table.winners;
    result.no_win = table.no_win;
    result.num_draws = static_cast<std::uint8_t>(num_drawn(state.wall) - dealt);
    result.num_calls = table.num_calls;
    result.draw_counts = order.counts();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        result.changes[seat] = table.seats[seat].points - start.points[seat];
        result.num_calls = static_cast<std::uint8_t>(result.num_calls + std::popcount(table.seats[seat].flowers));
    }
    return result;
}

GameResult play_game(const RulesPtr& rules, Table players, std::uint64_t seed, WallPolicy policy) {
    PlayerRngs rngs = player_rngs(seed);
    Game game(rules, seed, {}, {.policy = policy, .keeps_log = false});
    while (!game.is_over()) game.step_legal(choose_all(*rules, game.state(), players, rngs));
    GameResult result{.num_rounds = game.num_rounds()};
    for (const SeatStanding& standing : game.standing()) {
        const auto seat = static_cast<std::size_t>(standing.seat);
        result.points[seat] = standing.points;
        result.placements[seat] = standing.placement;
        result.scores[seat] = standing.score;
    }
    return result;
}

void play_rounds(const Rules& rules, Table players, std::span<const std::uint64_t> seeds, WallPolicy policy,
                 unsigned threads, const Poll& poll, std::span<RoundResult> results) {
    parallel_for(seeds.size(), threads, kRoundsAtOnce, [&](std::size_t begin, std::size_t end) {
        poll();
        for (std::size_t i = begin; i < end; ++i) results[i] = play_round(rules, players, seeds[i], policy);
    });
}

void play_games(const RulesPtr& rules, Table players, std::span<const std::uint64_t> seeds, WallPolicy policy,
                unsigned threads, const Poll& poll, std::span<GameResult> results) {
    parallel_for(seeds.size(), threads, 1, [&](std::size_t begin, std::size_t end) {
        poll();
        for (std::size_t i = begin; i < end; ++i) results[i] = play_game(rules, players, seeds[i], policy);
    });
}

}  // namespace mahjongkit
