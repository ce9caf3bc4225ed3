// One suit as appendix A.1 of the Sichuan thesis looks at it: at each rank it sees one word or none.
#pragma once

#include <cstddef>
#include <cstdint>

#include "measures/distance/suit_key.hpp"

namespace mahjongkit {

enum class PaperWord : std::uint8_t { none, triplet, sequence, pair };

// The counts of one suit within a hand.
struct PaperSuit {
    std::uint8_t* counts;
    int num_ranks;

    bool is_honours() const { return num_ranks < kRanks; }

    // The one word that A.1 takes at a rank.
    PaperWord word_at(int rank, bool has_pair) const {
        const std::uint8_t* count = counts + rank;
        const bool has_runs = !is_honours() && rank <= kRanks - 3;
        if (count[0] >= 3) return PaperWord::triplet;
        if (has_runs && count[0] >= 1 && count[1] >= 1 && count[2] >= 1) return PaperWord::sequence;
        if (!has_pair && count[0] >= 2) return PaperWord::pair;
        return PaperWord::none;
    }

    // Takes a word out; with `sign` 1 it puts the word back.
    void change(PaperWord word, int rank, int sign = -1) const {
        const auto add = [&](int step, int number) {
            counts[rank + step] = static_cast<std::uint8_t>(counts[rank + step] + sign * number);
        };
        if (word == PaperWord::sequence) {
            for (int step = 0; step < 3; ++step) add(step, 1);
        } else {
            add(0, word == PaperWord::triplet ? 3 : 2);
        }
    }

    // What the word adds to the key of the suit.
    std::uint32_t key_of(PaperWord word, int rank) const {
        const auto tile = [&](int step) { return kPowersOf5[static_cast<std::size_t>(num_ranks - 1 - rank - step)]; };
        if (word == PaperWord::sequence) return tile(0) + tile(1) + tile(2);
        return tile(0) * (word == PaperWord::triplet ? 3 : 2);
    }
};

}  // namespace mahjongkit
