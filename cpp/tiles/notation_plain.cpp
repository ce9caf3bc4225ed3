// The fast way to read mpsz without melds: nearly all calls. It either succeeds or leaves the diagnosis to read_text.
#include <bit>
#include <cstring>

#include "tiles/notation_grammar.hpp"

namespace mahjongkit::parsing {

namespace {

// What was read so far, as counters side by side in two words, so that one addition counts any character and the
// difference of two tallies is what stands between them.
struct Tally {
    std::uint64_t ranks;  // one byte each for the digits 1-8, in the order in which a Hand holds them
    std::uint64_t rest;   // the counters below
};

constexpr unsigned kNines = 0;
constexpr unsigned kReds = 8;
constexpr unsigned kSuits = 16;  // the sum of the suits of all letters
constexpr unsigned kUnknown = 32;
constexpr unsigned kLetters = 48;
constexpr std::size_t kMaxLength = 63;  // no counter runs over, and no byte of ranks reaches 0x80
constexpr std::size_t kNumRows = 5;     // m, p, s, z, f

constexpr std::uint64_t one(unsigned shift) { return std::uint64_t{1} << shift; }
constexpr std::uint64_t byte_of(std::uint64_t word, unsigned shift) { return word >> shift & 0xFF; }
constexpr unsigned rank_shift(unsigned rank) {
    return 8 * (std::endian::native == std::endian::little ? rank : 7 - rank);
}

// Words of tallies, kept apart: writing two words and reading them as a pair would stall.
template <std::size_t size>
struct Tallies {
    std::array<std::uint64_t, size> ranks;
    std::array<std::uint64_t, size> rest;
};

constexpr Tallies<256> kSteps = [] {
    Tallies<256> steps{};
    steps.rest.fill(one(kUnknown));
    steps.rest[' '] = 0;
    for (unsigned rank = 0; rank < 8; ++rank) {
        steps.ranks['1' + rank] = one(rank_shift(rank));
        steps.rest['1' + rank] = 0;
    }
    steps.rest['9'] = one(kNines);
    steps.rest['0'] = one(kReds);
    for (unsigned suit = 0; suit < kNumRows; ++suit) {
        steps.rest[static_cast<unsigned char>("mpszf"[suit])] = one(kLetters) + suit * one(kSuits);
    }
    return steps;
}();

// Some byte of the word is larger than the limit; all bytes below 0x80.
constexpr bool any_above(std::uint64_t word, unsigned limit) {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    return ((word + (0x7F - limit) * kOnes) & (0x80 * kOnes)) != 0;
}

// Splits the text at its letters and adds up the digits of each suit. No branch depends on a character.
bool count_rows(std::string_view text, Tallies<kNumRows>& rows) noexcept {
    Tallies<kMaxLength + 1> at_letter;  // the last entry is overwritten until a letter closes it
    std::uint64_t ranks = 0;
    std::uint64_t rest = 0;
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        const std::size_t entry = rest >> kLetters;
        ranks += kSteps.ranks[code];
        rest += kSteps.rest[code];
        at_letter.ranks[entry] = ranks;
        at_letter.rest[entry] = rest;
    }
    Tally before{};
    const std::size_t num_letters = rest >> kLetters;
    bool has_empty_run = false;
    for (std::size_t i = 0; i < num_letters; ++i) {
        const Tally run = {at_letter.ranks[i] - before.ranks, at_letter.rest[i] - before.rest};
        const std::size_t suit = byte_of(run.rest, kSuits);
        has_empty_run |= (run.ranks | (run.rest & 0xFFFF)) == 0;
        rows.ranks[suit] += run.ranks;
        rows.rest[suit] += run.rest;
        before = {at_letter.ranks[i], at_letter.rest[i]};
    }
    const bool has_open_run = ranks != before.ranks || rest != before.rest;
    return num_letters > 0 && !has_empty_run && !has_open_run && (rest >> kUnknown & 0xFFFF) == 0;
}

bool fill_suit(const Tally& row, unsigned suit, Hand& hand) noexcept {
    const std::uint64_t reds = byte_of(row.rest, kReds);
    const std::uint64_t nines = byte_of(row.rest, kNines);
    const std::uint64_t ranks = row.ranks + (reds << rank_shift(4));
    std::uint8_t* counts = hand.counts.data() + first_kind(static_cast<int>(suit));
    std::memcpy(counts, &ranks, sizeof ranks);
    counts[8] = static_cast<std::uint8_t>(nines);
    hand.reds |= static_cast<std::uint8_t>(reds << suit);
    return reds <= 1 && nines <= kCopies && !any_above(ranks, kCopies);
}

bool fill_honours(const Tally& row, Hand& hand) noexcept {
    std::memcpy(hand.counts.data() + first_kind(3), &row.ranks, 7);
    return !any_above(row.ranks, kCopies) && byte_of(row.ranks, rank_shift(7)) == 0 && (row.rest & 0xFFFF) == 0;
}

bool fill_flowers(const Tally& row, Hand& hand) noexcept {
    if (row.ranks == 0) return (row.rest & 0xFFFF) == 0;
    for (unsigned i = 0; i < kNumFlowers; ++i) {
        hand.flowers |= static_cast<std::uint8_t>(byte_of(row.ranks, rank_shift(i)) << i);
    }
    return !any_above(row.ranks, 1) && (row.rest & 0xFFFF) == 0;
}

}  // namespace

bool read_plain_mpsz(std::string_view text, Hand& hand) noexcept {
    Tallies<kNumRows> rows{};
    if (text.size() > kMaxLength || !count_rows(text, rows)) return false;
    const auto row = [&](std::size_t suit) { return Tally{rows.ranks[suit], rows.rest[suit]}; };
    return fill_suit(row(0), 0, hand) && fill_suit(row(1), 1, hand) && fill_suit(row(2), 2, hand) &&
           fill_honours(row(3), hand) && fill_flowers(row(4), hand);
}

}  // namespace mahjongkit::parsing
