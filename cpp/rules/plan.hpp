// Ways to a win that the rules of a variant accept.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "measures/distance/count_words.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

inline constexpr KindMask kAllKinds = (KindMask{1} << kNumKinds) - 1;
inline constexpr Kind kNoKind = 255;
inline constexpr int kTriplet = 3;

// A win of these kinds alone; where `triplet` is a kind, with a triplet of it.
struct Plan {
    KindMask kinds = kAllKinds;
    Kind triplet = kNoKind;
    bool has_seven_pairs = true;  // false: no win at this table, though the variant knows them
};

class PlanList {
public:
    void add(const Plan& plan) {
        assert(size_ < plans_.size());
        if (size_ < plans_.size()) plans_[size_++] = plan;
    }
    bool empty() const { return size_ == 0; }
    const Plan* begin() const { return plans_.data(); }
    const Plan* end() const { return plans_.data() + size_; }

private:
    std::array<Plan, 10> plans_{};  // five value honours, all simples, three flushes, and one to spare
    std::size_t size_ = 0;
};

// A hand as a plan sees it.
struct PlannedHand {
    Counts counts{};                // concealed
    std::span<const Meld> melds{};  // declared
    Counts left{};                  // tiles that the seat does not see
};

}  // namespace mahjongkit
