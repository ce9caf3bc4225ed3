#include "engine/json/json_fields.hpp"

#include "base/error.hpp"
#include "base/utf8.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kMostQuoted = 120;

}  // namespace

JsonFields::JsonFields(const Json& json, std::string place)
    : members_(std::get_if<JsonObject>(&json.value)), place_(std::move(place)) {
    if (members_ == nullptr) fail_at(place_, json, "expected an object");
}

void JsonFields::fail_at(const std::string& place, const Json& value, std::string_view why) const {
    const std::string text = json_text(value);
    std::string message = place;
    message.append(" is ").append(cut_utf8(text, kMostQuoted)).append(text.size() > kMostQuoted ? "..." : "");
    throw NotationError(message.append(": ").append(why));
}

void JsonFields::fail(std::string_view name, std::string_view why) const {
    const Json* found = find(name);
    if (found != nullptr) fail_at(place_of(name), *found, why);
    throw NotationError(place_of(name) + ": " + std::string(why));
}

void JsonFields::fail_choice(std::string_view name, const std::string& known) const {
    fail(name, "expected one of " + known);
}

const Json* JsonFields::find(std::string_view name) const {
    const Json* found = find_member(*members_, name);
    return found == nullptr || found->is_null() ? nullptr : found;
}

const Json& JsonFields::value(std::string_view name) const {
    if (const Json* found = find(name)) return *found;
    throw NotationError(place_of(name) + " is missing");
}

int JsonFields::to_number(const std::string& place, const Json& value, int least, int most) const {
    const auto* number = std::get_if<std::int64_t>(&value.value);
    if (number == nullptr || *number < least || *number > most) {
        fail_at(place, value, "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    return static_cast<int>(*number);
}

Tile JsonFields::to_tile(const std::string& place, const Json& value) const {
    if (const auto* text = std::get_if<std::string>(&value.value)) {
        if (const std::optional<Tile> tile = find_tile(*text)) return *tile;
    }
    fail_at(place, value, "expected a tile such as \"5m\", \"0p\" (red), \"1z\" or \"?\" (hidden)");
}

int JsonFields::number(std::string_view name, int least, int most) const {
    return to_number(place_of(name), value(name), least, most);
}

int JsonFields::number_or(std::string_view name, int otherwise, int least, int most) const {
    return has(name) ? number(name, least, most) : otherwise;
}

std::string_view JsonFields::text(std::string_view name) const {
    const auto* text = std::get_if<std::string>(&value(name).value);
    if (text == nullptr) fail(name, "expected a text");
    return *text;
}

bool JsonFields::flag(std::string_view name) const {
    if (!has(name)) return false;
    const bool* flag = std::get_if<bool>(&value(name).value);
    if (flag == nullptr) fail(name, "expected true or false");
    return *flag;
}

Tile JsonFields::tile(std::string_view name) const { return to_tile(place_of(name), value(name)); }

Tile JsonFields::suit(std::string_view name) const {
    const std::string_view word = text(name);
    if (word.size() != 1 || std::string_view("mps").find(word) == std::string_view::npos) {
        fail(name, "expected a suit: m, p or s");
    }
    return parse_suit(word);
}

const JsonArray& JsonFields::array(std::string_view name) const {
    static const JsonArray kEmpty;
    if (!has(name)) return kEmpty;
    const auto* array = std::get_if<JsonArray>(&value(name).value);
    if (array == nullptr) fail(name, "expected an array");
    return *array;
}

Tiles JsonFields::tiles(std::string_view name) const {
    Tiles tiles;
    for (const Json& each : array(name)) {
        tiles.push_back(to_tile(place_of(name) + "[" + std::to_string(tiles.size()) + "]", each));
    }
    return tiles;
}

std::vector<int> JsonFields::numbers(std::string_view name, int least, int most) const {
    std::vector<int> numbers;
    for (const Json& each : array(name)) {
        numbers.push_back(to_number(place_of(name) + "[" + std::to_string(numbers.size()) + "]", each, least, most));
    }
    return numbers;
}

SeatMask JsonFields::seats(std::string_view name, int num_seats) const {
    SeatMask mask = 0;
    for (int seat : numbers(name, 0, num_seats - 1)) mask |= seat_bit(seat);
    return mask;
}

JsonFields JsonFields::object(std::string_view name) const { return {value(name), place_of(name)}; }

std::vector<JsonFields> JsonFields::objects(std::string_view name) const {
    std::vector<JsonFields> objects;
    for (const Json& each : array(name)) {
        objects.emplace_back(each, place_of(name) + "[" + std::to_string(objects.size()) + "]");
    }
    return objects;
}

}  // namespace mahjongkit
