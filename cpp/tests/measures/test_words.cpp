#include <string_view>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "measures/words/paper_words.hpp"
#include "measures/words/parts.hpp"
#include "measures/words/tile_away.hpp"
#include "measures/words/tiles_to_complete.hpp"
#include "measures/words/words.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit {

namespace {

Counts counts_of(std::string_view text) { return parse_hand(text, Notation::mpsz).counts; }

std::vector<Counts> random_hands(std::uint64_t seed, int number, TileSet set = TileSet::all) {
    Rng rng(seed);
    std::vector<Counts> hands;
    for (int i = 0; i < number; ++i) {
        const int groups = i / 2 % (kMaxGroups + 1);
        hands.push_back(testing::random_counts(rng, 3 * groups + 1 + i % 2, set, i % 3 != 0));
    }
    return hands;
}

}  // namespace

TEST(words_by_distance_and_by_search_agree) {
    for (const Counts& hand : random_hands(1, 3000)) {
        CHECK_EQUAL(word_number(hand), PartSearch(hand, total(hand) / 3, kWords).best());
    }
}

TEST(rests_hold_what_the_words_leave) {
    for (const Counts& hand : random_hands(2, 1000)) {
        const int number = word_number(hand);
        for (const Counts& rest : non_word_tiles(hand)) {
            const int tiles_in_words = total(hand) - total(rest);
            CHECK(tiles_in_words == 3 * number || tiles_in_words == 3 * number - 1);
        }
    }
}

TEST(tree_of_the_paper_ends_where_no_word_is_left) {
    for (const Counts& hand : random_hands(3, 3000)) {
        const PaperWords words = paper_words(hand);
        CHECK_EQUAL(words.number, paper_word_number(hand));
        CHECK_EQUAL(total(hand) - total(words.rest), 3 * words.number - (words.has_pair ? 1 : 0));
        // With a pair taken, other pairs may be left: one word for the tree of the rest alone.
        CHECK(paper_word_number(words.rest) <= (words.has_pair ? 1 : 0));
        CHECK(words.number <= word_number(hand));
    }
}

TEST(threads_find_the_same_words) {
    const std::vector<Counts> hands = random_hands(4, 2000);
    std::vector<std::vector<int>> found(4);
    {
        std::vector<std::jthread> threads;
        for (std::vector<int>& numbers : found) {
            threads.emplace_back([&hands, &numbers] {
                for (const Counts& hand : hands) numbers.push_back(paper_word_number(hand));
            });
        }
    }
    for (const std::vector<int>& numbers : found) CHECK(numbers == found[0]);
}

TEST(deficiency_honours_the_four_copies_of_a_kind) {
    struct Case {
        std::string_view hand;
        int exact;
        int paper;
    };
    for (const Case& c : {Case{"1111m111999p1111s", 2, 1}, Case{"1111m", 2, 1}}) {
        CHECK_EQUAL(deficiency(counts_of(c.hand)), c.exact);
        CHECK_EQUAL(deficiency(counts_of(c.hand), Reading::paper), c.paper);
    }
    for (const Counts& hand : random_hands(5, 3000)) CHECK(deficiency(hand, Reading::paper) <= deficiency(hand));
}

TEST(two_suits_are_never_nearer_than_all) {
    for (const Counts& hand : random_hands(6, 3000, TileSet::two_suits)) {
        CHECK(tile_away(hand) >= deficiency(hand));
        for (SuitMask melded = 1; melded < 7; ++melded) CHECK(tile_away(hand, melded) >= tile_away(hand));
    }
}

TEST(melds_outside_two_suits_are_refused) {
    for (const SuitMask melded : {SuitMask{7}, SuitMask{8}, SuitMask{9}}) {
        for (const Reading reading : {Reading::exact, Reading::paper}) {
            bool is_refused = false;
            try {
                tile_away(counts_of("1m"), melded, reading);
            } catch (const RulesError&) {
                is_refused = true;
            }
            CHECK(is_refused);
            CHECK_EQUAL(total(tiles_to_complete(counts_of("1m"), melded, reading)), 0);
        }
    }
}

TEST(tiles_to_complete_bring_the_distance_to_nothing) {
    for (const Counts& hand : random_hands(7, 1000, TileSet::two_suits)) {
        if (total(hand) % 3 != 1) continue;
        const Counts kinds = tiles_to_complete(hand);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (kinds[kind] == 0) continue;
            Counts drawn = hand;
            CHECK(++drawn[kind] <= kCopies);
            CHECK_EQUAL(tile_away(drawn), 0);
        }
    }
}

}  // namespace mahjongkit
