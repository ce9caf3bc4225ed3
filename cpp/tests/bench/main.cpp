// Simulations per second, beside the naive algorithm, by CPU time: mahjongkit_bench [hands] [seed]
#include <cstdlib>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <vector>

#include "search/flat_mc/hand_sim.hpp"
#include "tests/measures/random_hands.hpp"
#include "tests/search/one_sim_oracle.hpp"

using namespace mahjongkit;

namespace {

constexpr int kGroups = 5;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Timing {
    double seconds = 0;
    double simulations = 0;

    template <class Work>
    void add(double number, const Work& work) {
        const double start = cpu_seconds();
        work();
        seconds += cpu_seconds() - start;
        simulations += number;
    }
    void print(const char* name) const {
        std::cout << std::left << std::setw(44) << name << std::right << std::fixed << std::setw(10)
                  << std::setprecision(0) << seconds / simulations * 1e9 << " ns" << std::setw(12)
                  << std::setprecision(3) << simulations / seconds * 1e-6 << " M/s\n";
    }
};

// 17 tiles after some exchanges of a useless tile for a useful one: from a fresh hand to a ready one.
Counts random_hand(Rng& rng) {
    const WinDistance distance(kGroups);
    const auto missing = [&](const Counts& counts) { return distance.of<TileSet::all>(suit_keys(counts)); };
    Counts hand = testing::random_counts(rng, 3 * kGroups + 2, TileSet::all, false);
    const int least = 1 + static_cast<int>(rng.below(7));
    while (missing(hand) > least) {
        Counts next = hand;
        auto& gone = next[rng.below(kNumKinds)];
        auto& drawn = next[rng.below(kNumKinds)];
        if (gone == 0 || drawn == kCopies || &gone == &drawn) continue;
        --gone;
        ++drawn;
        if (missing(next) < missing(hand)) hand = next;
    }
    return hand;
}

struct Timings {
    Timing one{};
    Timing common{};
    Timing naive{};
    std::uint64_t wins = 0;  // printed, so that no work is left out
};

void measure(const Counts& hand, int turns, Rng& rng, Timings& timings) {
    constexpr int kFutures = 1000;
    constexpr int kNaiveFutures = 4;
    Counts hidden{};
    std::vector<Kind> kinds;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        hidden[kind] = static_cast<std::uint8_t>(kCopies - hand[kind]);
        if (hand[kind] > 0) kinds.push_back(static_cast<Kind>(kind));
    }
    HiddenTiles tiles(hidden, Counts{});
    ClaimSearch search;
    Future future{};
    const auto draw_others = [&] { tiles.draw_others(future, turns, rng); };
    const auto simulate = [&](const HandSim& sim, DiscardBits wanted) {
        for (int i = 0; i < kFutures; ++i) {
            tiles.draw_own(future, turns, rng);
            timings.wins += static_cast<std::uint64_t>(std::popcount(sim.wins(future, wanted, search, draw_others)));
        }
    };
    const HandSim all(hand, kGroups, kinds, {.last = turns});
    timings.common.add(kFutures * static_cast<double>(kinds.size()),
                       [&] { simulate(all, (DiscardBits{1} << kinds.size()) - 1); });
    for (const Kind kind : kinds) {
        Counts after = hand;
        --after[kind];
        const HandSim one(after, kGroups, {}, {.last = turns});
        timings.one.add(kFutures, [&] { simulate(one, 1); });
        timings.naive.add(kNaiveFutures, [&] {
            for (int i = 0; i < kNaiveFutures; ++i) {
                tiles.draw_own(future, turns, rng);
                draw_others();
                timings.wins += testing::one_sim_wins(after, kGroups, future, turns);
            }
        });
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int num_hands = argc > 1 ? std::atoi(argv[1]) : 300;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    for (const int turns : {5, 8}) {
        Rng rng(seed);
        Timings timings;
        for (int i = 0; i < num_hands; ++i) measure(random_hand(rng), turns, rng, timings);
        std::cout << "four-player model, " << turns << " draws, " << num_hands << " hands, seed " << seed << ", "
                  << timings.wins << " wins\n";
        timings.one.print("  one hand of 16 tiles");
        timings.common.print("  all discards of 17, a (simulation, discard)");
        timings.naive.print("  naive set of states, one hand");
    }
    return 0;
}
