#include "measures/batch/row_reader.hpp"

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

#define MAHJONGKIT_AVX2 [[gnu::target("avx2,popcnt")]]

// All 34 bytes of a row: the first 32, and the last 16, which overlap them.
struct RowBytes {
    static constexpr int kLastBegin = kNumKinds - 16;
    __m256i first;
    __m128i last;
};

MAHJONGKIT_AVX2 inline RowBytes load_row(const std::uint8_t* row) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(row)),
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(row + RowBytes::kLastBegin))};
}

// Bit k: kind k has more than `limit` tiles, all counts below 128.
MAHJONGKIT_AVX2 inline KindMask kinds_above(const RowBytes& row, char limit) {
    const __m256i first = _mm256_cmpgt_epi8(row.first, _mm256_set1_epi8(limit));
    const __m128i last = _mm_cmpgt_epi8(row.last, _mm_set1_epi8(limit));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(first)) |
           static_cast<KindMask>(static_cast<std::uint32_t>(_mm_movemask_epi8(last))) << RowBytes::kLastBegin;
}

MAHJONGKIT_AVX2 inline bool is_valid_row(const RowBytes& row) {
    const __m128i halves = _mm_max_epu8(_mm256_castsi256_si128(row.first), _mm256_extracti128_si256(row.first, 1));
    const __m128i over = _mm_subs_epu8(_mm_max_epu8(halves, row.last), _mm_set1_epi8(kCopies));
    return _mm_testz_si128(over, over) != 0;
}

MAHJONGKIT_AVX2 inline std::uint8_t num_tiles_of(const RowBytes& row) {
    const __m256i sums = _mm256_sad_epu8(row.first, _mm256_setzero_si256());
    const __m128i last_two = _mm_sad_epu8(_mm_srli_si128(row.last, 14), _mm_setzero_si128());
    const __m128i halves =
        _mm_add_epi64(_mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1)), last_two);
    return static_cast<std::uint8_t>(_mm_cvtsi128_si64(halves) + _mm_extract_epi64(halves, 1));
}

// Two words of eight bytes.
MAHJONGKIT_AVX2 inline __m128i load_two(const std::uint8_t* low, const std::uint8_t* high) {
    const __m128i first = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(low));
    return _mm_unpacklo_epi64(first, _mm_loadl_epi64(reinterpret_cast<const __m128i*>(high)));
}

MAHJONGKIT_AVX2 inline SuitKeys suit_keys_of(const std::uint8_t* row) {
    // The first eight ranks of each suit; of the honours two zeros and the first six.
    const __m256i mask = _mm256_set_epi64x(~0xffffll, -1, -1, -1);
    const __m256i digits =
        _mm256_and_si256(_mm256_set_m128i(load_two(row + 18, row + 25), load_two(row, row + 9)), mask);
    // Base-5 digits are joined two by two: digits to pairs, pairs to fours, fours to eights.
    const __m256i pairs = _mm256_maddubs_epi16(digits, _mm256_set1_epi16(0x0105));
    const __m256i fours = _mm256_madd_epi16(pairs, _mm256_set1_epi32(0x00010019));
    const __m256i eights = _mm256_madd_epi16(_mm256_packus_epi32(fours, fours), _mm256_set1_epi32(0x00010271));
    const auto low = static_cast<std::uint64_t>(_mm256_extract_epi64(eights, 0));
    const auto high = static_cast<std::uint64_t>(_mm256_extract_epi64(eights, 2));
    return {{static_cast<std::uint32_t>(low) * 5 + row[8], static_cast<std::uint32_t>(low >> 32) * 5 + row[17],
             static_cast<std::uint32_t>(high) * 5 + row[26], static_cast<std::uint32_t>(high >> 32) * 5 + row[33]}};
}

MAHJONGKIT_AVX2 void read_rows_avx2(const std::uint8_t* rows, std::size_t num_rows, RowInfo* infos) {
    for (std::size_t i = 0; i < num_rows; ++i, rows += kNumKinds) {
        const RowBytes row = load_row(rows);
        const KindMask kinds = kinds_above(row, 0);
        const KindMask pairs = kinds_above(row, 1);
        infos[i] = {.keys = suit_keys_of(rows),
                    .kinds = kinds,
                    .pairs = pairs,
                    .fours = kinds_above(row, kCopies - 1),
                    .num_tiles = num_tiles_of(row),
                    .num_kinds = static_cast<std::uint8_t>(_mm_popcnt_u64(kinds)),
                    .num_pairs = static_cast<std::uint8_t>(_mm_popcnt_u64(pairs)),
                    .num_orphans = static_cast<std::uint8_t>(_mm_popcnt_u64(kinds & kOrphanKinds)),
                    .is_valid = is_valid_row(row)};
    }
}

#undef MAHJONGKIT_AVX2

}  // namespace

#endif

RowReader best_row_reader() {
#ifdef MAHJONGKIT_HAS_AVX2_READER
    if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("popcnt") != 0) return read_rows_avx2;
#endif
    return read_rows_portable;
}

}  // namespace mahjongkit
