#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "measures/decompositions.hpp"
#include "measures/distance/distance.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit {

namespace {

Counts counts_of(std::string_view text) { return parse_hand(text, Notation::mpsz).counts; }

void add(Counts& counts, const Part& part) {
    for (int i = 0; i < part.size(); ++i) ++counts[part.tile_kind(i)];
}

Counts tiles_of(const Decomposition& decomposition) {
    Counts counts = decomposition.rest;
    for (const Part& part : decomposition.groups()) add(counts, part);
    for (const Part& part : decomposition.partials()) add(counts, part);
    if (decomposition.pair) add(counts, {*decomposition.pair, Shape::pair});
    return counts;
}

}  // namespace

TEST(parts_stay_in_their_suit) {
    const auto exists = [](int kind, Shape shape) { return Part{static_cast<Kind>(kind), shape}.exists(); };
    // 34 triplets and pairs, three times 7 runs, 8 neighbours and 7 gaps.
    std::array<int, kNumShapes> number{};
    for (int kind = 0; kind < kNumKinds; ++kind) {
        for (std::size_t shape = 0; shape < kNumShapes; ++shape) {
            if (exists(kind, static_cast<Shape>(shape))) ++number[shape];
        }
    }
    CHECK(number == (std::array<int, kNumShapes>{34, 21, 34, 34, 24, 21}));
    CHECK(!exists(7, Shape::sequence) && !exists(8, Shape::adjacent) && !exists(7, Shape::gap));
    CHECK(!exists(26, Shape::adjacent) && !exists(27, Shape::sequence));
}

TEST(decompositions_hold_the_hand_and_lack_its_distance) {
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
        const int groups = i / 2 % (kMaxGroups + 1);
        const Counts hand = testing::random_counts(rng, 3 * groups + 1 + i % 2, TileSet::all, i % 3 != 0);
        const std::vector<Decomposition> found = decompositions(hand);
        CHECK(!found.empty());
        for (const Decomposition& one : found) {
            CHECK(tiles_of(one) == hand);
            CHECK_EQUAL(one.missing, standard_distance(hand, groups));
            CHECK(one.num_groups + one.num_partials <= groups);
            CHECK(std::count(found.begin(), found.end(), one) == 1);
        }
    }
}

TEST(search_visits_every_choice_once) {
    // 1, 2 and 3 of one suit, all but the worthless: one of the run, three twos, or nothing.
    PartSearch search(counts_of("123m9p"), 1, kTilesSaved);
    std::set<std::vector<Part>> choices;
    int visits = 0;
    search.for_each(0, [&](std::span<const Part> parts, const Counts&) {
        ++visits;
        choices.insert(std::vector<Part>(parts.begin(), parts.end()));
    });
    CHECK_EQUAL(visits, 5);
    CHECK_EQUAL(choices.size(), std::size_t{5});
    CHECK_EQUAL(search.best(), 2);
}

TEST(complete_hands_have_groups_and_a_pair) {
    const std::vector<Decomposition> found = decompositions(counts_of("111222333m99p"));
    CHECK_EQUAL(found.size(), std::size_t{2});
    for (const Decomposition& one : found) {
        CHECK_EQUAL(one.num_groups, 3);
        CHECK_EQUAL(one.num_partials, 0);
        CHECK_EQUAL(one.pair.value_or(0), 17);
        CHECK_EQUAL(total(one.rest), 0);
    }
}

}  // namespace mahjongkit
