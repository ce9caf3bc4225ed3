// One sampled future: the tiles that all seats draw in the turns to come.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "base/rng.hpp"
#include "search/flat_mc/kind_bits.hpp"

namespace mahjongkit {

inline constexpr int kMaxTurns = 16;

// In each turn the next seat, the opposite and the previous one draw and discard a tile, then the own seat draws.
struct Future {
    static constexpr std::size_t kPrevious = 2;  // of the others: who gives tiles for a chi
    static constexpr std::size_t kOthers = 3;

    std::array<Kind, kMaxTurns> own;
    std::array<std::array<Kind, kOthers>, kMaxTurns> others;
};

// The tiles that a seat does not see. A sample is the front of the array after a partial shuffle; whatever the order
// was before, all samples are equally likely, so that the array needs no reset between them.
class HiddenTiles {
public:
    // Kinds that the hand may not use are drawn as blanks.
    HiddenTiles(const Counts& hidden, const Counts& unusable) {
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            for (int i = 0; i < hidden[kind]; ++i) tiles_[size_++] = static_cast<Kind>(kind);
            for (int i = 0; i < unusable[kind]; ++i) tiles_[size_++] = kBlank;
        }
    }

    std::uint32_t size() const { return size_; }

    void draw_own(Future& future, int turns, Rng& rng) {
        next_ = 0;
        draw(future.own.data(), static_cast<std::uint32_t>(turns), rng);
    }
    // After draw_own: only where they can matter.
    void draw_others(Future& future, int turns, Rng& rng) {
        draw(future.others[0].data(), static_cast<std::uint32_t>(turns) * Future::kOthers, rng);
    }

private:
    void draw(Kind* drawn, std::uint32_t number, Rng& rng) {
        std::uint32_t i = 0;
        for (; i + 1 < number; i += 2) {
            const std::uint32_t left = size_ - next_;
            const auto [first, second] = rng.two_below(left, left - 1);
            drawn[i] = take(first);
            drawn[i + 1] = take(second);
        }
        if (i < number) drawn[i] = take(rng.below(size_ - next_));
    }
    Kind take(std::uint32_t offset) {
        std::swap(tiles_[next_], tiles_[next_ + offset]);
        return tiles_[next_++];
    }

    std::uint32_t size_ = 0;
    std::uint32_t next_ = 0;
    std::array<Kind, kNumKinds * kCopies> tiles_{};
};

}  // namespace mahjongkit
