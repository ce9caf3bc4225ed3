// A JSON value: what crosses to Python, and from there to every other language, without a parser of ours.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mahjongkit {

struct Json;
struct JsonMember;
using JsonArray = std::vector<Json>;
using JsonObject = std::vector<JsonMember>;  // in their order

struct Json {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, JsonArray, JsonObject> value{};

    Json() = default;                   // null
    template <std::same_as<bool> Flag>  // no pointer becomes true
    Json(Flag flag) : value(flag) {}
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    Json(Number number) : value(static_cast<std::int64_t>(number)) {}
    Json(double number) : value(number) {}
    Json(std::string text) : value(std::move(text)) {}
    Json(std::string_view text) : value(std::string(text)) {}
    Json(const char* text) : value(std::string(text)) {}
    Json(JsonArray array) : value(std::move(array)) {}
    Json(JsonObject object) : value(std::move(object)) {}

    bool is_null() const { return value.index() == 0; }
};

struct JsonMember {
    std::string name;
    Json value;
};

bool operator==(const Json& a, const Json& b);

inline const Json* find_member(const JsonObject& object, std::string_view name) {
    for (const JsonMember& member : object) {
        if (member.name == name) return &member.value;
    }
    return nullptr;
}

// As JSON text, without blanks.
std::string json_text(const Json& json);

}  // namespace mahjongkit
