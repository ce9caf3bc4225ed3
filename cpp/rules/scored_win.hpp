// What a win is worth line by line, and who pays it: the same type for every variant.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "rules/common/valued_win.hpp"
#include "rules/plan.hpp"

namespace mahjongkit {

// Small points of the hand's shape, where the variant counts any.
struct FuPart {
    std::string_view reason{};  // lives as long as the program
    Kind kind = kNoKind;        // of the group or the pair
    std::uint8_t fu = 0;

    friend bool operator==(const FuPart&, const FuPart&) = default;
};

// `value` is what the winner gets for the hand; `changes` have all that the win moves.
struct ScoredWin : ValuedWin {
    static constexpr std::size_t kMostFuParts = 9;

    std::string_view unit{};   // what patterns are counted in: han, tai, fan
    std::string_view limit{};  // the named limit that the value has reached; lives as long as the program
    int num_seats = 4;
    int seat = 0;
    int dealer = 0;
    // Riichi and sanma.
    int fu = 0;  // rounded
    int num_yakuman = 0;
    std::uint8_t num_fu_parts = 0;
    std::array<FuPart, kMostFuParts> fu_slots{};

    std::span<const FuPart> fu_parts() const { return {fu_slots.data(), num_fu_parts}; }

    friend bool operator==(const ScoredWin&, const ScoredWin&) = default;
};

// The score line by line, as people write it.
std::string explain(const ScoredWin& win);

// "concealed triplet 5z"
std::string fu_part_text(const FuPart& part);

}  // namespace mahjongkit
