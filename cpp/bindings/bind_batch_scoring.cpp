// Many riichi or sanma wins: an array of rows in, arrays out.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/arguments/fact_arguments.hpp"
#include "bindings/arguments/rules_argument.hpp"
#include "bindings/arguments/tile_argument.hpp"
#include "bindings/bind.hpp"
#include "rules/common/win_hand.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "rules/riichi/value/score_rows.hpp"
#include "rules/riichi/value/win_scorer.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using namespace riichi;

using RowsArray = nb::ndarray<const std::uint8_t, nb::shape<-1, sizeof(WinRow)>, nb::c_contig, nb::device::cpu>;

// Names and NumPy types of the fields: what a NumPy dtype is made of. All are bytes, so that none is left between them.
using Field = std::pair<std::string, std::string>;

std::vector<Field> win_row_fields() {
    const std::string indicators = std::to_string(kMaxIndicators) + "u1";
    return {
        {"hand", std::to_string(kNumKinds) + "u1"},
        {"melds", std::to_string(kGroups) + "u1"},
        {"win_kind", "u1"},
        {"reds", "u1"},
        {"seat", "i1"},
        {"dealer", "i1"},
        {"discarder", "i1"},
        {"round_wind", "u1"},
        {"is_riichi", "?"},
        {"is_double_riichi", "?"},
        {"is_one_shot", "?"},
        {"is_after_kan", "?"},
        {"is_robbed_kan", "?"},
        {"is_last_tile", "?"},
        {"is_first_turn", "?"},
        {"dora_indicators", indicators},
        {"ura_indicators", indicators},
        {"num_set_aside", "u1"},
        {"repeats", "u1"},
        {"deposits", "u1"},
        {"liable", "i1"},
        {"num_liable_yakuman", "u1"},
    };
}

template <class Enum>
std::vector<std::string> names_of(std::size_t number, std::string_view (*name)(Enum)) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < number; ++i) names.emplace_back(name(static_cast<Enum>(i)));
    return names;
}

[[noreturn]] void throw_no_rows(const Rules& rules) {
    throw RulesError("rows hold wins of riichi and sanma, got rules of " + std::string(rules.variant()));
}

}  // namespace

void bind_batch_scoring(nb::module_& module) {
    module.def("win_row_fields", &win_row_fields);
    module.def("pattern_names",
               [] { return names_of<Pattern>(kNumPatterns, [](Pattern pattern) { return info_of(pattern).name; }); });
    module.def("limit_names", [] { return names_of<Limit>(kNumLimits, &limit_name); });

    module.def(
        "win_row",
        [](const HandArgument& hand, const HandArgument& win_tile, const Situation& situation) {
            const auto* scorer = dynamic_cast<const RiichiScorer*>(situation.scorer.get());
            if (scorer == nullptr) throw_no_rows(*situation.rules);
            if (scorer->options() != ScoringOptions{}) {
                throw RulesError("the rules of many wins are given to score_wins, expected a situation without them");
            }
            const Tile tile = read_tile(win_tile, std::nullopt, "win_tile");
            const Hand before = read_hand(hand, std::nullopt, situation.rules->spec().variant);
            const WinRow row = row_of(with_win_tile(before, tile), tile.kind, scorer->situation());
            return nb::bytes(reinterpret_cast<const char*>(&row), sizeof row);
        },
        "hand"_a, "win_tile"_a, "situation"_a);

    module.def(
        "score_wins",
        [](const RowsArray& rows, const RulesArgument& rules, int threads) {
            if (threads < 0) {
                throw RulesError("threads is " + std::to_string(threads) + ", expected 0 (every core) or more");
            }
            const RulesPtr table = read_rules(rules);
            const auto* riichi_rules = dynamic_cast<const RiichiRules*>(table.get());
            if (riichi_rules == nullptr) throw_no_rows(*table);
            const Variant& variant = *table->spec().variant;
            const std::size_t size = rows.shape(0);
            auto is_win = new_array<bool>({size});
            auto han = new_array<std::uint8_t>({size});
            auto fu = new_array<std::uint8_t>({size});
            auto limit = new_array<std::uint8_t>({size});
            auto num_yakuman = new_array<std::uint8_t>({size});
            auto patterns = new_array<std::uint64_t>({size});
            auto points = new_array<std::int32_t>({size});
            auto changes = new_array<std::int32_t>({size, static_cast<std::size_t>(variant.num_seats)});
            const ScoreArrays result{.is_win = is_win.data(),
                                     .han = han.data(),
                                     .fu = fu.data(),
                                     .limit = limit.data(),
                                     .num_yakuman = num_yakuman.data(),
                                     .patterns = patterns.data(),
                                     .points = points.data(),
                                     .changes = changes.data()};
            without_gil([&] {
                score_rows(reinterpret_cast<const WinRow*>(rows.data()), size, variant, riichi_rules->options_struct(),
                           static_cast<unsigned>(threads), result);
            });
            return std::tuple(is_win, han, fu, limit, num_yakuman, patterns, points, changes);
        },
        "rows"_a, "rules"_a, "threads"_a);
}

}  // namespace mahjongkit::bindings
