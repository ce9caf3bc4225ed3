#include "estimates/danger/paper_priority.hpp"
#include "tests/check.hpp"
#include "tests/estimates/danger_scene.hpp"

using namespace mahjongkit;
using mahjongkit::testing::DangerScene;
using mahjongkit::testing::kind_of;

namespace {

int level(const DangerScene& scene, const char* tile) {
    return paper_danger_level(*scene.rules, scene.view(), 1, kind_of(tile));
}

}  // namespace

// Each level by the words of the thesis, section III.F.2. Seat 1 sits South, the round is East.
TEST(the_nine_levels_of_the_thesis) {
    DangerScene scene;
    scene.hold("3334455667m44z1p").lap({"9m", "4p", "9p", "9s"}).lap({"4z", "6s", "1z", "8s"});
    CHECK(level(scene, "4p") == 1);
    CHECK(level(scene, "9p") == 9);  // passed before seat 1 discarded again
    CHECK(level(scene, "1z") == 3);  // after it
    CHECK(level(scene, "8s") == 3);
    CHECK(level(scene, "4z") == 4);  // two in the hand, one in a river
    CHECK(level(scene, "1p") == 5);  // 4p in its river
    CHECK(level(scene, "9s") == 5);  // 6s in its river
    CHECK(level(scene, "3z") == 6);  // neither its wind nor the round's
    CHECK(level(scene, "7p") == 7);
    CHECK(level(scene, "3s") == 7);
    CHECK(level(scene, "2z") == 8);  // its own wind
    CHECK(level(scene, "5z") == 8);
    CHECK(level(scene, "1m") == 9);
    CHECK(level(scene, "5m") == 10);
    scene.discard(0, "4z");
    CHECK(level(scene, "4z") == 2);
}

TEST(the_thesis_defends_against_riichi_and_three_melds) {
    DangerScene scene;
    scene.lap({"5z", "9p", "6z", "7z"});
    CHECK(!paper_takes_as_ready(scene.view(), 1));
    scene.pon(1, "5z", 0).pon(1, "6z", 2);
    CHECK(!paper_takes_as_ready(scene.view(), 1));
    scene.pon(1, "7z", 3);
    CHECK(paper_takes_as_ready(scene.view(), 1));
    CHECK(!paper_takes_as_ready(scene.view(), 2));
    scene.riichi(2, "1m");
    CHECK(paper_takes_as_ready(scene.view(), 2));
}
