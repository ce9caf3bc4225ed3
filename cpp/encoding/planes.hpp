// The schema "planes-70": what a seat may know as 70 rows of 34 numbers. docs/encoding.md says what each holds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace mahjongkit::planes70 {

inline constexpr std::string_view kName = "planes-70";
inline constexpr int kNumPlanes = 70;
inline constexpr int kSize = kNumPlanes * kNumKinds;

// Writes kSize numbers.
void write_planes(const Rules& rules, const View& view, float* planes);

// The name of each plane, in order: "own hand, 1 or more", "river of seat +2".
std::vector<std::string> plane_names();

}  // namespace mahjongkit::planes70
