// Fu: the small points of a hand's shape.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/riichi/interpretation.hpp"

namespace mahjongkit::riichi {

struct FuLine {
    std::string_view reason;
    Kind kind = 0;  // of the group or the pair; meaningless for other reasons
    bool has_kind = false;
    int fu = 0;
};

// What was counted, line by line, and the sum rounded up as the rules say.
class Fu {
public:
    void add(std::string_view reason, int fu) { lines_[num_lines_++] = {reason, 0, false, fu}; }
    void add(std::string_view reason, Kind kind, int fu) { lines_[num_lines_++] = {reason, kind, true, fu}; }

    std::span<const FuLine> lines() const { return {lines_.data(), num_lines_}; }
    int sum() const {
        int fu = 0;
        for (const FuLine& line : lines()) fu += line.fu;
        return fu;
    }
    int rounded() const { return is_fixed_ ? sum() : (sum() + 9) / 10 * 10; }
    void fix() { is_fixed_ = true; }  // seven pairs: 25 stay 25

private:
    std::array<FuLine, 12> lines_{};
    std::size_t num_lines_ = 0;
    bool is_fixed_ = false;
};

Fu fu_of(const Win& win, const Interpretation& reading, bool has_plain_sequences);
Fu fu_of_seven_pairs();

// Fu of a pair: dragons and the winds that count for the seat; the wind of both seat and round counts twice.
int pair_fu(const Win& win, Kind pair);

}  // namespace mahjongkit::riichi
