// What a conservative player makes of its opponents.
#include <cmath>

#include "estimates/held_tiles.hpp"
#include "estimates/opponent_estimate.hpp"
#include "rules/registry.hpp"
#include "tests/check.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

bool is_near(double a, double b) { return std::abs(a - b) < 1e-9; }

Kind kind_of(const char* text) {
    const Hand hand = parse_hand(text);
    Kind kind = 0;
    while (hand.counts[kind] == 0) ++kind;
    return kind;
}

constexpr std::uint8_t kCharacters = 0;
constexpr std::uint8_t kDots = 1;
constexpr std::uint8_t kBamboos = 2;

// Seat 1 keeps characters and dots, the others cannot use dots; nothing is seen but what a test adds.
class Scene {
public:
    Scene() : rules_(make_rules("sichuan", "", {})) {
        table_.num_seats = 4;
        table_.phase = Phase::turn;
        table_.draws_left = 20;
        table_.extras = SichuanTable{.void_suits = {kCharacters, kBamboos, kDots, kDots}};
        for (PublicSeat& seat : table_.seats) seat.num_tiles = 13;
        left_.fill(4);
        for (int kind = kEast; kind < kNumKinds; ++kind) left_[static_cast<std::size_t>(kind)] = 0;
    }

    void pon(const char* tile) {
        PublicSeat& seat = table_.seats[1];
        seat.meld_slots[seat.num_melds++].meld = {MeldType::pon, kind_of(tile), false};
        seat.num_tiles = static_cast<std::uint8_t>(seat.num_tiles - 3);
        left_[kind_of(tile)] = 1;
    }
    void discard(const char* tile) {
        table_.seats[1].river.add({.tile = {kind_of(tile), false}});
        --left_[kind_of(tile)];
    }
    void end_wall(std::uint8_t draws_left) { table_.draws_left = draws_left; }

    double cost(const char* tile, const EstimateOptions& options = {.stops = 10, .late = 13}) const {
        const auto& rules = static_cast<const sichuan::SichuanRules&>(*rules_);
        return OpponentEstimate(rules, {table_, own_, 0}, left_, options).cost(kind_of(tile));
    }

private:
    RulesPtr rules_;
    PublicState table_{};
    PrivateSeat own_{};
    Counts left_{};
};

}  // namespace

// The example of study.held_law: 20 tiles of the suit are seen, 20 are left in the wall, one hand of 13 may hold it.
TEST(held_tiles_follow_the_hypergeometric_law) {
    CHECK(is_near(chance_to_hold(10, 13, {.of_suit = 16, .others = 17}), 857.0 / 80910.0));
    CHECK(is_near(chance_to_hold(0, 13, {.of_suit = 16, .others = 17}), 1));
    CHECK(is_near(chance_to_hold(14, 13, {.of_suit = 16, .others = 17}), 0));
    // No other tile is left: all are of the suit.
    CHECK(is_near(chance_to_hold(13, 13, {.of_suit = 16, .others = 0}), 1));
    CHECK(chance_to_hold(10, 13, {.of_suit = 16, .others = 17, .odds = 2}) >
          chance_to_hold(10, 13, {.of_suit = 16, .others = 17}));
}

TEST(a_suit_that_an_opponent_collects_costs_more) {
    Scene scene;
    const double before = scene.cost("5p");
    for (const char* tile : {"1p", "3p"}) scene.pon(tile);
    for (const char* tile : {"1m", "4m", "7m"}) scene.discard(tile);
    const double collected = scene.cost("5p");
    CHECK(collected > before);
    CHECK(collected > scene.cost("5p", {.stops = 0, .late = 13}));
    CHECK(collected > scene.cost("5m"));
    // A tile of the suit that it gives away speaks against it; one of its void suit says nothing.
    Scene other = scene;
    other.discard("9s");
    CHECK(is_near(other.cost("5p"), collected));
    other.discard("9p");
    CHECK(other.cost("5p") < collected);
}

TEST(late_a_collector_is_taken_to_be_ready) {
    Scene scene;
    for (const char* tile : {"1p", "3p"}) scene.pon(tile);
    for (const char* tile : {"1m", "4m", "7m"}) scene.discard(tile);
    scene.end_wall(13);
    CHECK(scene.cost("5p", {.stops = 10, .late = 13}) > scene.cost("5p", {.stops = 10, .late = 12}));
}

TEST(tiles_are_as_dangerous_as_they_are_usable) {
    Scene scene;
    const double fresh = scene.cost("5p");
    CHECK(scene.cost("1p") < fresh);  // an edge
    Scene seen = scene;
    seen.discard("5p");
    CHECK(seen.cost("5p") < fresh / 10);  // seat 1 alone may use dots, and has discarded the kind
    Scene melded = scene;
    melded.pon("1m");
    CHECK(melded.cost("5p", {.stops = 0}) > scene.cost("5p", {.stops = 0}));
    Scene late = scene;
    late.end_wall(4);
    CHECK(late.cost("5p") > fresh);
}
