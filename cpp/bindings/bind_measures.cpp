#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <bit>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/bind.hpp"
#include "measures/acceptance.hpp"
#include "measures/ranked_discards.hpp"
#include "measures/shanten.hpp"
#include "measures/tiles_to_win.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// A hand with what its measure counts as a win.
struct Question {
    Hand hand;
    WinShape shape;
    int num_tiles;
};

Question read_question(const HandArgument& argument, const OptionalText& variant_name, const OptionalText& form,
                       const OptionalText& notation) {
    const Variant* variant = read_variant(variant_name);
    const WinShape shape = win_shape(variant, form ? std::optional(form_by_name(*form)) : std::nullopt);
    Question question{.hand = read_hand(argument, notation, variant), .shape = shape, .num_tiles = 0};
    question.shape = fit_shape(shape, question.hand);
    question.num_tiles = total(question.hand.counts);
    return question;
}

// As read_question, for a measure of hands with 3n + `remainder` tiles.
Question read_question_of_size(const HandArgument& argument, const OptionalText& variant_name, const OptionalText& form,
                               const OptionalText& notation, int remainder, const char* advice) {
    Question question = read_question(argument, variant_name, form, notation);
    if (question.num_tiles % 3 != remainder) {
        throw NotationError("expected 3n+" + std::to_string(remainder) + " concealed tiles, got " +
                            std::to_string(question.num_tiles) + ": " + advice);
    }
    return question;
}

using KindList = nb::typed<nb::list, nb::str>;
using KindDict = nb::typed<nb::dict, nb::str, int>;

// Python objects that results are made of, made once: a new string for each name would cost more than the measure.
struct ResultObjects {
    std::array<PyObject*, kNumKinds> names;      // of the kinds
    std::array<PyObject*, kCopies + 1> numbers;  // 0 to 4
};

const ResultObjects& result_objects() {
    static const ResultObjects objects = [] {
        ResultObjects made{};
        for (std::size_t kind = 0; kind < made.names.size(); ++kind) {
            made.names[kind] = PyUnicode_InternFromString(kind_name(static_cast<int>(kind)).c_str());
        }
        for (std::size_t number = 0; number < made.numbers.size(); ++number) {
            made.numbers[number] = PyLong_FromSize_t(number);
        }
        return made;
    }();
    return objects;
}

KindList names_of(KindMask kinds) {
    nb::list names;
    const ResultObjects& objects = result_objects();
    for (; kinds != 0; kinds &= kinds - 1) {
        names.append(nb::handle(objects.names[static_cast<std::size_t>(std::countr_zero(kinds))]));
    }
    return KindList(names);
}

KindDict dict_of(const Counts& counts) {
    nb::dict result;
    const ResultObjects& objects = result_objects();
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (counts[kind] == 0) continue;
        if (PyDict_SetItem(result.ptr(), objects.names[kind], objects.numbers[counts[kind]]) != 0) {
            throw nb::python_error();
        }
    }
    return KindDict(result);
}

int shanten_of(const HandArgument& hand, const OptionalText& variant, const OptionalText& form,
               const OptionalText& notation) {
    const Question question = read_question(hand, variant, form, notation);
    return shanten(question.hand.counts, question.shape);
}

TilesToWinRow row_of(const HandArgument& hand, const OptionalText& variant, const OptionalText& notation) {
    const Question question = read_question(hand, variant, std::nullopt, notation);
    return tiles_to_win_row(question.hand, question.shape.tile_set);
}

int tiles_to_win_of(const HandArgument& hand, std::optional<int> groups, const OptionalText& variant,
                    const OptionalText& notation) {
    const Question question = read_question(hand, variant, std::nullopt, notation);
    const int blocks = groups.value_or(groups_of(question.num_tiles) + question.hand.num_melds + 1);
    if (blocks < 1 || blocks > kMaxBlocks) {
        throw RulesError("groups is " + std::to_string(blocks) + ", expected 1 to " + std::to_string(kMaxBlocks) +
                         " (the pair is one of them)");
    }
    const TilesToWinRow row = tiles_to_win_row(question.hand, question.shape.tile_set);
    return row[static_cast<std::size_t>(blocks - 1)];
}

KindList waits_of(const HandArgument& hand, const OptionalText& variant, const OptionalText& form,
                  const OptionalText& notation) {
    const Question question = read_question_of_size(hand, variant, form, notation, 1,
                                                    "waits belong to a hand before its draw; try discard_table");
    return names_of(waits(useful_draws(question.hand.counts, question.shape)));
}

KindDict acceptance_of(const HandArgument& hand, const std::optional<HandArgument>& visible_tiles,
                       const OptionalText& variant, const OptionalText& form, const OptionalText& notation) {
    const Question question = read_question_of_size(hand, variant, form, notation, 1,
                                                    "acceptance belongs to a hand before its draw; try discard_table");
    const Counts visible = read_visible(visible_tiles, notation, question.hand);
    const Counts left = tiles_left(question.hand.counts, melded_counts(question.hand), visible);
    return dict_of(acceptance(useful_draws(question.hand.counts, question.shape).kinds, left));
}

std::vector<RankedDiscard> discard_table_of(const HandArgument& hand, const std::optional<HandArgument>& visible_tiles,
                                            const OptionalText& variant, const OptionalText& form,
                                            const OptionalText& notation) {
    const Question question = read_question_of_size(hand, variant, form, notation, 2,
                                                    "only a hand after its draw can discard; try acceptance");
    const Counts visible = read_visible(visible_tiles, notation, question.hand);
    const Counts left = tiles_left(question.hand.counts, melded_counts(question.hand), visible);
    return ranked_discards(question.hand, question.shape, left);
}

