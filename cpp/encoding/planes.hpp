// Schemas of planes: what a seat may know as rows of 34 numbers. docs/encoding.md says what each row holds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "encoding/plane_writer.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

struct PlaneSchema {
    std::string_view name;
    int num_planes;
    void (*write)(PlaneWriter& writer, const Rules& rules, const View& view);
    bool fits_bytes = false;  // all numbers are multiples of 1/128 from 0 to 1

    constexpr std::size_t size() const { return static_cast<std::size_t>(num_planes * kNumKinds); }
};

extern const PlaneSchema kPlanes63;     // every variant
extern const PlaneSchema kPlanes70;     // riichi and sanma
extern const PlaneSchema kPlanes156;    // riichi and sanma, with shanten and acceptance
extern const PlaneSchema kMeowjong366;  // riichi and sanma: the array of the Meowjong paper
extern const PlaneSchema kPlanes75;     // Taiwanese
extern const PlaneSchema kPlanes67;     // Sichuan

// Writes as many numbers as the schema has. The rules must be of its variant.
void write_planes(const PlaneSchema& schema, const Rules& rules, const View& view, float* planes);

// The name of each plane, in order: "own hand, 1 or more", "river of seat +2".
std::vector<std::string> plane_names(const PlaneSchema& schema, const Rules& rules);

}  // namespace mahjongkit
