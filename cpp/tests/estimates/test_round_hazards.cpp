// What others do lap by lap: told apart by whether one is in riichi, and all together.
#include <array>
#include <cmath>

#include "estimates/round_hazards.hpp"
#include "rules/registry.hpp"
#include "tests/check.hpp"

using namespace mahjongkit;

namespace {

constexpr std::array kModels = {"hazards-riichi", "hazards-sanma", "hazards-riichi-programs", "hazards-sanma-programs"};

}  // namespace

// Others keep middle tiles and dora; honours that nobody has discarded are still to be drawn.
TEST(the_wall_has_fewer_of_the_tiles_that_others_keep) {
    for (const char* const model : kModels) {
        const auto hazards = round_hazards(model);
        for (const int draws_left : {40, 25, 10}) {
            const auto in_wall = [&](KindGroup group, bool is_dora) {
                return hazards->in_wall({.group = group, .is_dora = is_dora}, draws_left);
            };
            CHECK(in_wall(KindGroup::middle, true) < 1);
            CHECK(in_wall(KindGroup::middle, false) < in_wall(KindGroup::second, false));
            CHECK(in_wall(KindGroup::second, false) < 1);
            CHECK(in_wall(KindGroup::terminal, false) > 1);
            CHECK(in_wall(KindGroup::other_wind, false) > in_wall(KindGroup::terminal, false));
            CHECK(in_wall(KindGroup::value_honour, true) < in_wall(KindGroup::value_honour, false));
        }
    }
}

// Rounds that come to a lap are quiet or threatened; the chance that another ends it is the mean over both.
TEST(quiet_and_threatened_laps_make_up_the_curve) {
    for (const char* const model : kModels) {
        const auto hazards = round_hazards(model);
        for (const int draws_left : {60, 23, 5}) {
            const HazardState state{.draws_left = draws_left, .other_melds = 1};
            const HazardCurve curve = hazards->curve(state);
            const SplitCurve split = hazards->split_curve(state);
            double quiet = 1;
            double threatened = 0;
            for (std::size_t k = 0; k < curve.ends.size() && curve.ends[k] > 0; ++k) {
                const double ends = quiet * split.quiet.ends[k] + threatened * split.threatened.ends[k];
                CHECK(std::abs(ends - curve.ends[k]) < 1e-9);
                const double paid = quiet * split.quiet.ends[k] * split.quiet.paid[k] +
                                    threatened * split.threatened.ends[k] * split.threatened.paid[k];
                CHECK(std::abs(paid - curve.ends[k] * curve.paid[k]) < 1e-6);
                const double stays = quiet * (1 - split.quiet.ends[k]);
                const double goes_on = threatened * (1 - split.threatened.ends[k]);
                quiet = stays * (1 - split.rises[k]) / (stays + goes_on);
                threatened = 1 - quiet;
            }
            CHECK(threatened > 0);
            CHECK(split.threatened.ends[1] > split.quiet.ends[1]);
        }
    }
}
