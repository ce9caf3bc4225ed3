// How near the hand of a seat is to a win, what each discard leaves of that, and what a claim would make of it.
#pragma once

#include <array>

#include "measures/acceptance.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

struct HandProgress {
    int shanten = kNoForm;  // over all forms
    // Missing tiles of each form; kNoForm where the hand can no longer take it.
    int standard = kNoForm;
    int seven_pairs = kNoForm;
    int thirteen_orphans = kNoForm;

    // Of a hand that must discard.
    KindMask keeping = 0;                         // discards after which the shanten number is the least
    KindMask best = 0;                            // of them, those that leave the most tiles
    std::array<std::uint8_t, kNumKinds> tiles{};  // tiles that lower the shanten number after a discard of the kind
    std::array<std::uint8_t, kNumKinds> kinds{};  // kinds of them
    // Kinds that lower the shanten number: of the hand as it is or after the best discards; after any keeping discard.
    KindMask useful = 0;
    KindMask useful_after_any = 0;
};

// `left` are the tiles that the seat does not see, its own hand in view.
HandProgress hand_progress(const WinShape& shape, const Counts& hand, const Counts& left);

// What a claim of the open tile with two own tiles would lead to, once the best tile is discarded.
struct ClaimProgress {
    bool is_possible = false;
    int shanten = kNoForm;
    int num_tiles = 0;  // that lower it then
};

ClaimProgress claim_progress(const WinShape& shape, Counts hand, const Counts& left, int first, int second);

}  // namespace mahjongkit
