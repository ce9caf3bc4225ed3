#include "engine/json/table_json.hpp"

#include "engine/json/value_json.hpp"
#include "engine/step.hpp"
#include "engine/text/extras_text.hpp"
#include "engine/text/playable.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

Json option_json(const OptionValue& value) {
    if (const auto* numbers = std::get_if<SeatNumbers>(&value)) return numbers_json(*numbers);
    return std::visit(
        [](const auto& each) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(each)>, SeatNumbers>) {
                return {};
            } else {
                return each;
            }
        },
        value);
}

Json wind_json(const Rules& rules, int wind) {
    return rules.spec().variant->has_kind(kEast) ? Json(kind_name(kEast + wind)) : Json();
}

Json meld_json(const TableMeld& meld) {
    JsonObject object{{"type", name_of(meld.meld.type)}, {"tiles", tiles_json(tiles_of(meld.meld))}};
    if (meld.from != kNoSeat) {
        object.push_back({"from_seat", meld.from});
        object.push_back({"claimed", tile_text(meld.claimed)});
    }
    if (meld.meld.type == MeldType::added_kan) object.push_back({"added", tile_text(meld.added)});
    if (meld.discards_before > 0) object.push_back({"discards_before", meld.discards_before});
    return object;
}

JsonArray river_json(const River& river) {
    JsonArray tiles;
    for (const RiverTile& tile : river.tiles()) {
        tiles.emplace_back(JsonObject{{"tile", tile_text(tile.tile)},
                                      {"is_drawn", bool(tile.is_drawn)},
                                      {"is_riichi", bool(tile.is_riichi)},
                                      {"is_claimed", bool(tile.is_claimed)}});
    }
    return tiles;
}

JsonArray actions_json(const ActionList& actions) {
    JsonArray array;
    for (const Action& action : actions) array.push_back(action_json(action));
    return array;
}

Json own_json(const Rules& rules, const View& view) {
    const PrivateSeat& own = view.own;
    ActionList actions;
    rules.legal_actions(view, actions);
    return JsonObject{{"tiles", tiles_json(tiles_of(own))},
                      {"drawn", own.has_drawn ? Json(tile_text(own.drawn)) : Json()},
                      {"waits", tiles_json(tiles_of_kinds(own.waits))},
                      {"hidden_kans", tiles_json(tiles_of_kinds(own.hidden_kans()))},
                      {"missed_win", own.missed_win},
                      {"missed_win_in_riichi", own.missed_win_in_riichi},
                      {"missed_fan", own.missed_fan},
                      {"legal_actions", actions_json(actions)}};
}

JsonObject seat_json(const Rules& rules, const PublicState& table, int seat) {
    const PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
    JsonArray melds;
    for (const TableMeld& meld : shown.melds()) melds.push_back(meld_json(meld));
    JsonObject object{{"seat", seat},
                      {"wind", wind_json(rules, rules.seat_wind(table, seat))},
                      {"points", shown.points},
                      {"num_tiles", shown.num_tiles},
                      {"set_aside", tiles_json(set_aside_of(shown))},
                      {"melds", std::move(melds)},
                      {"river", river_json(shown.river)}};
    std::visit([&](const auto& extras) { add_json(object, extras, static_cast<std::size_t>(seat)); }, table.extras);
    return object;
}

// Everything but the seats and the wall.
JsonObject table_json(const Rules& rules, const PublicState& table, std::string_view type) {
    const bool is_open = table.phase == Phase::claims || table.phase == Phase::replacement;
    const bool has_reason =
        table.no_win != NoWin::exhausted || (table.phase == Phase::round_over && table.winners == 0);
    JsonObject object{
        {"version", kJsonVersion},
        {"type", type},
        {"rules", rules_json(rules)},
        {"round", table.round},
        {"round_wind", wind_json(rules, table.round_wind())},
        {"dealer", table.dealer},
        {"repeats", table.repeats},
        {"dice", table.dice},
        {"deposits", table.deposits},
        {"phase", name_of(table.phase)},
        {"turn", table.turn},
        {"draws_left", table.draws_left},
        {"open_tile", is_open ? Json(tile_text(table.open_tile)) : Json()},
        {"last_tile", is_open || was_tile_open(table) ? Json(tile_text(table.open_tile)) : Json()},
        {"last_call", table.last_call == EventType::draw ? Json() : Json(name_of(table.last_call))},
        {"is_replacement", table.is_replacement},
        {"barred", tiles_json(tiles_of_kinds(table.barred))},
        {"indicators", tiles_json(table.indicators())},
        {"winners", numbers_json(seats_of(table.winners))},
        {"no_win", has_reason ? Json(name_of(table.no_win)) : Json()},
        {"ready_seats", numbers_json(seats_of(table.ready))},
    };
    std::visit([&](const auto& extras) { add_json(object, extras); }, table.extras);
    return object;
}

}  // namespace

Json rules_json(const Rules& rules) {
    JsonObject options;
    for (const NamedOption& option : changed_options(rules)) {
        options.push_back({option.name, option_json(option.value)});
    }
    return JsonObject{{"variant", rules.variant()}, {"profile", rules.profile()}, {"options", std::move(options)}};
}

Json observation_json(const SeatView& seen) {
    const PublicState& table = seen.observation.table;
    JsonObject object = table_json(*seen.rules, table, "observation");
    object.push_back({"seat", seen.observation.seat});
    JsonArray seats;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        JsonObject shown = seat_json(*seen.rules, table, seat);
        if (seat == seen.observation.seat) shown.push_back({"own", own_json(*seen.rules, seen.observation.view())});
        seats.emplace_back(std::move(shown));
    }
    object.push_back({"seats", std::move(seats)});
    return object;
}

Json state_json(const TableState& table) {
    const State& state = table.state;
    JsonObject object = table_json(*table.rules, state.table, "state");
    object.push_back({"asked", numbers_json(seats_of(state.asked))});
    JsonArray seats;
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        JsonObject shown = seat_json(*table.rules, state.table, seat);
        shown.push_back({"own", own_json(*table.rules, view_of(state, seat))});
        seats.emplace_back(std::move(shown));
    }
    object.push_back({"seats", std::move(seats)});
    object.push_back({"wall", JsonObject{{"tiles", tiles_json(tiles_of(state.wall))},
                                         {"num_drawn", state.wall.num_drawn()},
                                         {"num_replaced", state.wall.num_replaced()}}});
    return object;
}

}  // namespace mahjongkit
