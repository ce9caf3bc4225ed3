#include "study/suit_words.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "base/error.hpp"
#include "measures/words/paper_suit.hpp"

namespace mahjongkit {

namespace {

void add_to(std::uint16_t& number, unsigned more) {
    if (number + more > std::numeric_limits<std::uint16_t>::max()) throw InternalError("too many ways to take words");
    number = static_cast<std::uint16_t>(number + more);
}

// Adds the ways of `rest` behind `groups` groups and a pair taken at a rank of which `left` tiles are left over.
void add_ways(WordWays& to, const WordWays& rest, int groups, std::size_t rank, unsigned left) {
    if (!rest.exists() || rest.groups + groups < to.groups) return;
    if (rest.groups + groups > to.groups) {
        to.groups = static_cast<std::int8_t>(rest.groups + groups);
        to.ways = 0;
        to.left = {};
    }
    add_to(to.ways, rest.ways);
    for (std::size_t i = 0; i < kRanks; ++i) add_to(to.left[i], rest.left[i]);
    add_to(to.left[rank], left * rest.ways);
}

// Both halves of one hand from those of smaller keys. Everything that begins at the lowest rank is chosen at once, so
// that each choice of words is met once.
class ExactWays {
public:
    ExactWays(const SuitHands& hands, const std::vector<WordWays>& no_pair, const std::vector<WordWays>& with_pair)
        : hands_(hands), no_pair_(no_pair), with_pair_(with_pair) {}

    std::pair<WordWays, WordWays> of(std::size_t hand) const {
        const SuitCounts counts = counts_of_key(hands_.key(hand));
        std::size_t rank = 0;
        while (counts[rank] == 0) ++rank;
        WordWays without;
        WordWays with{.has_pair = true};
        const std::uint32_t key = hands_.key(hand) - counts[rank] * rank_step(rank);
        for (unsigned pair = 0; pair <= 1; ++pair) {
            for (unsigned triplet = 0; triplet <= 1; ++triplet) {
                const unsigned used = 2 * pair + 3 * triplet;
                if (used > counts[rank]) continue;
                for (unsigned runs = 0; runs <= most_runs(counts, rank, used); ++runs) {
                    const std::size_t rest = hands_.number(key - runs * run_step(rank));
                    const auto groups = static_cast<int>(triplet + runs);
                    const unsigned left = counts[rank] - used - runs;
                    if (pair == 0) {
                        add_ways(without, no_pair_[rest], groups, rank, left);
                        add_ways(with, with_pair_[rest], groups, rank, left);
                    } else {
                        add_ways(with, no_pair_[rest], groups, rank, left);
                    }
                }
            }
        }
        return {without, with};
    }

private:
    static unsigned most_runs(const SuitCounts& counts, std::size_t rank, unsigned used) {
        if (rank + 3 > kRanks) return 0;
        return std::min<unsigned>({counts[rank] - used, counts[rank + 1], counts[rank + 2]});
    }
    // The tiles of a run beside the lowest.
    static std::uint32_t run_step(std::size_t rank) {
        return rank + 3 > kRanks ? 0 : rank_step(rank + 1) + rank_step(rank + 2);
    }

    const SuitHands& hands_;
    const std::vector<WordWays>& no_pair_;
    const std::vector<WordWays>& with_pair_;
};

// Where A.1's walk ends for one suit, from the ends for smaller keys.
class PaperEnds {
public:
    struct End {
        std::uint8_t words = 0;
        bool has_pair = false;
        std::uint32_t rest = 0;
    };

    explicit PaperEnds(const SuitHands& hands) : hands_(hands), ends_(hands.size()) {
        for (std::size_t hand = 0; hand < hands.size(); ++hand) {
            SuitCounts counts = counts_of_key(hands.key(hand));
            ends_[hand] = {depths_of(hand, counts), {}};
            for (const PairPlace place : {PairPlace::taken, PairPlace::offered, PairPlace::alone}) {
                ends_[hand].by_place[static_cast<std::size_t>(place)] = end_of(hand, counts, place);
            }
        }
    }

    const End& end(std::size_t hand, PairPlace place) const {
        return ends_[hand].by_place[static_cast<std::size_t>(place)];
    }
    WordClass word_class(std::size_t hand) const {
        const Depths& depths = ends_[hand].depths;
        return {depths.without_pair, depths.with_pair > depths.without_pair};
    }

private:
    struct Depths {
        std::uint8_t without_pair = 0;
        std::uint8_t with_pair = 0;
    };
    struct Hand {
        Depths depths{};
        std::array<End, 3> by_place{};
    };

