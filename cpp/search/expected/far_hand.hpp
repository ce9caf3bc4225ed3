// Hands that lack so many tiles that the graph of what they can become is not built: valued by the tiles they accept,
// and by what the next exchanges can make of that. How often such hands win is estimated by how far they are.
#pragma once

#include "measures/win_shape.hpp"
#include "rules/rules.hpp"
#include "search/expected/model/round_model.hpp"
#include "search/expected/model/win_points.hpp"

namespace mahjongkit {

// What is left of the round for it.
struct FarRound {
    int num_draws = 0;           // own ones
    bool is_threatened = false;  // another seat is in riichi
};

class FarHand {
public:
    // `hand` is the hand of now, of 3n+1 or 3n+2 tiles.
    FarHand(const Rules& rules, const WinContext& context, const CodeCounts& unseen, const Hand& hand,
            const FarRound& round);

    // What a waiting hand that it can become is worth more than a hand that is given up, in points, with the chances
    // to win and to be ready.
    Lanes worth(const Hand& waiting) const;

private:
    const Rules& rules_;
    Counts left_{};
    KindMask valued_ = 0;  // dora, and honours that make a pattern
    int distance_ = 0;     // tiles that the hand lacks
    int most_ = 0;         // the most tiles that a discard of now leaves to accept
    int num_seats_;
    FarRound round_;
};

// The forms that count for a hand.
WinShape shape_of_hand(const Rules& rules, const Hand& hand);

}  // namespace mahjongkit
