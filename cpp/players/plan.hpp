// Ways to a win that the rules accept, and how near a hand is to each.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "measures/acceptance.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

inline constexpr KindMask kAllKinds = (KindMask{1} << kNumKinds) - 1;
inline constexpr Kind kNoKind = 255;
inline constexpr int kTriplet = 3;

// A win of these kinds alone; where `triplet` is a kind, with a triplet of it.
struct Plan {
    KindMask kinds = kAllKinds;
    Kind triplet = kNoKind;
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

// The plans of a hand: any win where no pattern is needed, or where riichi will be one; with open melds in riichi and
// sanma only what keeps a pattern (value honours, all simples, one suit with honours). None where nothing is left.
PlanList plans_of(const Rules& rules, const View& view, const PlannedHand& hand);

// How near a hand of 3n+1 tiles is.
struct Progress {
    int distance = 100;  // tiles missing for a win
    int num_tiles = 0;   // unseen tiles that lower it

    friend constexpr bool operator==(const Progress&, const Progress&) = default;
    friend constexpr bool operator<(const Progress& a, const Progress& b) {  // a is worse
        return a.distance != b.distance ? a.distance > b.distance : a.num_tiles < b.num_tiles;
    }
};

struct PlannedDiscard {
    Kind kind = kNoKind;
    Progress progress{};
};

// The least distance of a hand of 3n+1 tiles over the plans.
int plan_distance(const Rules& rules, const PlanList& plans, const PlannedHand& hand);

// The discard, among `kinds`, after which a hand of 3n+2 tiles is nearest; of equals the kind that neighbours least.
PlannedDiscard best_discard(const Rules& rules, const PlanList& plans, const PlannedHand& hand, KindMask kinds);

}  // namespace mahjongkit
