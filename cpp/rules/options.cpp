#include "rules/options.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <sstream>

#include "base/error.hpp"

namespace mahjongkit {

namespace {

template <class Number>
Number parse_number(std::string_view name, std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) return number;
    std::string message = "option ";
    message.append(name).append(" is '").append(text).append("', expected true, false or numbers");
    throw RulesError(message);
}

// "12", "0.5", "1e4": a whole number in any of these is an int, unless it has a point.
OptionValue parse_one_number(std::string_view name, std::string_view text) {
    const bool has_point = text.find('.') != std::string_view::npos;
    if (!has_point && text.find_first_of("eE") == std::string_view::npos) return parse_number<int>(name, text);
    const double number = parse_number<double>(name, text);
    const bool is_whole =
        !has_point && std::abs(number) <= std::numeric_limits<int>::max() && number == std::trunc(number);
    return is_whole ? OptionValue(static_cast<int>(number)) : OptionValue(number);
}

OptionValue parse_value(std::string_view name, std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') return std::string(text);
    if (text.find('/') == std::string_view::npos) return parse_one_number(name, text);
    SeatNumbers numbers{};
    for (std::size_t i = 0; i < numbers.size() && !text.empty(); ++i) {
        const std::string_view item = text.substr(0, text.find('/'));
        numbers[i] = parse_number<int>(name, item);
        text.remove_prefix(std::min(text.size(), item.size() + 1));
    }
    return numbers;
}

// Six digits where these are enough, as people write them; else as many as it takes.
std::string number_text(double number) {
    std::ostringstream shown;
    shown << number;
    std::string text = shown.str();
    double again = 0;
    std::from_chars(text.data(), text.data() + text.size(), again);
    if (again == number) return text;
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

std::string joined(std::span<const std::string_view> names) {
    std::string text;
    for (std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

}  // namespace

std::string option_text(const OptionValue& value) {
    std::ostringstream text;
    if (const bool* flag = std::get_if<bool>(&value)) {
        text << (*flag ? "true" : "false");
    } else if (const int* number = std::get_if<int>(&value)) {
        text << *number;
    } else if (const double* fraction = std::get_if<double>(&value)) {
        text << number_text(*fraction);
    } else if (const std::string* name = std::get_if<std::string>(&value)) {
        text << *name;
    } else {
        const char* gap = "";
        for (int each : std::get<SeatNumbers>(value)) {
            text << gap << each;
            gap = "/";
        }
    }
    return text.str();
}

std::string range_text(int least, int most, int step) {
    std::ostringstream text;
    text << "a number from " << least << " to " << most;
    if (step != 1) text << " in steps of " << step;
    return text.str();
}

std::vector<NamedOption> parse_options(std::string_view text) {
    std::vector<NamedOption> options;
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), item.size() + 1));
        const std::size_t equals = item.find('=');
        const std::string_view name = item.substr(0, equals);
        if (equals == std::string_view::npos) throw RulesError("option '" + std::string(name) + "' without a value");
        options.push_back({std::string(name), parse_value(name, item.substr(equals + 1))});
    }
    return options;
}

void throw_unknown_option(std::string_view name, std::string_view variant, const std::vector<std::string_view>& known) {
    std::ostringstream text;
    text << "unknown option '" << name << "' of " << variant << " (known: " << joined(known) << ')';
    throw RulesError(text.str());
}

void throw_unknown_profile(std::string_view name, const std::vector<std::string_view>& known) {
    std::ostringstream text;
    text << "unknown profile '" << name << "' (known: " << joined(known) << ')';
    throw RulesError(text.str());
}

void throw_bad_option(std::string_view name, const OptionValue& value, std::string_view expected) {
    std::ostringstream text;
    const char* quote = std::holds_alternative<std::string>(value) ? "'" : "";
    text << "option " << name << " is " << quote << option_text(value) << quote << ", expected " << expected;
    throw RulesError(text.str());
}

int choice_number(std::string_view name, const OptionValue& value, std::span<const std::string_view> choices) {
    if (const std::string* chosen = std::get_if<std::string>(&value)) {
        const auto found = std::find(choices.begin(), choices.end(), *chosen);
        if (found != choices.end()) return static_cast<int>(found - choices.begin());
    }
    throw_bad_option(name, value, "one of " + joined(choices));
}

}  // namespace mahjongkit
