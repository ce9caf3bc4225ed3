// A graph of hands with all that its sweeps have in common, whatever the ends of the round are worth.
#pragma once

#include <vector>

#include "search/expected/graph/hand_graph.hpp"
#include "search/expected/graph/tile_sets.hpp"
#include "search/expected/model/win_table.hpp"

namespace mahjongkit {

struct SweptGraph {
    HandGraph hands{};
    bool is_closed = true;  // the start
    std::vector<WinPay> wins{};
    // By waiting hand: the draws that are looked at one by one; what it wins on without riichi, after how it is played;
    // what it wins on in riichi.
    ListsOfHands drawn{};
    ListsOfHands quiet_waits{};
    ListsOfHands riichi_waits{};

    std::size_t play_of(const HandGraph::Waiting& hand) const { return hand.is_open || !is_closed ? kOpen : kSilent; }
    // Of a graph that is sorted.
    void find_lists();
    // Memory, but for what is small beside the rest.
    std::size_t num_bytes() const;
};

}  // namespace mahjongkit
