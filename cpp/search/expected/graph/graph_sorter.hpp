// A graph of hands in the order of the draws that lead to them: what a sweep needs in a lap lies in front.
#pragma once

#include <cstdint>
#include <vector>

#include "search/expected/graph/hand_graph.hpp"

namespace mahjongkit {

// Keeps its memory from one graph to the next.
class GraphSorter {
public:
    // Sorts the vertices of a graph, and leaves out those that lie more than `num_draws` draws (or calls) away; wins
    // stay where they are. `first_is_free`: what a start that waits draws first does not count.
    void sort(HandGraph& graph, int num_draws, bool first_is_free);

private:
    using Id = HandGraph::Id;
    using Draws = std::vector<HandGraph::Draw>;

    Id sorted_waiting(Id old);
    Id sorted_full(Id old);
    // The edges of the hands that were sorted last, and with them the hands that they lead to.
    void draw(bool leads_on);
    void discard();
    void copy_draws(const Draws& from, std::uint32_t& first, std::uint8_t num, Draws& to);

    const HandGraph* from_ = nullptr;
    HandGraph made_{};
    // By old id: the new one.
    std::vector<Id> waiting_ids_{};
    std::vector<Id> full_ids_{};
    // Hands whose edges are there.
    std::size_t num_drawn_ = 0;
    std::size_t num_discarded_ = 0;
};

}  // namespace mahjongkit
