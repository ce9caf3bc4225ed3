// Makes every edge of a graph of hands run both ways.
#pragma once

#include "search/expected/graph/hand_graph.hpp"

namespace mahjongkit {

// A full hand may discard what any hand of the graph drew to make it, and a waiting hand may draw what any full hand
// discarded to make it.
void link_both_ways(HandGraph& graph);

}  // namespace mahjongkit
