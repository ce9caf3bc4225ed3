// Actions and events.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/json_objects.hpp"
#include "bindings/arguments/tile_objects.hpp"
#include "bindings/arguments/values.hpp"
#include "bindings/bind.hpp"
#include "engine/json/value_json.hpp"
#include "engine/text/action_fields.hpp"
#include "engine/text/event_fields.hpp"
#include "engine/text/text.hpp"
#include "rules/pattern_names.hpp"
#include "state/tile_lists.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using OptionalInt = std::optional<int>;

OptionalInt seat_or_none(Seat seat) { return seat == kNoSeat ? std::nullopt : OptionalInt(seat); }

void bind_action(nb::module_& module) {
    nb::class_<Action> bound(module, "Action", R"doc(A choice of a seat, made from its text or from its fields.

>>> Action("chi 3m with 45m").own
['4m', '5m']
>>> Action(type="chi", tile="3m", own=["4m", "5m"])
Action('chi 3m with 45m')
>>> Action("discard 0p drawn") == Action("discard 0p")
False)doc");
    bound.def(
             "__init__", [](Action* self, std::string_view text) { new (self) Action(parse_action(text)); }, "text"_a)
        .def(
            "__init__",
            [](Action* self, const nb::kwargs& fields) { new (self) Action(action_from_json(to_json(fields))); },
            nb::sig("def __init__(self, *, type: ActionType | str, tile: str | None = None, suit: str | None = None, "
                    "own: collections.abc.Sequence[str] | None = None, is_drawn: bool | None = None) -> None"))
        .def_prop_ro(
            "type", [](const Action& action) { return action.type; }, "What is chosen; it equals its text.")
        .def_prop_ro(
            "tile",
            [](const Action& action) { return has_tile(action.type) ? std::optional(action.tile) : std::nullopt; },
            "The tile discarded, claimed, added or set aside; of a kan its kind; none where it has none.")
        .def_prop_ro(
            "suit",
            [](const Action& action) {
                return has_suit(action.type) ? std::optional(suit_text(action.tile)) : std::nullopt;
            },
            "Of a void suit: m, p or s.")
        .def_prop_ro(
            "own", [](const Action& action) { return Tiles(action.own_tiles().begin(), action.own_tiles().end()); },
            "Of a claim: the tiles of the own hand; of an exchange: those given away.")
        .def_ro("is_drawn", &Action::is_drawn, "A discard of the tile just drawn.");
    add_json_methods(bound, &action_json, &action_from_json, "Action", R"doc(The action of `to_json`.

>>> Action.from_json({"type": "discard", "tile": "5m", "is_drawn": True})
Action('discard 5m drawn'))doc");
    add_value_methods(bound, "Action", &action_text);
}

void bind_event(nb::module_& module) {
    nb::class_<Event> bound(module, "Event", R"doc(A fact of a round, made from its text or from its fields.

>>> event = Event("discard 1 3m riichi")
>>> event.type, event.seat, event.tile, event.is_riichi
('discard', 1, '3m', True)
>>> Event(type="discard", seat=1, tile="3m", is_riichi=True) == event
True)doc");
    bound.def(
             "__init__", [](Event* self, std::string_view text) { new (self) Event(parse_event(text)); }, "text"_a)
        .def(
            "__init__",
            [](Event* self, const nb::kwargs& fields) { new (self) Event(event_from_json(to_json(fields))); },
            nb::sig("def __init__(self, *, type: EventType | str, seat: int | None = None, "
                    "from_seat: int | None = None, liable: int | None = None, tile: str | None = None, "
                    "suit: str | None = None, tiles: collections.abc.Sequence[str] | None = None, "
                    "is_drawn: bool | None = None, is_riichi: bool | None = None, "
                    "is_replacement: bool | None = None, is_robbed: bool | None = None, "
                    "reason: NoWinReason | str | None = None, payment: PaymentType | str | None = None, "
                    "ready_seats: collections.abc.Sequence[int] | None = None, round: int | None = None, "
                    "dice: int | None = None, repeats: int | None = None, deposits: int | None = None, "
                    "han: int | None = None, fu: int | None = None, value: int | None = None, "
                    "patterns: collections.abc.Sequence[tuple[str, int]] | None = None, "
                    "points: collections.abc.Sequence[int] | None = None) -> None"))
        .def_prop_ro(
            "type", [](const Event& event) { return event.type; }, "What happened; it equals its text.")
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
            "tile",
            [](const Event& event) { return shows_tile(event.type) ? std::optional(event.tile) : std::nullopt; },
            "The tile, of a concealed kan its kind; ? when the observer cannot see it, none where it has none.")
        .def_prop_ro(
            "suit",
            [](const Event& event) {
                return event.type == EventType::void_suit ? std::optional(suit_text(event.tile)) : std::nullopt;
            },
            "Of a void suit: m, p or s.")
        .def_prop_ro(
            "tiles", [](const Event& event) { return Tiles(event.tiles().begin(), event.tiles().end()); },
            "A dealt hand, the own tiles of a call, those of an exchange, or the ura indicators of a win.")
        .def_ro("is_drawn", &Event::is_drawn, "The discard is the tile just drawn.")
        .def_ro("is_riichi", &Event::is_riichi, "The discard declares riichi.")
        .def_ro("is_replacement", &Event::is_replacement, "The draw replaces a kan or a tile set aside.")
        .def_ro("is_robbed", &Event::is_robbed, "The win is on the tile of a kan, or on a tile set aside.")
        .def_prop_ro(
            "reason",
            [](const Event& event) {
                return event.type == EventType::no_win ? std::optional(event.reason) : std::nullopt;
            },
            "Why a round ended without a winner.")
        .def_prop_ro(
            "payment",
            [](const Event& event) {
                return event.type == EventType::payment ? std::optional(event.payment) : std::nullopt;
            },
            "What a payment is for: kan, refund, transfer or void_kept.")
        .def_prop_ro(
            "ready_seats", [](const Event& event) { return seats_of(event.seats); },
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
    add_json_methods(bound, &event_json, &event_from_json, "Event", R"doc(The event of `to_json`.

>>> Event.from_json({"type": "draw", "seat": 1, "tile": "3m", "is_replacement": True})
Event('draw 1 3m replacement'))doc");
    add_value_methods(bound, "Event", &event_text);
}

}  // namespace

void bind_events(nb::module_& module) {
    bind_action(module);
    bind_event(module);
}

}  // namespace mahjongkit::bindings
