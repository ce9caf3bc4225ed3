// Options of rules and players: one table each, of which profiles, keyword arguments, help and documentation are made.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace mahjongkit {

using SeatNumbers = std::array<int, 4>;  // one number for each placement

using OptionValue = std::variant<bool, int, double, SeatNumbers, std::string>;

struct NamedOption {
    std::string name;
    OptionValue value;
};

// A row of the table: where the option lives in the variant's struct, and what it means.
template <class Options>
struct OptionInfo {
    std::string_view name;
    std::variant<bool Options::*, int Options::*, double Options::*, SeatNumbers Options::*, std::string Options::*>
        member;
    std::string_view help;
    int least = 0;  // of a number
    int most = 0;
    int step = 1;
    std::span<const std::string_view> choices{};  // names of the values of a whole number, from 0 on
};

// "true", "3", "0.5", "15/5/-5/-15", "four-player"; a number that is read back is the same
std::string option_text(const OptionValue& value);
// "num_winds=1,has_chi=false". A value has no comma; what is no number and not true or false is a text. Throws
// RulesError.
std::vector<NamedOption> parse_options(std::string_view text);

// "a number from 2 to 4 in steps of 2"
std::string range_text(int least, int most, int step);

[[noreturn]] void throw_unknown_option(std::string_view name, std::string_view variant,
                                       const std::vector<std::string_view>& known);
[[noreturn]] void throw_bad_option(std::string_view name, const OptionValue& value, std::string_view expected);

// The number of a name among the choices. Throws RulesError with the known names.
int choice_number(std::string_view name, const OptionValue& value, std::span<const std::string_view> choices);

[[noreturn]] void throw_unknown_profile(std::string_view name, const std::vector<std::string_view>& known);

template <class Profiles>
constexpr auto names_of(const Profiles& profiles) {
    std::array<std::string_view, std::tuple_size_v<Profiles>> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = profiles[i].first;
    return names;
}

// The profile of that name among pairs of names and options. Throws RulesError with the known names.
template <class Profiles>
const auto& find_profile(const Profiles& profiles, std::string_view name) {
    for (const auto& [profile, options] : profiles) {
        if (profile == name) return options;
    }
    const auto names = names_of(profiles);
    throw_unknown_profile(name, {names.begin(), names.end()});
}

// The rows of a struct itself, then those of the struct that it derives from.
template <class Options, class Base>
std::vector<OptionInfo<Options>> with_base_rows(std::span<const OptionInfo<Options>> own,
                                                std::span<const OptionInfo<Base>> base) {
    std::vector<OptionInfo<Options>> rows(own.begin(), own.end());
    for (const OptionInfo<Base>& row : base) {
        const auto add = [&]<class Value>(Value Base::* member) {
            Value Options::* const widened = member;
            rows.push_back({row.name, widened, row.help, row.least, row.most, row.step});
        };
        std::visit(add, row.member);
    }
    return rows;
}

// Not inlined: GCC 12 would follow the members of other types into a struct that has none of them, and warn.
template <class Options>
[[gnu::noinline]] OptionValue option_value(const Options& options, const OptionInfo<Options>& info) {
    if (!info.choices.empty()) {
        const int number = options.*std::get<int Options::*>(info.member);
        return std::string(info.choices[static_cast<std::size_t>(number)]);
    }
    return std::visit([&](auto member) -> OptionValue { return options.*member; }, info.member);
}

// "flag", "whole number", "number", "numbers", "choice" or "text"
template <class Options>
std::string_view option_type(const OptionInfo<Options>& info) {
    if (!info.choices.empty()) return "choice";
    const auto type = []<class Value>(Value Options::*) -> std::string_view {
        if constexpr (std::is_same_v<Value, bool>) return "flag";
        if constexpr (std::is_same_v<Value, int>) return "whole number";
        if constexpr (std::is_same_v<Value, double>) return "number";
        if constexpr (std::is_same_v<Value, SeatNumbers>) return "numbers";
        return "text";
    };
    return std::visit(type, info.member);
}

template <class Options>
std::vector<NamedOption> named_options(const Options& options, std::span<const OptionInfo<Options>> table) {
    std::vector<NamedOption> named;
    for (const OptionInfo<Options>& info : table) {
        named.push_back({std::string(info.name), option_value(options, info)});
    }
    return named;
}

// Throws RulesError for an unknown name, a value of another type and a number outside its limits.
template <class Options>
void set_option(Options& options, std::span<const OptionInfo<Options>> table, std::string_view variant,
                std::string_view name, const OptionValue& value) {
    for (const OptionInfo<Options>& info : table) {
        if (info.name != name) continue;
        if (!info.choices.empty()) {
            options.*std::get<int Options::*>(info.member) = choice_number(name, value, info.choices);
        } else if (auto* flag = std::get_if<bool Options::*>(&info.member)) {
            if (!std::holds_alternative<bool>(value)) throw_bad_option(name, value, "true or false");
            options.*(*flag) = std::get<bool>(value);
        } else if (auto* number = std::get_if<int Options::*>(&info.member)) {
            const int* given = std::get_if<int>(&value);
            if (given == nullptr || *given < info.least || *given > info.most ||
                (*given - info.least) % info.step != 0) {
                throw_bad_option(name, value, range_text(info.least, info.most, info.step));
            }
            options.*(*number) = *given;
        } else if (auto* fraction = std::get_if<double Options::*>(&info.member)) {
            const int* whole = std::get_if<int>(&value);
            const double* part = std::get_if<double>(&value);
            const double given = whole != nullptr ? *whole : part != nullptr ? *part : info.least - 1.0;
            if (!(given >= info.least && given <= info.most)) {
                throw_bad_option(name, value, range_text(info.least, info.most, 1));
            }
            options.*(*fraction) = given;
        } else if (auto* text = std::get_if<std::string Options::*>(&info.member)) {
            if (!std::holds_alternative<std::string>(value)) throw_bad_option(name, value, "a name or a path");
            options.*(*text) = std::get<std::string>(value);
        } else {
            if (!std::holds_alternative<SeatNumbers>(value)) throw_bad_option(name, value, "one number for each seat");
            options.*std::get<SeatNumbers Options::*>(info.member) = std::get<SeatNumbers>(value);
        }
        return;
    }
    std::vector<std::string_view> known;
    for (const OptionInfo<Options>& info : table) known.push_back(info.name);
    throw_unknown_option(name, variant, known);
}

}  // namespace mahjongkit
