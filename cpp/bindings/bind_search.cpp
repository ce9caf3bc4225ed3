#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/sampling_arguments.hpp"
#include "bindings/bind.hpp"
#include "search/flat_mc/discard_twice.hpp"
#include "search/flat_mc/pruning_study.hpp"
#include "search/flat_mc/sampled_models.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using ChanceDict = nb::typed<nb::dict, nb::str, SampledChance>;
using NamesOfLooks = std::vector<std::vector<std::vector<std::string>>>;

SimModel read_sim_model(std::string_view name) {
    if (name == "single") return SimModel::single;
    if (name == "four-player") return SimModel::four_player;
    throw RulesError("unknown model '" + std::string(name) + "' (known: single, four-player)");
}

Heuristics read_heuristics(std::string_view name) {
    if (name == "none") return Heuristics::none;
    if (name == "h1") return Heuristics::h1;
    if (name == "h2+h1") return Heuristics::h2_h1;
    throw RulesError("unknown heuristics '" + std::string(name) + "' (known: none, h1, h2+h1)");
}

// One tile, such as "4m" in any notation; kBlank for none.
Kind read_kind(const std::optional<HandArgument>& tile, const OptionalText& notation) {
    if (!tile) return kBlank;
    const Counts counts = read_hand(*tile, notation).counts;
    if (total(counts) != 1)
        throw NotationError("expected one tile to discard first, got " + std::to_string(total(counts)));
    return static_cast<Kind>(std::find(counts.begin(), counts.end(), 1) - counts.begin());
}

ChanceDict sample_by_discard_of(const HandArgument& hand, int draws, std::int64_t simulations, std::uint64_t seed,
                                std::string_view model_name, const std::optional<HandArgument>& after, int threads,
                                const std::optional<HandArgument>& visible, const OptionalText& variant,
                                const OptionalText& notation) {
    const DrawModel model = read_model(hand, visible, variant, notation);
    const FlatMcProblem problem = discard_problem(model, read_sim_model(model_name), draws, read_kind(after, notation));
    check_sampling(simulations, threads);
    std::vector<DiscardSample> samples;
    {
        const nb::gil_scoped_release release;
        samples = sample_models(problem, static_cast<std::uint64_t>(simulations), seed, static_cast<unsigned>(threads));
    }
    nb::dict result;
    for (const DiscardSample& sample : samples) {
        result[sample.discard == kBlank ? "" : kind_name(sample.discard).c_str()] = nb::cast(sample.chance);
    }
    return ChanceDict(result);
}

FlatMcProblem problem_with_discards(const HandArgument& hand, int draws, std::string_view model_name,
                                    const std::optional<HandArgument>& visible, const OptionalText& variant,
                                    const OptionalText& notation) {
    const DrawModel model = read_model(hand, visible, variant, notation);
    if (const int num_tiles = total(model.counts); num_tiles % 3 != 2) {
        throw NotationError("expected 3n+2 concealed tiles, got " + std::to_string(num_tiles) +
                            ": only a hand after its draw can discard");
    }
    return discard_problem(model, read_sim_model(model_name), draws);
}

std::string flat_mc_discard_of(const HandArgument& hand, int draws, std::int64_t simulations, std::uint64_t seed,
                               std::string_view heuristics, bool pruning, std::string_view model,
                               const std::optional<HandArgument>& visible, const OptionalText& variant,
                               const OptionalText& notation) {
    const FlatMcProblem problem = problem_with_discards(hand, draws, model, visible, variant, notation);
    check_sampling(simulations, 0);
    const Heuristics chosen = read_heuristics(heuristics);
    const nb::gil_scoped_release release;
    Rng rng(seed);
    const FlatMcResult result = discard_twice(problem, {.simulations = static_cast<std::uint64_t>(simulations)},
                                              pruning ? std::optional(Pruning{}) : std::nullopt, chosen, rng);
    return kind_name(result.candidates[result.best].discard);
}

