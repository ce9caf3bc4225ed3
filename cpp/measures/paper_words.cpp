#include "measures/paper_words.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "measures/suit_key.hpp"

namespace mahjongkit {

namespace {

enum class Word : std::uint8_t { none, triplet, sequence, pair };

// The counts of one suit within a hand.
struct Suit {
    std::uint8_t* counts;
    int num_ranks;

    bool is_honours() const { return num_ranks < kRanks; }

    // The one word that A.1 takes at a rank.
    Word word_at(int rank, bool has_pair) const {
        const std::uint8_t* count = counts + rank;
        const bool has_runs = !is_honours() && rank <= kRanks - 3;
        if (count[0] >= 3) return Word::triplet;
        if (has_runs && count[0] >= 1 && count[1] >= 1 && count[2] >= 1) return Word::sequence;
        if (!has_pair && count[0] >= 2) return Word::pair;
        return Word::none;
    }

    // Takes a word out; with `sign` 1 it puts the word back.
    void change(Word word, int rank, int sign = -1) const {
        const auto add = [&](int step, int number) {
            counts[rank + step] = static_cast<std::uint8_t>(counts[rank + step] + sign * number);
        };
        if (word == Word::sequence) {
            for (int step = 0; step < 3; ++step) add(step, 1);
        } else {
            add(0, word == Word::triplet ? 3 : 2);
        }
    }

    // What the word adds to the key of the suit.
    std::uint32_t key_of(Word word, int rank) const {
        const auto tile = [&](int step) { return kPowersOf5[static_cast<std::size_t>(num_ranks - 1 - rank - step)]; };
        if (word == Word::sequence) return tile(0) + tile(1) + tile(2);
        return tile(0) * (word == Word::triplet ? 3 : 2);
    }
};

Suit suit_in(Counts& counts, int suit) { return {counts.data() + first_kind(suit), suit_size(suit)}; }

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

    Depth of(Suit suit, std::uint32_t key) {
        std::atomic<std::uint8_t>& known = known_[key];
        if (const int code = known.load(std::memory_order_relaxed); code != kUnknown) return {code / 16, code % 16 - 1};
        const Depth depth = find(suit, key);
        known.store(static_cast<std::uint8_t>(depth.without_pair * 16 + depth.with_pair + 1),
                    std::memory_order_relaxed);
        return depth;
    }

private:
    static constexpr int kUnknown = 0;

    Depth find(Suit suit, std::uint32_t key) {
        Depth depth;
        for (int rank = 0; rank < suit.num_ranks; ++rank) {
            const Word word = suit.word_at(rank, false);
            if (word == Word::none) continue;
            suit.change(word, rank);
            const Depth below = of(suit, key - suit.key_of(word, rank));
            suit.change(word, rank, 1);
            if (word == Word::pair) {
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

Depth depth_of(Suit suit, std::uint32_t key) {
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
    const Suit tiles = suit_in(node.rest, suit);
    const Word word = tiles.word_at(rank, node.has_pair);
    if (word == Word::none) return std::nullopt;
    tiles.change(word, rank);
    ++node.number;
    node.has_pair = node.has_pair || word == Word::pair;
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
