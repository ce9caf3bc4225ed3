#include "study/suit_hands.hpp"

#include <numeric>

namespace mahjongkit {

SuitCounts counts_of_key(std::uint32_t key) {
    SuitCounts counts{};
    for (std::size_t rank = kRanks; rank-- > 0; key /= 5) counts[rank] = static_cast<std::uint8_t>(key % 5);
    return counts;
}

SuitHands::SuitHands() : number_of_key_(kSuitKeys, kNone) {
    constexpr std::array<std::uint32_t, kCopies + 1> kWaysOfKind = {1, 4, 6, 4, 1};
    for (std::uint32_t key = 0; key < kSuitKeys; ++key) {
        const SuitCounts counts = counts_of_key(key);
        const int tiles = std::accumulate(counts.begin(), counts.end(), 0);
        if (tiles > kMostStudyTiles) continue;
        std::uint32_t ways = 1;
        for (const std::uint8_t count : counts) ways *= kWaysOfKind[count];
        number_of_key_[key] = static_cast<std::uint32_t>(keys_.size());
        keys_.push_back(key);
        tiles_.push_back(static_cast<std::uint8_t>(tiles));
        ways_.push_back(ways);
    }
}

const SuitHands& suit_hands() {
    static const SuitHands hands;
    return hands;
}

}  // namespace mahjongkit
