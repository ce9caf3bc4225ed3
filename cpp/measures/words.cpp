#include "measures/words.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "measures/distance.hpp"
#include "measures/paper_words.hpp"
#include "measures/parts.hpp"

namespace mahjongkit {

namespace {

// The most groups for which no tile is missing; -1 where the pair that goes with them is missing.
int groups_at_hand(const DistanceVector::Half& missing) {
    int groups = kDistanceGroups;
    while (groups >= 0 && missing[static_cast<std::size_t>(groups)] != 0) --groups;
    return groups;
}

int exact_word_number(const Counts& counts) {
    const DistanceVector missing = distances(counts);
    return std::max(groups_at_hand(missing.without_pair), groups_at_hand(missing.with_pair) + 1);
}

std::vector<Counts> exact_non_word_tiles(const Counts& counts) {
    std::vector<Counts> rests;
    PartSearch search(counts, total(counts) / 3, kWords);
    search.for_each(search.best(), [&](std::span<const Part>, const Counts& rest) { rests.push_back(rest); });
    std::sort(rests.begin(), rests.end(), std::greater<>());
    rests.erase(std::unique(rests.begin(), rests.end()), rests.end());
    return rests;
}

}  // namespace

int word_number(const Counts& counts, Reading reading) {
    return reading == Reading::exact ? exact_word_number(counts) : paper_word_number(counts);
}

int word_deficiency(const Counts& counts, Reading reading) {
    return total(counts) / 3 + 1 - word_number(counts, reading);
}

std::vector<Counts> non_word_tiles(const Counts& counts, Reading reading) {
    if (reading == Reading::exact) return exact_non_word_tiles(counts);
    return {paper_words(counts).rest};
}

}  // namespace mahjongkit
