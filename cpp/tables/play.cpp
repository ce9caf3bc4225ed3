#include "tables/play.hpp"

#include <bit>
#include <utility>

namespace mahjongkit {

namespace {

// What the end of a round does not tell any more.
class RoundWatcher final : public GameWatcher {
public:
    void before_step(const Game& game, const PerSeat<Action>& actions) override {
        const PublicState& table = game.state().table;
        turn_ = table.turn;
        has_winner_ = table.winners != 0;
        const bool is_turn = table.phase == Phase::turn || table.phase == Phase::after_call;
        if (is_turn && actions[turn_].is_discard()) ++num_discards;
    }
    void after_step(const Game& game) override {
        if (!has_winner_ && game.state().table.winners != 0) from = turn_;  // whose tile or draw it was
    }

    Seat from = kNoSeat;
    std::uint8_t num_discards = 0;

private:
    Seat turn_ = kNoSeat;
    bool has_winner_ = false;
};

class RoundKeeper final : public GameKeeper {
public:
    explicit RoundKeeper(std::size_t size) : results(size), watchers_(size) {}

    GameWatcher* watch(std::size_t game) override { return &watchers_[game]; }
    void finish(std::size_t number, const Game& game) override {
        const Rules& rules = *game.rules();
        const State& state = game.state();
        const PublicState& table = state.table;
        const int dealt = rules.num_seats() * rules.spec().variant->hand_size();
        const RoundStart start = rules.first_round();
        RoundResult& result = results[number];
        result.from = watchers_[number].from;
        result.num_discards = watchers_[number].num_discards;
        result.winners = table.winners;
        result.no_win = table.no_win;
        result.num_draws = static_cast<std::uint8_t>(state.wall.num_drawn() + state.wall.num_replaced() - dealt);
        result.num_calls = table.num_calls;
        result.draw_counts = game.all_draw_counts();
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.num_seats()); ++seat) {
            result.changes[seat] = table.seats[seat].points - start.points[seat];
            result.num_calls = static_cast<std::uint8_t>(result.num_calls + std::popcount(table.seats[seat].flowers));
        }
    }

    std::vector<RoundResult> results;

private:
    std::vector<RoundWatcher> watchers_;
};

class ResultKeeper final : public GameKeeper {
public:
    explicit ResultKeeper(std::size_t size) : results(size) {}

    void finish(std::size_t number, const Game& game) override {
        GameResult& result = results[number];
        result.num_rounds = game.num_rounds();
        for (const SeatStanding& standing : game.standing()) {
            const auto seat = static_cast<std::size_t>(standing.seat);
            result.points[seat] = standing.points;
            result.placements[seat] = standing.placement;
            result.scores[seat] = standing.score;
        }
    }

    std::vector<GameResult> results;
};

template <class Keeper>
auto play(const RulesPtr& rules, std::vector<PlayerPtr> players, std::span<const std::uint64_t> seeds,
          const RunOptions& options, bool is_one_round, const StopCheck& stop) {
    Keeper keeper(seeds.size());
    Tables tables(rules, std::move(players), games_of(seeds),
                  {.table = {.policy = options.policy, .is_one_round = is_one_round}, .threads = options.threads},
                  keeper);
    tables.advance(stop);
    return std::move(keeper.results);
}

}  // namespace

std::vector<PlannedGame> games_of(std::span<const std::uint64_t> seeds) {
    std::vector<PlannedGame> games;
    games.reserve(seeds.size());
    for (std::uint64_t seed : seeds) games.push_back({seed, {0, 1, 2, 3}});
    return games;
}

std::vector<RoundResult> play_rounds(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                     std::span<const std::uint64_t> seeds, const RunOptions& options,
                                     const StopCheck& stop) {
    return play<RoundKeeper>(rules, std::move(players), seeds, options, true, stop);
}

std::vector<GameResult> play_games(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                   std::span<const std::uint64_t> seeds, const RunOptions& options,
                                   const StopCheck& stop) {
    return play<ResultKeeper>(rules, std::move(players), seeds, options, false, stop);
}

}  // namespace mahjongkit
