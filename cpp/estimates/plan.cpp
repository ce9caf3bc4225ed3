#include "estimates/plan.hpp"

#include <algorithm>
#include <bit>

#include "measures/distance/discard_draws.hpp"

namespace mahjongkit {

namespace {

// How many tiles of some kinds are left, as the bits of the numbers: at most four of a kind.
class TilesLeft {
public:
    explicit TilesLeft(const Counts& left) : left_(left) {
        const CountWords words(left.data());
        const KindMask two = words.kinds(2);
        const KindMask four = words.kinds(kCopies);
        ones_ = (words.kinds(1) & ~two) | (words.kinds(3) & ~four);
        twos_ = two & ~four;
        fours_ = four;
    }
    int of(int kind) const { return left_[static_cast<std::size_t>(kind)]; }
    int num_tiles(KindMask kinds) const {
        const int fours = (fours_ & kinds) == 0 ? 0 : num_kinds(fours_ & kinds);
        return num_kinds(ones_ & kinds) + 2 * num_kinds(twos_ & kinds) + 4 * fours;
    }

private:
    const Counts& left_;
    KindMask ones_ = 0;
    KindMask twos_ = 0;
    KindMask fours_ = 0;
};

// How much a kind neighbours others: honours least, then terminals, then twos and eights.
constexpr int neighbourhood(Kind kind) {
    if (is_honour(kind)) return 0;
    return 1 + std::min({rank_of(kind), kRanks - 1 - rank_of(kind), 2});
}

constexpr std::array<KindMask, 4> kByNeighbourhood = [] {
    std::array<KindMask, 4> kinds{};
    for (Kind kind = 0; kind < kNumKinds; ++kind) {
        kinds[static_cast<std::size_t>(neighbourhood(kind))] |= KindMask{1} << kind;
    }
    return kinds;
}();

// The tiles of a hand that a plan keeps, without those of its triplet, and what they must still become.
class PlanView {
public:
    PlanView(const Rules& rules, const Plan& plan, const PlannedHand& hand) : plan_(plan) {
        kept_ = plan.kinds == kAllKinds ? hand.counts : acceptance(plan.kinds, hand.counts);
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
                  .has_seven_pairs = is_whole && variant.has_seven_pairs && plan.has_seven_pairs,
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

    PlannedDraws draws() const {
        return with_tile_set(shape_.tile_set, [&]<TileSet set>() -> PlannedDraws {
            DiscardDraws<set> found(kept_, info_, standard_, shape_);
            const int least = found.distance();
            found.look_below(least);
            return {missing_ + least, (found.draws() | triplet_draw()) & plan_.kinds};
        });
    }

    // The best of the discards that is better than `best`. Where only the kind is asked for, a discard that is nearer
    // than all others needs no count of its draws.
    void improve(KindMask kinds, const TilesLeft& left, bool wants_kind_alone, PlannedDiscard& best) const {
        with_tile_set(shape_.tile_set, [&]<TileSet set>() {
            DiscardDraws<set> draws(kept_, info_, standard_, shape_);
            // Distances first: acceptance costs more, and only the nearest need it.
            int least = best.progress.distance - missing_;
            KindMask nearest = 0;
            const auto compare = [&](int kind, int distance) {
                if (distance < least) nearest = 0;
                least = std::min(least, distance);
                nearest |= KindMask{distance == least} << kind;
            };
            draws.for_each_distance(kinds & info_.kinds, compare);
            const int whole = draws.distance();
            const KindMask others = kinds & ~info_.kinds;  // the plan does not keep them
            for (KindMask rest = others; rest != 0; rest &= rest - 1) {
                const int kind = std::countr_zero(rest);
                compare(kind, whole + (kind == plan_.triplet ? 1 : 0));  // a tile of the triplet is missing then
            }
            const int distance = missing_ + least;
            if (wants_kind_alone && (nearest & (nearest - 1)) == 0 && nearest != 0) {
                best = {static_cast<Kind>(std::countr_zero(nearest)), {distance, 0}, 0};
                return;
            }
            // No discard can have more useful draws than the hand with all its tiles; its own kind is none of them,
            // unless that tile is needed. So most discards need not be looked at.
            draws.look_below(least);
            const KindMask most = (draws.draws() | triplet_draw()) & plan_.kinds;
            const int num_most = left.num_tiles(most);
            const bool has_best = best.kind != kNoKind && best.progress.distance == distance;
            int best_rank = has_best ? rank(best.kind, best.progress.num_tiles) : -1;
            for (KindMask same : kByNeighbourhood) {
                for (KindMask rest = nearest & same; rest != 0; rest &= rest - 1) {
                    const auto kind = static_cast<Kind>(std::countr_zero(rest));
                    const KindMask own = KindMask{1} << kind;
                    const bool is_lost = whole == least && (most & own & ~others) != 0 && kind != plan_.triplet;
                    if (rank(kind, num_most - (is_lost ? left.of(kind) : 0)) <= best_rank) continue;
                    // What the plan does not keep leaves the hand as it is.
                    const bool is_kept = (others & own) == 0;
                    if (!is_kept) draws.look_below(whole);
                    const KindMask useful = (is_kept ? draws.draws_without(kind) : draws.draws()) | triplet_draw();
                    draws.look_below(least);
                    const int num_tiles = left.num_tiles(useful & plan_.kinds);
                    if (rank(kind, num_tiles) <= best_rank) continue;
                    best_rank = rank(kind, num_tiles);
                    best = {kind, {distance, num_tiles}, useful & plan_.kinds};
                }
            }
        });
    }

private:
    // Of discards that leave the hand as near: the most draws first, then the kind that neighbours least.
    static int rank(Kind kind, int num_tiles) { return 4 * num_tiles + 3 - neighbourhood(kind); }

    KindMask triplet_draw() const { return missing_ > 0 ? KindMask{1} << plan_.triplet : 0; }

    const Plan& plan_;
    Counts kept_{};
    int missing_ = 0;  // of the triplet
    WinShape shape_{};
    WinDistance standard_{0};
    RowInfo info_{};
};

}  // namespace

PlanList plans_of(const Rules& rules, const View& view, const PlannedHand& hand) {
    PlanList plans = rules.plans(view, hand);
    if (plans.empty()) plans.add({});
    return plans;
}

int plan_distance(const Rules& rules, const PlanList& plans, const PlannedHand& hand) {
    int least = Progress{}.distance;
    for (const Plan& plan : plans) least = std::min(least, PlanView(rules, plan, hand).distance());
    return least;
}

PlannedDraws planned_draws(const Rules& rules, const PlanList& plans, const PlannedHand& hand) {
    PlannedDraws best;
    for (const Plan& plan : plans) {
        const PlannedDraws draws = PlanView(rules, plan, hand).draws();
        if (draws.distance < best.distance) {
            best = draws;
        } else if (draws.distance == best.distance) {
            best.useful |= draws.useful;
        }
    }
    return best;
}

PlannedDiscard best_discard(const Rules& rules, const PlanList& plans, const PlannedHand& hand, KindMask kinds) {
    PlannedDiscard best;
    const TilesLeft left(hand.left);
    for (const Plan& plan : plans) PlanView(rules, plan, hand).improve(kinds, left, false, best);
    return best;
}

Kind best_kind(const Rules& rules, const PlanList& plans, const PlannedHand& hand, KindMask kinds) {
    PlannedDiscard best;
    const TilesLeft left(hand.left);
    const bool is_only = plans.begin() + 1 == plans.end();
    for (const Plan& plan : plans) PlanView(rules, plan, hand).improve(kinds, left, is_only, best);
    return best.kind;
}

}  // namespace mahjongkit
