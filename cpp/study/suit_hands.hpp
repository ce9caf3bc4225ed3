// All hands of one suit with at most 14 tiles, numbered: what the laws and the transitions of hands are summed over.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "measures/distance/suit_key.hpp"

namespace mahjongkit {

inline constexpr int kMostStudyTiles = 14;

using SuitCounts = std::array<std::uint8_t, kRanks>;

// What one tile of a rank adds to the key of a suit.
constexpr std::uint32_t rank_step(std::size_t rank) { return kPowersOf5[kRanks - 1 - rank]; }

SuitCounts counts_of_key(std::uint32_t key);

class SuitHands {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    SuitHands();

    std::size_t size() const { return keys_.size(); }
    std::uint32_t key(std::size_t hand) const { return keys_[hand]; }
    int tiles(std::size_t hand) const { return tiles_[hand]; }
    // In how many ways its tiles can be chosen from the 36 of the suit.
    std::uint64_t ways(std::size_t hand) const { return ways_[hand]; }
    // The number of a hand; kNone where it has more than 14 tiles. Numbers grow with keys.
    std::uint32_t number(std::uint32_t key) const { return number_of_key_[key]; }

private:
    std::vector<std::uint32_t> keys_;
    std::vector<std::uint8_t> tiles_;
    std::vector<std::uint32_t> ways_;
    std::vector<std::uint32_t> number_of_key_;
};

const SuitHands& suit_hands();

}  // namespace mahjongkit
