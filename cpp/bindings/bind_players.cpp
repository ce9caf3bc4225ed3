// Play between native players.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>

#include "bindings/arguments/arrays.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/text/text.hpp"
#include "tables/play.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// One column of the results as an array; `row_size` 0 means one number per row.
template <class Number, class Result, class Read>
nb::ndarray<nb::numpy, Number> column(const std::vector<Result>& results, std::size_t row_size, Read read) {
    auto array = row_size == 0 ? new_array<Number>({results.size()}) : new_array<Number>({results.size(), row_size});
    Number* out = array.data();
    for (const Result& result : results) {
        for (std::size_t i = 0; i < std::max<std::size_t>(1, row_size); ++i)
            *out++ = static_cast<Number>(read(result, i));
    }
    return array;
}

auto play_rounds_of(const RulesPtr& rules, const std::vector<std::string>& agents, const SeedArray& seeds, int threads,
                    std::string_view wall) {
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const RunOptions options{.policy = wall_policy_by_name(wall), .threads = read_threads(threads)};
    std::vector<RoundResult> results;
    interruptible([&](const StopCheck& stop) {
        results = play_rounds(rules, players, {seeds.data(), seeds.shape(0)}, options, stop);
    });
    const auto counted = [&](int DrawCounts::* member) {
        return column<std::uint8_t>(results, 0,
                                    [member](const RoundResult& r, std::size_t) { return r.draw_counts.*member; });
    };
    const auto seat_or_none = [](Seat seat) { return seat == kNoSeat ? -1 : static_cast<int>(seat); };
    return std::tuple(
        column<std::int32_t>(results, players.size(), [](const RoundResult& r, std::size_t s) { return r.changes[s]; }),
        column<std::uint8_t>(results, 0, [](const RoundResult& r, std::size_t) { return r.winners; }),
        column<std::int8_t>(results, 0, [&](const RoundResult& r, std::size_t) { return seat_or_none(r.from); }),
        column<std::int8_t>(
            results, 0,
            [](const RoundResult& r, std::size_t) { return r.winners != 0 ? -1 : static_cast<int>(r.no_win); }),
        column<std::uint8_t>(results, 0, [](const RoundResult& r, std::size_t) { return r.num_draws; }),
        column<std::uint8_t>(results, 0, [](const RoundResult& r, std::size_t) { return r.num_discards; }),
        column<std::uint8_t>(results, 0, [](const RoundResult& r, std::size_t) { return r.num_calls; }),
        counted(&DrawCounts::consistent), counted(&DrawCounts::own), counted(&DrawCounts::steals),
        counted(&DrawCounts::reshuffles), counted(&DrawCounts::left_at_first_reshuffle));
}

auto play_games_of(const RulesPtr& rules, const std::vector<std::string>& agents, const SeedArray& seeds, int threads,
                   std::string_view wall) {
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const RunOptions options{.policy = wall_policy_by_name(wall), .threads = read_threads(threads)};
    std::vector<GameResult> results;
    interruptible([&](const StopCheck& stop) {
        results = play_games(rules, players, {seeds.data(), seeds.shape(0)}, options, stop);
    });
    const std::size_t seats = players.size();
    return std::tuple(
        column<std::int32_t>(results, seats, [](const GameResult& r, std::size_t s) { return r.points[s]; }),
        column<std::int8_t>(results, seats, [](const GameResult& r, std::size_t s) { return r.placements[s]; }),
        column<double>(results, seats, [](const GameResult& r, std::size_t s) { return r.scores[s]; }),
        column<std::int32_t>(results, 0, [](const GameResult& r, std::size_t) { return r.num_rounds; }));
}

}  // namespace

void bind_players(nb::module_& module) {
    module.def("agent_seed", &player_seed, "game_seed"_a, "seat"_a,
               R"doc(The seed that an agent gets in a game: the same in play_game, play_rounds and play_games.

>>> agent_seed(7, 0) != agent_seed(7, 1)
True)doc");
    module.def("play_rounds", &play_rounds_of, "rules"_a, "agents"_a, "seeds"_a, "threads"_a, "wall"_a,
               "Changes of points, winners, who gave the tile, why nobody won, draws, discards, calls, draw counts.");
    module.def("play_games", &play_games_of, "rules"_a, "agents"_a, "seeds"_a, "threads"_a, "wall"_a,
               "Points, placements, standing scores, number of rounds.");
    module.def(
        "no_win_names",
        [] {
            std::vector<std::string> names;
            for (int i = 0; i < kNumNoWins; ++i) names.emplace_back(name_of(static_cast<NoWin>(i)));
            return names;
        },
        "The reasons why nobody won, in the order of their numbers.");
}

}  // namespace mahjongkit::bindings
