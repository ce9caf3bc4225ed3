// The value of a hand over the rest of a round, where it can be computed by hand.
#include <cmath>

#include "search/expected/round/round_value.hpp"
#include "tests/check.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

// A table at which nobody else does anything.
RoundModel quiet_model(const Hand& hand, int num_draws) {
    RoundModel model{.num_draws = num_draws};
    const CodeCounts held = code_counts(hand.counts, hand.reds);
    for (int code = 0; code < kNumCodes; ++code) {
        const int all = is_red_code(code) ? 1 : has_red_copy(code) ? kCopies - 1 : kCopies;
        const auto at = static_cast<std::size_t>(code);
        model.wall[at] = static_cast<std::uint8_t>(all - held[at]);
        model.num_unseen += model.wall[at];
    }
    for (Lap& lap : model.laps) {
        lap.passes.fill(1);
        lap.folded = Lanes{-1e6F, 0, 0, 0};
    }
    for (std::size_t i = 0; i < model.self_draw.at.size(); ++i) {
        model.self_draw.at[i] = model.win_on_discard.at[i] = 1000 * static_cast<float>(i);
    }
    return model;
}

RoundRow only_row(const Hand& hand, const RoundModel& model) {
    const RoundProblem problem{.start = {.hand = hand, .wall = model.wall, .shape = fit_shape(WinShape{}, hand)},
                               .graph = {.improves = false, .steps_back = false, .links_back = false, .calls = false},
                               .context = {.seat_wind = 1}};
    const std::vector<RoundValues> values = round_values(problem, {&model, 1});
    CHECK_EQUAL(values.size(), std::size_t{1});
    CHECK_EQUAL(values[0].rows.size(), std::size_t{1});
    return values[0].rows[0];
}

void check_near(double found, double expected, double most) { CHECK(std::abs(found - expected) <= most); }

const char* const kReady = "234567m345p2278s";  // waits for 6s and 9s, eight tiles

}  // namespace

// Of 123 unseen tiles eight win; the n-th draw is one of 123 - n + 1 that are left.
TEST(a_ready_hand_wins_by_its_draws) {
    const Hand hand = parse_hand(kReady);
    for (const int draws : {1, 5, 17}) {
        double misses = 1;
        for (int made = 0; made < draws; ++made) misses *= 1 - 8.0 / (123 - made);
        const RoundRow row = only_row(hand, quiet_model(hand, draws));
        check_near(row.silent[kWinLane], 1 - misses, 1e-5);
        check_near(row.silent[kReadyLane], 1, 1e-6);
        CHECK(!row.has_riichi);
    }
}

// Of the eight tiles those that others keep are drawn more seldom: 6s three quarters as often, 9s half again as often.
TEST(tiles_that_others_keep_are_drawn_more_seldom) {
    const Hand hand = parse_hand(kReady);
    constexpr int kDraws = 5;
    RoundModel model = quiet_model(hand, kDraws);
    const auto first = static_cast<std::size_t>(first_kind(2));
    model.in_wall[first + 5] = 0.75F;
    model.in_wall[first + 8] = 1.5F;
    double misses = 1;
    for (int made = 0; made < kDraws; ++made) misses *= 1 - (4 * 0.75 + 4 * 1.5) / (123 - made);
    check_near(only_row(hand, model).silent[kWinLane], 1 - misses, 1e-5);
}

// A rate of 0.1 for each of two kinds: 1 - exp(-0.2) in a lap, before the own draw.
TEST(discards_of_others_win_too) {
    const Hand hand = parse_hand(kReady);
    RoundModel model = quiet_model(hand, 0);
    for (auto& by_kind : model.laps[0].wait_rate) {
        for (auto& by_copies : by_kind) by_copies.fill(0.1F);
    }
    check_near(only_row(hand, model).silent[kWinLane], 1 - std::exp(-0.2), 1e-6);
    model.river = KindMask{1} << 23;  // 6s was discarded: no win on a discard
    check_near(only_row(hand, model).silent[kWinLane], 0, 1e-9);
}

