#include <cstring>
#include <vector>

#include "measures/batch/row_reader.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"

namespace mahjongkit {

namespace {

void check_row(const std::uint8_t* row, const RowInfo& info) {
    KindMask kinds = 0;
    KindMask pairs = 0;
    KindMask fours = 0;
    int num_tiles = 0;
    int num_kinds = 0;
    int num_pairs = 0;
    int num_orphans = 0;
    bool has_orphan_pair = false;
    bool is_valid = true;
    std::array<std::uint32_t, kNumSuits> keys{};
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const auto suit = static_cast<std::size_t>(suit_of(kind));
        keys[suit] = keys[suit] * 5 + row[kind];
        num_tiles += row[kind];
        kinds |= KindMask{row[kind] >= 1} << kind;
        pairs |= KindMask{row[kind] >= 2} << kind;
        fours |= KindMask{row[kind] >= 4} << kind;
        num_kinds += row[kind] >= 1;
        num_pairs += row[kind] >= 2;
        is_valid = is_valid && row[kind] <= 4;
        if (!is_honour(kind) && rank_of(kind) != 0 && rank_of(kind) != 8) continue;
        num_orphans += row[kind] >= 1;
        has_orphan_pair = has_orphan_pair || row[kind] >= 2;
    }
    CHECK_EQUAL(info.is_valid, is_valid);
    if (!is_valid) return;
    CHECK(info.keys.key == keys);
    CHECK(info.kinds == kinds);
    CHECK(info.pairs == pairs);
    CHECK(info.fours == fours);
    CHECK_EQUAL(int{info.num_tiles}, num_tiles);
    CHECK_EQUAL(int{info.num_kinds}, num_kinds);
    CHECK_EQUAL(int{info.num_pairs}, num_pairs);
    CHECK_EQUAL(int{info.num_orphans}, num_orphans);
    CHECK_EQUAL(info.has_orphan_pair(), has_orphan_pair);
}

}  // namespace

TEST(row_readers_agree_with_plain_loops) {
    Rng rng(4);
    constexpr std::size_t kRows = 3000;
    std::vector<std::uint8_t> rows(kRows * kNumKinds);  // exact size: a read past the end is a sanitizer's find
    for (std::size_t i = 0; i < kRows; ++i) {
        Counts counts = testing::random_counts(rng, static_cast<int>(rng.below(40)), TileSet::all, i % 2 == 0);
        if (i % 3 == 0) counts[rng.below(kNumKinds)] = static_cast<std::uint8_t>(rng.below(256));
        std::memcpy(rows.data() + i * kNumKinds, counts.data(), sizeof counts);
    }
    for (RowReader reader : {best_row_reader(), &read_rows_portable}) {
        std::vector<RowInfo> infos(kRows);
        reader(rows.data(), kRows, infos.data());
        for (std::size_t i = 0; i < kRows; ++i) check_row(rows.data() + i * kNumKinds, infos[i]);
    }
}

TEST(a_row_without_a_tile_is_the_row_read_again) {
    Rng rng(7);
    for (int round = 0; round < 2000; ++round) {
        Counts counts = testing::random_counts(rng, 14, TileSet::all, round % 2 == 0);
        const RowInfo info = read_row(counts.data());
        for (int kind = 0; kind < kNumKinds; ++kind) {
            std::uint8_t& count = counts[static_cast<std::size_t>(kind)];
            if (count == 0) continue;
            const RowInfo after = info.without(kind, count);
            --count;
            check_row(counts.data(), after);
            ++count;
        }
    }
}

}  // namespace mahjongkit
