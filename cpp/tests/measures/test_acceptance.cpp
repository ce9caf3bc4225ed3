#include "measures/acceptance.hpp"
#include "measures/batch/batch.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"

namespace mahjongkit {

namespace {

// By the definition: draw each kind and measure again.
UsefulDraws slow_useful_draws(const Counts& counts, const WinShape& shape) {
    UsefulDraws useful{shanten(counts, shape) + 1, 0};
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (counts[kind] == kCopies || !has_kind(shape.tile_set, static_cast<int>(kind))) continue;
        Counts drawn = counts;
        ++drawn[kind];
        useful.kinds |= static_cast<KindMask>(shanten(drawn, shape) + 1 < useful.distance) << kind;
    }
    return useful;
}

}  // namespace

TEST(useful_draws_equal_one_draw_of_each_kind) {
    Rng rng(5);
    for (const Variant& variant : variants()) {
        for (int round = 0; round < 3000; ++round) {
            const int groups = static_cast<int>(rng.below(static_cast<std::uint32_t>(variant.groups) + 1));
            const Counts counts = testing::random_counts(rng, 3 * groups + 1, variant.tile_set, round % 2 == 0);
            WinShape shape = fit_shape(win_shape(&variant, std::nullopt), groups);
            if (variant.tile_set == TileSet::two_suits && groups < variant.groups) {
                shape.melded_suits = static_cast<SuitMask>(1U << rng.below(3));
            }
            const UsefulDraws useful = useful_draws(counts, shape);
            const UsefulDraws slow = slow_useful_draws(counts, shape);
            CHECK_EQUAL(useful.distance, slow.distance);
            CHECK(useful.kinds == slow.kinds);
            CHECK(waits(useful) == (slow.distance == 1 ? slow.kinds : 0));
        }
    }
}

TEST(discard_tables_equal_single_hands) {
    Rng rng(6);
    for (const Variant& variant : variants()) {
        for (int round = 0; round < 300; ++round) {
            const Counts counts =
                testing::random_counts(rng, variant.hand_size() + 1, variant.tile_set, round % 2 == 0);
            const WinShape shape = win_shape(&variant, std::nullopt);
            const Counts left = tiles_left(counts, Counts{}, Counts{});
            std::size_t seen = 0;
            for (const Discard& discard : discard_table(counts, read_row(counts.data()), shape, left)) {
                Counts after = counts;
                --after[discard.kind];
                const UsefulDraws slow = slow_useful_draws(after, shape);
                const Counts accepted = acceptance(slow.kinds, left);
                CHECK_EQUAL(discard.shanten, slow.distance - 1);
                CHECK(discard.acceptance == accepted);
                CHECK_EQUAL(discard.num_tiles, total(accepted));
                ++seen;
            }
            std::size_t kinds = 0;
            for (std::uint8_t count : counts) kinds += count > 0;
            CHECK_EQUAL(seen, kinds);
        }
    }
}

}  // namespace mahjongkit
