// A hand alone as an observation.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/tile_argument.hpp"
#include "bindings/bind.hpp"
#include "engine/hand_observation.hpp"
#include "engine/text/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

SeatView observation_of(const RulesPtr& rules, const HandArgument& argument, const std::optional<HandArgument>& visible,
                        const std::optional<HandArgument>& drawn, const std::optional<HandArgument>& discard,
                        std::optional<int> discarder, const OptionalText& void_suit,
                        const std::vector<std::string>& indicators, int seat_wind, int round_wind, int seat,
                        std::optional<int> turn, const std::vector<Points>& points, int repeats, int deposits,
                        const OptionalText& notation) {
    const Hand hand = read_hand(argument, notation, rules->spec().variant);
    HandSetting setting{.visible = read_visible(visible, notation, hand),
                        .discarder = discarder,
                        .void_suit = read_void_suit(void_suit),
                        .seat_wind = seat_wind,
                        .round_wind = round_wind,
                        .seat = seat,
                        .turn = turn,
                        .points = points,
                        .repeats = repeats,
                        .deposits = deposits};
    for (const std::string& indicator : indicators) setting.indicators.push_back(parse_tile(indicator));
    if (drawn) setting.drawn = read_tile(*drawn, notation, "drawn");
    if (discard) setting.discard = read_tile(*discard, notation, "discard");
    return observation_of_hand(rules, hand, setting);
}

}  // namespace

void bind_hand_observation(nb::module_& module) {
    module.def("observation_of_hand", &observation_of, "rules"_a, "hand"_a, nb::kw_only(), "visible"_a = nb::none(),
               "drawn"_a = nb::none(), "discard"_a = nb::none(), "discarder"_a = nb::none(), "void_suit"_a = nb::none(),
               "indicators"_a = std::vector<std::string>{}, "seat_wind"_a = 0, "round_wind"_a = 0, "seat"_a = 0,
               "turn"_a = nb::none(), "points"_a = std::vector<Points>{}, "repeats"_a = 0, "deposits"_a = 0,
               "notation"_a = nb::none(),
               R"doc(What a seat sees that holds this hand and knows nothing else but what is given.

It is its turn; with a discard of another seat (the previous one if not named) it may claim that instead,
and holds a tile less. Visible tiles lie in the rivers of the others, and the wall is shorter by them. The
drawn tile is the last in order of suits unless it is named. In Sichuan void_suit is m, p or s, else the
shortest suit.

Winds count from 0, East. The seat that holds the hand counts from the first dealer: with its wind it says who
deals, and so the round. A discarder is counted from it, the next seat is 1. turn is the number of own draws so
far: the wall is as short as it is then, also by tiles that nobody tells of, and after the first turn one own
discard lies in the river, a tile that the hand has no use for. Without it no more tiles are out of the wall
than are seen. Points are by seat, the own first.

>>> from mahjongkit import make_rules
>>> seen = observation_of_hand(make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
>>> seen.hand, len(seen.melds(0)), seen.draws_left
('445m1267p1144s', 2, 55)
>>> observation_of_hand(make_rules("riichi"), "123m456p78s1122z57z", indicators=["4s"], turn=6).draws_left
49
>>> seen = observation_of_hand(make_rules("riichi"), "23m567p345s11223z", discard="1m")
>>> [str(action) for action in seen.legal_actions]
['chi 1m with 23m', 'pass']
>>> seen = observation_of_hand(make_rules("riichi"), "123m456p78s1122z57z", round_wind=1, seat=3)  # deals in South 4
>>> seen.seat, seen.dealer, seen.round
(3, 3, 7))doc");
}

}  // namespace mahjongkit::bindings
