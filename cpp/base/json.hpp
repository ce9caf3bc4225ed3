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

// What makes, copies or ends one is defined below, where its members are known.
struct Json {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, JsonArray, JsonObject> value;

    Json();                             // null
    template <std::same_as<bool> Flag>  // no pointer becomes true
    Json(Flag flag);
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    Json(Number number);
    Json(double number);
    Json(std::string text);
    Json(std::string_view text);
    Json(const char* text);
    Json(JsonArray array);
    Json(JsonObject object);

    Json(const Json& other);
    Json(Json&& other) noexcept;
    Json& operator=(const Json& other);
    Json& operator=(Json&& other) noexcept;
    ~Json();

    bool is_null() const { return value.index() == 0; }
};

struct JsonMember {
    std::string name;
    Json value;
};

inline Json::Json() = default;
template <std::same_as<bool> Flag>
Json::Json(Flag flag) : value(flag) {}
template <std::integral Number>
    requires(!std::same_as<Number, bool>)
Json::Json(Number number) : value(static_cast<std::int64_t>(number)) {}
inline Json::Json(double number) : value(number) {}
inline Json::Json(std::string text) : value(std::move(text)) {}
inline Json::Json(std::string_view text) : value(std::string(text)) {}
inline Json::Json(const char* text) : value(std::string(text)) {}
inline Json::Json(JsonArray array) : value(std::move(array)) {}
inline Json::Json(JsonObject object) : value(std::move(object)) {}
inline Json::Json(const Json& other) = default;
inline Json::Json(Json&& other) noexcept = default;
inline Json& Json::operator=(const Json& other) = default;
inline Json& Json::operator=(Json&& other) noexcept = default;
inline Json::~Json() = default;

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