    const Hand& below(std::size_t hand, const PaperSuit& suit, PaperWord word, int rank) const {
        return ends_[hands_.number(hands_.key(hand) - suit.key_of(word, rank))];
    }

    Depths depths_of(std::size_t hand, SuitCounts& counts) const {
        const PaperSuit suit{counts.data(), kRanks};
        Depths depths;
        const auto raise = [](std::uint8_t& depth, int to) { depth = std::max(depth, static_cast<std::uint8_t>(to)); };
        for (int rank = 0; rank < kRanks; ++rank) {
            const PaperWord word = suit.word_at(rank, false);
            if (word == PaperWord::none) continue;
            const Depths& after = below(hand, suit, word, rank).depths;
            raise(depths.with_pair, (word == PaperWord::pair ? after.without_pair : after.with_pair) + 1);
            if (word != PaperWord::pair) raise(depths.without_pair, after.without_pair + 1);
        }
        return depths;
    }

    // The last child from which the deepest leaf of the whole hand can still be reached.
    End end_of(std::size_t hand, SuitCounts& counts, PairPlace place) const {
        const PaperSuit suit{counts.data(), kRanks};
        const Depths& depths = ends_[hand].depths;
        for (int rank = kRanks - 1; rank >= 0; --rank) {
            const PaperWord word = suit.word_at(rank, place == PairPlace::taken);
            if (word == PaperWord::none) continue;
            const Hand& child = below(hand, suit, word, rank);
            const bool takes_pair = word == PaperWord::pair;
            const bool counts_pair = place == PairPlace::alone;  // else it can be had elsewhere, or is gone
            const int depth = counts_pair ? depths.with_pair : depths.without_pair;
            const int wanted = takes_pair && !counts_pair ? depth : depth - 1;
            const int found = counts_pair && !takes_pair ? child.depths.with_pair : child.depths.without_pair;
            if (found != wanted) continue;
            End end = child.by_place[static_cast<std::size_t>(takes_pair ? PairPlace::taken : place)];
            ++end.words;
            end.has_pair = end.has_pair || takes_pair;
            return end;
        }
        return {.rest = hands_.key(hand)};
    }

    const SuitHands& hands_;
    std::vector<Hand> ends_;
};

WordWays as_ways(const PaperEnds::End& end) {
    WordWays ways{
        .groups = static_cast<std::int8_t>(end.words - (end.has_pair ? 1 : 0)), .has_pair = end.has_pair, .ways = 1};
    const SuitCounts rest = counts_of_key(end.rest);
    std::copy(rest.begin(), rest.end(), ways.left.begin());
    return ways;
}

}  // namespace

SuitWords::SuitWords(Reading reading) {
    const SuitHands& hands = suit_hands();
    classes_.resize(hands.size());
    if (reading == Reading::paper) {
        const PaperEnds ends(hands);
        for (std::size_t place = 0; place < 3; ++place) {
            ways_[place].reserve(hands.size());
            for (std::size_t hand = 0; hand < hands.size(); ++hand) {
                ways_[place].push_back(as_ways(ends.end(hand, static_cast<PairPlace>(place))));
            }
        }
        for (std::size_t hand = 0; hand < hands.size(); ++hand) classes_[hand] = ends.word_class(hand);
        return;
    }
    std::vector<WordWays>& no_pair = ways_[0];
    std::vector<WordWays>& with_pair = ways_[1];
    no_pair.resize(hands.size());
    with_pair.resize(hands.size());
    no_pair[0].groups = 0;
    no_pair[0].ways = 1;
    with_pair[0].has_pair = true;
    const ExactWays exact(hands, no_pair, with_pair);
    for (std::size_t hand = 1; hand < hands.size(); ++hand) {
        std::tie(no_pair[hand], with_pair[hand]) = exact.of(hand);
        const bool has_gain = with_pair[hand].exists() && with_pair[hand].words() > no_pair[hand].words();
        classes_[hand] = {static_cast<std::uint8_t>(no_pair[hand].groups), has_gain};
    }
}

const SuitWords& suit_words(Reading reading) {
    static const SuitWords exact(Reading::exact);
    if (reading == Reading::exact) return exact;
    static const SuitWords paper(Reading::paper);
    return paper;
}

}  // namespace mahjongkit
