// Reads the fields of a JSON object: of the right type, within limits, or a NotationError that names the place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "state/names.hpp"
#include "state/tile_lists.hpp"

namespace mahjongkit {

class JsonFields {
public:
    // `place` is how messages call the object: "event", "observation.seats[2]".
    JsonFields(const Json& json, std::string place);

    const JsonObject& members() const { return *members_; }
    // A field that is null is not there.
    bool has(std::string_view name) const { return find(name) != nullptr; }

    // A field that must be there, or one that has a value of its own when it is not.
    int number(std::string_view name, int least, int most) const;
    int number_or(std::string_view name, int otherwise, int least, int most) const;
    std::string_view text(std::string_view name) const;
    bool flag(std::string_view name) const;  // false when it is not there
    Tile tile(std::string_view name) const;
    Tiles tiles(std::string_view name) const;  // none when it is not there
    Tile suit(std::string_view name) const;    // the lowest tile of m, p or s
    std::vector<int> numbers(std::string_view name, int least, int most) const;
    SeatMask seats(std::string_view name, int num_seats) const;
    const Json& value(std::string_view name) const;
    JsonFields object(std::string_view name) const;
    std::vector<JsonFields> objects(std::string_view name) const;
    const JsonArray& array(std::string_view name) const;  // empty when it is not there
    template <NamedEnum Enum>
    Enum choice(std::string_view name) const {
        const std::string_view word = text(name);
        const std::optional<Enum> found = find_by_name<Enum>(word);
        if (!found) fail_choice(name, known_names<Enum>());
        return *found;
    }

    // "event.tile is 7, expected a tile such as \"5m\"". Says why, after the value that is there.
    [[noreturn]] void fail(std::string_view name, std::string_view why) const;
    [[noreturn]] void fail_at(const std::string& place, const Json& value, std::string_view why) const;
    const std::string& place() const { return place_; }

private:
    const Json* find(std::string_view name) const;
    std::string place_of(std::string_view name) const { return place_ + "." + std::string(name); }
    [[noreturn]] void fail_choice(std::string_view name, const std::string& known) const;
    int to_number(const std::string& place, const Json& value, int least, int most) const;
    Tile to_tile(const std::string& place, const Json& value) const;

    const JsonObject* members_ = nullptr;
    std::string place_;
};

}  // namespace mahjongkit
