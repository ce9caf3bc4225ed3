// The graphs of the problems that were asked last.
#pragma once

#include <array>

#include "search/expected/graph/graph_sorter.hpp"
#include "search/expected/round/round_value.hpp"
#include "search/expected/round/swept_graph.hpp"

namespace mahjongkit {

// One that the problem wants kept is there when it is asked again soon, for another aim or with doubts: a position has
// some searches, one for each call. The others share one place. Not for several threads at once.
class SweptGraphs {
public:
    // For so many own draws. Holds until the next call.
    const SweptGraph& get(const RoundProblem& problem, int num_draws);

private:
    struct Kept {
        RoundProblem problem{};
        int num_draws = -1;
        SweptGraph graph{};
    };

    static constexpr std::size_t kMostKept = 8;
    static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

    void build(const RoundProblem& problem, int num_draws, SweptGraph& graph);
    void limit_memory(std::size_t newest);

    std::array<Kept, kMostKept> kept_{};
    std::size_t next_ = 0;
    SweptGraph other_{};
    GraphSorter sorter_{};
};

}  // namespace mahjongkit
