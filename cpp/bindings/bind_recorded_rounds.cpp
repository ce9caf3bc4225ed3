// Recorded decisions, one by one and as arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/arrays.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "encoding/planes.hpp"
#include "samples/recorded_rounds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using IndexArray = nb::ndarray<const std::int64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using SuitArray = nb::ndarray<const std::uint8_t, nb::shape<-1, 3>, nb::c_contig, nb::device::cpu>;

template <class Number>
nb::ndarray<nb::numpy, Number> planes_of(const RecordedRounds& rounds, const IndexArray& indices,
                                         std::string_view schema_name, const std::optional<SuitArray>& suits,
                                         int threads) {
    PlanesAsked asked{.decisions = {indices.data(), indices.shape(0)}};
    if (suits) asked.suits = {suits->data(), suits->size()};
    const bool in_bytes = std::is_same_v<Number, std::uint8_t>;
    const PlaneSchema& schema = rounds.planes_schema(asked, schema_name, in_bytes);
    const unsigned num_threads = read_threads(threads);
    auto planes = new_array<Number>({indices.shape(0), static_cast<std::size_t>(schema.num_planes), kNumKinds});
    without_gil([&] { rounds.write_planes(asked, schema, num_threads, planes.data()); });
    return planes;
}

template <class Number, class Read>
nb::object column(const RecordedRounds& rounds, const Read& read) {
    auto numbers = new_array<Number>({rounds.decisions().size()});
    for (std::size_t i = 0; i < rounds.decisions().size(); ++i) {
        numbers.data()[i] = static_cast<Number>(read(rounds.decisions()[i]));
    }
    return nb::cast(numbers);
}

nb::typed<nb::dict, nb::str, nb::ndarray<nb::numpy>> columns_of(const RecordedRounds& rounds) {
    nb::dict columns;
    columns["game"] = column<std::int32_t>(rounds, [&](const StoredDecision& each) { return rounds.game_of(each); });
    columns["round"] = column<std::int32_t>(rounds, [](const StoredDecision& each) { return each.round; });
    columns["moment"] = column<std::int32_t>(rounds, [](const StoredDecision& each) { return each.moment; });
    columns["seat"] = column<std::int8_t>(rounds, [](const StoredDecision& each) { return each.seat; });
    columns["points"] =
        column<std::int32_t>(rounds, [&](const StoredDecision& each) { return rounds.points_won(each); });
    for (std::size_t head = 0; head < kNumLabels; ++head) {
        columns[std::string(kHeads[head].name).c_str()] =
            column<std::int8_t>(rounds, [&](const StoredDecision& each) { return each.labels.labels[head]; });
    }
    columns["legal_discards"] =
        column<std::uint64_t>(rounds, [](const StoredDecision& each) { return each.labels.legal_discards; });
    return nb::typed<nb::dict, nb::str, nb::ndarray<nb::numpy>>(columns);
}

}  // namespace

void bind_recorded_rounds(nb::module_& module) {
    std::vector<std::string_view> heads;
    for (std::size_t head = 0; head < kNumLabels; ++head) heads.push_back(kHeads[head].name);
    module.attr("HEADS") = nb::cast(heads);
    nb::class_<RecordedRounds>(module, "RecordedRounds",
                               R"doc(Recorded rounds of riichi or sanma in little memory, and their decisions as arrays.

A decision is one that answers a question of a policy: see docs/encoding.md.

>>> from mahjongkit import make_rules, play_game
>>> game = play_game(make_rules("sanma"), ["greedy"] * 3, seed=1)
>>> rounds = RecordedRounds()
>>> first = [event.type for event in game.events].index("round_end") + 1
>>> rounds.add(game.rules, game.events[:first]) is None
True
>>> import numpy as np
>>> rounds.planes(np.arange(5), schema="planes-156").shape
(5, 156, 34))doc")
        .def(nb::init<>())
        .def("__len__", [](const RecordedRounds& self) { return self.decisions().size(); })
        .def_prop_ro("num_rounds", &RecordedRounds::num_rounds)
        .def(
            "add",
            [](RecordedRounds& self, const RulesPtr& rules, const Events& events, std::optional<std::string_view> wall,
               std::int32_t game) {
                const auto tiles = wall ? std::optional(wall_from_text(*rules, *wall)) : std::nullopt;
                return self.add(rules, events, tiles, game);
            },
            "rules"_a, "events"_a, nb::kw_only(), "wall"_a = nb::none(), "game"_a = 0,
            R"doc(Add a round of a game; where it does not follow from the rules, say so and add nothing.)doc")
        .def(
            "bytes_of_game",
            [](const RecordedRounds& self, std::int32_t game) {
                const std::string bytes = self.bytes_of_game(game);
                return nb::bytes(bytes.data(), bytes.size());
            },
            "game"_a, "The rounds of one game as bytes.")
        .def(
            "add_bytes",
            [](RecordedRounds& self, const RulesPtr& rules, const nb::bytes& bytes, std::int32_t game) {
                self.add_bytes(rules, {bytes.c_str(), bytes.size()}, game);
            },
            "rules"_a, "data"_a, nb::kw_only(), "game"_a = 0,
            "Add the rounds of one game from its bytes; broken ones raise a `RecordError`.")
        .def("columns", &columns_of,
             R"doc(Arrays with an entry for every decision.

`game`, `round`, `moment`, `seat`; `points` that the seat won or lost in the round; a label for each of `HEADS`, -1
where the question was not open or is not answered; `legal_discards`: bit c is set for the tile of code c.)doc")
        .def(
            "planes", &planes_of<float>, "indices"_a, nb::kw_only(), "schema"_a = "", "suits"_a = nb::none(),
            "threads"_a = 1,
            R"doc(The planes of decisions, an array of float32; their suits in another order where `suits` gives one in each
row: what stood in suit s stands in suit suits[s].)doc")
        .def("planes_in_bytes", &planes_of<std::uint8_t>, "indices"_a, nb::kw_only(), "schema"_a = "",
             "suits"_a = nb::none(), "threads"_a = 1,
             "The same times 128, an array of uint8: exact, and a quarter of the memory.");
}

}  // namespace mahjongkit::bindings
