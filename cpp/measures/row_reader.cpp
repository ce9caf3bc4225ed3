#include "measures/row_reader.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define MAHJONGKIT_HAS_AVX2_READER 1
#include <immintrin.h>
#endif

namespace mahjongkit {

void read_rows_portable(const std::uint8_t* rows, std::size_t num_rows, RowInfo* infos) {
    for (std::size_t i = 0; i < num_rows; ++i) infos[i] = read_row(rows + i * kNumKinds);
}

#ifdef MAHJONGKIT_HAS_AVX2_READER

namespace {

constexpr std::uint64_t kOrphanBits = [] {
    std::uint64_t bits = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (is_honour(kind) || rank_of(kind) % (kRanks - 1) == 0) bits |= std::uint64_t{1} << kind;
    }
    return bits;
}();

// Bit k: kind k has at least `least` tiles. The last two kinds do not fit the 32 bytes of `first`.
__attribute__((target("avx2"))) inline std::uint64_t kinds_with(__m256i first, const std::uint8_t* row, char least) {
    const __m256i under = _mm256_cmpgt_epi8(_mm256_set1_epi8(least), first);
    const std::uint64_t bits = ~static_cast<std::uint32_t>(_mm256_movemask_epi8(under));
    return (bits & 0xffffffff) | std::uint64_t{row[32] >= least} << 32 | std::uint64_t{row[33] >= least} << 33;
}

__attribute__((target("avx2,popcnt"))) void read_rows_avx2(const std::uint8_t* rows, std::size_t num_rows,
                                                           RowInfo* infos) {
    // Base-5 digits are joined two by two: digits to pairs, pairs to fours, fours to eights.
    const __m256i join_digits = _mm256_set1_epi16(0x0105);
    const __m256i join_pairs = _mm256_set1_epi32(0x00010019);
    const __m256i join_fours = _mm256_set1_epi32(0x00010271);
    const auto word = [](const std::uint8_t* counts) __attribute__((target("avx2"))) {
        return static_cast<long long>(detail::load_eight(counts));
    };
    for (std::size_t i = 0; i < num_rows; ++i, rows += kNumKinds) {
        // The first eight ranks of each suit, and for the honours two zeros and the first six.
        const __m256i digits =
            _mm256_set_epi64x(word(rows + 25) & ~0xffffll, word(rows + 18), word(rows + 9), word(rows));
        const __m256i pairs = _mm256_maddubs_epi16(digits, join_digits);
        const __m256i fours = _mm256_madd_epi16(pairs, join_pairs);
        const __m256i eights = _mm256_madd_epi16(_mm256_packus_epi32(fours, fours), join_fours);
        const auto low = static_cast<std::uint64_t>(_mm256_extract_epi64(eights, 0));
        const auto high = static_cast<std::uint64_t>(_mm256_extract_epi64(eights, 2));

        const __m256i first = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(rows));
        const __m256i over = _mm256_subs_epu8(first, _mm256_set1_epi8(kCopies));
        const __m256i sums = _mm256_sad_epu8(first, _mm256_setzero_si256());
        const __m128i half_sums = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
        const auto num_tiles = _mm_cvtsi128_si64(half_sums) + _mm_extract_epi64(half_sums, 1) + rows[32] + rows[33];
        const std::uint64_t kinds = kinds_with(first, rows, 1);
        const std::uint64_t two_or_more = kinds_with(first, rows, 2);

        RowInfo& info = infos[i];
        info.keys.key = {
            static_cast<std::uint32_t>(low) * 5 + rows[8], static_cast<std::uint32_t>(low >> 32) * 5 + rows[17],
            static_cast<std::uint32_t>(high) * 5 + rows[26], static_cast<std::uint32_t>(high >> 32) * 5 + rows[33]};
        info.is_valid = _mm256_testz_si256(over, over) != 0 && rows[32] <= kCopies && rows[33] <= kCopies;
        info.num_tiles = static_cast<std::uint8_t>(num_tiles);
        info.num_kinds = static_cast<std::uint8_t>(_mm_popcnt_u64(kinds));
        info.num_pairs = static_cast<std::uint8_t>(_mm_popcnt_u64(two_or_more));
        info.num_orphans = static_cast<std::uint8_t>(_mm_popcnt_u64(kinds & kOrphanBits));
        info.has_orphan_pair = (two_or_more & kOrphanBits) != 0;
    }
}

}  // namespace

#endif

RowReader best_row_reader() {
#ifdef MAHJONGKIT_HAS_AVX2_READER
    if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("popcnt") != 0) return read_rows_avx2;
#endif
    return read_rows_portable;
}

}  // namespace mahjongkit
