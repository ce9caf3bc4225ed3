// All discards of one hand on the same future: common draws.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "search/flat_mc/claim_search.hpp"

namespace mahjongkit {

// Bit i: discard i; without discards, bit 0 is the hand itself.
using DiscardBits = std::uint32_t;

// A hand that is to form `groups` groups and a pair in some turns, after one of its discards or as it is.
class HandSim {
public:
    HandSim(const Counts& counts, int groups, std::span<const Kind> discards, const TurnRange& turns);

    int num_arms() const { return num_arms_; }

    // Which of the `wanted` win on the future. Its tiles of the other seats are looked at after a call of
    // `draw_others`, which is left out where they do not matter.
    template <class DrawOthers>
    DiscardBits wins(const Future& future, DiscardBits wanted, ClaimSearch& search,
                     const DrawOthers& draw_others) const {
        const Drawn drawn = draw(future, wanted, search);
        if (drawn.open == 0) return drawn.won;
        draw_others();
        return drawn.won | win_by_claims(future, drawn, search);
    }

private:
    struct Drawn {
        PackedKeys all;        // the hand and its draws
        int missing = 0;       // by them
        DiscardBits won = 0;   // without a claim
        DiscardBits open = 0;  // may win with claims
    };

    Drawn draw(const Future& future, DiscardBits wanted, const ClaimSearch& search) const;
    DiscardBits win_by_claims(const Future& future, const Drawn& drawn, ClaimSearch& search) const;
    // Those of the discards that win by the line which the search has found for `found` (kBlank: the whole hand).
    DiscardBits by_same_line(DiscardBits open, Kind found, const ClaimSearch& search) const;

    CountPlanes planes_;
    PackedKeys keys_;
    int groups_;
    TurnRange turns_;
    int num_arms_;
    std::array<Kind, 3 * kMaxGroups + 2> discards_{};  // kBlank: none
};

}  // namespace mahjongkit
