#include "measures/words/words.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "measures/distance/distance.hpp"
#include "measures/words/paper_words.hpp"
#include "measures/words/parts.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit {

namespace {

// The most groups for which no tile is missing; -1 where the pair that goes with them is missing.
int groups_at_hand(const DistanceVector::Half& missing) {
    int groups = kDistanceGroups;
    while (groups >= 0 && missing[static_cast<std::size_t>(groups)] != 0) --groups;
    return groups;
}

// The words of a suit by the id of its distances: groups, and 16 more where the pair is one word more.
class WordsById {
public:
    WordsById() {
        const IdView<std::uint8_t> ids = distance_tables().win.view();
        for (std::size_t id = 0; id < distance_tables().win.num_ids(); ++id) {
            const DistanceVector& missing = ids.product_vector(ids.product(static_cast<std::uint8_t>(id), ids.absent));
            const int groups = groups_at_hand(missing.without_pair);
            const bool has_gain = groups_at_hand(missing.with_pair) + 1 > groups;
            words_[id] = static_cast<std::uint8_t>(groups + (has_gain ? kGain : 0));
        }
    }

    int of(const SuitIds<std::uint8_t>& suits) const {
        int sum = 0;
        for (const std::uint8_t id : suits) sum += words_[id];
        return sum % kGain + (sum >= kGain ? 1 : 0);
    }

private:
    static constexpr int kGain = 16;  // no hand has so many groups

    std::array<std::uint8_t, 256> words_{};
};

std::vector<Counts> exact_non_word_tiles(const Counts& counts) {
    std::vector<Counts> rests;
    PartSearch search(counts, total(counts) / 3, kWords);
    search.for_each(search.best(), [&](std::span<const Part>, const Counts& rest) { rests.push_back(rest); });
    std::sort(rests.begin(), rests.end(), std::greater<>());
    rests.erase(std::unique(rests.begin(), rests.end()), rests.end());
    return rests;
}

}  // namespace

int word_number(const SuitKeys& keys) {
    static const WordsById words;
    return words.of(suit_ids<TileSet::all>(distance_tables().win.view(), keys));
}

int word_number(const Counts& counts, Reading reading) {
    return reading == Reading::exact ? word_number(suit_keys(counts)) : paper_word_number(counts);
}

int word_deficiency(const Counts& counts, Reading reading) {
    return total(counts) / 3 + 1 - word_number(counts, reading);
}

std::vector<Counts> non_word_tiles(const Counts& counts, Reading reading) {
    if (reading == Reading::exact) return exact_non_word_tiles(counts);
    return {paper_words(counts).rest};
}

std::vector<std::string> non_word_texts(const Counts& counts, Reading reading) {
    std::vector<std::string> texts;
    for (const Counts& rest : non_word_tiles(counts, reading)) {
        texts.push_back(format_hand(Hand{.counts = rest}, Notation::mpsz));
    }
    std::ranges::sort(texts);
    return texts;
}

}  // namespace mahjongkit
