#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <tuple>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/bind.hpp"
#include "measures/tiles_to_win.hpp"
#include "measures/words/tile_away.hpp"
#include "measures/words/words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

BatchOptions read_options(const OptionalText& variant_name, const OptionalText& form, int threads) {
    const Variant* variant = read_variant(variant_name);
    if (threads < 0) throw RulesError("threads is " + std::to_string(threads) + ", expected 0 (every core) or more");
    return {.variant = variant,
            .shape = win_shape(variant, form ? std::optional(form_by_name(*form)) : std::nullopt),
            .threads = static_cast<unsigned>(threads),
            .visible = {nullptr, 0}};
}

BatchOptions read_options(const OptionalText& variant_name, const OptionalText& form, int threads,
                          const std::optional<CountsArray>& visible, const CountsArray& hands) {
    BatchOptions options = read_options(variant_name, form, threads);
    if (!visible) return options;
    options.visible = rows_of(*visible);
    if (options.visible.num_rows != 1 && options.visible.num_rows != hands.shape(0)) {
        throw NotationError("visible has " + std::to_string(options.visible.num_rows) + " rows, expected 1 or " +
                            std::to_string(hands.shape(0)));
    }
    return options;
}

// Runs a kernel that writes `row_size` numbers for each hand (0: one number, no second axis).
template <class Number>
nb::ndarray<nb::numpy, Number> run(void (*kernel)(HandRows, const BatchOptions&, Number*), const CountsArray& hands,
                                   const BatchOptions& options, std::size_t row_size) {
    auto result = row_size == 0 ? new_array<Number>({hands.shape(0)}) : new_array<Number>({hands.shape(0), row_size});
    without_gil([&] { kernel(rows_of(hands), options, result.data()); });
    return result;
}

void bind_reading(nb::module_& module, const char* name, ReadingMeasure measure) {
    module.def(
        name,
        [measure](const CountsArray& hands, std::string_view reading_name, int threads) {
            const Reading reading = read_reading(reading_name);
            const BatchOptions options = read_options(std::nullopt, std::nullopt, threads);
            auto result = new_array<std::int8_t>({hands.shape(0)});
            without_gil([&] { batch_reading(rows_of(hands), options, measure, reading, result.data()); });
            return result;
        },
        "hands"_a, "reading"_a, "threads"_a);
}

}  // namespace

void bind_batch(nb::module_& module) {
    module.def(
        "shanten",
        [](const CountsArray& hands, const OptionalText& variant, const OptionalText& form, int threads) {
            return run(batch_shanten, hands, read_options(variant, form, threads), 0);
        },
        "hands"_a, "variant"_a.none(), "form"_a.none(), "threads"_a);

    module.def(
        "tiles_to_win",
        [](const CountsArray& hands, const OptionalText& variant, int threads) {
            return run(batch_tiles_to_win, hands, read_options(variant, std::nullopt, threads), kMaxBlocks);
        },
        "hands"_a, "variant"_a.none(), "threads"_a);

    module.def(
        "block_count",
        [](const CountsArray& hands, const OptionalText& variant, int threads) {
            return run(batch_block_count, hands, read_options(variant, std::nullopt, threads), 0);
        },
        "hands"_a, "variant"_a.none(), "threads"_a);

    module.def(
        "waits",
        [](const CountsArray& hands, const OptionalText& variant, const OptionalText& form, int threads) {
            return run(batch_waits, hands, read_options(variant, form, threads), kNumKinds);
        },
        "hands"_a, "variant"_a.none(), "form"_a.none(), "threads"_a);

    module.def(
        "acceptance",
        [](const CountsArray& hands, const std::optional<CountsArray>& visible, const OptionalText& variant,
           const OptionalText& form, int threads) {
            return run(batch_acceptance, hands, read_options(variant, form, threads, visible, hands), kNumKinds);
        },
        "hands"_a, "visible"_a.none(), "variant"_a.none(), "form"_a.none(), "threads"_a);

    module.def(
        "discard_table",
        [](const CountsArray& hands, const std::optional<CountsArray>& visible, const OptionalText& variant,
           const OptionalText& form, int threads) {
            const BatchOptions options = read_options(variant, form, threads, visible, hands);
            auto shanten = new_array<std::int8_t>({hands.shape(0), kNumKinds});
            auto num_kinds = new_array<std::uint8_t>({hands.shape(0), kNumKinds});
            auto num_tiles = new_array<std::uint8_t>({hands.shape(0), kNumKinds});
            without_gil([&] {
                batch_discard_table(rows_of(hands), options, shanten.data(), num_kinds.data(), num_tiles.data());
            });
            return std::tuple(shanten, num_kinds, num_tiles);
        },
        "hands"_a, "visible"_a.none(), "variant"_a.none(), "form"_a.none(), "threads"_a);

    module.def(
        "word_number",
        [](const CountsArray& hands, std::string_view reading_name, int threads) {
            const Reading reading = read_reading(reading_name);
            const BatchOptions options = read_options(std::nullopt, std::nullopt, threads);
            auto result = new_array<std::int8_t>({hands.shape(0)});
            without_gil([&] {
                if (reading == Reading::exact) {
                    batch_word_number(rows_of(hands), options, result.data());
                } else {
                    batch_reading(rows_of(hands), options, word_number, reading, result.data());
                }
            });
            return result;
        },
        "hands"_a, "reading"_a, "threads"_a);
    bind_reading(module, "word_deficiency",
                 [](const Counts& counts, Reading reading) { return word_deficiency(counts, reading); });
    bind_reading(module, "deficiency",
                 [](const Counts& counts, Reading reading) { return deficiency(counts, reading); });
    bind_reading(module, "tile_away",
                 [](const Counts& counts, Reading reading) { return tile_away(counts, SuitMask{0}, reading); });

    module.def(
        "tiles_to_complete",
        [](const CountsArray& hands, std::string_view reading_name, int threads) {
            const Reading reading = read_reading(reading_name);
            const BatchOptions options = read_options(std::nullopt, std::nullopt, threads);
            auto result = new_array<bool>({hands.shape(0), kNumKinds});
            without_gil([&] { batch_tiles_to_complete(rows_of(hands), options, reading, result.data()); });
            return result;
        },
        "hands"_a, "reading"_a, "threads"_a);

    module.def(
        "foresight_chance",
        [](const CountsArray& hands, int draws, const std::optional<CountsArray>& visible, const OptionalText& variant,
           int threads) {
            const BatchOptions options = read_options(variant, std::nullopt, threads, visible, hands);
            if (draws < 0) throw RulesError("draws is " + std::to_string(draws) + ", expected 0 or more");
            auto result = new_array<double>({hands.shape(0), static_cast<std::size_t>(draws) + 1});
            without_gil([&] { batch_foresight_chance(rows_of(hands), options, draws, result.data()); });
            return result;
        },
        "hands"_a, "draws"_a, "visible"_a.none(), "variant"_a.none(), "threads"_a);
}

}  // namespace mahjongkit::bindings
