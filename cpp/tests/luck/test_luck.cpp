// Games of matches and the luck of their draws, in every variant and on every wall.
#include <cmath>
#include <vector>

#include "luck/luck.hpp"
#include "matches/match_tables.hpp"
#include "players/registry.hpp"
#include "rules/registry.hpp"
#include "tables/play.hpp"
#include "tests/check.hpp"

namespace mahjongkit::testing {

namespace {

std::vector<PlayerPtr> players_of(const Rules& rules) {
    return {static_cast<std::size_t>(rules.num_seats()), make_player("greedy:calls=true,kans=true,epsilon=0.2")};
}

TableSeats seats_of(const std::vector<PlayerPtr>& players) {
    TableSeats seats{};
    for (std::size_t seat = 0; seat < players.size(); ++seat) seats[seat] = players[seat].get();
    return seats;
}

// Looks at every draw of a game.
class DrawChecker final : public GameWatcher {
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
            const TableOptions options{.policy = WallPolicy::kept, .is_one_round = true, .keeps_log = true};
            Table table(rules, seats_of(players), seed, options, &checker);
            table.advance();
            int num_draws = 0;
            for (const SeatCounts& own : count_events(table.game().log()).seats) num_draws += own.draws;
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
            const std::vector<std::uint64_t> seeds = {3, 4};
            const TableOptions options{.policy = policy, .is_one_round = true, .keeps_log = true};
            MatchTables match(rules, players, games_of(seeds), {.table = options, .threads = 2}, value);
            match.tables().advance();
            for (std::size_t i = 0; i < seeds.size(); ++i) {
                Table table(rules, seats_of(players), seeds[i], options);
                table.advance();
                PlayedGame played = summarise(table.game());
                played.luck = luck_of_events(*rules, table.game().log(), *value);
                std::vector<std::int64_t> row(match.kept().layout().size());
                match.kept().layout().write(played, row.data());
                // Luck is kept in whole parts: sums in another order may differ in the last.
                for (std::size_t k = 0; k < row.size(); ++k) {
                    CHECK(std::abs(row[k] - match.kept().rows()[i * row.size() + k]) <= 1);
                }
            }
        }
    }
}

}  // namespace mahjongkit::testing
