// Danger by what the rules and the tiles in view say, whatever the nets were fitted to.
#include <cmath>

#include "estimates/danger/danger.hpp"
#include "estimates/danger/danger_facts.hpp"
#include "nets/models.hpp"
#include "tests/check.hpp"
#include "tests/estimates/danger_scene.hpp"

using namespace mahjongkit;
using mahjongkit::testing::DangerScene;
using mahjongkit::testing::kind_of;

namespace {

constexpr std::size_t kNext = 0;  // seat 1

struct Asked {
    explicit Asked(const DangerScene& scene)
        : model(danger_model(*scene.rules)), danger(*scene.rules, scene.view(), *model) {}

    float wait(const char* tile, std::size_t opponent = kNext) const {
        return danger.opponents()[opponent].wait[kind_of(tile)];
    }
    const WaitWeights& weights(const char* tile) const {
        return danger.sight().opponents()[kNext].weights[kind_of(tile)];
    }
    std::string facts(const char* tile) const {
        std::string text;
        for (const std::string& fact : danger_facts(danger.sight(), danger.sight().opponents()[kNext], kind_of(tile))) {
            text += (text.empty() ? "" : "; ") + fact;
        }
        return text;
    }

    std::shared_ptr<const DangerModel> model;
    Danger danger;
};

}  // namespace

TEST(nobody_wins_on_what_the_rules_forbid) {
    DangerScene scene;
    scene.hold("1239m4589p123s555z").lap({"1m", "4p", "9p", "9s"}).discard(0, "3p");
    scene.riichi(1, "6s").discard(2, "2m", {.is_drawn = true}).discard(3, "8s");
    const Asked asked(scene);
    CHECK(asked.danger.opponents()[kNext].ready == 1);
    for (const char* own : {"4p", "6s"}) CHECK(asked.wait(own) == 0);             // in its river
    for (const char* passed : {"2m", "8s"}) CHECK(asked.wait(passed) == 0);       // after its riichi
    for (const char* before : {"9p", "9s", "3p"}) CHECK(asked.wait(before) > 0);  // before it
    CHECK(asked.facts("4p") == "in its river");
    CHECK(asked.facts("2m") == "passed after its riichi");
    // Seat 2 discarded last before seat 3 did.
    CHECK(asked.wait("8s", 1) == 0);
    CHECK(asked.wait("6s", 1) > 0);
    CHECK(asked.danger.deal_in(kind_of("4p")) < asked.danger.deal_in(kind_of("5p")));
}

// Products of unseen copies: what lies in the own hand or in a river makes no wait.
TEST(shapes_weigh_what_is_not_seen) {
    DangerScene scene;
    scene.hold("3333p1116s12345m6z").lap({"1z", "9m", "9s", "9s"});
    const Asked asked(scene);
    const WaitWeights& outer = asked.weights("2p");  // 1p+3p and 3p+4p need a 3p: none is left
    CHECK(outer.low == 0 && outer.gapped == 0 && outer.edge == 0);
    CHECK(outer.pair == 3 && outer.two_pair == 3);  // one of the four is the discard itself
    const WaitWeights& free = asked.weights("6p");  // 4p5p, 7p8p, 5p7p with four copies each
    CHECK(free.low == 16 && free.high == 16 && free.gapped == 16 && free.edge == 0);
    const WaitWeights& edge = asked.weights("3s");  // 1s2s: three of four 1s are held
    CHECK(edge.edge == 1 * 4 && edge.low == 16 && edge.high == 0);
    const WaitWeights& honour = asked.weights("1z");
    CHECK(honour.pair == 2 && honour.two_pair == 1 && honour.low == 0);
    CHECK(asked.facts("2p").find("no chance: four 3p seen") != std::string::npos);
    CHECK(asked.facts("5p").find("no chance on one side: four 3p seen") != std::string::npos);  // 6p7p is left
    CHECK(asked.facts("4s").find("one chance on one side: ") == std::string::npos);             // 2s3s are left
}

TEST(a_dead_end_kills_the_two_sided_wait) {
    DangerScene scene;
    scene.hold("1239m4589p123s55z").lap({"1m", "4p", "9p", "9s"});
    const Asked asked(scene);
    CHECK(asked.weights("1p").low == 0);                                   // 2p3p waits for 4p as well
    CHECK(asked.weights("7p").high == 0 && asked.weights("7p").low == 0);  // 5p6p for 4p, 8p9p for 10p
    CHECK(asked.facts("1p").find("suji of the 4p in its river") != std::string::npos);
    CHECK(asked.danger.sight().opponents()[kNext].num_two_sided < 18);
    const auto shares = asked.danger.shapes(kNext, kind_of("7p"));
    CHECK(shares[static_cast<std::size_t>(WaitShape::two_sided)] == 0);
    double sum = 0;
    for (const double share : shares) sum += share;
    CHECK(std::abs(sum - 1) < 1e-9);
}

TEST(chances_and_points_of_all_opponents_add_up) {
    DangerScene scene;
    scene.hold("1239m4589p123s555z").lap({"1m", "4p", "9p", "9s"}).discard(0, "3p").riichi(1, "6s").riichi(2, "2m");
    const Asked asked(scene);
    const Kind kind = kind_of("5p");
    double passes = 1;
    double points = 0;
    for (const Danger::Opponent& opponent : asked.danger.opponents()) {
        const double chance = opponent.ready * static_cast<double>(opponent.wait[kind]);
        passes *= 1 - chance;
        points += chance * static_cast<double>(opponent.value[kind]);
    }
    CHECK(std::abs(asked.danger.deal_in(kind) - (1 - passes)) < 1e-12);
    CHECK(std::abs(asked.danger.loss(kind) - points) < 1e-9);
    CHECK(asked.danger.loss(Tile{kind, true}) > asked.danger.loss(kind));  // a red five gives a han away
}

TEST(kinds_that_sanma_does_not_have_are_no_danger) {
    DangerScene scene("sanma");
    scene.hold("19m4589p123s5555z").lap({"1m", "4p", "9p"});
    const Asked asked(scene);
    CHECK(asked.danger.opponents().size() == 2);
    CHECK(asked.wait("5m") == 0);
    CHECK(asked.weights("9m").low == 0 && asked.weights("9m").high == 0);
    CHECK(asked.wait("9m") > 0);
}
