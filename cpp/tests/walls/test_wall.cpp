#include <array>

#include "base/error.hpp"
#include "engine/step.hpp"
#include "engine/text/rules_text.hpp"
#include "tests/check.hpp"
#include "walls/shuffle.hpp"
#include "walls/wall.hpp"

namespace mahjongkit {

namespace {

// Places from the end that replacements take, one after the other.
std::array<int, 8> replacement_places(Wall wall) {
    std::array<int, 8> places{};
    for (int& place : places) {
        place = wall.size() - 1 - wall.replacement_place();
        wall.take_replacement();
    }
    return places;
}

}  // namespace

TEST(a_wall_leaves_its_reserve) {
    // 136 - 52 - 14 = 70 and 108 - 39 - 14 = 55 draws after the deal.
    const Wall riichi(parse_rules("riichi")->spec().wall);
    const Wall sanma(parse_rules("sanma")->spec().wall);
    CHECK_EQUAL(riichi.draws_left() - 52, 70);
    CHECK_EQUAL(sanma.draws_left() - 39, 55);
}

TEST(every_replacement_is_a_draw_less) {
    Wall wall(parse_rules("riichi")->spec().wall);
    const int before = wall.draws_left();
    wall.take_replacement();
    wall.take_next();
    CHECK_EQUAL(wall.draws_left(), before - 2);
    CHECK_EQUAL(wall.num_drawn(), 1);
    CHECK_EQUAL(wall.num_replaced(), 1);
}

TEST(replacements_come_in_stacks_and_never_reach_an_indicator) {
    for (const char* text : {"riichi", "sanma"}) {
        const RulesPtr rules = parse_rules(text);
        const Wall wall(rules->spec().wall);
        const auto places = replacement_places(wall);
        CHECK((places == std::array{1, 0, 3, 2, 5, 4, 7, 6}));
        const int most = wall.layout().max_replacements;
        CHECK_EQUAL(most, rules->num_seats() == 3 ? 8 : 4);
        for (int i = 0; i < wall.layout().num_indicators; ++i) {
            CHECK_EQUAL(wall.size() - 1 - wall.indicator_place(i), most + 1 + 2 * i);
            CHECK_EQUAL(wall.ura_place(i), wall.indicator_place(i) + 1);
            for (int k = 0; k < most; ++k) {
                CHECK(wall.size() - 1 - places[static_cast<std::size_t>(k)] != wall.indicator_place(i));
                CHECK(wall.size() - 1 - places[static_cast<std::size_t>(k)] != wall.ura_place(i));
            }
        }
    }
}

TEST(replacements_from_the_front_are_ordinary_draws) {
    Wall wall(WallLayout{.num_tiles = 108, .replaces_from_front = true});
    wall.take_next();
    CHECK_EQUAL(wall.replacement_place(), 1);
    wall.take_replacement();
    CHECK_EQUAL(wall.next_place(), 2);
    CHECK_EQUAL(wall.draws_left(), 106);
}

TEST(a_shuffle_is_uniform) {
    // Where the first of six tiles goes: chi-square with 5 degrees of freedom, 0.1% level 20.5.
    constexpr int kTimes = 60'000;
    std::array<int, 6> places{};
    Rng rng(5);
    for (int i = 0; i < kTimes; ++i) {
        Wall wall(WallLayout{.num_tiles = 6});
        for (int k = 0; k < 6; ++k) wall[k] = {static_cast<Kind>(k), false};
        shuffle(wall, rng);
        for (std::size_t k = 0; k < 6; ++k) places[k] += wall[static_cast<int>(k)].kind == 0 ? 1 : 0;
    }
    double chi_square = 0;
    for (int found : places) chi_square += (found - kTimes / 6.0) * (found - kTimes / 6.0) / (kTimes / 6.0);
    CHECK(chi_square < 20.5);
}

TEST(a_shuffle_leaves_the_places_before_the_first) {
    Wall wall(WallLayout{.num_tiles = 20});
    for (int k = 0; k < 20; ++k) wall[k] = {static_cast<Kind>(k), false};
    Rng rng(3);
    shuffle(wall, rng, 7);
    for (int k = 0; k < 7; ++k) CHECK_EQUAL(wall[k].kind, k);
}

TEST(a_wall_must_hold_the_tiles_of_its_rules) {
    const RulesPtr rules = parse_rules("sanma");
    Wall wall = wall_of(*rules, 1, 0, 0);
    check_wall(*rules, wall);
    wall[3] = {1, false};  // 2m is not in sanma
    bool is_refused = false;
    try {
        check_wall(*rules, wall);
    } catch (const RulesError& error) {
        is_refused = std::string_view(error.what()).find("too many 2m") != std::string_view::npos;
    }
    CHECK(is_refused);
}

}  // namespace mahjongkit
