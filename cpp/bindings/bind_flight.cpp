// Games in flight: what they wait for, and choices in.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>

#include "base/error.hpp"
#include "bindings/arguments/in_use.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "bindings/questions.hpp"
#include "engine/step.hpp"
#include "matches/match_tables.hpp"
#include "players/registry.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using SeatingArray = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void check_group(const MatchTables& self, std::size_t group) {
    if (group < self.tables().num_groups()) return;
    throw RulesError("group " + std::to_string(group) + ", expected one of the " +
                     std::to_string(self.tables().num_groups()) + " from 0 on");
}

Questions collect(const MatchTables& self, std::size_t group) {
    InUse::check(&self);
    Questions all{self.tables().rules(), {}, {}, {}};
    check_group(self, group);
    for (const Question& question : self.tables().questions(group)) {
        all.numbers.push_back(all.questions.size());
        all.questions.push_back(question);
        all.seen.push_back(observe(self.tables().game_of(question).state(), question.seat));
    }
    return all;
}

// Of each game: round, repeats, deposits and the points of every seat.
using Starts = std::vector<std::vector<int>>;

RoundStart read_start(const Rules& rules, const std::vector<int>& start) {
    constexpr std::size_t kBeforePoints = 3;
    const auto num_seats = static_cast<std::size_t>(rules.num_seats());
    if (start.size() != kBeforePoints + num_seats) {
        throw RulesError("a start of " + std::to_string(start.size()) + " numbers, expected " +
                         std::to_string(kBeforePoints + num_seats) +
                         ": round, repeats, deposits and the points of each seat");
    }
    const std::vector<Points> points(start.begin() + kBeforePoints, start.end());
    const int round = std::max(0, start[0]);
    return read_round_start(rules, start[0], round % rules.num_seats(), start[1], start[2], points);
}

std::vector<PlannedGame> planned_games(const Rules& rules, const SeedArray& seeds, const SeatingArray& seatings,
                                       const std::optional<Starts>& starts) {
    if (starts && starts->size() != seeds.shape(0)) {
        throw RulesError(std::to_string(starts->size()) + " starts for " + std::to_string(seeds.shape(0)) + " games");
    }
    const auto num_seats = static_cast<std::size_t>(rules.num_seats());
    if (seatings.shape(0) != seeds.shape(0) || seatings.shape(1) != num_seats) {
        throw RulesError("seatings of shape (" + std::to_string(seatings.shape(0)) + ", " +
                         std::to_string(seatings.shape(1)) + "), expected (" + std::to_string(seeds.shape(0)) + ", " +
                         std::to_string(num_seats) + "): a row for each seed, a column for each seat");
    }
    std::vector<PlannedGame> games(seeds.shape(0));
    for (std::size_t i = 0; i < games.size(); ++i) {
        games[i].seed = seeds.data()[i];
        std::copy_n(seatings.data() + i * num_seats, num_seats, games[i].entrants.begin());
        if (starts) games[i].start = read_start(rules, (*starts)[i]);
    }
    return games;
}

const Game& found_game(const MatchTables& self, std::size_t game) {
    if (const Game* found = idle(self).tables().find_game(game)) return *found;
    throw RulesError("game " + std::to_string(game) + " is neither in flight nor among those that have just ended");
}

// By game and seat, of what luck is measured by.
auto points_of_meters(const Luck& (LuckMeter::*read)() const) {
    return [read](const MatchTables& self, const std::vector<std::size_t>& games) {
        const auto num_seats = static_cast<std::size_t>(self.tables().rules()->num_seats());
        auto array = new_array<double>({games.size(), num_seats});
        for (std::size_t i = 0; i < games.size(); ++i) {
            const LuckMeter* meter = idle(self).kept().meter_of(games[i]);
            if (meter == nullptr) throw RulesError("luck is not measured: give the tables a value function");
            std::copy_n((meter->*read)().points.begin(), num_seats, array.data() + i * num_seats);
        }
        return array;
    };
}

}  // namespace

