// What a recorded decision answers to each question that a policy is asked (docs/encoding.md has the order of the
// questions).
#pragma once

#include <array>
#include <cstdint>

#include "encoding/action_index.hpp"
#include "nets/policy_heads.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

inline constexpr std::size_t kNumLabels = static_cast<std::size_t>(Head::value);  // one for each head that chooses
inline constexpr std::int8_t kNoLabel = -1;

struct DecisionLabels {
    std::array<std::int8_t, kNumLabels> labels{kNoLabel, kNoLabel, kNoLabel, kNoLabel, kNoLabel, kNoLabel, kNoLabel};
    std::uint64_t legal_discards = 0;  // bit c: the tile of code c

    std::int8_t& operator[](Head head) { return labels[static_cast<std::size_t>(head)]; }
    bool has_any() const {
        for (std::int8_t label : labels) {
            if (label != kNoLabel) return true;
        }
        return false;
    }
};

// `taken` is the rank of the claim that took the open tile (engine/decisions.hpp); 0 where none did, or on a turn.
DecisionLabels decision_labels(const View& view, const ActionList& legal, const Action& action, int taken);

}  // namespace mahjongkit
