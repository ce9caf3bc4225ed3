#include <cmath>
#include <map>
#include <vector>

#include "engine/observation.hpp"
#include "engine/step.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/table_text.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

struct Cell {
    int found = 0;
    double expected = 0;
};

// Whether the chi-square of the cells lies below its 0.1% level (Wilson and Hilferty's approximation).
template <class Cells>
bool is_plausible(const Cells& cells) {
    double chi_square = 0;
    for (const auto& [key, cell] : cells) {
        chi_square += (cell.found - cell.expected) * (cell.found - cell.expected) / cell.expected;
    }
    const double freedom = static_cast<double>(cells.size()) - 1;
    const double part = 2 / (9 * freedom);
    return chi_square < freedom * std::pow(1 - part + 3.09 * std::sqrt(part), 3);
}

// The state after every seat has discarded its draw `laps` times.
State after_laps(const Rules& rules, int laps) {
    State state = start_round(rules, rules.first_round(), wall_of(rules, 12, 0, 0));
    int discards = 0;
    while (discards < laps * rules.num_seats()) {
        PerSeat<Action> actions{};
        if (state.table.phase == Phase::turn) {
            const Tile drawn = state.seats[state.table.turn].drawn;
            actions[state.table.turn] = {.type = ActionType::discard, .is_drawn = true, .tile = drawn};
            ++discards;
        }
        step(rules, state, actions);
    }
    return state;
}

}  // namespace

TEST(every_hidden_tile_is_as_likely_at_every_hidden_place) {
    constexpr int kTimes = 20'000;
    const RulesPtr rules = parse_rules("sanma");
    State state = after_laps(*rules, 12);
    while (state.table.phase != Phase::turn || state.table.turn != 0) {
        PerSeat<Action> actions{};
        if (state.table.phase == Phase::turn) {
            actions[state.table.turn] = {
                .type = ActionType::discard, .is_drawn = true, .tile = state.seats[state.table.turn].drawn};
        }
        step(*rules, state, actions);
    }
    // Hidden from seat 0: by kind, what its hand, the rivers and the indicators do not show.
    std::map<int, Cell> kinds;
    const Wall all = sorted_wall(rules->spec());
    for (int i = 0; i < all.size(); ++i) ++kinds[all[i].kind].found;
    const auto see = [&](Tile tile) { --kinds[tile.kind].found; };
    for (Tile tile : tiles_of(state.table)) see(tile);
    for (Tile tile : tiles_of(state.seats[0])) see(tile);
    for (Tile tile : state.table.indicators()) see(tile);
    int num_hidden = 0;
    std::erase_if(kinds, [](const auto& entry) { return entry.second.found == 0; });
    for (const auto& [kind, cell] : kinds) num_hidden += cell.found;
    const int hidden_by_place = state.table.draws_left + rules->spec().wall.reserve - 1 + 13 + 13;
    CHECK_EQUAL(num_hidden, hidden_by_place);
    for (auto& [kind, cell] : kinds) {
        cell.expected = double(kTimes) * cell.found / num_hidden;
        cell.found = 0;
    }
    // Kinds at the last place of the wall, in the hand of seat 1 (13 places) and at the next draw.
    std::map<int, Cell> last = kinds;
    std::map<int, Cell> next = kinds;
    std::map<int, Cell> hand = kinds;
    for (auto& [kind, cell] : hand) cell.expected *= 13;
    for (int i = 0; i < kTimes; ++i) {
        Rng rng(static_cast<std::uint64_t>(i));
        const State world = resample(*rules, observe(state, 0), rng);
        ++last[world.wall[world.wall.size() - 1].kind].found;
        ++next[world.wall[world.wall.next_place()].kind].found;
        for (Tile tile : tiles_of(world.seats[1])) ++hand[tile.kind].found;
    }
    CHECK(last.size() == kinds.size() && next.size() == kinds.size() && hand.size() == kinds.size());
    CHECK(is_plausible(last));
    CHECK(is_plausible(next));
    CHECK(is_plausible(hand));  // less spread than a chi-square: tiles of a hand are drawn without return
}

TEST(a_world_of_one_seed_is_the_same_again) {
    const RulesPtr rules = parse_rules("riichi");
    const State state = after_laps(*rules, 3);
    Rng a(4);
    Rng b(4);
    CHECK(resample(*rules, observe(state, 2), a) == resample(*rules, observe(state, 2), b));
    CHECK(resample(*rules, observe(state, 2), a) != state);
}

}  // namespace mahjongkit
