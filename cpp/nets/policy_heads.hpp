// What a policy net answers: a head for every question, with so many numbers (docs/policy-nets.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mahjongkit {

enum class Head : std::uint8_t { discard, riichi, set_aside, kan, pon, open_kan, chi, value };

struct HeadInfo {
    std::string_view name;
    std::size_t outputs;
};

inline constexpr std::array<HeadInfo, 8> kHeads = {{
    {"discard", 37},  // tile codes: the kinds, then the red fives of m, p and s
    {"riichi", 2},    // no, yes
    {"set_aside", 2},
    {"kan", 2},
    {"pon", 2},
    {"open_kan", 2},
    {"chi", 4},    // none, or the claimed tile stands lowest, in the middle, highest
    {"value", 1},  // points of the round from now on, in thousands
}};
inline constexpr std::size_t kMostOutputs = 37;  // of a head

constexpr const HeadInfo& head_info(Head head) { return kHeads[static_cast<std::size_t>(head)]; }

using HeadMask = std::uint8_t;
constexpr HeadMask head_bit(Head head) { return static_cast<HeadMask>(1U << static_cast<unsigned>(head)); }

// Logits of one position by head; those of heads that were not asked are not set.
struct HeadLogits {
    std::array<std::array<float, kMostOutputs>, kHeads.size()> values;

    std::span<float> of(Head head) { return {values[static_cast<std::size_t>(head)].data(), head_info(head).outputs}; }
    std::span<const float> of(Head head) const {
        return {values[static_cast<std::size_t>(head)].data(), head_info(head).outputs};
    }
};

}  // namespace mahjongkit
