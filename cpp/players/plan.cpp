#include "players/plan.hpp"

#include <algorithm>
#include <bit>

namespace mahjongkit {

namespace {

using KindDistances = std::array<int, kNumKinds>;

constexpr std::array<KindMask, kNumSuits> kSuitKinds = [] {
    std::array<KindMask, kNumSuits> masks{};
    for (int kind = 0; kind < kNumKinds; ++kind) masks[static_cast<std::size_t>(suit_of(kind))] |= KindMask{1} << kind;
    return masks;
}();

// The tiles of a hand that a plan keeps, without those of its triplet, and what they must still become.
class PlanView {
public:
    PlanView(const Rules& rules, const Plan& plan, const PlannedHand& hand) : plan_(plan), left_(hand.left) {
        const Counts mask = bytes_of(plan.kinds);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            kept_[kind] = static_cast<std::uint8_t>(hand.counts[kind] & mask[kind]);
        }
        const Variant& variant = *rules.spec().variant;
        int groups = variant.groups - static_cast<int>(hand.melds.size());
        if (plan.triplet != kNoKind) {
            const int held = std::min<int>(kTriplet, kept_[plan.triplet]);
            kept_[plan.triplet] = static_cast<std::uint8_t>(kept_[plan.triplet] - held);
            missing_ = kTriplet - held;
            --groups;
        }
        const bool is_whole = hand.melds.empty();
        shape_ = {.tile_set = variant.tile_set,
                  .has_standard = true,
                  .has_seven_pairs = is_whole && variant.has_seven_pairs,
                  .has_thirteen_orphans = is_whole && variant.has_thirteen_orphans,
                  .melded_suits = 0};
        for (const Meld& meld : hand.melds) shape_.melded_suits |= static_cast<SuitMask>(1U << suit_of(meld.kind));
        standard_ = WinDistance(groups, shape_.melded_suits);
        info_ = read_row(kept_.data());
    }

    int distance() const {
        return with_tile_set(shape_.tile_set, [&]<TileSet set>() {
            return missing_ + win_distance<set>(kept_.data(), info_, standard_, shape_);
        });
    }

    // After a discard of each of the kinds.
    void distances_without(KindMask kinds, KindDistances& distances) const {
        with_tile_set(shape_.tile_set, [&]<TileSet set>() {
            const int whole = missing_ + win_distance<set>(kept_.data(), info_, standard_, shape_);
            const SuitIds<std::uint8_t> suits = suit_ids<set>(standard_.ids(), info_.keys);
            for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
                // Only this suit changes: one look-up for each of its kinds.
                const auto changed = standard_.with_suit_changed<set>(suits, suit);
                for (KindMask rest = kinds & kSuitKinds[suit]; rest != 0; rest &= rest - 1) {
                    const auto kind = static_cast<Kind>(std::countr_zero(rest));
                    if (kept_[kind] == 0) {
                        distances[kind] = whole + (kind == plan_.triplet ? 1 : 0);
                        continue;
                    }
                    const std::uint32_t key = info_.keys.key[suit] - key_step(kind);
                    const int standard = changed(suit_id<set>(standard_.ids(), suit, key));
                    distances[kind] = missing_ + std::min(standard, distance_by_pairs<set>(kind));
                }
            }
        });
    }

    int num_useful_without(Kind kind) const {
        Counts after = kept_;
        RowInfo info = info_;
        if (kept_[kind] > 0) {
            info = info_.without(kind, kept_[kind]);
            --after[kind];
        }
        KindMask useful = useful_draws(after, info, standard_, shape_).kinds & plan_.kinds;
        if (missing_ > 0) useful |= KindMask{1} << plan_.triplet;
        return CountWords(acceptance(useful, left_).data()).num_tiles();
    }

private:
    // Of seven pairs and thirteen orphans after the discard.
    template <TileSet set>
    int distance_by_pairs(Kind kind) const {
        if (!shape_.has_seven_pairs && !shape_.has_thirteen_orphans) return kNoForm;
        const RowInfo after = info_.without(kind, kept_[kind]);
        int distance = kNoForm;
        if (shape_.has_seven_pairs) {
            if constexpr (set == TileSet::two_suits) {
                Counts counts = kept_;
                --counts[kind];
                distance = two_suit_pairs_distance(counts.data());
            } else {
                distance = seven_pairs_distance(after.num_pairs, after.num_kinds);
            }
        }
        if (shape_.has_thirteen_orphans) {
            distance = std::min(distance, thirteen_orphans_distance(after.num_orphans, after.has_orphan_pair()));
        }
        return distance;
    }

    const Plan& plan_;
    const Counts& left_;
    Counts kept_{};
    int missing_ = 0;  // of the triplet
    WinShape shape_{};
    WinDistance standard_{0};
    RowInfo info_{};
};

// How much a kind neighbours others: honours least, then terminals, then twos and eights.
constexpr int neighbourhood(Kind kind) {
    if (is_honour(kind)) return 0;
    return 1 + std::min({rank_of(kind), kRanks - 1 - rank_of(kind), 2});
}

}  // namespace

int plan_distance(const Rules& rules, const PlanList& plans, const PlannedHand& hand) {
    int least = Progress{}.distance;
    for (const Plan& plan : plans) least = std::min(least, PlanView(rules, plan, hand).distance());
    return least;
}

PlannedDiscard best_discard(const Rules& rules, const PlanList& plans, const PlannedHand& hand, KindMask kinds) {
    PlannedDiscard best;
    for (const Plan& plan : plans) {
        const PlanView view(rules, plan, hand);
        // Distances first: acceptance costs more, and only the nearest need it.
        KindDistances distances;
        view.distances_without(kinds, distances);
        int least = best.progress.distance;
        for (KindMask rest = kinds; rest != 0; rest &= rest - 1) {
            least = std::min(least, distances[static_cast<std::size_t>(std::countr_zero(rest))]);
        }
        for (KindMask rest = kinds; rest != 0; rest &= rest - 1) {
            const auto kind = static_cast<Kind>(std::countr_zero(rest));
            if (distances[kind] > least) continue;
            const Progress progress{least, view.num_useful_without(kind)};
            const bool is_better = best.kind == kNoKind || best.progress < progress ||
                                   (progress == best.progress && neighbourhood(kind) < neighbourhood(best.kind));
            if (is_better) best = {kind, progress};
        }
    }
    return best;
}

}  // namespace mahjongkit