TEST(others_end_the_round) {
    const Hand hand = parse_hand(kReady);
    RoundModel model = quiet_model(hand, 3);
    for (Lap& lap : model.laps) {
        lap.ends.fill(1);
        lap.ended.fill(Lanes{-700, -700, 0, 0});
    }
    const RoundRow row = only_row(hand, model);
    check_near(row.silent[kWinLane], 0, 1e-9);
    check_near(row.silent[kPointsLane], -700, 1e-3);
}

namespace {

// Three draws at a table that an opponent may threaten: then it ends half of the laps, for 4,000.
RoundModel threatened_model(const Hand& hand, float rises) {
    RoundModel model = quiet_model(hand, 3);
    model.threatened = model.laps;
    model.may_be_threatened = true;
    for (Lap& lap : model.laps) lap.rises.fill(rises);
    for (Lap& lap : model.threatened) {
        lap.ends.fill(0.5F);
        lap.ended.fill(Lanes{-4000, -4000, 0, 0});
    }
    return model;
}

}  // namespace

// Before each of the three draws the riichi comes with a chance of a quarter; a lap that begins with it lasts with a
// chance of a half.
TEST(an_opponent_may_declare_riichi_later) {
    const Hand hand = parse_hand(kReady);
    constexpr double kRises = 0.25;
    double quiet = 1;
    double threatened = 0;
    double won = 0;
    for (int made = 0; made < 3; ++made) {
        const double lasts = threatened * 0.5;
        threatened = lasts + quiet * kRises;
        quiet *= 1 - kRises;
        const double wins = 8.0 / (123 - made);
        won += (quiet + threatened) * wins;
        quiet *= 1 - wins;
        threatened *= 1 - wins;
    }
    check_near(only_row(hand, threatened_model(hand, kRises)).silent[kWinLane], won, 1e-5);
}

TEST(a_riichi_that_never_comes_changes_nothing) {
    const Hand hand = parse_hand(kReady);
    const Lanes quiet = only_row(hand, quiet_model(hand, 3)).silent;
    const Lanes never = only_row(hand, threatened_model(hand, 0)).silent;
    for (std::size_t lane = 0; lane < 4; ++lane) CHECK_EQUAL(never[lane], quiet[lane]);
}

// Only what comes once the riichi is there: giving up then costs 100 instead of the 4,000 of half of the laps.
TEST(a_hand_may_be_given_up_once_the_riichi_is_there) {
    const Hand hand = parse_hand("234567m345p2267s");
    RoundModel model = threatened_model(hand, 0.25F);
    const float pushed = only_row(hand, model).silent[kValueLane];
    for (Lap& lap : model.threatened) lap.folded = Lanes{-100, -100, 0, 0};
    const float may_fold = only_row(hand, model).silent[kValueLane];
    CHECK(may_fold > pushed);
    CHECK(may_fold < only_row(hand, quiet_model(hand, 3)).silent[kValueLane]);
}

// All simples and plain sequences by self-draw: 3 han and 20 fu are 2,700 (700, 700, 1,300);
// with riichi 4 han, 5,200 (1,300, 1,300, 2,600). The lap after riichi counts one han more.
TEST(riichi_is_worth_more_and_costs_a_deposit) {
    const Hand hand = parse_hand("234567m345p22s67s");  // waits for 5s and 8s
    RoundModel model = quiet_model(hand, 1);
    model.can_declare = true;
    model.deposit = Lanes{-1000, -1000, 0, 0};
    const RoundRow row = only_row(hand, model);
    CHECK(row.has_riichi);
    const double wins = 8.0 / 123;
    const double fives = 1.0 / 123;  // one of them is red: a han more
    check_near(row.silent[kPointsLane], 2700 * (wins - fives) + 5200 * fives, 0.5);
    check_near(row.riichi[kPointsLane], 8000 * (wins - fives) + 12000 * fives - 1000 * (1 - wins), 0.5);
}

