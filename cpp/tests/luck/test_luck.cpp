// Games of matches and the luck of their draws, in every variant and on every wall.
#include <cmath>
#include <vector>

#include "luck/luck.hpp"
#include "matches/played_game.hpp"
#include "players/registry.hpp"
#include "rules/registry.hpp"
#include "tests/check.hpp"

namespace mahjongkit::testing {

namespace {

std::vector<PlayerPtr> players_of(const Rules& rules) {
    return {static_cast<std::size_t>(rules.num_seats()), make_player("greedy:calls=true,kans=true,epsilon=0.2")};
}

// Looks at every draw of a game.
class DrawChecker final : public DrawWatcher {
public:
    void before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) override {
        const NextDraw draw(state, seat, is_replacement);
        const Wall& wall = state.wall;
        const int place = is_replacement ? wall.replacement_place() : wall.next_place();
        CHECK(draw.tiles()[draw.drawn()] == wall[place]);
        double shares = 0;
        for (std::size_t i = 0; i < draw.tiles().size(); ++i) {
            shares += draw.share(i);
            const State before = draw.before(i);
            CHECK(before.wall[place] == draw.tiles()[i]);
            check_wall(rules, before.wall);  // no tile is lost or made
            for (int k = 0; k < wall.num_drawn(); ++k) CHECK(before.wall[k] == wall[k]);
            for (int k = 0; k < state.table.num_indicators; ++k) {
                CHECK(before.wall[wall.indicator_place(k)] == wall[wall.indicator_place(k)]);
            }
        }
        CHECK(std::abs(shares - 1) < 1e-9);
        ++num_draws;
    }

    int num_draws = 0;
};

}  // namespace

TEST(every_unseen_tile_can_come_and_nothing_else_changes) {
    for (const VariantRules& variant : rules_registry()) {
        const RulesPtr rules = make_rules(variant.variant, "", {});
        const std::vector<PlayerPtr> players = players_of(*rules);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            DrawChecker checker;
            PlayerRngs rngs = player_rngs(seed);
            Game game(rules, seed, {}, {.policy = WallPolicy::kept, .is_one_round = true, .watcher = &checker});
            while (!game.is_over()) game.step_legal(choose_all(*rules, game.state(), players, rngs));
            int num_draws = 0;
            for (const SeatCounts& own : count_events(game.log()).seats) num_draws += own.draws;
            CHECK_EQUAL(checker.num_draws, num_draws);
        }
    }
}

TEST(luck_is_the_same_while_it_is_played_and_from_the_events) {
    for (const VariantRules& variant : rules_registry()) {
        const RulesPtr rules = make_rules(variant.variant, "", {});
        const ValuePtr value = value_by_name("lookahead", *rules);
        const std::vector<PlayerPtr> players = players_of(*rules);
        for (WallPolicy policy : {WallPolicy::shared, WallPolicy::stable, WallPolicy::kept}) {
            const MatchTable table{
                .rules = rules, .players = players, .policy = policy, .is_one_round = true, .value = value.get()};
            const std::vector<std::uint64_t> seeds = {3, 4};
            std::vector<PlayedGame> played(seeds.size());
            play_match_games(table, seeds, 2, [] {}, played);
            for (std::size_t i = 0; i < seeds.size(); ++i) {
                PlayerRngs rngs = player_rngs(seeds[i]);
                Game game(rules, seeds[i], {}, {.policy = policy, .is_one_round = true});
                while (!game.is_over()) game.step_legal(choose_all(*rules, game.state(), players, rngs));
                const Luck luck = luck_of_events(*rules, game.log(), *value);
                for (std::size_t seat = 0; seat < players.size(); ++seat) {
                    CHECK(std::abs(luck.wins[seat] - played[i].luck->wins[seat]) < 1e-9);
                    CHECK(std::abs(luck.points[seat] - played[i].luck->points[seat]) < 1e-6);
                }
            }
        }
    }
}

}  // namespace mahjongkit::testing
