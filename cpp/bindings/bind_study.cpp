// The study of hands of the Sichuan thesis: exact laws, transitions between word numbers, sampled exchanges.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/bind.hpp"
#include "measures/distance/distance_tables.hpp"
#include "study/exchange_table.hpp"
#include "study/hand_law.hpp"
#include "study/one_suit_chain.hpp"
#include "study/sampled_exchanges.hpp"
#include "study/suit_classes.hpp"
#include "study/word_steps.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

StudyMeasure read_measure(std::string_view name) {
    if (name == "word_number") return StudyMeasure::word_number;
    if (name == "deficiency") return StudyMeasure::deficiency;
    return StudyMeasure::tile_away;
}

DiscardPolicy read_policy(std::string_view name) {
    if (name == "best") return DiscardPolicy::best;
    if (name == "optimal") return DiscardPolicy::optimal;
    return DiscardPolicy::random;
}

nb::object as_int(WideCount number) { return (nb::int_(number.high) << nb::int_(64)) | nb::int_(number.low); }

// (ways, {denominator: numerator}).
template <class Successes>
nb::tuple step_tuple(WideCount ways, const Successes& successes) {
    nb::dict chances;
    for (const auto& [denominator, numerator] : successes) chances[nb::int_(denominator)] = as_int(numerator);
    return nb::make_tuple(as_int(ways), chances);
}

// The entries of a distance vector for 0 to `groups` groups.
nb::tuple half_tuple(const DistanceVector::Half& half, int groups) {
    nb::list entries;
    for (int i = 0; i <= groups; ++i) entries.append(half[static_cast<std::size_t>(i)]);
    return nb::tuple(entries);
}

// Classes of one suit by size and distances: (tiles, missing without pair, missing with pair, hands, ways, example).
nb::list distance_classes(int tiles, int groups) {
    const auto ids = distance_tables().win.view();
    nb::list rows;
    for (const SuitClass& each : suit_classes({.distances = true}, tiles)) {
        const DistanceVector& missing = ids.product_vector(ids.product(each.features.win_id, ids.absent));
        const SuitCounts counts = counts_of_key(each.example);
        nb::list example;
        for (const std::uint8_t count : counts) example.append(count);
        rows.append(nb::make_tuple(each.features.tiles, half_tuple(missing.without_pair, groups),
                                   half_tuple(missing.with_pair, groups), each.hands, each.ways, nb::tuple(example)));
    }
    return rows;
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

    module.def("distance_classes", &distance_classes, "tiles"_a, "groups"_a,
               nb::sig("def distance_classes(tiles: int, groups: int) -> list[tuple[int, tuple[int, ...], "
                       "tuple[int, ...], int, int, tuple[int, ...]]]"),
               "Classes of one suit: (tiles, missing without pair, with pair, hands, ways, counts of an example).");

    module.def(
        "word_steps",
        [](int suits, int tiles, std::string_view reading, int threads) {
            const Reading read = read_reading(reading);
            std::vector<WordSteps> steps;
            without_gil([&] { steps = word_steps(suits, tiles, read, static_cast<unsigned>(threads)); });
            nb::list rows;
            for (const WordSteps& step : steps) rows.append(step_tuple(step.ways, step.successes));
            return rows;
        },
        "suits"_a, "tiles"_a, "reading"_a, "threads"_a,
        nb::sig("def word_steps(suits: int, tiles: int, reading: str, threads: int) -> "
                "list[tuple[int, dict[int, int]]]"),
        "By word number: (ways, numerators by denominator) of the chance that a random exchange gives a word more.");

    module.def(
        "exchange_table",
        [](std::uint32_t first, std::uint32_t second, int suits, std::string_view reading) {
            const ExchangeTable table = exchange_table({first, second}, suits, read_reading(reading));
            nb::list rows;
            for (const ExchangeRow& row : table.rows) {
                rows.append(nb::make_tuple(row.suit, row.rank, row.weight, row.good));
            }
            return nb::make_tuple(table.number, table.denominator, rows);
        },
        "first"_a, "second"_a, "suits"_a, "reading"_a,
        nb::sig("def exchange_table(first: int, second: int, suits: int, reading: str) -> "
                "tuple[int, int, list[tuple[int, int, int, int]]]"),
        "One hand by the keys of its suits: (words, denominator, [(suit, rank, weight of a random discard, good "
        "tiles)]).");

    nb::class_<OneSuitChain>(module, "OneSuitChain", "Exchanges on the hands of one suit themselves.")
        .def_static(
            "make",
            [](int tiles, std::string_view reading, std::string_view policy, int threads) {
                const Reading read = read_reading(reading);
                std::unique_ptr<OneSuitChain> chain;
                without_gil([&] {
                    chain = std::make_unique<OneSuitChain>(tiles, read, read_policy(policy),
                                                           static_cast<unsigned>(threads));
                });
                return chain.release();
            },
            "tiles"_a, "reading"_a, "policy"_a, "threads"_a, nb::rv_policy::take_ownership)
        .def(
            "states",
            [](const OneSuitChain& chain) {
                nb::list rows;
                for (const ChainState& state : chain.states()) {
                    rows.append(nb::make_tuple(state.hands, step_tuple(state.ways, state.successes)));
                }
                return rows;
            },
            nb::sig("def states(self) -> list[tuple[int, tuple[int, dict[int, int]]]]"),
            "By word number: (hands, (ways, numerators by denominator)).")
        .def(
            "survival",
            [](const OneSuitChain& chain, int target, const std::vector<std::pair<bool, std::uint32_t>>& starts,
               double tail, int most_exchanges) {
                std::vector<OneSuitChain::Start> read;
                for (const auto& [is_hand, value] : starts) read.push_back({is_hand, value});
                std::vector<std::vector<double>> rows;
                without_gil([&] { rows = chain.survival(target, read, tail, most_exchanges); });
                return rows;
            },
            "target"_a, "starts"_a, "tail"_a, "most_exchanges"_a,
            "For each start, (is a hand, its key or a word number): the chance to be below `target` after 0, 1, ... "
            "exchanges.");

    module.def(
        "sample_exchanges",
        [](int suits, int tiles, std::string_view reading, std::string_view policy, int start, std::size_t hands,
           int most_exchanges, std::uint64_t seed, int threads) {
            const ExchangeOptions options{
                suits,          tiles, read_reading(reading),         read_policy(policy), start,
                most_exchanges, seed,  static_cast<unsigned>(threads)};
            auto result = new_array<std::int32_t>({hands, static_cast<std::size_t>(tiles / 3 + 1 - start)});
            bool has_hands = false;
            without_gil([&] { has_hands = sample_exchanges(options, hands, result.data()); });
            if (!has_hands) throw RulesError("no such hand has " + std::to_string(start) + " words");
            return result;
        },
        "suits"_a, "tiles"_a, "reading"_a, "policy"_a, "start"_a, "hands"_a, "most_exchanges"_a, "seed"_a, "threads"_a,
        "For each hand: the exchange that first gave start + 1, start + 2, ... words; 0 where none did.");
}

}  // namespace mahjongkit::bindings