// What is drawn beside the waits is discarded again: each time half of it deals in for 2,000.
TEST(discards_risk_something) {
    const Hand hand = parse_hand(kReady);
    RoundModel model = quiet_model(hand, 1);
    for (Lap& lap : model.laps) {
        lap.passes.fill(0.5F);
        lap.dealt_in.fill(Lanes{-1000, -1000, 0, 0});
    }
    model.exhausted_ready = Lanes{1500, 1500, 0, 1};
    const RoundRow row = only_row(hand, model);
    const double wins = 8.0 / 123;
    const double points = row.silent[kPointsLane] - (1 - wins) * (0.5 * 1500 - 1000);
    check_near(points / wins, 1500, 1000);     // plain sequences, all simples or not: 1,300 to 2,700
    model.laps[0].folded = Lanes{0, 0, 0, 0};  // giving up costs nothing
    CHECK(only_row(hand, model).silent[kValueLane] > row.silent[kValueLane]);
}

// Guest winds, a sequence and pairs: called triplets are not concealed ones, so that no open win of it has a pattern.
TEST(a_hand_without_a_pattern_gains_nothing_by_calls) {
    const Hand hand = parse_hand("456m229p388s3344z");
    RoundModel model = quiet_model(hand, 10);
    for (Lap& lap : model.laps) {
        for (auto& rates : lap.pon_rate) rates.fill(0.2F);
        for (auto& rates : lap.chi_rate) rates.fill(0.2F);
    }
    model.can_declare = true;
    const auto row_with = [&](bool calls) {
        const RoundProblem problem{.start = {.hand = hand, .wall = model.wall, .shape = fit_shape(WinShape{}, hand)},
                                   .graph = {.links_back = false, .only_near = true, .calls = calls},
                                   .context = {.seat_wind = 1}};
        return round_values(problem, {&model, 1})[0].rows[0].silent;
    };
    const Lanes closed = row_with(false);
    const Lanes open = row_with(true);
    CHECK(closed[kWinLane] > 0);
    for (const std::size_t lane : {kValueLane, kWinLane}) check_near(open[lane], closed[lane], 1e-6 * closed[lane]);
}

// A draw at once, then as many as there are: one more than the same hand has that waits for its turn. The tile that is
// drawn at once is not taken out of those that are unseen, which is worth less than a third of a point here.
TEST(the_draw_of_a_kan_comes_first) {
    const Hand hand = parse_hand("[1111z]234567m2278s");
    constexpr int kDraws = 5;
    const RoundModel model = quiet_model(hand, kDraws);
    const RoundProblem problem{.start = {.hand = hand, .wall = model.wall, .shape = fit_shape(WinShape{}, hand)},
                               .graph = {.improves = false, .steps_back = false, .links_back = false, .calls = false},
                               .context = {.seat_wind = 1},
                               .draws_at_once = true};
    const RoundRow row = round_values(problem, {&model, 1})[0].rows[0];
    double misses = 1;
    for (int made = 0; made <= kDraws; ++made) misses *= 1 - 8.0 / (model.num_unseen - made);
    check_near(row.silent[kWinLane], 1 - misses, 0.003);
    CHECK(row.silent[kWinLane] > only_row(hand, model).silent[kWinLane] + 0.03);
}

// A hand in riichi stays so: it wins on the same draws as a silent one, and by as much more as riichi brings.
TEST(the_draw_of_a_kan_in_riichi_comes_first) {
    const Hand hand = parse_hand("[1111z]234567m2278s");
    const auto row_of = [&](bool can_declare) {
        RoundModel model = quiet_model(hand, 5);
        model.can_declare = can_declare;
        const RoundProblem problem{
            .start = {.hand = hand, .wall = model.wall, .shape = fit_shape(WinShape{}, hand)},
            .graph = {.improves = false, .steps_back = false, .links_back = false, .calls = false},
            .context = {.seat_wind = 1},
            .draws_at_once = true};
        return round_values(problem, {&model, 1})[0].rows[0];
    };
    const Lanes silent = row_of(false).silent;
    const Lanes in_riichi = row_of(true).in_riichi;
    check_near(in_riichi[kWinLane], silent[kWinLane], 1e-6);
    CHECK(in_riichi[kPointsLane] > 1.2F * silent[kPointsLane]);
    CHECK(in_riichi[kReadyLane] == 1);
}

