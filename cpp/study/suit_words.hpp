// The words of one suit: how many there are, in how many ways they are chosen, and which tiles are left over.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "measures/words/reading.hpp"
#include "study/suit_hands.hpp"

namespace mahjongkit {

// What decides the word number of several suits together: the groups of a suit, and whether its pair is one word more.
struct WordClass {
    std::uint8_t groups = 0;
    bool has_gain = false;

    static constexpr std::size_t kNumbers = 10;
    constexpr std::size_t number() const { return groups * std::size_t{2} + (has_gain ? 1 : 0); }

    friend constexpr bool operator==(const WordClass&, const WordClass&) = default;
};

// The word number of two suits.
constexpr int word_number(WordClass a, WordClass b) { return a.groups + b.groups + (a.has_gain || b.has_gain ? 1 : 0); }

// The ways to take words out of a suit under one condition on the pair. `left` counts, over all ways, the tiles of each
// rank that stay outside the words. In the exact reading a way is a choice of words (a multiset of groups, and the
// pair).
struct WordWays {
    std::int8_t groups = -1;  // -1: there is no way
    bool has_pair = false;
    std::uint16_t ways = 0;
    std::array<std::uint16_t, kRanks> left{};

    bool exists() const { return groups >= 0; }
    int words() const { return groups + (has_pair ? 1 : 0); }
};

// The condition on the pair.
//   exact: no_pair, with_pair: the most groups without a pair, and beside a pair.
//   paper: A.1 takes words of one suit until none is left, then of the next; what it takes depends on the pair alone:
//   alone: the other suit has none to offer; offered: the other, later suit has one; taken: it was taken before.
enum class PairPlace : std::uint8_t { no_pair = 0, with_pair = 1, alone = 0, offered = 1, taken = 2 };

class SuitWords {
public:
    explicit SuitWords(Reading reading);

    WordClass word_class(std::size_t hand) const { return classes_[hand]; }
    const WordWays& ways(std::size_t hand, PairPlace place) const {
        return ways_[static_cast<std::size_t>(place)][hand];
    }

private:
    std::vector<WordClass> classes_;
    std::array<std::vector<WordWays>, 3> ways_;
};

// By number of suit_hands(); built when first asked for.
const SuitWords& suit_words(Reading reading);

}  // namespace mahjongkit
