// Walls, and records through the engine.
#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/decisions.hpp"
#include "engine/observation.hpp"
#include "engine/replay.hpp"
#include "engine/seat_events.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/state_text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

struct ReplayedRound {
    RulesPtr rules;
    RoundReplay replay;
};

// How many events were before the choices, and the action of every asked seat.
using SeatChoices = std::pair<std::size_t, std::map<int, Action>>;

std::vector<SeatChoices> seat_choices(const RoundReplay& replay) {
    std::vector<SeatChoices> all;
    for (const RecordedChoices& made : replay.choices) {
        SeatChoices& choices = all.emplace_back(made.event, std::map<int, Action>{});
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            if (has_seat(made.asked, seat)) choices.second[seat] = made.actions[static_cast<std::size_t>(seat)];
        }
    }
    return all;
}

}  // namespace

void bind_replay(nb::module_& module) {
    module.def(
        "wall_of",
        [](const Rules& rules, std::uint64_t seed, int round, int repeats) {
            return wall_text(wall_of(rules, seed, round, repeats));
        },
        "rules"_a, "seed"_a, nb::kw_only(), "round"_a = 0, "repeats"_a = 0,
        R"doc(The tiles of a wall in the order of the draws: a function of the seed, the round and its repeats.

>>> from mahjongkit import make_rules
>>> len(wall_of(make_rules("sanma"), 7)) > 108
True)doc");

    nb::class_<Difference>(module, "Difference", "Where a record and the rules part.")
        .def_ro("event", &Difference::event, "Index of the recorded event.")
        .def_ro("what", &Difference::what, "What was recorded, and what the rules make of it.")
        .def("__repr__", [](const Difference& self) {
            return "<Difference at event " + std::to_string(self.event) + ": " + self.what + ">";
        });
    nb::class_<ReplayedRound>(module, "RoundReplay",
                              "A recorded round, or the beginning of one, as the engine plays it.")
        .def_prop_ro(
            "state", [](const ReplayedRound& self) { return TableState{self.rules, self.replay.state}; },
            "The state after the last event that follows from the rules.")
        .def_prop_ro(
            "events", [](const ReplayedRound& self) { return self.replay.events; },
            "What the engine made of the choices.")
        .def_prop_ro(
            "choices", [](const ReplayedRound& self) { return seat_choices(self.replay); },
            R"doc(All choices in their order: how many events were before them, and the action of every asked seat.

Steps of a `State` on the same wall with these actions are the round again; who let a tile go by passes.)doc")
        .def_prop_ro(
            "difference", [](const ReplayedRound& self) { return self.replay.difference; },
            "Where the record and the rules part; None when they agree to the end of the round.");
    module.def(
        "replay_round",
        [](const RulesPtr& rules, const Events& events, std::optional<std::string_view> wall) {
            const auto tiles = wall ? std::optional(wall_from_text(*rules, *wall)) : std::nullopt;
            const nb::gil_scoped_release release;
            return ReplayedRound{rules, replay_round(*rules, events, tiles)};
        },
        "rules"_a, "events"_a, nb::kw_only(), "wall"_a = nb::none(),
        R"doc(One recorded round through the engine, for its state; without a wall, one that fits the events is made.

The events may stop anywhere: the state is that of the last choice that they show.

>>> from mahjongkit import make_rules
>>> game = Game(make_rules("riichi"), seed=3)
>>> events = game.events + game.step({0: game.pending[0].legal_actions[0]})
>>> replay = replay_round(game.rules, events, wall=wall_of(game.rules, 3))
>>> replay.state == game.state, replay.difference.what
(True, 'the record ends before the round'))doc");
    module.def(
        "recorded_decisions",
        [](const RulesPtr& rules, const Events& events, std::optional<std::string_view> wall) {
            const auto tiles = wall ? std::optional(wall_from_text(*rules, *wall)) : std::nullopt;
            RoundDecisions found;
            {
                const nb::gil_scoped_release release;
                found = decisions_of(*rules, events, tiles);
            }
            std::vector<std::tuple<std::size_t, SeatView, std::optional<Action>>> all;
            for (const RecordedDecision& each : found.decisions) {
                all.emplace_back(each.event, SeatView{rules, each.seen}, each.action);
            }
            return std::pair(std::move(all), found.difference);
        },
        "rules"_a, "events"_a, nb::kw_only(), "wall"_a = nb::none(),
        R"doc(Every decision of a recorded round: how many events were before it, what the seat saw, and what it chose.

None is chosen where nobody knows, since a claim that goes first took the tile. And where record and rules part, if
they do: nothing comes after it. `mahjongkit.records.decisions` gives those of a record.

>>> from mahjongkit import make_rules, play_game
>>> game = play_game(make_rules("sanma"), ["greedy"] * 3, seed=1)
>>> first = [event.type for event in game.events].index("round_end") + 1
>>> found, difference = recorded_decisions(game.rules, game.events[:first])
>>> found[0][0], found[0][1].seat, found[0][2].type, difference is None
(6, 0, <ActionType.discard: 'discard'>, True))doc");
    module.def(
        "observed_events",
        [](const RulesPtr& rules, const Events& events, int seat) {
            check_seat(*rules, seat);
            Events seen;
            for (const Event& event : events) seen.push_back(observe(*rules, event, seat));
            return seen;
        },
        "rules"_a, "events"_a, "seat"_a, R"doc(Recorded events as a seat saw them: tiles hidden from it are ?.

>>> from mahjongkit import make_rules
>>> observed_events(make_rules("riichi"), [Event("draw 0 3m"), Event("draw 1 5p")], 1)
[Event('draw 0 ?'), Event('draw 1 5p')])doc");
    module.def(
        "observation_of_events",
        [](const RulesPtr& rules, const Events& events, int seat) {
            check_seat(*rules, seat);
            const nb::gil_scoped_release release;
            return SeatView{.rules = rules, .observation = observation_of_events(*rules, events, seat)};
        },
        "rules"_a, "events"_a, "seat"_a,
        R"doc(What a seat sees after the events of a round that it saw, those with ? for tiles hidden from it.

The events begin with round_start and may stop anywhere. They must fit each other, but need not be legal.

>>> from mahjongkit import make_rules
>>> game = Game(make_rules("riichi"), seed=3)
>>> observation_of_events(game.rules, game.events_for(0), 0) == game.pending[0]
True)doc");
    nb::class_<GameReplay>(module, "GameReplay", "What became of a record that went through the engine.")
        .def_ro("num_rounds", &GameReplay::num_rounds)
        .def_ro("differences", &GameReplay::differences, "At most one per round, and those between rounds.")
        .def_ro("is_over", &GameReplay::is_over, "By the rules, after the last recorded round.");
    module.def(
        "replay_game",
        [](const RulesPtr& rules, const Events& events, const std::vector<std::optional<std::string>>& walls,
           const std::vector<Offers>& offers, bool is_complete) {
            std::vector<std::optional<Wall>> tiles;
            for (const auto& wall : walls) {
                tiles.push_back(wall ? std::optional(wall_from_text(*rules, *wall)) : std::nullopt);
            }
            if (!offers.empty() && offers.size() != events.size()) {
                throw RecordError("offers must have one entry for each event");
            }
            const nb::gil_scoped_release release;
            return replay_game(*rules, events, tiles, offers, is_complete);
        },
        "rules"_a, "events"_a, nb::kw_only(), "walls"_a = std::vector<std::optional<std::string>>{},
        "offers"_a = std::vector<Offers>{}, "is_complete"_a = true,
        R"doc(Recorded events through the engine: every choice legal, every consequence as recorded.

>>> from mahjongkit import make_rules
>>> game = Game(make_rules("riichi"), seed=3)
>>> while not game.is_over:
...     events = game.step({seat: seen.legal_actions[-1] for seat, seen in game.pending.items()})
>>> replay_game(game.rules, game.events).differences
[])doc");
}

}  // namespace mahjongkit::bindings
