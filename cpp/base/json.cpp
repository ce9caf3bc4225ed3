#include "base/json.hpp"

#include <array>
#include <charconv>

namespace mahjongkit {

namespace {

void write_string(std::string& text, std::string_view value) {
    constexpr std::string_view kHex = "0123456789abcdef";
    text += '"';
    for (char c : value) {
        if (c == '"' || c == '\\') {
            text.append({'\\', c});
        } else if (static_cast<unsigned char>(c) < 0x20) {
            text.append("\\u00").append(
                {kHex[static_cast<std::size_t>(c >> 4)], kHex[static_cast<std::size_t>(c & 15)]});
        } else {
            text += c;
        }
    }
    text += '"';
}

struct Writer {
    std::string& text;

    void operator()(std::monostate) const { text += "null"; }
    void operator()(bool flag) const { text += flag ? "true" : "false"; }
    void operator()(std::int64_t number) const { text += std::to_string(number); }
    void operator()(double number) const {
        std::array<char, 32> digits{};
        const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        text.append(digits.data(), end);
    }
    void operator()(const std::string& value) const { write_string(text, value); }
    void operator()(const JsonArray& array) const {
        text += '[';
        for (std::size_t i = 0; i < array.size(); ++i) {
            if (i > 0) text += ',';
            std::visit(*this, array[i].value);
        }
        text += ']';
    }
    void operator()(const JsonObject& object) const {
        text += '{';
        for (std::size_t i = 0; i < object.size(); ++i) {
            if (i > 0) text += ',';
            write_string(text, object[i].name);
            text += ':';
            std::visit(*this, object[i].value.value);
        }
        text += '}';
    }
};

}  // namespace

// Objects are equal whatever the order of their members.
bool operator==(const Json& a, const Json& b) {
    const auto* const one = std::get_if<JsonObject>(&a.value);
    const auto* const other = std::get_if<JsonObject>(&b.value);
    if (one == nullptr || other == nullptr) {
        if (a.value.index() != b.value.index()) return false;
        if (const auto* array = std::get_if<JsonArray>(&a.value)) return *array == std::get<JsonArray>(b.value);
        return std::visit(
            [&](const auto& value) {
                using Value = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<Value, JsonArray> || std::is_same_v<Value, JsonObject>) {
                    return false;
                } else {
                    return value == std::get<Value>(b.value);
                }
            },
            a.value);
    }
    if (one->size() != other->size()) return false;
    for (const JsonMember& member : *one) {
        const Json* found = find_member(*other, member.name);
        if (found == nullptr || !(*found == member.value)) return false;
    }
    return true;
}

std::string json_text(const Json& json) {
    std::string text;
    std::visit(Writer{text}, json.value);
    return text;
}

}  // namespace mahjongkit
