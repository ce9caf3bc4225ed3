// What the others at the table do, and where the game ends: hazards of a round, final places.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/text/observation_text.hpp"
#include "estimates/needed_points.hpp"
#include "estimates/placement.hpp"
#include "estimates/round_hazards.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using PointsAndHand = std::tuple<int, int>;  // at least so many points, and the nearest hand

RoundStart round_start_of(const Rules& rules, const std::vector<int>& points, int round, int repeats, int deposits) {
    const auto num_seats = static_cast<std::size_t>(rules.num_seats());
    if (points.size() != num_seats) {
        throw RulesError("points must be those of " + std::to_string(num_seats) + " seats, not of " +
                         std::to_string(points.size()));
    }
    if (round < 0 || round >= rules.max_rounds()) {
        throw RulesError("round " + std::to_string(round) + " is not one of 0 to " +
                         std::to_string(rules.max_rounds() - 1));
    }
    if (repeats < 0 || deposits < 0) throw RulesError("repeats and deposits must not be below 0");
    RoundStart start{
        .round = round, .dealer = round % rules.num_seats(), .repeats = repeats, .deposits = deposits, .points = {}};
    std::ranges::copy(points, start.points.begin());
    return start;
}

auto placement(const RulesPtr& rules, const std::vector<int>& points, int round, int repeats, int deposits,
               std::string_view model) {
    const RoundStart start = round_start_of(*rules, points, round, repeats, deposits);
    const auto loaded = placement_model(model);
    std::vector<std::tuple<std::vector<double>, double>> seats;
    for (int seat = 0; seat < rules->num_seats(); ++seat) {
        const PlaceChances chances = loaded->places(*rules, start, seat);
        seats.emplace_back(std::vector<double>(chances.begin(), chances.begin() + rules->num_seats()),
                           loaded->utility(*rules, start, seat));
    }
    return seats;
}

auto placement_after(const RulesPtr& rules, const std::vector<int>& before, int round, int repeats,
                     const std::vector<int>& points, int deposits, SeatMask winners, SeatMask ready,
                     std::string_view model) {
    const RoundStart start = round_start_of(*rules, before, round, repeats, deposits);
    const RoundStart after = round_start_of(*rules, points, round, repeats, deposits);
    const RoundEnd result{.points = after.points, .deposits = deposits, .winners = winners, .ready = ready};
    const auto loaded = placement_model(model);
    std::vector<std::tuple<std::vector<double>, double>> seats;
    for (int seat = 0; seat < rules->num_seats(); ++seat) {
        const PlaceChances chances = loaded->places_after(*rules, start, result, seat);
        seats.emplace_back(std::vector<double>(chances.begin(), chances.begin() + rules->num_seats()),
                           loaded->utility_after(*rules, start, result, seat));
    }
    return seats;
}

std::optional<PointsAndHand> hand_of_need(const std::optional<NeededWin>& need) {
    return need ? std::optional(PointsAndHand{need->at_least, need->nearest}) : std::nullopt;
}

auto needed(const RulesPtr& rules, const std::vector<int>& points, int seat, int place, int dealer, int repeats,
            int deposits) {
    check_seat(*rules, seat);
    check_seat(*rules, dealer);
    RoundStart start = round_start_of(*rules, points, dealer, repeats, deposits);
    const NeededPoints found = needed_points(*rules, start, seat, place);
    std::vector<std::optional<PointsAndHand>> from;
    for (int other = 0; other < rules->num_seats(); ++other) {
        from.push_back(hand_of_need(found.from[static_cast<std::size_t>(other)]));
    }
    return std::tuple(found.is_held, hand_of_need(found.self_draw), from);
}

HazardState state_of(int draws_left, int threats, int melds, bool is_dealer, int own) {
    return {.draws_left = draws_left,
            .threats = threats,
            .other_melds = melds,
            .is_dealer = is_dealer,
            .own = static_cast<OwnState>(own)};
}

auto lap_hazards(std::string_view model, int draws_left, int threats, int melds, bool is_dealer, int own) {
    const auto hazards = round_hazards(model);
    const HazardState state = state_of(draws_left, threats, melds, is_dealer, own);
    const HazardCurve curve = hazards->curve(state);
    return std::tuple(hazards->other_draws_win(state), hazards->other_wins_on_discard(state),
                      hazards->paid_on_draw(state), hazards->threat_rises(state),
                      std::vector<double>(curve.ends.begin(), curve.ends.end()),
                      std::vector<double>(curve.paid.begin(), curve.paid.end()), curve.others_ready);
}

// As a seat sees its table: the numbers that lap_hazards takes, and of every kind its group, whether it is dora, and
// suji.
auto seen_hazards(const SeatView& view) {
    const View seen = view.observation.view();
    const HazardState state = hazard_state(seen);
    std::vector<std::tuple<int, bool, bool>> kinds;
    for (Kind kind = 0; kind < kNumKinds; ++kind) {
        const KindClass found = kind_class(*view.rules, seen, kind);
        kinds.emplace_back(static_cast<int>(found.group), found.is_dora, found.is_suji);
    }
    return std::tuple(state.draws_left, state.threats, state.other_melds, state.is_dealer, static_cast<int>(state.own),
                      kinds);
}

auto discard_rates(std::string_view model, int draws_left, int threats, int own, int group, bool is_dora, bool is_suji,
                   int copies) {
    const auto hazards = round_hazards(model);
    const HazardState state = state_of(draws_left, threats, 0, false, own);
    const KindClass kind{.group = static_cast<KindGroup>(group), .is_dora = is_dora, .is_suji = is_suji};
    return std::tuple(hazards->wait_rate(kind, copies, state), hazards->pon_rate(kind, copies, state),
                      hazards->chi_rate(kind, copies, state));
}

}  // namespace

void bind_table_estimates(nb::module_& module) {
    module.def("placement", &placement, "rules"_a, "points"_a, "round"_a, "repeats"_a, "deposits"_a, "model"_a,
               "By seat: the chances of the places, and the score expected in the standing.");
    module.def("placement_after", &placement_after, "rules"_a, "before"_a, "round"_a, "repeats"_a, "points"_a,
               "deposits"_a, "winners"_a, "ready"_a, "model"_a, "The same after a round; winners and ready are masks.");
    module.def("needed_points", &needed, "rules"_a, "points"_a, "seat"_a, "place"_a, "dealer"_a, "repeats"_a,
               "deposits"_a,
               "Whether the place is held; what a self-draw and what a win by each seat's discard needs.");
    module.def("lap_hazards", &lap_hazards, "model"_a, "draws_left"_a, "threats"_a, "melds"_a, "is_dealer"_a, "own"_a,
               "Chances of a lap: another draws its win, wins on a discard; what is paid; another declares riichi; and "
               "lap by lap the chance that another ends the round and what is paid then; how many others are ready.");
    module.def("seen_hazards", &seen_hazards, "observation"_a,
               "What lap_hazards takes of a seat's table, and of every kind: group, is dora, is suji.");
    module.def("discard_rates", &discard_rates, "model"_a, "draws_left"_a, "threats"_a, "own"_a, "group"_a, "is_dora"_a,
               "is_suji"_a, "copies"_a, "Rates of a lap at which a kind is discarded: a wait, for a pon, for a chi.");
}

}  // namespace mahjongkit::bindings
