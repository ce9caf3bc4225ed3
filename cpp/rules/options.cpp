#include "rules/options.hpp"

#include <sstream>

#include "base/error.hpp"

namespace mahjongkit {

std::string option_text(const OptionValue& value) {
    std::ostringstream text;
    if (const bool* flag = std::get_if<bool>(&value)) {
        text << (*flag ? "true" : "false");
    } else if (const int* number = std::get_if<int>(&value)) {
        text << *number;
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

void throw_unknown_option(std::string_view name, std::string_view variant, const std::vector<std::string_view>& known) {
    std::ostringstream text;
    text << "unknown option '" << name << "' of " << variant << " (known: ";
    const char* gap = "";
    for (std::string_view each : known) {
        text << gap << each;
        gap = ", ";
    }
    text << ')';
    throw RulesError(text.str());
}

void throw_bad_option(std::string_view name, const OptionValue& value, std::string_view expected) {
    std::ostringstream text;
    text << "option " << name << " is " << option_text(value) << ", expected " << expected;
    throw RulesError(text.str());
}

}  // namespace mahjongkit
