// The 34 counts of a hand as five words of eight bytes: sums and comparisons of all kinds in a few instructions.
#pragma once

#include <array>
#include <cstdint>

#include "measures/suit_key.hpp"

namespace mahjongkit {

class CountWords {
public:
    explicit CountWords(const std::uint8_t* counts)
        : words_{detail::load_eight(counts), detail::load_eight(counts + 8), detail::load_eight(counts + 16),
                 detail::load_eight(counts + 24),
                 // The last two kinds; the bytes before them are in the word above.
                 detail::load_eight(counts + 26) >> 48} {}

    // No count is over four.
    bool is_valid() const {
        std::uint64_t over = 0;
        for (std::uint64_t word : words_) over |= word | (word + kEvery * 123);  // a byte of 5 or more sets its top bit
        return (over & kTops) == 0;
    }

    int num_tiles() const {
        std::uint64_t sum = 0;
        for (std::uint64_t word : words_) sum += word;
        return sum_of_bytes(sum);
    }

    // Kinds with at least `least` (1 to 4) tiles.
    int num_kinds(int least) const { return num_kinds_in(least, kAllKinds); }

    // The same among terminals and honours.
    int num_orphans(int least) const { return num_kinds_in(least, kOrphans); }

private:
    using Words = std::array<std::uint64_t, 5>;

    static constexpr std::uint64_t kEvery = 0x0101010101010101;
    static constexpr std::uint64_t kTops = kEvery << 7;
    static constexpr Words kAllKinds = {~0ull, ~0ull, ~0ull, ~0ull, ~0ull};
    static constexpr Words kOrphans = [] {
        Words words{};
        for (int kind = 0; kind < kNumKinds; ++kind) {
            if (!is_honour(kind) && rank_of(kind) != 0 && rank_of(kind) != kRanks - 1) continue;
            words[static_cast<std::size_t>(kind / 8)] |= std::uint64_t{0xff} << (8 * (kind % 8));
        }
        return words;
    }();

    static int sum_of_bytes(std::uint64_t word) { return static_cast<int>((word * kEvery) >> 56); }

    int num_kinds_in(int least, const Words& mask) const {
        const std::uint64_t lift = kEvery * static_cast<std::uint64_t>(128 - least);
        std::uint64_t found = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) found += (((words_[i] & mask[i]) + lift) & kTops) >> 7;
        return sum_of_bytes(found);
    }

    Words words_;
};

}  // namespace mahjongkit