NamesOfLooks pruned_discards_of(const HandArgument& hand, int draws, const std::vector<std::int64_t>& looks,
                                const std::vector<double>& ratios, std::uint64_t seed, bool is_paired,
                                std::string_view model, const std::optional<HandArgument>& visible,
                                const OptionalText& variant, const OptionalText& notation) {
    const FlatMcProblem problem = problem_with_discards(hand, draws, model, visible, variant, notation);
    PruningStudy study{.ratios = ratios, .is_paired = is_paired};
    std::int64_t before = 0;
    for (const std::int64_t look : looks) {
        if (look <= before) {
            throw RulesError("looks must rise from 1 on, got " + std::to_string(look) + " after " +
                             std::to_string(before));
        }
        study.looks.push_back(static_cast<std::uint64_t>(before = look));
    }
    const nb::gil_scoped_release release;
    NamesOfLooks names;
    for (const std::vector<DiscardBits>& by_ratio : pruned_discards(problem, study, seed)) {
        names.emplace_back();
        for (const DiscardBits pruned : by_ratio) {
            names.back().emplace_back();
            for (DiscardBits rest = pruned; rest != 0; rest &= rest - 1) {
                const auto i = static_cast<std::size_t>(std::countr_zero(rest));
                names.back().back().push_back(kind_name(problem.branches[0].discards[i]));
            }
        }
    }
    return names;
}

}  // namespace

void bind_search(nb::module_& module) {
    module.def(
        "sample_foresight_chance_by_discard", &sample_by_discard_of, "hand"_a, nb::kw_only(), "draws"_a,
        "simulations"_a, "seed"_a, "model"_a = "four-player", "after"_a = nb::none(), "threads"_a = 0,
        "visible"_a = nb::none(), "variant"_a = nb::none(), "notation"_a = nb::none(),
        R"doc(Sampled chances with foreseen draws after each discard of a hand of 3n+2 tiles, by tile name, on common draws.

A hand of 3n+1 tiles has one chance, under the empty name. Model "single" draws alone; "four-player"
may also claim what three other seats draw and discard (docs/flat-mc.md). With `after`, a tile of the
hand, the discards are second ones: the hand goes without both tiles. Each discard has as many
simulations; the result depends on the seed and not on the number of threads (0 = every core).

>>> hand = "445w1267t1144s(888s)(999s)"
>>> chances = sample_foresight_chance_by_discard(hand, draws=5, simulations=20_000, seed=1, variant="taiwanese")
>>> max(chances, key=lambda tile: chances[tile].value)
'4m')doc");

    module.def("flat_mc_discard", &flat_mc_discard_of, "hand"_a, nb::kw_only(), "draws"_a, "simulations"_a, "seed"_a,
               "heuristics"_a = "none", "pruning"_a = true, "model"_a = "four-player", "visible"_a = nb::none(),
               "variant"_a = nb::none(), "notation"_a = nb::none(),
               R"doc(What the agent flat-mc discards from a hand of 3n+2 tiles (docs/flat-mc.md).

>>> hand = "445w1267t1144s(888s)(999s)"
>>> options = {"draws": 5, "simulations": 20_000, "seed": 1, "variant": "taiwanese"}
>>> [flat_mc_discard(hand, heuristics=each, **options) for each in ("none", "h1", "h2+h1")]
['4m', '1p', '1p'])doc");

    module.def("pruned_discards", &pruned_discards_of, "hand"_a, nb::kw_only(), "draws"_a, "looks"_a, "ratios"_a,
               "seed"_a, "is_paired"_a = true, "model"_a = "four-player", "visible"_a = nb::none(),
               "variant"_a = nb::none(), "notation"_a = nb::none(),
               R"doc(For each number of simulations in `looks` and each ratio: the discards that pruning drops there.

Each look is the only one: nothing was dropped before. With `is_paired` a discard is dropped when it is
worse than the best by more than `ratio` standard errors of the difference, on common draws, as flat-mc
does; without, when their intervals of `ratio` standard errors do not overlap, each on draws of its own,
as the SIMCAT paper does.

>>> hand = "445w1267t1144s(888s)(999s)"
>>> found = pruned_discards(hand, draws=5, looks=[100, 10_000], ratios=[3], seed=1, variant="taiwanese")
>>> "4m" in found[1][0], len(found[0][0]) < len(found[1][0])
(False, True))doc");
}

}  // namespace mahjongkit::bindings
