// Actions and events.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/values.hpp"
#include "bindings/bind.hpp"
#include "engine/text/text.hpp"
#include "rules/pattern_names.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using OptionalText = std::optional<std::string>;
using OptionalInt = std::optional<int>;

std::vector<std::string> texts_of(std::span<const Tile> tiles) {
    std::vector<std::string> texts;
    for (Tile tile : tiles) texts.push_back(tile_text(tile));
    return texts;
}

OptionalInt seat_or_none(Seat seat) { return seat == kNoSeat ? std::nullopt : OptionalInt(seat); }

void bind_action(nb::module_& module) {
    nb::class_<Action> bound(module, "Action", R"doc(A choice of a seat, made from its text.

>>> Action("chi 3m with 45m").own
['4m', '5m']
>>> Action("discard 0p drawn") == Action("discard 0p")
False)doc");
    bound.def(
             "__init__", [](Action* self, std::string_view text) { new (self) Action(parse_action(text)); }, "text"_a)
        .def_prop_ro(
            "type", [](const Action& action) { return action_type_name(action.type); },
            "pass, discard, riichi, chi, pon, open_kan, concealed_kan, added_kan, set_aside, win or abort.")
        .def_prop_ro(
            "tile",
            [](const Action& action) -> OptionalText {
                const bool has_none = action.type == ActionType::pass || action.type == ActionType::abort;
                return has_none ? std::nullopt : OptionalText(tile_text(action.tile));
            },
            "The tile discarded, claimed, added or set aside.")
        .def_prop_ro(
            "own", [](const Action& action) { return texts_of(action.own_tiles()); },
            "Of a claim: the tiles of the own hand.")
        .def_ro("is_drawn", &Action::is_drawn, "A discard of the tile just drawn.");
    add_value_methods(bound, "Action", &action_text);
}

void bind_event(nb::module_& module) {
    nb::class_<Event> bound(module, "Event", R"doc(A fact of a round, made from its text.

>>> event = Event("discard 1 3m riichi")
>>> event.type, event.seat, event.tile, event.is_riichi
('discard', 1, '3m', True))doc");
    bound.def(
             "__init__", [](Event* self, std::string_view text) { new (self) Event(parse_event(text)); }, "text"_a)
        .def_prop_ro(
            "type", [](const Event& event) { return event_type_name(event.type); },
            "round_start, deal, exchange, void_suit, draw, discard, riichi_accepted, chi, pon, open_kan, "
            "concealed_kan, added_kan, set_aside, indicator, payment, win, no_win, round_end or game_end.")
        .def_prop_ro(
            "seat", [](const Event& event) { return seat_or_none(event.seat); },
            "Whose event it is; of round_start the dealer.")
        .def_prop_ro(
            "from_seat", [](const Event& event) { return seat_or_none(event.from); },
            "Whose tile was claimed or won on, or who gave the tiles of an exchange; of a self-draw the winner.")
        .def_prop_ro(
            "liable", [](const Event& event) { return seat_or_none(event.liable); },
            "Of a win: the seat that is liable for it.")
        .def_prop_ro(
            "tile", [](const Event& event) { return tile_text(event.tile); },
            "The tile; ? when the observer cannot see it.")
        .def_prop_ro(
            "tiles", [](const Event& event) { return texts_of(event.tiles()); },
            "A dealt hand, the own tiles of a call, those of an exchange, or the ura indicators of a win.")
        .def_ro("is_drawn", &Event::is_drawn, "The discard is the tile just drawn.")
        .def_ro("is_riichi", &Event::is_riichi, "The discard declares riichi.")
        .def_ro("is_replacement", &Event::is_replacement, "The draw replaces a kan or a tile set aside.")
        .def_ro("is_robbed", &Event::is_robbed, "The win is on the tile of a kan, or on a tile set aside.")
        .def_prop_ro(
            "reason",
            [](const Event& event) {
                return event.type == EventType::no_win ? OptionalText(no_win_name(event.reason)) : std::nullopt;
            },
            "Why a round ended without a winner.")
        .def_prop_ro(
            "payment",
            [](const Event& event) {
                return event.type == EventType::payment ? OptionalText(payment_name(event.payment)) : std::nullopt;
            },
            "What a payment is for: kan, refund, transfer or void_kept.")
        .def_prop_ro(
            "ready_seats",
            [](const Event& event) {
                std::vector<int> seats;
                for (int seat = 0; seat < kMaxSeats; ++seat) {
                    if (has_seat(event.seats, seat)) seats.push_back(seat);
                }
                return seats;
            },
            "Who was ready when the wall was exhausted.")
        .def_ro("round", &Event::round, "0 is the first deal of East, counting on through the winds.")
        .def_ro("dice", &Event::dice, "Of round_start: what the dice show, where they say which seat is East; else 0.")
        .def_ro("repeats", &Event::repeats)
        .def_ro("deposits", &Event::deposits)
        .def_prop_ro(
            "points",
            [](const Event& event) {
                return std::vector<Points>(event.points.begin(), event.points.begin() + event.num_points);
            },
            "Points of every seat; of payment, win and no_win their change.")
        .def_ro("han", &Event::han, "Of a win: han, tai or fan.")
        .def_ro("fu", &Event::fu)
        .def_ro("value", &Event::value, "What the winning hand alone earns.")
        .def_prop_ro(
            "patterns",
            [](const Event& event) {
                std::vector<std::pair<std::string, int>> patterns;
                for (const PatternWorth& entry : event.patterns()) {
                    patterns.emplace_back(pattern_name(entry.pattern), entry.worth);
                }
                return patterns;
            },
            "The patterns of a win, each with its han, tai or fan.");
    add_value_methods(bound, "Event", &event_text);
}

}  // namespace

void bind_events(nb::module_& module) {
    bind_action(module);
    bind_event(module);
}

}  // namespace mahjongkit::bindings
