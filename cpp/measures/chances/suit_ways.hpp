// One suit of the single-player model: the ways to draw its tiles, by what it then gives to a win.
#pragma once

#include <vector>

#include "measures/chances/group_automaton.hpp"
#include "measures/chances/ways.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

struct DrawModel;

class SuitWays {
public:
    SuitWays(const DrawModel& model, int suit, int draws);

    // Whether the hand holds a tile of the suit.
    bool has_tiles() const { return first_held() < automaton_.num_ranks(); }

    // By class id: the ways to draw tiles of this suit that give it the class.
    const Ways& by_class() const { return reached_.back(); }

    struct DiscardWays {
        Kind kind;
        Ways wins;  // one polynomial
    };
    // For each kind of the suit that the hand holds, the ways to win without one tile of it. `rest` gives by class id
    // the ways in which the other suits complete the win.
    std::vector<DiscardWays> wins_by_discard(const Ways& rest) const;

private:
    std::size_t kind(int rank) const { return static_cast<std::size_t>(first_kind(suit_) + rank); }
    int held(int rank) const;
    int hidden(int rank) const;
    int first_held() const;  // the lowest rank that the hand holds; the number of ranks if none

    Ways after(int rank, const Ways& reached, int held_tiles) const;
    Ways before(int rank, const Ways& onwards) const;

    const DrawModel& model_;
    int suit_;
    const GroupAutomaton& automaton_;
    std::vector<Ways> reached_;  // by number of ranks read: the ways to reach each state
};

}  // namespace mahjongkit
