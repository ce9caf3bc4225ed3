#include "measures/words/paper_words.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "measures/distance/suit_key.hpp"
#include "measures/words/paper_suit.hpp"

namespace mahjongkit {

namespace {

PaperSuit suit_in(Counts& counts, int suit) { return {counts.data() + first_kind(suit), suit_size(suit)}; }

// The depth of A.1's tree for a suit alone. A word of one suit never touches another, so the depth of a hand is the sum
// over its suits, with the pair where it adds most.
struct Depth {
    int without_pair = 0;  // when the pair lies in another suit
    int with_pair = 0;     // when it may be taken here
};

// Depths by key, found when they are first asked for. Threads may find the same depth twice; they find it equal.
class Depths {
public:
    explicit Depths(std::size_t num_keys) : known_(num_keys) {}

    Depth of(PaperSuit suit, std::uint32_t key) {
        std::atomic<std::uint8_t>& known = known_[key];
        if (const int code = known.load(std::memory_order_relaxed); code != kUnknown) return {code / 16, code % 16 - 1};
        const Depth depth = find(suit, key);
        known.store(static_cast<std::uint8_t>(depth.without_pair * 16 + depth.with_pair + 1),
                    std::memory_order_relaxed);
        return depth;
    }

private:
    static constexpr int kUnknown = 0;

    Depth find(PaperSuit suit, std::uint32_t key) {
        Depth depth;
        for (int rank = 0; rank < suit.num_ranks; ++rank) {
            const PaperWord word = suit.word_at(rank, false);
            if (word == PaperWord::none) continue;
            suit.change(word, rank);
            const Depth below = of(suit, key - suit.key_of(word, rank));
            suit.change(word, rank, 1);
            if (word == PaperWord::pair) {
                depth.with_pair = std::max(depth.with_pair, below.without_pair + 1);
            } else {
                depth.without_pair = std::max(depth.without_pair, below.without_pair + 1);
                depth.with_pair = std::max(depth.with_pair, below.with_pair + 1);
            }
        }
        return depth;
    }

    std::vector<std::atomic<std::uint8_t>> known_;
};

Depth depth_of(PaperSuit suit, std::uint32_t key) {
    static Depths numbers(kSuitKeys);
    static Depths honours(kHonourKeys);
    return (suit.is_honours() ? honours : numbers).of(suit, key);
}

int depth_of(Counts counts, bool has_pair) {
    const SuitKeys keys = suit_keys(counts);
    int words = 0;
    int pair_gain = 0;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        const Depth depth = depth_of(suit_in(counts, suit), keys.key[static_cast<std::size_t>(suit)]);
        words += depth.without_pair;
        pair_gain = std::max(pair_gain, depth.with_pair - depth.without_pair);
    }
    return has_pair ? words : words + pair_gain;
}

// The node below `node` that A.1 makes at a kind; none where it makes none.
std::optional<PaperWords> child_at(PaperWords node, int suit, int rank) {
    const PaperSuit tiles = suit_in(node.rest, suit);
    const PaperWord word = tiles.word_at(rank, node.has_pair);
    if (word == PaperWord::none) return std::nullopt;
    tiles.change(word, rank);
    ++node.number;
    node.has_pair = node.has_pair || word == PaperWord::pair;
    return node;
}

// The last child from which the tree goes on for `depth_below` words.
PaperWords last_child(const PaperWords& node, int depth_below) {
    for (const int suit : {3, 1, 0, 2}) {
        for (int rank = suit_size(suit) - 1; rank >= 0; --rank) {
            const std::optional<PaperWords> child = child_at(node, suit, rank);
            if (child && depth_of(child->rest, child->has_pair) == depth_below) return *child;
        }
    }
    return node;
}

}  // namespace

int paper_word_number(const Counts& counts) { return depth_of(counts, false); }

PaperWords paper_words(const Counts& counts) {
    PaperWords node{0, false, counts};
    for (int below = paper_word_number(counts); below > 0; --below) node = last_child(node, below - 1);
    return node;
}

}  // namespace mahjongkit
