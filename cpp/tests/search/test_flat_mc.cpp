// Flat Monte Carlo: exact values where they are known, the paper's decisions, budgets.
#include <atomic>
#include <cmath>
#include <thread>

#include "measures/chances/foresight_chance.hpp"
#include "search/flat_mc/discard_twice.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

// All discards of a hand of which all other tiles are hidden.
FlatMcProblem problem_of(const Hand& hand, int groups, SimModel model, int draws) {
    FlatMcProblem problem{.draws = draws, .model = model};
    const Counts melded = melded_counts(hand);
    Branch branch{.counts = hand.counts, .groups = groups};
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        problem.hidden[kind] = static_cast<std::uint8_t>(kCopies - hand.counts[kind] - melded[kind]);
        if (hand.counts[kind] > 0) branch.discards.push_back(static_cast<Kind>(kind));
    }
    problem.branches.push_back(branch);
    return problem;
}

// The hands of Tables 1 and 2 with the melds and the number of draws of errata 17.
FlatMcProblem paper_problem(const char* text) { return problem_of(parse_hand(text), 3, SimModel::four_player, 5); }
constexpr const char* kTable1 = "445m1267p1144s(888s)(999s)";
constexpr const char* kTable2 = "145m1267p1144s(888s)(999s)";

std::string best_discard(const FlatMcProblem& problem, Heuristics heuristics, std::uint64_t seed) {
    Rng rng(seed);
    const FlatMcResult result = discard_twice(problem, {.simulations = 200'000}, Pruning{}, heuristics, rng);
    return kind_name(result.candidates[result.best].discard);
}

}  // namespace

TEST(the_single_player_model_has_the_exact_chances) {
    Rng rng(3);
    for (int i = 0; i < 30; ++i) {
        Hand hand;
        hand.counts = testing::random_counts(rng, 17, TileSet::all, true);
        const FlatMcProblem problem = problem_of(hand, 5, SimModel::single, 6);
        const FlatMcResult result = flat_mc(problem, {.simulations = 60'000}, std::nullopt, rng);
        const DrawModel model{.counts = hand.counts, .hidden = problem.hidden, .groups = 5};
        const std::vector<DiscardChance> exact = foresight_chance_by_discard(model, 6);
        CHECK_EQUAL(exact.size(), result.candidates.size());
        for (std::size_t k = 0; k < exact.size(); ++k) {
            const Candidate& candidate = result.candidates[k];
            CHECK_EQUAL(candidate.discard, exact[k].kind);
            CHECK(std::abs(candidate.win_rate() - exact[k].curve[6]) < 5 * candidate.standard_error());
        }
    }
}

TEST(win_rates_of_the_paper_come_out_nearly) {
    // Tables 1 and 2 print 21.2% for 4w, 18.7% for 1t and 21.3% for 1w; their number of draws is a guess (errata 17).
    Rng rng(4);
    const FlatMcResult first = flat_mc(paper_problem(kTable1), {.simulations = 400'000}, std::nullopt, rng);
    const FlatMcResult second = flat_mc(paper_problem(kTable2), {.simulations = 400'000}, std::nullopt, rng);
    CHECK_EQUAL(kind_name(first.candidates[0].discard) == "4m" && kind_name(first.candidates[2].discard) == "1p", true);
    CHECK(std::abs(first.candidates[0].win_rate() - 0.212) < 0.015);
    CHECK(std::abs(first.candidates[2].win_rate() - 0.187) < 0.015);
    CHECK(std::abs(second.candidates[0].win_rate() - 0.213) < 0.015);
}

TEST(blocks_break_as_in_section_4_2) {
    const Branch branch = paper_problem(kTable1).branches[0];
    CHECK(has_excess_block(branch));
    std::string breaking;
    for (const Kind kind : branch.discards) breaking += is_breaking(branch, kind) ? kind_name(kind) : "";
    CHECK(breaking == "1p2p6p7p1s4s");
}

TEST(discard_twice_decides_as_in_tables_1_and_2) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        CHECK(best_discard(paper_problem(kTable1), Heuristics::none, seed) == "4m");
        CHECK(best_discard(paper_problem(kTable1), Heuristics::h1, seed) == "1p");
        CHECK(best_discard(paper_problem(kTable1), Heuristics::h2_h1, seed) == "1p");
        CHECK(best_discard(paper_problem(kTable2), Heuristics::h2_h1, seed) == "1m");
    }
}

TEST(a_number_of_simulations_is_never_exceeded_and_repeats) {
    const FlatMcProblem problem = paper_problem(kTable1);
    for (const std::uint64_t number : {1U, 7U, 8U, 100U, 5'000U, 50'000U}) {
        for (const Heuristics heuristics : {Heuristics::none, Heuristics::h2_h1}) {
            Rng one(number);
            Rng two(number);
            const FlatMcResult first = discard_twice(problem, {.simulations = number}, Pruning{}, heuristics, one);
            const FlatMcResult again = discard_twice(problem, {.simulations = number}, Pruning{}, heuristics, two);
            CHECK(first.simulations <= number + 1);
            CHECK_EQUAL(first.best, again.best);
            CHECK(one == two);
            for (std::size_t i = 0; i < first.candidates.size(); ++i) {
                CHECK_EQUAL(first.candidates[i].wins, again.candidates[i].wins);
            }
        }
    }
}

TEST(pruning_keeps_the_best_and_saves_simulations) {
    // Beside 500,000 simulations without pruning.
    Rng rng(8);
    for (int i = 0; i < 10; ++i) {
        Hand hand;
        hand.counts = testing::random_counts(rng, 17, TileSet::all, true);
        const FlatMcProblem problem = problem_of(hand, 5, SimModel::four_player, 5);
        const FlatMcResult pruned = flat_mc(problem, {.simulations = 20'000}, Pruning{}, rng);
        const FlatMcResult all = flat_mc(problem, {.simulations = 500'000}, std::nullopt, rng);
        const Candidate& truth = all.candidates[all.best];
        const Candidate& kept = all.candidates[pruned.best];
        // As good as the best by the long run: the two differ by no more than its noise and that of the short one.
        CHECK(truth.win_rate() - kept.win_rate() < 0.02);
        for (std::size_t k = 0; k < pruned.candidates.size(); ++k) {
            if (!pruned.candidates[k].is_pruned) continue;
            CHECK(all.candidates[k].win_rate() < truth.win_rate() + 1e-9);
            CHECK(pruned.candidates[k].simulations < pruned.candidates[pruned.best].simulations ||
                  pruned.simulations < 20'000);
        }
    }
}

TEST(a_stop_flag_ends_a_search_without_limits) {
    std::atomic<bool> stop = false;
    const StopCheck check = [&] { return stop.load(); };
    std::jthread stopper([&] { stop = true; });
    Rng rng(9);
    const FlatMcResult result = flat_mc(paper_problem(kTable1), {.stop = &check}, std::nullopt, rng);
    CHECK(result.best < result.candidates.size());
    stop = true;
    const FlatMcResult none = flat_mc(paper_problem(kTable1), {.stop = &check}, Pruning{}, rng);
    CHECK_EQUAL(none.simulations, 0U);
    CHECK_EQUAL(none.best, 0U);
}