namespace {

// A hand two from ready at a table that is not quiet; models differ in all that doubts are about.
struct Doubted {
    Hand hand = parse_hand("2245567m34p2378s5z");
    std::vector<RoundModel> models{};
    RoundProblem problem{};

    Doubted() {
        for (int i = 0; i < 5; ++i) {
            RoundModel model = quiet_model(hand, 9);
            model.can_declare = true;
            model.deposit = Lanes{-1000, -1000, 0, 0};
            const float more = 1 + 0.1F * static_cast<float>(i);
            for (Lap& lap : model.laps) {
                lap.folded = Lanes{-400, -400, 0, 0};
                for (std::size_t play = 0; play < kPlays; ++play) {
                    lap.ends[play] = 0.05F * more;
                    lap.ended[play] = Lanes{-900, -900, 0, 0};
                    for (auto& of_kind : lap.wait_rate[play]) of_kind = {0, 0.04F, 0.08F * more, 0.1F, 0.12F};
                }
                for (auto& of_kind : lap.pon_rate) of_kind = {0, 0.05F, 0.1F, 0.1F * more, 0.1F};
                for (auto& of_kind : lap.chi_rate) of_kind = {0, 0.02F, 0.03F, 0.04F * more, 0.04F};
                for (std::size_t code = 0; code < kNumCodes; ++code) {
                    // Safe by some models and not by others.
                    lap.passes[code] = 1 - 0.004F * static_cast<float>(code % 6) * more;
                    lap.dealt_in[code] = Lanes{-5000, -5000, 0, 0} * (1 - lap.passes[code]);
                }
            }
            model.threatened = model.laps;
            model.may_be_threatened = true;
            for (Lap& lap : model.laps) lap.rises.fill(0.08F);
            for (Lap& lap : model.threatened) {
                for (float& ends : lap.ends) ends *= 2.5F * more;
                for (float& passes : lap.passes) passes -= 0.05F;
                lap.folded = Lanes{-700, -700, 0, 0};
            }
            models.push_back(model);
        }
        problem = {.start = {.hand = hand, .wall = models[0].wall, .shape = fit_shape(WinShape{}, hand)},
                   .graph = {.links_back = false, .discards_return = false, .calls = true},
                   .context = {.seat_wind = 1, .num_ura = 1}};
    }
};

}  // namespace

TEST(models_that_are_swept_together_have_the_values_of_each_alone) {
    const Doubted doubted;
    const std::vector<RoundValues> together = round_values(doubted.problem, doubted.models);
    CHECK_EQUAL(together.size(), doubted.models.size());
    for (std::size_t i = 0; i < together.size(); ++i) {
        const RoundValues alone = round_values(doubted.problem, {&doubted.models[i], 1})[0];
        CHECK(!alone.rows.empty());
        CHECK_EQUAL(together[i].rows.size(), alone.rows.size());
        for (std::size_t row = 0; row < alone.rows.size(); ++row) {
            CHECK_EQUAL(together[i].rows[row].silent[kValueLane], alone.rows[row].silent[kValueLane]);
        }
        if (i > 0) CHECK(together[i].rows[0].silent[kValueLane] != together[0].rows[0].silent[kValueLane]);
    }
}

TEST(a_graph_that_was_kept_gives_the_values_of_a_new_one) {
    Doubted doubted;
    RoundModel other = doubted.models[0];
    for (float& worth : other.self_draw.at) worth *= 2;
    for (const RoundModel& model : {doubted.models[0], other, doubted.models[0]}) {
        doubted.problem.is_kept = false;
        const RoundValues made = round_values(doubted.problem, {&model, 1})[0];
        doubted.problem.is_kept = true;
        const RoundValues kept = round_values(doubted.problem, {&model, 1})[0];
        for (std::size_t row = 0; row < made.rows.size(); ++row) {
            for (std::size_t lane = 0; lane < 4; ++lane) {
                CHECK_EQUAL(kept.rows[row].silent[lane], made.rows[row].silent[lane]);
            }
        }
    }
}
