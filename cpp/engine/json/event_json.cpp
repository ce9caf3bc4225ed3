#include "engine/json/json_fields.hpp"
#include "engine/json/value_json.hpp"
#include "engine/text/event_fields.hpp"
#include "engine/text/text.hpp"
#include "rules/pattern_names.hpp"

namespace mahjongkit {

namespace {

Json seat_or_null(Seat seat) { return seat == kNoSeat ? Json() : Json(seat); }
Json true_or_null(bool flag) { return flag ? Json(true) : Json(); }
Json some_or_null(JsonArray array) { return array.empty() ? Json() : Json(std::move(array)); }

JsonArray patterns_json(const Event& event) {
    JsonArray patterns;
    for (const PatternWorth& entry : event.patterns()) {
        patterns.emplace_back(JsonArray{pattern_name(entry.pattern), entry.worth});
    }
    return patterns;
}

JsonArray points_json(const Event& event) {
    return JsonArray(event.points.begin(), event.points.begin() + event.num_points);
}

// Null when there is nothing to tell.
Json field_json(const Event& event, EventField field) {
    switch (field) {
        case EventField::seat:
            return seat_or_null(event.seat);
        case EventField::from_seat:
            return seat_or_null(event.from);
        case EventField::liable:
            return seat_or_null(event.liable);
        case EventField::tile:
            return tile_text(event.tile);
        case EventField::suit:
            return suit_text(event.tile);
        case EventField::tiles:
            return some_or_null(tiles_json(event.tiles()));
        case EventField::is_drawn:
            return true_or_null(event.is_drawn);
        case EventField::is_riichi:
            return true_or_null(event.is_riichi);
        case EventField::is_replacement:
            return true_or_null(event.is_replacement);
        case EventField::is_robbed:
            return true_or_null(event.is_robbed);
        case EventField::reason:
            return name_of(event.reason);
        case EventField::payment:
            return name_of(event.payment);
        case EventField::ready_seats:
            return some_or_null(numbers_json(seats_of(event.seats)));
        case EventField::round:
            return event.round;
        case EventField::dice:
            return event.dice > 0 ? Json(event.dice) : Json();
        case EventField::repeats:
            return event.repeats;
        case EventField::deposits:
            return event.deposits;
        case EventField::han:
            return event.han;
        case EventField::fu:
            return event.fu;
        case EventField::value:
            return event.value;
        case EventField::patterns:
            return some_or_null(patterns_json(event));
        case EventField::points:
            return some_or_null(points_json(event));
    }
    return {};
}

void read_tiles(const JsonFields& fields, Event& event) {
    const Tiles tiles = fields.tiles("tiles");
    if (const std::string fault = tiles_fault(event.type, tiles.size()); !fault.empty()) fields.fail("tiles", fault);
    for (Tile tile : tiles) event.add_tile(tile);
}

void read_points(const JsonFields& fields, Event& event) {
    const std::vector<int> points = fields.numbers("points", -kMostNumber, kMostNumber);
    if (points.size() > kMaxSeats) fields.fail("points", "expected a number for each of at most four seats");
    for (int each : points) event.points[event.num_points++] = each;
}

void read_patterns(const JsonFields& fields, Event& event) {
    constexpr std::string_view kExpected =
        "expected pairs of a pattern and its han, tai or fan: [[\"riichi\", 1], ...]";
    for (const Json& entry : fields.array("patterns")) {
        const auto* pair = std::get_if<JsonArray>(&entry.value);
        if (pair == nullptr || pair->size() != 2) fields.fail("patterns", kExpected);
        const auto* name = std::get_if<std::string>(&(*pair)[0].value);
        const auto* worth = std::get_if<std::int64_t>(&(*pair)[1].value);
        if (name == nullptr || worth == nullptr || *worth < 0 || *worth > kMostWorth) {
            fields.fail("patterns", kExpected);
        }
        const std::optional<PatternId> pattern = pattern_by_name(*name);
        if (!pattern) fields.fail("patterns", "no pattern is called '" + *name + "'");
        if (event.num_patterns == kMaxEventPatterns) fields.fail("patterns", "expected at most 16");
        event.add_pattern(*pattern, static_cast<int>(*worth));
    }
}

void read_field(const JsonFields& fields, EventField field, Event& event) {
    const std::string_view name = name_of(field);
    const auto seat = [&] { return static_cast<Seat>(fields.number(name, 0, kMaxSeats - 1)); };
    switch (field) {
        case EventField::seat:
            event.seat = seat();
            break;
        case EventField::from_seat:
            event.from = seat();
            break;
        case EventField::liable:
            event.liable = seat();
            break;
        case EventField::tile:
            event.tile = fields.tile(name);
            break;
        case EventField::suit:
            event.tile = fields.suit(name);
            break;
        case EventField::tiles:
            read_tiles(fields, event);
            break;
        case EventField::is_drawn:
            event.is_drawn = fields.flag(name);
            break;
        case EventField::is_riichi:
            event.is_riichi = fields.flag(name);
            break;
        case EventField::is_replacement:
            event.is_replacement = fields.flag(name);
            break;
        case EventField::is_robbed:
            event.is_robbed = fields.flag(name);
            break;
        case EventField::reason:
            event.reason = fields.choice<NoWin>(name);
            break;
        case EventField::payment:
            event.payment = fields.choice<Payment>(name);
            break;
        case EventField::ready_seats:
            event.seats = fields.seats(name, kMaxSeats);
            break;
        case EventField::round:
            event.round = static_cast<std::uint8_t>(fields.number(name, 0, kMostRounds));
            break;
        case EventField::dice:
            event.dice = static_cast<std::uint8_t>(fields.number(name, 0, kMostRounds));
            break;
        case EventField::repeats:
            event.repeats = static_cast<std::uint16_t>(fields.number(name, 0, kMostCount));
            break;
        case EventField::deposits:
            event.deposits = static_cast<std::uint16_t>(fields.number(name, 0, kMostCount));
            break;
        case EventField::han:
            event.han = static_cast<std::int16_t>(fields.number(name, 0, kMostHan));
            break;
        case EventField::fu:
            event.fu = static_cast<std::int16_t>(fields.number(name, 0, kMostHan));
            break;
        case EventField::value:
            event.value = fields.number(name, 0, kMostNumber);
            break;
        case EventField::patterns:
            read_patterns(fields, event);
            break;
        case EventField::points:
            read_points(fields, event);
            break;
    }
}

}  // namespace

Json event_json(const Event& event) {
    JsonObject object{{"type", name_of(event.type)}};
    const FieldMask mask = fields_of(event.type);
    for (std::size_t i = 0; i < kNumEventFields; ++i) {
        const auto field = static_cast<EventField>(i);
        if (!has_field(mask, field)) continue;
        Json value = field_json(event, field);
        if (!value.is_null()) object.push_back({std::string(name_of(field)), std::move(value)});
    }
    return object;
}

Event event_from_json(const Json& json) {
    const JsonFields fields(json, "event");
    Event event{.type = fields.choice<EventType>("type")};
    FieldMask given = 0;
    for (const JsonMember& member : fields.members()) {
        if (member.value.is_null() || member.name == "type") continue;
        const std::optional<EventField> field = find_by_name<EventField>(member.name);
        if (!field || !has_field(fields_of(event.type), *field)) {
            fields.fail(member.name, std::string(name_of(event.type)) + " has no such field (known: type, " +
                                         field_names(fields_of(event.type)) + ")");
        }
        read_field(fields, *field, event);
        given |= field_bit(*field);
    }
    if (const FieldMask missing = required_fields(event.type) & ~given; missing != 0) {
        fields.fail("type", "it needs also: " + field_names(missing));
    }
    finish_event(event);
    return event;
}

}  // namespace mahjongkit
