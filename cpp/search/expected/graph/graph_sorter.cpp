#include "search/expected/graph/graph_sorter.hpp"

#include <utility>

namespace mahjongkit {

void GraphSorter::sort(HandGraph& graph, int num_draws, bool first_is_free) {
    if (graph.root == HandGraph::kNone) return;
    waiting_ids_.assign(graph.waitings.size(), HandGraph::kNone);
    full_ids_.assign(graph.fulls.size(), HandGraph::kNone);
    from_ = &graph;
    made_.clear();
    num_drawn_ = num_discarded_ = 0;
    made_.starts_full = graph.starts_full;
    made_.is_cut = graph.is_cut;
    made_.root = graph.starts_full ? sorted_full(graph.root) : sorted_waiting(graph.root);
    if (!graph.starts_full && first_is_free) draw(true);
    discard();
    for (int draws = 0;; ++draws) {
        made_.layers.push_back({made_.waitings.size(), made_.fulls.size()});
        draw(draws < num_draws);
        if (num_discarded_ == made_.fulls.size()) break;
        discard();
    }
    std::swap(made_.wins, graph.wins);
    std::swap(made_, graph);
}

HandGraph::Id GraphSorter::sorted_waiting(Id old) {
    Id& id = waiting_ids_[old];
    if (id == HandGraph::kNone) {
        id = static_cast<Id>(made_.waitings.size());
        made_.waitings.push_back(from_->waitings[old]);
    }
    return id;
}

HandGraph::Id GraphSorter::sorted_full(Id old) {
    Id& id = full_ids_[old];
    if (id == HandGraph::kNone) {
        id = static_cast<Id>(made_.fulls.size());
        made_.fulls.push_back(from_->fulls[old]);
    }
    return id;
}

void GraphSorter::draw(bool leads_on) {
    for (const std::size_t end = made_.waitings.size(); num_drawn_ < end; ++num_drawn_) {
        HandGraph::Waiting& hand = made_.waitings[num_drawn_];
        if (!leads_on) hand.num_draws = hand.num_calls = 0;
        copy_draws(from_->draws, hand.first_draw, hand.num_draws, made_.draws);
        copy_draws(from_->calls, hand.first_call, hand.num_calls, made_.calls);
    }
}

void GraphSorter::copy_draws(const Draws& from, std::uint32_t& first, std::uint8_t num, Draws& to) {
    const std::size_t old = std::exchange(first, static_cast<std::uint32_t>(to.size()));
    for (std::size_t i = old; i < old + num; ++i) {
        HandGraph::Draw edge = from[i];
        edge.full = sorted_full(edge.full);
        to.push_back(edge);
    }
}

void GraphSorter::discard() {
    for (const std::size_t end = made_.fulls.size(); num_discarded_ < end; ++num_discarded_) {
        HandGraph::Full& hand = made_.fulls[num_discarded_];
        const std::size_t old = std::exchange(hand.first, static_cast<std::uint32_t>(made_.discards.size()));
        for (std::size_t i = old; i < old + hand.num; ++i) {
            HandGraph::Discard edge = from_->discards[i];
            edge.waiting = sorted_waiting(edge.waiting);
            made_.discards.push_back(edge);
        }
    }
}

}  // namespace mahjongkit
