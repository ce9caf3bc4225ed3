#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/sampling_arguments.hpp"
#include "bindings/bind.hpp"
#include "measures/chances/foresight_chance.hpp"
#include "measures/chances/sampled_foresight_chance.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using CurveDict = nb::typed<nb::dict, nb::str, nb::typed<nb::list, nb::float_>>;

ForesightCurve foresight_chance_of(const HandArgument& hand, int draws, const std::optional<HandArgument>& visible,
                                   const OptionalText& variant, const OptionalText& notation) {
    const DrawModel model = read_model(hand, visible, variant, notation);
    const nb::gil_scoped_release release;
    return foresight_chance(model, draws);
}

CurveDict foresight_chance_by_discard_of(const HandArgument& hand, int draws,
                                         const std::optional<HandArgument>& visible, const OptionalText& variant,
                                         const OptionalText& notation) {
    const DrawModel model = read_model(hand, visible, variant, notation);
    if (const int num_tiles = total(model.counts); num_tiles % 3 != 2) {
        throw NotationError("expected 3n+2 concealed tiles, got " + std::to_string(num_tiles) +
                            ": only a hand after its draw can discard; try foresight_chance");
    }
    std::vector<DiscardChance> chances;
    {
        const nb::gil_scoped_release release;
        chances = foresight_chance_by_discard(model, draws);
    }
    nb::dict result;
    for (const DiscardChance& chance : chances) result[kind_name(chance.kind).c_str()] = nb::cast(chance.curve);
    return CurveDict(result);
}

SampledChance sample_foresight_chance_of(const HandArgument& hand, int draws, std::int64_t simulations,
                                         std::uint64_t seed, int threads, const std::optional<HandArgument>& visible,
                                         const OptionalText& variant, const OptionalText& notation) {
    const DrawModel model = read_model(hand, visible, variant, notation);
    check_sampling(simulations, threads);
    const nb::gil_scoped_release release;
    return sample_foresight_chance(model, draws, static_cast<std::uint64_t>(simulations), seed,
                                   static_cast<unsigned>(threads));
}

std::string chance_text(const SampledChance& chance) {
    std::ostringstream text;
    text << "SampledChance(value=" << chance.value() << ", standard_error=" << chance.standard_error()
         << ", simulations=" << chance.simulations << ", seed=" << chance.seed << ")";
    return text.str();
}

}  // namespace

void bind_foresight_chance(nb::module_& module) {
    nb::class_<SampledChance>(module, "SampledChance", "A chance found by sampling, with all that made it.")
        .def_prop_ro("value", &SampledChance::value, "The share of simulations that won.")
        .def_prop_ro("standard_error", &SampledChance::standard_error,
                     "The standard error of the value; never zero, also where no simulation or every one won.")
        .def_ro("simulations", &SampledChance::simulations, "Number of simulations.")
        .def_ro("seed", &SampledChance::seed, "Seed of the simulations.")
        .def("__repr__", &chance_text);

    module.def("foresight_chance", &foresight_chance_of, "hand"_a, nb::kw_only(), "draws"_a = 14,
               "visible"_a = nb::none(), "variant"_a = nb::none(), "notation"_a = nb::none(),
               R"doc(Exact chances that a hand and 0, 1, ... foreseen draws hold a win: an upper bound.

The model draws hidden tiles and discards none; the hand wins when hand and draws together contain
the standard form. It foresees every draw and knows no other player, so it is an upper bound for
real play by own draws alone, and no player's chance to win. Hidden is every tile not in the hand, its melds or visible.

>>> [round(chance, 4) for chance in foresight_chance("123m456p789s1112z", draws=3)]
[0.0, 0.0244, 0.0768, 0.1583]
>>> foresight_chance("123m456p789s1112z", draws=1, visible="222z")
[0.0, 0.0])doc");

    module.def("foresight_chance_by_discard", &foresight_chance_by_discard_of, "hand"_a, nb::kw_only(), "draws"_a = 14,
               "visible"_a = nb::none(), "variant"_a = nb::none(), "notation"_a = nb::none(),
               R"doc(The curve of foresight_chance after each discard of a hand of 3n+2 tiles, by tile name.

>>> curves = foresight_chance_by_discard("445w1267t1144s(888s)(999s)", draws=5, variant="taiwanese")
>>> max(curves, key=lambda tile: curves[tile][5])
'4m')doc");

    module.def("sample_foresight_chance", &sample_foresight_chance_of, "hand"_a, nb::kw_only(), "draws"_a,
               "simulations"_a, "seed"_a, "threads"_a = 0, "visible"_a = nb::none(), "variant"_a = nb::none(),
               "notation"_a = nb::none(),
               R"doc(The last value of foresight_chance by sampling, with its standard error.

The result depends on the seed and not on the number of threads (0 = every core).

>>> sampled = sample_foresight_chance("123m456p789s1112z", draws=3, simulations=100_000, seed=1)
>>> abs(sampled.value - foresight_chance("123m456p789s1112z", draws=3)[3]) < 5 * sampled.standard_error
True)doc");
}

}  // namespace mahjongkit::bindings
