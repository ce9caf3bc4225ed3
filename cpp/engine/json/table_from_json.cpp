// Documents become the lines of text that tell the same: engine/text/ reads and checks them.
#include <algorithm>
#include <sstream>

#include "base/error.hpp"
#include "engine/json/json_fields.hpp"
#include "engine/json/table_json.hpp"
#include "engine/text/event_fields.hpp"
#include "engine/text/extras_text.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"
#include "rules/registry.hpp"

namespace mahjongkit {

namespace {

OptionValue option_value(const JsonFields& options, const JsonMember& option) {
    const auto& value = option.value.value;
    if (const bool* flag = std::get_if<bool>(&value)) return *flag;
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (std::holds_alternative<std::int64_t>(value)) return options.number(option.name, -kMostNumber, kMostNumber);
    SeatNumbers by_seat{};
    const std::vector<int> numbers = options.numbers(option.name, -kMostNumber, kMostNumber);
    if (numbers.size() != by_seat.size()) options.fail(option.name, "expected four numbers");
    std::ranges::copy(numbers, by_seat.begin());
    return by_seat;
}

void check_document(const JsonFields& document, std::string_view type) {
    if (document.text("type") != type) document.fail("type", "expected \"" + std::string(type) + "\"");
    const auto* version = std::get_if<std::int64_t>(&document.value("version").value);
    if (version == nullptr || *version != kJsonVersion) {
        document.fail("version", "this package reads version " + std::to_string(kJsonVersion));
    }
}

void write_seats(std::ostringstream& text, const JsonFields& fields, const char* field, const char* word,
                 int num_seats) {
    const SeatMask seats = fields.seats(field, num_seats);
    if (seats == 0) return;
    text << ' ' << word << ' ';
    for (int seat : seats_of(seats)) text << seat;
}

void write_tiles(std::ostringstream& text, const JsonFields& fields, const char* field, const char* word) {
    const Tiles tiles = fields.tiles(field);
    if (!tiles.empty()) text << ' ' << word << ' ' << tiles_text(tiles);
}

void write_table(std::ostringstream& text, const JsonFields& fields, const Rules& rules) {
    const int num_seats = rules.num_seats();
    text << " round " << fields.number("round", 0, kMostRounds) << " dealer "
         << fields.number("dealer", 0, num_seats - 1) << " repeats " << fields.number("repeats", 0, kMostCount);
    if (const int dice = fields.number_or("dice", 0, 0, kMostRounds)) text << " dice " << dice;
    text << " deposits " << fields.number("deposits", 0, kMostCount) << " phase "
         << name_of(fields.choice<Phase>("phase")) << ' ' << fields.number("turn", 0, num_seats - 1);
    if (fields.flag("is_replacement")) text << " after_replacement";
    if (fields.has("last_tile")) text << " last " << tile_text(fields.tile("last_tile"));
    if (fields.has("last_call")) text << " call " << name_of(fields.choice<EventType>("last_call"));
    write_tiles(text, fields, "barred", "barred");
    write_seats(text, fields, "winners", "winners", num_seats);
    if (fields.has("no_win")) text << " no_win " << name_of(fields.choice<NoWin>("no_win"));
    write_seats(text, fields, "ready_seats", "ready", num_seats);
    write_tiles(text, fields, "indicators", "indicators");
    std::visit([&](const auto& extras) { write_table_words(text, fields, extras, num_seats); }, rules.spec().extras);
}

void write_own(std::ostringstream& text, const JsonFields& own) {
    text << " hand " << tiles_text(own.tiles("tiles"));
    if (own.has("drawn")) text << " drawn " << tile_text(own.tile("drawn"));
    if (own.flag("missed_win")) text << " missed_win";
    if (own.flag("missed_win_in_riichi")) text << " missed_win_in_riichi";
    if (const int fan = own.number_or("missed_fan", 0, 0, kMostWorth)) text << " missed_fan " << fan;
    write_tiles(text, own, "hidden_kans", "hidden_kans");
}

void write_after(std::ostringstream& text, const JsonFields& meld) {
    if (const int before = meld.number_or("discards_before", 0, 0, River::kCapacity)) text << " after " << before;
}

void write_meld(std::ostringstream& text, const JsonFields& meld, int num_seats) {
    const auto type = meld.choice<MeldType>("type");
    Tiles tiles = meld.tiles("tiles");
    const auto take = [&](const char* field) {
        const Tile tile = meld.tile(field);
        const auto found = std::ranges::find(tiles, tile);
        if (found == tiles.end()) meld.fail(field, "it is none of the meld's tiles");
        tiles.erase(found);
        return tile;
    };
    text << ' ' << name_of(type) << ' ';
    if (type == MeldType::concealed_kan) {
        text << tiles_text(tiles);
        write_after(text, meld);
        return;
    }
    const Tile claimed = take("claimed");
    text << tile_text(claimed) << " from " << meld.number("from_seat", 0, num_seats - 1);
    const Tile added = type == MeldType::added_kan ? take("added") : Tile{};
    std::ranges::sort(tiles);
    text << " with " << tiles_text(tiles);
    if (type == MeldType::added_kan) text << " and " << tile_text(added);
    write_after(text, meld);
}

void write_river(std::ostringstream& text, const JsonFields& seat) {
    const char* gap = " river ";
    for (const JsonFields& tile : seat.objects("river")) {
        text << gap << tile_text(tile.tile("tile")) << (tile.flag("is_drawn") ? "d" : "")
             << (tile.flag("is_riichi") ? "r" : "") << (tile.flag("is_claimed") ? "c" : "");
        gap = ",";
    }
}

void write_seat(std::ostringstream& text, const JsonFields& seat, const Rules& rules) {
    text << " points " << seat.number("points", -kMostPoints, kMostPoints);
    Tiles flowers = seat.tiles("set_aside");
    const auto norths = std::erase(flowers, Tile{kNorth, false});
    if (norths > 0) text << " set_aside " << norths;
    if (!flowers.empty()) text << " flowers " << tiles_text(flowers);
    for (const JsonFields& meld : seat.objects("melds")) write_meld(text, meld, rules.num_seats());
    write_river(text, seat);
    std::visit([&](const auto& extras) { write_seat_words(text, seat, extras, rules.num_seats()); },
               rules.spec().extras);
}

std::vector<JsonFields> read_seats(const JsonFields& document, const Rules& rules) {
    std::vector<JsonFields> seats = document.objects("seats");
    if (static_cast<int>(seats.size()) != rules.num_seats()) {
        document.fail("seats", "expected " + std::to_string(rules.num_seats()) + " seats");
    }
    return seats;
}

// What the document says beyond what was read must be what the rules make of it. Tiles of a hand or meld may stand in
// any order.
void check_same(const std::string& place, const Json& given, const Json& expected, bool in_any_order) {
    if (const auto* object = std::get_if<JsonObject>(&given.value)) {
        const auto* known = std::get_if<JsonObject>(&expected.value);
        for (const JsonMember& member : *object) {
            const Json* found = known == nullptr ? nullptr : find_member(*known, member.name);
            if (found == nullptr) throw NotationError(place + " has no field '" + member.name + "'");
            check_same(place + "." + member.name, member.value, *found,
                       member.name == "tiles" && place != "state.wall");
        }
        return;
    }
    const auto* array = std::get_if<JsonArray>(&given.value);
    const auto* known = std::get_if<JsonArray>(&expected.value);
    if (array != nullptr && known != nullptr && array->size() == known->size()) {
        if (in_any_order && std::is_permutation(array->begin(), array->end(), known->begin())) return;
        for (std::size_t i = 0; i < array->size(); ++i) {
            check_same(place + "[" + std::to_string(i) + "]", (*array)[i], (*known)[i], false);
        }
        return;
    }
    if (!(given == expected)) {
        throw NotationError(place + " is " + json_text(given) + ", but by the rest of the document it is " +
                            json_text(expected));
    }
}

}  // namespace

RulesPtr rules_from_json(const Json& json, const std::string& place) {
    const JsonFields rules(json, place);
    std::vector<NamedOption> options;
    if (rules.has("options")) {
        const JsonFields given = rules.object("options");
        for (const JsonMember& option : given.members()) {
            options.push_back({option.name, option_value(given, option)});
        }
    }
    for (const JsonMember& member : rules.members()) {
        if (member.name != "variant" && member.name != "profile" && member.name != "options") {
            rules.fail(member.name, "rules have no such field (known: variant, profile, options)");
        }
    }
    try {
        return make_rules(rules.text("variant"), rules.text("profile"), options);
    } catch (const RulesError& error) {
        throw NotationError(rules.place() + ": " + error.what());
    }
}

SeatView observation_from_json(const Json& json) {
    const JsonFields document(json, "observation");
    check_document(document, "observation");
    const RulesPtr rules = rules_from_json(document.value("rules"), document.place() + ".rules");
    const int own = document.number("seat", 0, rules->num_seats() - 1);
    std::ostringstream text;
    text << rules_text(*rules) << " seen_by " << own;
    write_table(text, document, *rules);
    text << " draws_left " << document.number("draws_left", 0, kMaxWall);
    int number = 0;
    for (const JsonFields& seat : read_seats(document, *rules)) {
        text << " seat " << number;
        if (number == own) {
            write_own(text, seat.object("own"));
        } else {
            text << " tiles " << seat.number("num_tiles", 0, kMaxEventTiles);
        }
        write_seat(text, seat, *rules);
        ++number;
    }
    SeatView seen = parse_observation(text.str());
    check_same("observation", json, observation_json(seen), false);
    return seen;
}

TableState state_from_json(const Json& json) {
    const JsonFields document(json, "state");
    check_document(document, "state");
    const RulesPtr rules = rules_from_json(document.value("rules"), document.place() + ".rules");
    std::ostringstream text;
    text << rules_text(*rules);
    write_table(text, document, *rules);
    int number = 0;
    for (const JsonFields& seat : read_seats(document, *rules)) {
        text << " seat " << number++;
        write_own(text, seat.object("own"));
        write_seat(text, seat, *rules);
    }
    const bool is_over = document.choice<Phase>("phase") == Phase::round_over;
    if (!is_over && document.has("asked") && document.array("asked").empty()) text << " unasked";
    const JsonFields wall = document.object("wall");
    text << " taken " << wall.number("num_drawn", 0, kMaxWall) << '+' << wall.number("num_replaced", 0, kMaxWall)
         << " wall " << tiles_text(wall.tiles("tiles"));
    TableState state = parse_state(text.str());
    check_same("state", json, state_json(state), false);
    return state;
}

}  // namespace mahjongkit
