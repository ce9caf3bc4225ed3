#include "search/flat_mc/sampled_models.hpp"

#include <algorithm>
#include <mutex>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kChunk = 1 << 13;  // futures with one stream of random numbers; changing it changes results

void check(const DrawModel& hand, SimModel model, int draws) {
    if (hand.tile_set == TileSet::two_suits) {
        throw RulesError(
            "simulations know no wins of two suits: no variant 'sichuan' here; try sample_foresight_chance");
    }
    const int tiles_a_turn = model == SimModel::single ? 1 : 4;
    const int most = std::min(kMaxTurns, total(hand.hidden) / tiles_a_turn);
    if (draws < 1 || draws > most) {
        throw RulesError("draws is " + std::to_string(draws) + ", expected a number from 1 to " + std::to_string(most));
    }
}

}  // namespace

FlatMcProblem discard_problem(const DrawModel& hand, SimModel model, int draws, Kind after) {
    check(hand, model, draws);
    FlatMcProblem problem{.hidden = hand.hidden, .draws = draws, .model = model};
    problem.has_chi = hand.tile_set == TileSet::all;
    Branch branch{.counts = hand.counts, .groups = hand.groups};
    if (after != kBlank) {
        if (hand.counts[after] == 0) throw RulesError("no " + kind_name(after) + " in the hand to discard first");
        --branch.counts[after];
    }
    if (after != kBlank || total(hand.counts) % 3 == 2) {
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (branch.counts[kind] > 0) branch.discards.push_back(static_cast<Kind>(kind));
        }
    }
    problem.branches.push_back(std::move(branch));
    return problem;
}

std::vector<DiscardSample> sample_models(const FlatMcProblem& problem, std::uint64_t simulations, std::uint64_t seed,
                                         unsigned threads) {
    const SampledChance nothing_yet{.simulations = simulations, .seed = seed};
    std::vector<DiscardSample> samples;
    for (const Kind discard : problem.branches[0].discards) samples.push_back({discard, nothing_yet});
    if (samples.empty()) samples.push_back({kBlank, nothing_yet});

    std::mutex guard;
    parallel_for(simulations, threads, kChunk, [&](std::size_t begin, std::size_t end) {
        Rng rng(seed, begin / kChunk);
        const FlatMcResult result =
            flat_mc(problem, {.simulations = (end - begin) * samples.size()}, std::nullopt, rng);
        const std::lock_guard lock(guard);
        for (std::size_t i = 0; i < samples.size(); ++i) samples[i].chance.wins += result.candidates[i].wins;
    });
    return samples;
}

}  // namespace mahjongkit