void bind_discard(nb::module_& module) {
    nb::class_<RankedDiscard>(module, "Discard", "One discard of a hand and what it leaves.")
        .def_prop_ro(
            "tile", [](const RankedDiscard& row) { return kind_name(row.discard.kind); }, "The name of its kind.")
        .def_prop_ro(
            "shanten", [](const RankedDiscard& row) { return row.discard.shanten; }, "Shanten after the discard.")
        .def_prop_ro(
            "acceptance", [](const RankedDiscard& row) { return dict_of(row.discard.acceptance); },
            "Kinds that then lower the shanten number, with the number left.")
        .def_prop_ro(
            "num_kinds", [](const RankedDiscard& row) { return row.discard.num_kinds; }, "Accepted kinds.")
        .def_prop_ro(
            "num_tiles", [](const RankedDiscard& row) { return row.discard.num_tiles; }, "Tiles left of these kinds.")
        .def_ro("blocks", &RankedDiscard::blocks, "Block count after the discard.")
        .def("__repr__", [](const RankedDiscard& row) {
            return "Discard('" + kind_name(row.discard.kind) + "', shanten=" + std::to_string(row.discard.shanten) +
                   ", num_kinds=" + std::to_string(row.discard.num_kinds) +
                   ", num_tiles=" + std::to_string(row.discard.num_tiles) + ", blocks=" + std::to_string(row.blocks) +
                   ")";
        });
}

}  // namespace

void bind_measures(nb::module_& module) {
    bind_discard(module);

    module.def("shanten", &shanten_of, "hand"_a, nb::kw_only(), "variant"_a = nb::none(), "form"_a = nb::none(),
               "notation"_a = nb::none(), R"doc(Shanten number: -1 complete, 0 ready, else draws to ready.

Without a form it is the best of those that the variant allows; without a variant, of all that a
hand of this size can have.

>>> shanten("222333444p5556m")
0
>>> shanten("19m19p19s1234567z")
0
>>> shanten("19m19p19s1234567z", form="standard")
8
>>> shanten("445w1267t1144s(888s)(999s)", variant="taiwanese")
2)doc");

    module.def("tiles_to_win", &tiles_to_win_of, "hand"_a, nb::kw_only(), "groups"_a = nb::none(),
               "variant"_a = nb::none(), "notation"_a = nb::none(),
               R"doc(Missing tiles in the standard form: the papers' MTW(c) with c = groups.

The pair is one of the c: MTW(c) asks for c - 1 groups and a pair, and melds are groups already
done. Without groups, as many as a win needs.

>>> tiles_to_win("445w1267t1144888999s", groups=6)
3
>>> tiles_to_win("445w1267t1144s(888s)(999s)") == shanten("445w1267t1144s(888s)(999s)") + 1
True)doc");

    module.def(
        "tiles_to_win_row",
        [](const HandArgument& hand, const OptionalText& variant, const OptionalText& notation) {
            const TilesToWinRow row = row_of(hand, variant, notation);
            return std::vector<int>(row.begin(), row.end());
        },
        "hand"_a, nb::kw_only(), "variant"_a = nb::none(), "notation"_a = nb::none(),
        R"doc(tiles_to_win for groups = 1 to 8 at once.

>>> tiles_to_win_row("445w1267t1144888999s")
[0, 0, 0, 1, 2, 3, 4, 6])doc");

    module.def(
        "block_count",
        [](const HandArgument& hand, const OptionalText& variant, const OptionalText& notation) {
            return block_count(row_of(hand, variant, notation));
        },
        "hand"_a, nb::kw_only(), "variant"_a = nb::none(), "notation"_a = nb::none(),
        R"doc(Blocks of a hand: the largest c with tiles_to_win(c) - tiles_to_win(c - 1) <= 1.

>>> block_count("445w1267t1144888999s")
7)doc");

    module.def("waits", &waits_of, "hand"_a, nb::kw_only(), "variant"_a = nb::none(), "form"_a = nb::none(),
               "notation"_a = nb::none(),
               R"doc(The kinds that complete a ready hand of 3n+1 tiles; none when it is not ready.

A kind of which the hand holds four concealed tiles is no wait.

>>> waits("1112345678999m")
['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m'])doc");

    module.def("acceptance", &acceptance_of, "hand"_a, nb::kw_only(), "visible"_a = nb::none(),
               "variant"_a = nb::none(), "form"_a = nb::none(), "notation"_a = nb::none(),
               R"doc(The kinds that lower the shanten number of a hand of 3n+1 tiles, with the number left.

visible: tiles seen elsewhere, in rivers, in others' melds or as indicators. The hand's own tiles
and melds are counted already.

>>> acceptance("123m456p78s1122z5z")
{'6s': 4, '9s': 4, '1z': 2, '2z': 2}
>>> acceptance("123m456p78s1122z5z", visible="66s")
{'6s': 2, '9s': 4, '1z': 2, '2z': 2})doc");

    module.def("discard_table", &discard_table_of, "hand"_a, nb::kw_only(), "visible"_a = nb::none(),
               "variant"_a = nb::none(), "form"_a = nb::none(), "notation"_a = nb::none(),
               R"doc(What each discard of a hand of 3n+2 tiles leaves, best first.

>>> discard_table("123m456p78s1122z57z")[0]
Discard('5z', shanten=1, num_kinds=4, num_tiles=12, blocks=5))doc");
}

}  // namespace mahjongkit::bindings
