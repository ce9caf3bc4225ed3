// How many tiles of a suit an opponent holds, from what is hidden: the law of study.held_law for one seat and two
// suits.
#pragma once

namespace mahjongkit {

// Hidden tiles that a hand is filled from.
struct HiddenSuits {
    int of_suit = 0;  // the suit that is asked about
    int others = 0;   // of the other suits that the hand may hold
    // How much likelier a hidden tile of the suit lies in this hand than another one: fewer other places may hold it.
    double odds = 1;
};

// P(Q >= least) for a hand of so many tiles. Hypergeometric; exact where the odds are 1, else every tile is weighed.
double chance_to_hold(int least, int hand, const HiddenSuits& hidden);

}  // namespace mahjongkit
