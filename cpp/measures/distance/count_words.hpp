// The 34 counts of a hand as five words of eight bytes: sums and comparisons of all kinds in a few instructions. And
// sets of kinds as the bits of one word.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "measures/distance/suit_key.hpp"

namespace mahjongkit {

// Bit k: kind k has some property.
using KindMask = std::uint64_t;

inline constexpr KindMask kOrphanKinds = [] {
    KindMask mask = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (is_orphan(kind)) mask |= KindMask{1} << kind;
    }
    return mask;
}();

// Of a suit of numbers.
constexpr KindMask suit_kinds(int suit) { return KindMask{0x1ff} << first_kind(suit); }

// Kinds in the mask. Not std::popcount: without the CPU's own instruction that is a function call.
constexpr std::uint8_t num_kinds(KindMask mask) {
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<std::uint8_t>(mask * 0x0101010101010101 >> 56);
}

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
    KindMask kinds(int least) const {
        const std::uint64_t lift = kEvery * static_cast<std::uint64_t>(128 - least);
        KindMask mask = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const std::uint64_t found = ((words_[i] + lift) & kTops) >> 7;
            mask |= (found * kGatherBits >> 56) << (8 * i);
        }
        return mask;
    }

private:
    using Words = std::array<std::uint64_t, 5>;

    static constexpr std::uint64_t kEvery = 0x0101010101010101;
    static constexpr std::uint64_t kTops = kEvery << 7;
    static constexpr std::uint64_t kGatherBits = 0x0102040810204080;  // brings the lowest bits of all bytes together

    static int sum_of_bytes(std::uint64_t word) { return static_cast<int>((word * kEvery) >> 56); }

    Words words_;
};

// 255 for the kinds of the mask, else 0: as bytes they cut an array of counts down to these kinds.
inline Counts bytes_of(KindMask kinds) {
    constexpr std::uint64_t kEvery = 0x0101010101010101;
    std::array<std::uint64_t, 5> words;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint64_t own_bit = ((kinds >> (8 * i) & 0xff) * kEvery) & 0x8040201008040201;
        words[i] = (((own_bit + kEvery * 0x7f) >> 7) & kEvery) * 0xff;
    }
    Counts bytes;
    std::memcpy(bytes.data(), words.data(), bytes.size());
    return bytes;
}

}  // namespace mahjongkit
