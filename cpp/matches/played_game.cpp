#include "matches/played_game.hpp"

#include "base/parallel.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kGamesAtOnce = 8;  // a piece of work for a thread

PlayedGame play(const MatchTable& table, std::uint64_t seed) {
    PlayerRngs rngs = player_rngs(seed);
    LuckMeter meter(table.value);
    Game game(table.rules, seed, {},
              {.policy = table.policy,
               .is_one_round = table.is_one_round,
               .watcher = table.value == nullptr ? nullptr : &meter});
    while (!game.is_over()) game.step_legal(choose_all(*table.rules, game.state(), table.players, rngs));
    PlayedGame played = summarise(game);
    if (table.value != nullptr) played.luck = meter.luck();
    return played;
}

}  // namespace

PlayedGame summarise(const Game& game) {
    PlayedGame played{.has_standing = !game.is_one_round(),
                      .counts = count_events(game.log()),
                      .draw_counts = game.all_draw_counts()};
    const RoundStart start = game.rules()->first_round();
    for (const SeatStanding& standing : game.standing()) {
        const auto seat = static_cast<std::size_t>(standing.seat);
        played.points[seat] = standing.points - start.points[seat];
        played.placements[seat] = standing.placement;
        played.scores[seat] = standing.score;
    }
    return played;
}

void play_match_games(const MatchTable& table, std::span<const std::uint64_t> seeds, unsigned threads, const Poll& poll,
                      std::span<PlayedGame> results) {
    parallel_for(seeds.size(), threads, kGamesAtOnce, [&](std::size_t begin, std::size_t end) {
        poll();
        for (std::size_t i = begin; i < end; ++i) results[i] = play(table, seeds[i]);
    });
}

}  // namespace mahjongkit
