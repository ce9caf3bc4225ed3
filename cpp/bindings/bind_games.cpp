// Games and standings.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <sstream>

#include "base/error.hpp"
#include "bindings/arguments/pictures.hpp"
#include "bindings/arguments/rules_argument.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/game.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/state_text.hpp"
#include "state/table_questions.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

void bind_standing(nb::module_& module) {
    nb::class_<SeatStanding>(module, "SeatStanding", "How a seat stands, at the end or so far.")
        .def_ro("seat", &SeatStanding::seat)
        .def_ro("points", &SeatStanding::points)
        .def_ro("placement", &SeatStanding::placement, "1 is the best.")
        .def_ro("score", &SeatStanding::score, "What the points are worth, with uma and oka, in thousands.")
        .def(
            "__eq__", [](const SeatStanding& a, const SeatStanding& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const SeatStanding& self) {
            std::ostringstream text;
            text << "SeatStanding(seat=" << self.seat << ", points=" << self.points << ", placement=" << self.placement
                 << ", score=" << self.score << ")";
            return text.str();
        });
}

void bind_game(nb::module_& module) {
    nb::class_<Game>(module, "Game", R"doc(A game from the first deal to the standing.

>>> from mahjongkit import make_rules
>>> game = Game(make_rules("sanma"), seed=7)
>>> while not game.is_over:
...     events = game.step({seat: seen.legal_actions[-1] for seat, seen in game.pending.items()})
>>> len(game.points)
3)doc")
        .def(
            "__init__",
            [](Game* self, const RulesArgument& given_rules, std::uint64_t seed, const std::vector<std::string>& walls,
               std::string_view wall, bool one_round) {
                RulesPtr rules = read_rules(given_rules);
                std::vector<Wall> given;
                for (const std::string& text : walls) given.push_back(wall_from_text(*rules, text));
                new (self) Game(std::move(rules), seed, std::move(given),
                                {.policy = wall_policy_by_name(wall), .is_one_round = one_round});
            },
            "rules"_a, nb::kw_only(), "seed"_a = 0, "walls"_a = std::vector<std::string>{}, "wall"_a = "shared",
            "one_round"_a = false)
        .def_prop_ro(
            "wall", [](const Game& game) { return kWallPolicies[static_cast<std::size_t>(game.wall_policy())]; },
            "Who draws which tile: shared, stable, stable-literal or kept.")
        .def_prop_ro(
            "draw_counts", [](const Game& game) { return game.draw_counts(); },
            "What happened to the draws of the round in play.")
        .def_prop_ro("rules", [](const Game& game) { return game.rules(); })
        .def_prop_ro("seed", &Game::seed)
        .def_prop_ro("is_over", &Game::is_over)
        .def_prop_ro("num_rounds", &Game::num_rounds, "Rounds that have begun.")
        .def_prop_ro(
            "pending",
            [](const Game& game) {
                nb::typed<nb::dict, int, SeatView> pending;
                for (int seat = 0; seat < game.state().table.num_seats; ++seat) {
                    if (!has_seat(game.state().asked, seat)) continue;
                    pending[nb::int_(seat)] = nb::cast(SeatView{game.rules(), observe(game.state(), seat)});
                }
                return pending;
            },
            "The seats that must act, each with what it may know.")
        .def(
            "step",
            [](Game& game, const ActionBySeat& actions) {
                const std::size_t before = game.log().size();
                game.step(read_actions(game.state().asked, actions));
                return Events(game.log().begin() + static_cast<std::ptrdiff_t>(before), game.log().end());
            },
            nb::sig(kStepSignature), "actions"_a,
            "One action of every pending seat; returns what happened. An illegal action raises and changes nothing.")
        .def("__repr__",
             [](const Game& game) {
                 std::ostringstream text;
                 text << "<Game " << rules_text(*game.rules()) << ", seed " << game.seed() << ", "
                      << (game.is_over() ? "over after " : "in round ") << game.num_rounds()
                      << (game.is_over() ? " rounds" : "") << ">";
                 return text.str();
             })
        .def(
            "__str__", [](nb::handle self) { return picture_of("table_text", self.attr("state")); },
            nb::sig("def __str__(self) -> str"), "The table as text, all hands open.")
        .def(
            "_repr_svg_", [](nb::handle self) { return picture_of("table_svg", self.attr("state")); },
            nb::sig("def _repr_svg_(self) -> str"), "The picture that a notebook shows: all hands open.")
        .def_prop_ro(
            "state", [](const Game& game) { return TableState{game.rules(), game.state()}; },
            "A copy of the state of the round.")
        .def_prop_ro(
            "events", [](const Game& game) { return game.log(); }, "All that happened, from the first deal on.")
        .def(
            "events_for",
            [](const Game& game, int seat, std::int64_t since) {
                check_seat(*game.rules(), seat);
                if (since < 0) throw RulesError("since is " + std::to_string(since) + ", expected 0 or more events");
                return game.log_for(seat, static_cast<std::size_t>(since));
            },
            "seat"_a, nb::kw_only(), "since"_a = 0,
            "The same as a seat saw it, after the first `since` events: tiles hidden from it are ?.")
        .def_prop_ro(
            "points", [](const Game& game) { return points_of(game.state().table); }, "Points by seat.")
        .def_prop_ro(
            "placements",
            [](const Game& game) {
                const PerSeat<int> places = placements(game.state().table.points(), game.rules()->num_seats());
                return std::vector<int>(places.begin(), places.begin() + game.rules()->num_seats());
            },
            "Placement by seat, 1 is the best.")
        .def_prop_ro("standing", &Game::standing, "How every seat stands, the best first.");
}

}  // namespace

void bind_draw_counts(nb::module_& module) {
    nb::class_<DrawCounts>(module, "DrawCounts", "What happened to the draws of a round.")
        .def_ro("draws", &DrawCounts::draws, "Draws but replacements.")
        .def_ro(
            "consistent", &DrawCounts::consistent,
            "Of them: the tile that the seat would draw in this turn if nobody stole (the paper's consistent draws).")
        .def_ro("own", &DrawCounts::own, "Of them: the next of the seat's own tiles, in their order.")
        .def_ro("steals", &DrawCounts::steals, "Chi, pon and open kan.")
        .def_ro("reshuffles", &DrawCounts::reshuffles)
        .def_ro("left_at_first_reshuffle", &DrawCounts::left_at_first_reshuffle, "Draws that were left then.");
}

void bind_games(nb::module_& module) {
    bind_draw_counts(module);
    bind_standing(module);
    bind_game(module);
}

}  // namespace mahjongkit::bindings
