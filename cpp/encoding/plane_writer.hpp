// Hands out one plane after the other, so that order and names of a schema are written in one place.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "measures/distance/count_words.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

class PlaneWriter {
public:
    static constexpr int kNoRelativeSeat = -1;

    // The planes must be 0 before. Names are collected where wanted.
    PlaneWriter(float* planes, std::vector<std::string>* names) : next_(planes), names_(names) {}

    float* plane(std::string_view name, int relative_seat = kNoRelativeSeat) {
        if (names_ != nullptr) add_name(name, relative_seat);
        float* plane = next_;
        next_ += kNumKinds;
        return plane;
    }
    // The same number in every column.
    void fill(std::string_view name, float value, int relative_seat = kNoRelativeSeat) {
        std::fill_n(plane(name, relative_seat), kNumKinds, value);
    }
    void fill_if(std::string_view name, bool is_true, int relative_seat = kNoRelativeSeat) {
        fill(name, is_true ? 1.0F : 0.0F, relative_seat);
    }
    // 1 in some columns.
    void mark(std::string_view name, KindMask columns, int relative_seat = kNoRelativeSeat) {
        float* row = plane(name, relative_seat);
        for (; columns != 0; columns &= columns - 1) row[std::countr_zero(columns)] = 1;
    }
    // The planes of a row of numbers or things: a name with the number of each, from 1.
    float* numbered(std::string_view name, int number, int relative_seat = kNoRelativeSeat) {
        if (names_ != nullptr) {
            add_name(std::string(name).append(" ").append(std::to_string(number)), relative_seat);
        }
        float* plane = next_;
        next_ += kNumKinds;
        return plane;
    }
    const float* end() const { return next_; }

private:
    // Out of the way: it would keep the rest from being inlined.
    [[gnu::cold]] [[gnu::noinline]] void add_name(std::string_view name, int relative_seat) {
        std::string text(name);
        if (relative_seat != kNoRelativeSeat) text.append(" of seat +").append(std::to_string(relative_seat));
        names_->push_back(text);
    }

    float* next_;
    std::vector<std::string>* names_;
};

}  // namespace mahjongkit
