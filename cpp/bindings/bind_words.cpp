// The measures of the Sichuan thesis.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/bind.hpp"
#include "measures/words/tile_away.hpp"
#include "measures/words/tiles_to_complete.hpp"
#include "measures/words/words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

Hand read_any_size(const HandArgument& argument, const OptionalText& notation) {
    return read_hand(argument, notation, nullptr);
}

int word_number_of(const HandArgument& argument, std::string_view reading, const OptionalText& notation) {
    const Hand hand = read_any_size(argument, notation);
    return word_number(hand.counts, read_reading(reading)) + hand.num_melds;
}

int word_deficiency_of(const HandArgument& argument, std::string_view reading, const OptionalText& notation) {
    return word_deficiency(read_any_size(argument, notation).counts, read_reading(reading));
}

std::vector<std::string> non_word_tiles_of(const HandArgument& argument, std::string_view reading,
                                           const OptionalText& notation) {
    return non_word_texts(read_any_size(argument, notation).counts, read_reading(reading));
}

int deficiency_of(const HandArgument& argument, std::string_view reading, const OptionalText& notation) {
    return deficiency(read_any_size(argument, notation).counts, read_reading(reading));
}

int tile_away_of(const HandArgument& argument, std::string_view reading, const OptionalText& notation) {
    const Hand hand = read_any_size(argument, notation);
    return tile_away(hand.counts, melded_suits(hand), read_reading(reading));
}

std::vector<std::string> tiles_to_complete_of(const HandArgument& argument, std::string_view reading,
                                              const OptionalText& notation) {
    const Hand hand = read_any_size(argument, notation);
    if (total(hand.counts) % 3 != 1) {
        throw NotationError("expected 3n+1 concealed tiles, got " + std::to_string(total(hand.counts)) +
                            ": tiles_to_complete takes a hand before its draw");
    }
    std::vector<std::string> names;
    const Counts kinds = tiles_to_complete(hand.counts, melded_suits(hand), read_reading(reading));
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (kinds[static_cast<std::size_t>(kind)] != 0) names.push_back(kind_name(kind));
    }
    return names;
}

}  // namespace

void bind_words(nb::module_& module) {
    module.def(
        "word_number", &word_number_of, "hand"_a, nb::kw_only(), "reading"_a = "exact", "notation"_a = nb::none(),
        R"doc(The most words in a hand: groups and one pair; a meld is a word (Definition 17 of the Sichuan thesis).

reading="paper" is the word tree of appendix A.1, which misses some words.

>>> mk.study.word_number("B1B1B2B3B4C1C1C1C2C2C2C7C8C9")
5
>>> mk.study.word_number("11123p"), mk.study.word_number("11123p", reading="paper")
(2, 1))doc");

    module.def("word_deficiency", &word_deficiency_of, "hand"_a, nb::kw_only(), "reading"_a = "exact",
               "notation"_a = nb::none(),
               R"doc(The words that a hand lacks: five less its word number for 13 or 14 tiles (Definition 18).

>>> mk.study.word_deficiency("B1B1B1B2B2B2B4B4B4B9B9C1C2C8")
1)doc");

    module.def("non_word_tiles", &non_word_tiles_of, "hand"_a, nb::kw_only(), "reading"_a = "exact",
               "notation"_a = nb::none(),
               R"doc(The tiles that belong to no word (Definition 19), as texts in the notation mpsz.

One text for each different rest over all ways to take the most words out, in alphabetical order.
reading="paper" gives the one rest of the last deepest leaf of appendix A.1.

>>> mk.study.non_word_tiles("B1B1B1B2B2B2B4B4B4B9B9C1C2C8")
['128m']
>>> mk.study.non_word_tiles("1112233s")
['1s', '22s', '23s', '33s'])doc");

    module.def("deficiency", &deficiency_of, "hand"_a, nb::kw_only(), "reading"_a = "exact", "notation"_a = nb::none(),
               R"doc(The fewest tile changes to a win, in any suits (Definition 12).

reading="paper" is the least cost of a pre-decomposition (Theorem 1): it does not see that a kind has four tiles.

>>> mk.study.deficiency("B1B1B1B2B2B2B4B4B4B9B9C1C2C8")
1
>>> mk.study.deficiency("1111s1111m111999p"), mk.study.deficiency("1111s1111m111999p", reading="paper")
(2, 1))doc");

    module.def(
        "tile_away", &tile_away_of, "hand"_a, nb::kw_only(), "reading"_a = "exact", "notation"_a = nb::none(),
        R"doc(The fewest tiles that complete a hand in two suits (Definition 21): the best two, those of the melds among them.

reading="paper" is the procedure of section 4.3.1: the smallest suit is given up, and the words that appendix A.1 does
not find in the others are made from pairs, then from two tiles of a run, then from single tiles.

>>> mk.study.tile_away("B1B1B2B3B4C1C1C1C2C2C2C7C8C9")
0
>>> mk.study.tile_away("19m19p19s1234567z")
10)doc");

    module.def("tiles_to_complete", &tiles_to_complete_of, "hand"_a, nb::kw_only(), "reading"_a = "exact",
               "notation"_a = nb::none(),
               R"doc(The kinds that make a hand of 3n+1 tiles a win in at most two suits (Definition 6: no seven pairs).

reading="paper" is appendix A.2: it counts seven pairs, reports a fifth copy of a kind and misses some kinds.

>>> mk.study.tiles_to_complete("1112345678999s")
['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s']
>>> mk.study.tiles_to_complete("1122335577m11p9p"), mk.study.tiles_to_complete("1122335577m11p9p", reading="paper")
([], ['9p']))doc");
}

}  // namespace mahjongkit::bindings
