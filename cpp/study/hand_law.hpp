// The exact law of a pair of measures over all hands of one, two or three suits, without sampling: suits are counted by
// class, and the classes of the suits of a hand decide its measures.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "measures/words/reading.hpp"

namespace mahjongkit {

enum class StudyMeasure : std::uint8_t { word_number, deficiency, tile_away };

struct LawMeasure {
    StudyMeasure measure = StudyMeasure::word_number;
    Reading reading = Reading::exact;

    friend bool operator==(const LawMeasure&, const LawMeasure&) = default;
};

// `tiles` of the 36 tiles of each of `suits` suits; a win has `groups` groups and a pair.
struct Deal {
    int suits = 3;
    int tiles = 14;
    int groups = 4;
};

inline constexpr std::size_t kLawValues = 24;

// [x][y]: in how many ways hands with these values are dealt.
using LawWays = std::array<std::array<std::uint64_t, kLawValues>, kLawValues>;

LawWays joint_law(const Deal& deal, const LawMeasure& x, const LawMeasure& y, unsigned threads);

}  // namespace mahjongkit
