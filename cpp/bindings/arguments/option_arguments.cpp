#include "bindings/arguments/option_arguments.hpp"

#include <nanobind/stl/string.h>

#include <string>

#include "base/error.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

OptionValue to_option(const std::string& name, nb::handle value) {
    if (nb::isinstance<nb::bool_>(value)) return nb::cast<bool>(value);
    if (nb::isinstance<nb::int_>(value)) {
        int number = 0;
        if (nb::try_cast(value, number)) return number;
    }
    if (nb::isinstance<nb::float_>(value)) return nb::cast<double>(value);
    if (nb::isinstance<nb::tuple>(value) || nb::isinstance<nb::list>(value)) {
        SeatNumbers numbers{};
        std::size_t filled = 0;
        for (nb::handle item : nb::borrow<nb::sequence>(value)) {
            int number = 0;
            if (filled == numbers.size() || !nb::try_cast(item, number))
                throw RulesError("option " + name + " needs one whole number for each seat");
            numbers[filled++] = number;
        }
        return numbers;
    }
    throw RulesError("option " + name + " is " + nb::cast<std::string>(nb::repr(value)) +
                     ", expected True or False, a whole number or one number for each seat");
}

}  // namespace

std::vector<NamedOption> read_options(const nb::dict& options) {
    std::vector<NamedOption> named;
    for (auto [key, value] : options) {
        std::string name = nb::cast<std::string>(key);
        OptionValue option = to_option(name, value);
        named.push_back({std::move(name), option});
    }
    return named;
}

}  // namespace mahjongkit::bindings
