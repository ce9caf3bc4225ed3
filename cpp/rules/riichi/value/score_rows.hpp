// Many wins in one call, on all cores: rows of bytes in, arrays out.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rules/riichi/value/score_win.hpp"

namespace mahjongkit::riichi {

inline constexpr std::uint8_t kNoKindInRow = 255;
inline constexpr std::int8_t kNoSeatInRow = -1;

// One win as an array holds it; every field is made of bytes. The names are those of WinSituation.
struct WinRow {
    std::uint8_t hand[kNumKinds];  // concealed tiles per kind, the winning one among them
    std::uint8_t melds[kGroups];   // 0: none; else meld_code
    std::uint8_t win_kind;
    std::uint8_t reds;  // bit s: the red five of suit s is in the hand or a meld
    std::int8_t seat;
    std::int8_t dealer;
    std::int8_t discarder;  // kNoSeatInRow: self-draw
    std::uint8_t round_wind;
    std::uint8_t is_riichi;
    std::uint8_t is_double_riichi;
    std::uint8_t is_one_shot;
    std::uint8_t is_after_kan;
    std::uint8_t is_robbed_kan;
    std::uint8_t is_last_tile;
    std::uint8_t is_first_turn;
    std::uint8_t dora_indicators[kMaxIndicators];  // kNoKindInRow: none
    std::uint8_t ura_indicators[kMaxIndicators];
    std::uint8_t num_set_aside;
    std::uint8_t repeats;
    std::uint8_t deposits;
    std::int8_t liable;  // kNoSeatInRow: none
    std::uint8_t num_liable_yakuman;
};

constexpr std::uint8_t meld_code(MeldType type, Kind kind) {
    return static_cast<std::uint8_t>(1 + static_cast<int>(type) * kNumKinds + kind);
}

// The row of a win; `hand` holds the winning tile. Throws RulesError for numbers that do not fit into a byte.
WinRow row_of(const Hand& hand, Kind win_kind, const WinSituation& situation);

// Arrays of the caller, one entry per row.
struct ScoreArrays {
    bool* is_win;
    std::uint8_t* han;
    std::uint8_t* fu;
    std::uint8_t* limit;
    std::uint8_t* num_yakuman;
    std::uint64_t* patterns;  // bits of a PatternSet
    std::int32_t* points;
    std::int32_t* changes;  // a number for every seat
};

// A row that is no win gets zeros. Throws NotationError or RulesError for the first row that cannot be.
void score_rows(const WinRow* rows, std::size_t num_rows, const Variant& variant, const ScoringOptions& options,
                unsigned threads, const ScoreArrays& result);

}  // namespace mahjongkit::riichi
