#include "engine/rules_text.hpp"

#include <algorithm>
#include <charconv>

#include "base/error.hpp"
#include "rules/registry.hpp"

namespace mahjongkit {

namespace {

int parse_number(std::string_view name, std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) return number;
    std::string message = "option ";
    message.append(name).append(" is '").append(text).append("', expected true, false or whole numbers");
    throw RulesError(message);
}

OptionValue parse_value(std::string_view name, std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    if (text.find('/') == std::string_view::npos) return parse_number(name, text);
    SeatNumbers numbers{};
    for (std::size_t i = 0; i < numbers.size() && !text.empty(); ++i) {
        const std::string_view item = text.substr(0, text.find('/'));
        numbers[i] = parse_number(name, item);
        text.remove_prefix(std::min(text.size(), item.size() + 1));
    }
    return numbers;
}

}  // namespace

std::string rules_text(const Rules& rules) {
    std::string text(rules.variant());
    text.append(":").append(rules.profile());
    const RulesPtr plain = make_rules(rules.variant(), rules.profile(), {});
    const std::vector<NamedOption> defaults = plain->options();
    const std::vector<NamedOption> options = rules.options();
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].value == defaults[i].value) continue;
        text.append(",").append(options[i].name).append("=").append(option_text(options[i].value));
    }
    return text;
}

RulesPtr parse_rules(std::string_view text) {
    const std::string_view variant = text.substr(0, text.find(':'));
    text.remove_prefix(std::min(text.size(), variant.size() + 1));
    const std::string_view profile = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), profile.size() + 1));
    std::vector<NamedOption> options;
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), item.size() + 1));
        const std::size_t equals = item.find('=');
        const std::string_view name = item.substr(0, equals);
        if (equals == std::string_view::npos) throw RulesError("option '" + std::string(name) + "' without a value");
        options.push_back({std::string(name), parse_value(name, item.substr(equals + 1))});
    }
    return make_rules(variant, profile, options);
}

bool are_same(const Rules& a, const Rules& b) { return &a == &b || rules_text(a) == rules_text(b); }

}  // namespace mahjongkit
