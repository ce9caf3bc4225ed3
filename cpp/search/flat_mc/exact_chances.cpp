#include "search/flat_mc/exact_chances.hpp"

#include <algorithm>

#include "measures/chances/foresight_chance.hpp"

namespace mahjongkit {

namespace {

double num_ways(int number, int chosen) {
    double ways = 1;
    for (int i = 0; i < chosen; ++i) ways *= static_cast<double>(number - i) / (i + 1);
    return ways;
}

// The chance after `draws` draws of which only the usable ones count: that of a curve over usable draws, by how many of
// them there may be among all.
double mixed_chance(const ForesightCurve& curve, int usable, int unusable, int draws) {
    if (unusable == 0) return curve[static_cast<std::size_t>(draws)];
    double ways = 0;
    for (int k = std::max(0, draws - unusable); k <= std::min(draws, usable); ++k) {
        ways += num_ways(usable, k) * num_ways(unusable, draws - k) * curve[static_cast<std::size_t>(k)];
    }
    return ways / num_ways(usable + unusable, draws);
}

}  // namespace

std::vector<double> exact_chances(const Branch& branch, const Counts& hidden, const Counts& unusable, int draws) {
    const int num_usable = total(hidden);
    const int num_unusable = total(unusable);
    const int num_draws = std::min(draws, num_usable + num_unusable);
    const int most_useful = std::min(draws, num_usable);
    const DrawModel model{.counts = branch.counts, .hidden = hidden, .groups = branch.groups};
    const auto chance = [&](const ForesightCurve& curve) {
        return mixed_chance(curve, num_usable, num_unusable, num_draws);
    };
    const auto whole = [&] { return chance(foresight_chance(model, most_useful)); };
    if (branch.discards.empty()) return {whole()};

    const std::vector<DiscardChance> by_kind = foresight_chance_by_discard(model, most_useful);
    std::vector<double> chances;
    for (const Kind discard : branch.discards) {
        const auto found = std::ranges::find(by_kind, discard, &DiscardChance::kind);
        chances.push_back(found == by_kind.end() ? whole() : chance(found->curve));
    }
    return chances;
}

}  // namespace mahjongkit
