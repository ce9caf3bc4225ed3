#include "search/expected/round/swept_graphs.hpp"

#include <algorithm>

namespace mahjongkit {

const SweptGraph& SweptGraphs::get(const RoundProblem& problem, int num_draws) {
    if (!problem.is_kept) {
        build(problem, num_draws, other_);
        return other_;
    }
    const auto known = std::ranges::find_if(
        kept_, [&](const Kept& each) { return each.num_draws == num_draws && each.problem == problem; });
    if (known != kept_.end()) return known->graph;
    const std::size_t place = next_;
    next_ = (next_ + 1) % kMostKept;
    Kept& made = kept_[place];
    build(problem, num_draws, made.graph);
    made.problem = problem;
    made.num_draws = num_draws;
    limit_memory(place);
    return made.graph;
}

void SweptGraphs::build(const RoundProblem& problem, int num_draws, SweptGraph& graph) {
    graph.wins.clear();
    graph.is_closed = problem.start.is_closed;
    WinTable listener(problem.context, problem.start.hand.counts, graph.wins);
    GraphOptions options = problem.graph;
    options.follows_wins = false;
    options.most_new = num_draws + (problem.draws_at_once ? 1 : 0);
    build_hand_graph(problem.start, options, listener, graph.hands);
    sorter_.sort(graph.hands, num_draws, problem.draws_at_once);
    graph.find_lists();
}

// The oldest go first, and the one that was made last stays.
void SweptGraphs::limit_memory(std::size_t newest) {
    std::size_t bytes = 0;
    for (const Kept& each : kept_) bytes += each.graph.num_bytes();
    for (std::size_t i = 1; i < kMostKept && bytes > kMostBytes; ++i) {
        Kept& oldest = kept_[(newest + i) % kMostKept];
        bytes -= oldest.graph.num_bytes();
        oldest = {};
    }
}

}  // namespace mahjongkit
