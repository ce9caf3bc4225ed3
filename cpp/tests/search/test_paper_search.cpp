// The search of the analyzer paper on hands whose unseen tiles are given.
#include <cmath>

#include "engine/hand_observation.hpp"
#include "rules/registry.hpp"
#include "search/paper_analyzer/paper_search.hpp"
#include "tests/check.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

bool is_near(double a, double b) { return std::abs(a - b) < 1e-9; }

// The discards of a hand of South, with so many unseen tiles of each kind.
struct Scene {
    RulesPtr rules = make_rules("riichi", "", {});
    SeatView seen;
    Counts left{};
    PaperScoring scoring{};
    KindMask river = 0;

    explicit Scene(const char* hand) : seen(observation_of_hand(rules, parse_hand(hand, Notation::mpsz), {})) {
        seen.observation.table.dealer = 3;
    }

    PaperDiscard discard(Kind kind) const {
        const View view = seen.observation.view();
        const PlannedHand planned{.counts = view.own.counts, .melds = {}, .left = left};
        PaperSearch search(planned, *rules->spec().variant, {*riichi::as_riichi(*rules), view, {}, scoring}, 2, river);
        return *search.discards(KindMask{1} << kind).begin();
    }
};

constexpr Kind kOneDot = 9;
constexpr Kind kFourDots = 12;

// Riichi and plain sequences with 1p, all simples besides with 4p; three of each among 30 unseen tiles.
Scene example_of_the_paper() {
    Scene scene("567m2355p345678s1z");
    scene.left = {};
    scene.left[kOneDot] = scene.left[kFourDots] = 3;
    for (Kind kind = kEast + 1; kind < kEast + 7; ++kind) scene.left[kind] = 4;
    scene.scoring.has_riichi = true;
    return scene;
}

}  // namespace

// Section III.E: 4000 * 10% + 2000 * 10%, where three han are 3,900 points.
TEST(paper_search_adds_up_the_example_of_the_paper) {
    const PaperDiscard found = example_of_the_paper().discard(kEast);
    CHECK_EQUAL(found.num_tiles, 6);
    CHECK(is_near(found.value.value, 3900 * 0.1 + 2000 * 0.1));
    CHECK(is_near(found.value.chance, 0.2));
}

TEST(paper_search_counts_every_win_as_one_for_speed) {
    Scene scene = example_of_the_paper();
    scene.scoring.aim = PaperAim::speed;
    CHECK(is_near(scene.discard(kEast).value.value, 0.2));
}

TEST(paper_search_drops_wins_that_are_too_cheap) {
    Scene scene = example_of_the_paper();
    scene.scoring.least_points = 2001;
    CHECK(is_near(scene.discard(kEast).value.value, 390));
    CHECK(is_near(scene.discard(kEast).value.chance, 0.2));
}

// Case 3: who cannot win on discards has a quarter of the tiles.
TEST(paper_search_quarters_a_wait_that_lies_in_the_river) {
    Scene scene = example_of_the_paper();
    scene.river = KindMask{1} << kFourDots;
    CHECK(is_near(scene.discard(kEast).value.value, 590.0 / 4));
    CHECK(is_near(scene.discard(kEast).value.chance, 0.05));
}

// A pair of 5p instead of one: the discard of 5p leaves the hand two steps away, so nothing is gained by a draw.
TEST(paper_search_gives_nothing_for_a_step_back) {
    const PaperDiscard found = example_of_the_paper().discard(kFourDots + 1);
    CHECK_EQUAL(found.distance, 2);
    CHECK(is_near(found.value.value, 0));
}
