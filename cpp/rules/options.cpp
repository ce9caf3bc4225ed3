#include "rules/options.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <locale>
#include <optional>
#include <sstream>

#include "base/error.hpp"

namespace mahjongkit {

namespace {

template <class Number>
std::optional<Number> number_of(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

#ifndef __cpp_lib_to_chars  // libc++ reads whole numbers alone with from_chars
template <>
std::optional<double> number_of(std::string_view text) {
    std::istringstream given{std::string(text)};
    given.imbue(std::locale::classic());
    double number = 0;
    given >> std::noskipws >> number;
    return given && given.peek() == std::istringstream::traits_type::eof() ? std::optional(number) : std::nullopt;
}
#endif

// "12", "1e4": what has no point and is whole.
std::optional<int> whole_number_of(std::string_view text) {
    if (const auto whole = number_of<int>(text)) return whole;
    const auto number = number_of<double>(text);
    const bool is_whole = number && text.find('.') == std::string_view::npos &&
                          std::abs(*number) <= std::numeric_limits<int>::max() && *number == std::trunc(*number);
    return is_whole ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<SeatNumbers> seat_numbers_of(std::string_view text) {
    SeatNumbers numbers{};
    for (int& number : numbers) {
        const std::string_view item = text.substr(0, text.find('/'));
        const std::optional<int> read = number_of<int>(item);
        if (!read) return std::nullopt;
        number = *read;
        if (item.size() == text.size()) return numbers;
        text.remove_prefix(item.size() + 1);
    }
    return std::nullopt;
}

OptionValue parse_value(std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    const bool may_be_number =
        !text.empty() && std::string_view("-.0123456789").find(text[0]) != std::string_view::npos;
    if (may_be_number) {  // not inf and nan, which are numbers elsewhere
        if (const auto number = whole_number_of(text)) return *number;
        if (const auto number = number_of<double>(text)) return *number;
        if (const auto numbers = seat_numbers_of(text)) return *numbers;
    }
    return std::string(text);
}

// Six digits where these are enough, as people write them; else as many as it takes.
std::string number_text(double number) {
    std::ostringstream shown;
    shown << number;
    std::string text = shown.str();
    if (number_of<double>(text) == number) return text;
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
        if (equals == std::string_view::npos) {
            throw RulesError("option '" + std::string(name) +
                             "' without a value: options are name=value, separated by commas, which no value can hold");
        }
        options.push_back({std::string(name), parse_value(item.substr(equals + 1))});
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
