// What is known about opponents.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/bind.hpp"
#include "engine/text/observation_text.hpp"
#include "estimates/hand_points.hpp"
#include "estimates/held_tiles.hpp"
#include "estimates/opponent_estimate.hpp"
#include "estimates/own_hand.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using OpponentRow = std::tuple<int, double, std::array<double, 3>>;

auto opponents_of(const SeatView& view, int stops, int late) {
    const sichuan::SichuanRules* rules = sichuan::as_sichuan(*view.rules);
    if (rules == nullptr) {
        throw RulesError("opponents are estimated by Sichuan rules, not by those of " +
                         std::string(view.rules->variant()));
    }
    const View seen = view.observation.view();
    const OwnHand own(seen);
    const OpponentEstimate estimate(*rules, seen, own.hand.left, {.stops = stops, .late = late});
    std::vector<OpponentRow> rows;
    for (const auto& opponent : estimate.opponents()) {
        rows.emplace_back(opponent.seat, opponent.ready, opponent.collects);
    }
    std::vector<double> costs;
    for (Kind kind = 0; kind < kEast; ++kind) costs.push_back(estimate.cost(kind));
    return std::tuple(rows, costs);
}

}  // namespace

void bind_estimates(nb::module_& module) {
    module.def("opponents", &opponents_of, "observation"_a, "stops"_a, "late"_a,
               "A row for each opponent in play: seat, chance to be ready, by suit the chance to collect it alone; and "
               "the points that a discard of each kind may cost.");
    module.def(
        "chance_to_hold",
        [](int least, int hand, int of_suit, int others, double odds) {
            return chance_to_hold(least, hand, {.of_suit = of_suit, .others = others, .odds = odds});
        },
        "least"_a, "hand"_a, "of_suit"_a, "others"_a, "odds"_a,
        "The chance that a hand of so many tiles holds at least so many of a suit.");
    module.def(
        "hand_points",
        [](int missing, int tiles, int draws, int hidden, double win, double not_ready) {
            return hand_points({.distance = missing, .num_tiles = tiles}, draws, hidden,
                               {.win = win, .not_ready = not_ready});
        },
        "missing"_a, "tiles"_a, "draws"_a, "hidden"_a, "win"_a, "not_ready"_a,
        "What a hand is usually worth until the end of its round.");
}

}  // namespace mahjongkit::bindings