void bind_flight(nb::module_& module) {
    nb::class_<MatchTables>(module, "Tables", "Planned games, some of them in flight; `mahjongkit.tables` says how.")
        .def(
            "__init__",
            [](MatchTables* self, RulesPtr rules, const std::vector<std::optional<std::string>>& entrants,
               const SeedArray& seeds, const SeatingArray& seatings, std::string_view wall, bool one_round,
               std::string_view luck, std::size_t in_flight, std::size_t groups, int threads, bool keep_games,
               const std::optional<Starts>& starts) {
                if (groups == 0) throw RulesError("groups 0, expected at least 1");
                std::vector<PlayerPtr> players;
                for (const auto& text : entrants) players.push_back(text ? make_player(*text) : nullptr);
                std::vector<PlannedGame> games = planned_games(*rules, seeds, seatings, starts);
                const TablesOptions options{.table = {.policy = wall_policy_by_name(wall), .is_one_round = one_round},
                                            .most_in_flight = in_flight,
                                            .groups = groups,
                                            .threads = read_threads(threads),
                                            .keeps_games = keep_games};
                ValuePtr value = value_by_name(luck, *rules);
                new (self)
                    MatchTables(std::move(rules), std::move(players), std::move(games), options, std::move(value));
            },
            "rules"_a, "entrants"_a, "seeds"_a, "seatings"_a, nb::kw_only(), "wall"_a = "shared", "one_round"_a = false,
            "luck"_a = "none", "in_flight"_a = 1, "groups"_a = 1, "threads"_a = 0, "keep_games"_a = false,
            "starts"_a = nb::none())
        .def(
            "advance",
            [](MatchTables& self, std::optional<double> seconds, std::size_t group) {
                check_group(self, group);
                const InUse claim(&self);
                interruptible([&](const StopCheck& stop) { self.tables().advance(stop, group); }, seconds);
            },
            "seconds"_a = nb::none(), nb::kw_only(), "group"_a = 0,
            "Play on until every game of the group waits for an answer or is over, or the time is up.")
        .def("collect", &collect, nb::kw_only(), "group"_a = 0, "The open questions of a group.")
        .def(
            "answer",
            [](MatchTables& self, const std::vector<Action>& choices, std::size_t group) {
                check_group(self, group);
                idle(self).tables().answer(choices, group);
            },
            "choices"_a, nb::kw_only(), "group"_a = 0,
            "One choice for each open question, in their order. An illegal one raises and changes nothing.")
        .def_prop_ro("rules", [](const MatchTables& self) { return self.tables().rules(); })
        .def_prop_ro("num_groups", [](const MatchTables& self) { return self.tables().num_groups(); })
        .def_prop_ro("is_over", [](const MatchTables& self) { return self.tables().is_over(); })
        .def_prop_ro(
            "finished",
            [](const MatchTables& self) {
                const auto finished = idle(self).tables().finished();
                return std::vector<std::size_t>(finished.begin(), finished.end());
            },
            "The games that the last `advance` brought to their end.")
        .def_prop_ro(
            "time_spent",
            [](const MatchTables& self) {
                std::vector<std::pair<std::uint64_t, double>> spent;
                for (const TimeSpent& each : self.tables().time_spent())
                    spent.emplace_back(each.decisions, std::chrono::duration<double>(each.time).count());
                return spent;
            },
            "Of each entrant in the core, in the games that are over: timed decisions, and seconds by the clock.")
        .def(
            "game", [](const MatchTables& self, std::size_t game) { return Game(found_game(self, game)); }, "game"_a,
            "A copy of a game in flight or, with `keep_games`, of one that has just ended.")
        .def(
            "events_for",
            [](const MatchTables& self, std::size_t number, int seat, std::size_t since) {
                const Game& game = found_game(self, number);
                check_seat(*game.rules(), seat);
                return game.log_for(seat, since);
            },
            "game"_a, "seat"_a, "since"_a, "What the seat saw of the game after the first `since` events.")
        .def_prop_ro(
            "row_fields",
            [](const MatchTables& self) {
                std::vector<std::pair<std::string, bool>> fields;
                for (const RowField& field : self.kept().layout().fields())
                    fields.emplace_back(field.name, field.is_by_seat);
                return fields;
            },
            "The fields of a row: name, and whether there is a number for each seat.")
        .def(
            "rows",
            [](const MatchTables& self, const std::vector<std::size_t>& games) {
                const std::size_t size = idle(self).kept().layout().size();
                auto array = new_array<std::int64_t>({games.size() * size});
                std::int64_t* out = array.data();
                for (const std::size_t game : games) {
                    if (game >= self.tables().games().size()) {
                        throw RulesError("game " + std::to_string(game) + ", expected one of the " +
                                         std::to_string(self.tables().games().size()) + " planned games");
                    }
                    out = std::ranges::copy(self.kept().rows().subspan(game * size, size), out).out;
                }
                return array;
            },
            "games"_a, "The numbers of the rows of some games, one after the other; zeros for one that is not over.")
        .def("luck_points", points_of_meters(&LuckMeter::luck), "games"_a,
             "What the draws of some games have given to each seat so far, in points.")
        .def("promised_points", points_of_meters(&LuckMeter::promise), "games"_a,
             "What the last draw of some games promised to each seat by the value function, in points.")
        .def("__len__", [](const MatchTables& self) { return self.tables().games().size(); })
        .def(
            "num_events", [](const MatchTables& self, std::size_t game) { return found_game(self, game).log().size(); },
            "game"_a, "How many events a game in flight has.");
}

}  // namespace mahjongkit::bindings
