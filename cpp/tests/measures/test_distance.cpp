#include <algorithm>

#include "measures/distance/distance.hpp"
#include "measures/tiles_to_win.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"

namespace mahjongkit {

namespace {

using testing::random_counts;

// The distance by its definition: every way to choose groups and a pair from the kinds, each at most four times.
class Naive {
public:
    Naive(const Counts& counts, TileSet set) : counts_(counts), set_(set) {}

    int distance(int groups, bool has_pair) {
        best_ = kUnreachable;
        target_ = {};
        choose_groups(0, groups, has_pair, 0);
        return best_;
    }

private:
    int missing() const {
        int sum = 0;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) sum += std::max(0, target_[kind] - counts_[kind]);
        return sum;
    }

    // Groups are numbered: 0-33 triplets, 34-60 runs from kind 0-26; chosen in ascending order.
    void choose_groups(int first, int groups, bool has_pair, int so_far) {
        if (so_far >= best_) return;
        if (groups == 0) {
            choose_pair(has_pair);
            return;
        }
        for (int group = first; group < kNumKinds + 27; ++group) {
            const bool is_run = group >= kNumKinds;
            const int kind = is_run ? group - kNumKinds : group;
            if (is_run && rank_of(kind) > 6) continue;
            if (!add(kind, is_run ? 1 : 3, is_run ? 3 : 1)) continue;
            choose_groups(group, groups - 1, has_pair, missing());
            add(kind, is_run ? -1 : -3, is_run ? 3 : 1);
        }
    }

    void choose_pair(bool has_pair) {
        if (!has_pair) {
            best_ = std::min(best_, missing());
            return;
        }
        for (int kind = 0; kind < kNumKinds; ++kind) {
            if (!add(kind, 2, 1)) continue;
            best_ = std::min(best_, missing());
            add(kind, -2, 1);
        }
    }

    // Adds `copies` of `length` kinds in a row, unless the tile set or the limits forbid it.
    bool add(int kind, int copies, int length) {
        for (int k = kind; k < kind + length; ++k) {
            if (!has_kind(set_, k) || target_[static_cast<std::size_t>(k)] + copies > kCopies) return false;
        }
        for (int k = kind; k < kind + length; ++k) target_[static_cast<std::size_t>(k)] += copies;
        if (copies > 0 && set_ == TileSet::two_suits && num_suits() > 2) {
            for (int k = kind; k < kind + length; ++k) target_[static_cast<std::size_t>(k)] -= copies;
            return false;
        }
        return true;
    }

    int num_suits() const {
        int suits = 0;
        for (int suit = 0; suit < 3; ++suit) {
            const auto* begin = target_.data() + first_kind(suit);
            suits += std::any_of(begin, begin + kRanks, [](int count) { return count > 0; });
        }
        return suits;
    }

    const Counts& counts_;
    TileSet set_;
    int best_ = 0;
    std::array<int, kNumKinds> target_{};
};

constexpr std::array kSets = {TileSet::all, TileSet::sanma, TileSet::two_suits};

}  // namespace

TEST(distance_equals_its_definition) {
    Rng rng(1);
    for (TileSet set : kSets) {
        for (int round = 0; round < 60; ++round) {
            const int num_tiles = 1 + static_cast<int>(rng.below(8));
            const Counts counts = random_counts(rng, num_tiles, set, rng.below(2) == 0);
            const DistanceVector vector = distances(counts, set);
            Naive naive(counts, set);
            for (int groups = 0; groups <= 2; ++groups) {
                const auto g = static_cast<std::size_t>(groups);
                CHECK_EQUAL(int{vector.without_pair[g]}, naive.distance(groups, false));
                CHECK_EQUAL(int{vector.with_pair[g]}, naive.distance(groups, true));
            }
        }
    }
}

TEST(the_table_of_wins_equals_the_vectors) {
    Rng rng(2);
    for (TileSet set : kSets) {
        for (int round = 0; round < 20'000; ++round) {
            const Counts counts = random_counts(rng, 1 + static_cast<int>(rng.below(17)), set, rng.below(2) == 0);
            const auto melded = static_cast<SuitMask>(set == TileSet::two_suits ? 1U << rng.below(3) : 0U);
            const DistanceVector vector = distances(counts, set, melded);
            CHECK(distances_with_pair(suit_keys(counts), set, melded) == vector.with_pair);
            for (int groups = 0; groups <= kMaxGroups; ++groups) {
                CHECK_EQUAL(standard_distance(counts, groups, set, melded),
                            int{vector.with_pair[static_cast<std::size_t>(groups)]});
            }
        }
    }
}

TEST(the_monoid_has_the_published_size) {
    // 328 products over 34 kinds (docs/architecture.md); sanma's two terminals add some of their own.
    CHECK(distance_tables().win.num_products() >= 328);
    CHECK(distance_tables().win.num_products() <= DistanceTables::kStride);
}

TEST(keys_follow_single_tiles) {
    Rng rng(3);
    for (int round = 0; round < 1000; ++round) {
        Counts counts = random_counts(rng, 13, TileSet::all, round % 2 == 0);
        SuitKeys keys = suit_keys(counts);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (counts[kind] == kCopies) continue;
            ++counts[kind];
            keys.add(static_cast<int>(kind));
            CHECK(keys.key == suit_keys(counts).key);
            --counts[kind];
            keys.remove(static_cast<int>(kind));
        }
    }
}

TEST(a_target_holds_four_of_a_kind_at_most) {
    // Errata 4: B1111 C1111 D111 D999 lacks two tiles, not one.
    Counts counts{};
    counts[0] = counts[18] = 4;
    counts[9] = counts[17] = 3;
    CHECK_EQUAL(standard_distance(counts, 4), 2);
}

}  // namespace mahjongkit
