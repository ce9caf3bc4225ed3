// What pruning drops: as flat_mc does it, and as the paper does.
#include <string>

#include "search/flat_mc/pruning_study.hpp"
#include "search/flat_mc/sampled_models.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

FlatMcProblem problem_of(const Hand& hand) {
    return discard_problem(make_draw_model(hand, Counts{}, nullptr), SimModel::four_player, 5);
}

FlatMcProblem random_problem(Rng& rng) {
    Hand hand;
    hand.counts = testing::random_counts(rng, 17, TileSet::all, true);
    return problem_of(hand);
}

std::string names(const FlatMcProblem& problem, DiscardBits discards) {
    std::string text;
    for (std::size_t i = 0; i < problem.branches[0].discards.size(); ++i) {
        if ((discards >> i & 1) != 0) text += kind_name(problem.branches[0].discards[i]);
    }
    return text;
}

}  // namespace

TEST(a_look_drops_what_flat_mc_drops_at_its_first_look) {
    Rng rng(1);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const FlatMcProblem problem = random_problem(rng);
        const PruningStudy study{.looks = {64, 320, 1600}, .ratios = {2, 3}};
        const auto found = pruned_discards(problem, study, seed);
        for (std::size_t look = 0; look < study.looks.size(); ++look) {
            for (std::size_t k = 0; k < study.ratios.size(); ++k) {
                const std::uint64_t futures = study.looks[look];
                Rng same(seed);
                const FlatMcResult result =
                    flat_mc(problem, {.simulations = futures * problem.branches[0].discards.size()},
                            Pruning{.ratio = study.ratios[k], .first = static_cast<int>(futures)}, same);
                DiscardBits dropped = 0;
                for (std::size_t i = 0; i < result.candidates.size(); ++i) {
                    if (result.candidates[i].is_pruned) dropped |= DiscardBits{1} << i;
                }
                CHECK_EQUAL(found[look][k], dropped);
            }
        }
    }
}

TEST(wider_intervals_drop_less_and_the_best_is_never_dropped) {
    Rng rng(2);
    for (const bool is_paired : {true, false}) {
        const FlatMcProblem problem = random_problem(rng);
        const auto found =
            pruned_discards(problem, {.looks = {1000}, .ratios = {0, 2, 3, 1e9}, .is_paired = is_paired}, 5);
        for (std::size_t k = 1; k < found[0].size(); ++k) CHECK_EQUAL(found[0][k] & ~found[0][k - 1], DiscardBits{0});
        CHECK(found[0][0] != (DiscardBits{1} << problem.branches[0].discards.size()) - 1);
        CHECK_EQUAL(found[0].back(), DiscardBits{0});
    }
}

TEST(intervals_that_do_not_overlap_drop_a_discard) {
    // Win rates of Table 1's hand, by 200,000 simulations each: 4m 21.7%, 1p 19.5%, 2p 18.6%, 5m 18.3%, 4s 15.2%, the
    // others below. After 10,000 simulations three standard errors are 1.1 to 1.2%, so that from 18.3% down two
    // intervals lie apart by more than half a standard error, and those of 4m and 1p meet.
    const FlatMcProblem problem = problem_of(parse_hand("445m1267p1144s(888s)(999s)"));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto found =
            pruned_discards(problem, {.looks = {10'000, 40'000}, .ratios = {3}, .is_paired = false}, seed);
        const std::string early = names(problem, found[0][0]);
        CHECK(early.ends_with("6p7p1s4s"));
        CHECK(early.find("4m") == std::string::npos);
        CHECK(names(problem, found[1][0]) == "5m1p2p6p7p1s4s");
    }
}
