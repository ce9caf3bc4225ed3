// The study of hands of the Sichuan thesis: exact laws, transitions between word numbers, sampled rounds.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>

#include "bindings/arguments.hpp"
#include "bindings/arrays.hpp"
#include "bindings/bind.hpp"
#include "study/hand_law.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

StudyMeasure read_measure(std::string_view name) {
    if (name == "word_number") return StudyMeasure::word_number;
    if (name == "deficiency") return StudyMeasure::deficiency;
    return StudyMeasure::tile_away;
}

}  // namespace

void bind_study(nb::module_& module) {
    module.def(
        "joint_law",
        [](int suits, int tiles, int groups, std::string_view x, std::string_view x_reading, std::string_view y,
           std::string_view y_reading, int threads) {
            const Deal deal{suits, tiles, groups};
            const LawMeasure of_x{read_measure(x), read_reading(x_reading)};
            const LawMeasure of_y{read_measure(y), read_reading(y_reading)};
            auto result = new_array<std::uint64_t>({kLawValues, kLawValues});
            without_gil([&] {
                const LawWays law = joint_law(deal, of_x, of_y, static_cast<unsigned>(threads));
                std::copy_n(law[0].data(), kLawValues * kLawValues, result.data());
            });
            return result;
        },
        "suits"_a, "tiles"_a, "groups"_a, "x"_a, "x_reading"_a, "y"_a, "y_reading"_a, "threads"_a,
        "Ways to deal hands with each pair of values. Arguments are checked by mahjongkit.study.");
}

}  // namespace mahjongkit::bindings
