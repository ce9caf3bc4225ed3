// Fu: the small points of a hand's shape.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/riichi/value/find_patterns.hpp"

namespace mahjongkit::riichi {

enum class FuReason : std::uint8_t {
    base,
    closed_discard,
    self_draw,
    open_triplet,
    concealed_triplet,
    open_kan,
    concealed_kan,
    value_pair,
    wait,
    open_minimum,
    seven_pairs,
};

std::string_view fu_reason_name(FuReason reason);

struct FuLine {
    FuReason reason = FuReason::base;
    Kind kind = 0;  // of the group or the pair; meaningless for other reasons
    std::uint8_t fu = 0;

    constexpr bool has_kind() const { return reason >= FuReason::open_triplet && reason <= FuReason::value_pair; }

    friend constexpr bool operator==(const FuLine&, const FuLine&) = default;
};

// What was counted, line by line, and the sum rounded up as the rules say.
class Fu {
public:
    void add(FuReason reason, int fu, Kind kind = 0) {
        lines_[num_lines_++] = {reason, kind, static_cast<std::uint8_t>(fu)};
        sum_ += fu;
    }

    std::span<const FuLine> lines() const { return {lines_.data(), num_lines_}; }
    int sum() const { return sum_; }
    // Only the 25 of seven pairs stay as they are.
    int rounded() const { return sum_ == kSevenPairs ? sum_ : (sum_ + 9) / 10 * 10; }

    friend bool operator==(const Fu&, const Fu&) = default;  // unused lines stay in their first state

    static constexpr int kSevenPairs = 25;

private:
    std::array<FuLine, 9> lines_{};  // base, closed or self-draw, four groups, pair, wait, minimum
    std::uint8_t num_lines_ = 0;
    int sum_ = 0;
};

Fu fu_of(const WinFacts& facts, const Interpretation& reading, bool has_plain_sequences);
Fu fu_of_seven_pairs();

// Fu of a pair: dragons and the winds that count for the seat.
int pair_fu(const WinFacts& facts, Kind pair);

}  // namespace mahjongkit::riichi
