#include "search/expected/graph/graph_links.hpp"

#include <algorithm>
#include <utility>

namespace mahjongkit {

namespace {

template <class Edge>
struct NewEdge {
    HandGraph::Id owner;
    Edge edge;
};

// Puts new edges behind those that their owners have: edges of an owner lie side by side, so that all move.
template <class Owner, class Edge>
void add_edges(std::vector<Owner>& owners, std::uint32_t Owner::* first, std::uint8_t Owner::* num,
               const std::vector<NewEdge<Edge>>& more, std::vector<Edge>& edges) {
    std::vector<std::uint8_t> nums(owners.size());
    for (std::size_t i = 0; i < owners.size(); ++i) nums[i] = owners[i].*num;
    for (const NewEdge<Edge>& each : more) ++nums[each.owner];
    std::vector<Edge> merged(edges.size() + more.size());
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        std::copy_n(edges.begin() + owners[i].*first, owners[i].*num, merged.begin() + end);
        owners[i].*first = end;
        end += nums[i];
    }
    for (const NewEdge<Edge>& each : more) {
        Owner& owner = owners[each.owner];
        merged[owner.*first + (owner.*num)++] = each.edge;
    }
    edges = std::move(merged);
}

// The draws that undo a discard.
std::vector<NewEdge<HandGraph::Draw>> missing_draws(const HandGraph& graph) {
    std::vector<std::uint64_t> codes(graph.waitings.size());  // of the draws and wins of each hand
    for (std::size_t i = 0; i < graph.waitings.size(); ++i) {
        for (const HandGraph::Draw& draw : graph.draws_of(graph.waitings[i])) codes[i] |= std::uint64_t{1} << draw.code;
        for (const HandGraph::Win& win : graph.wins_of(graph.waitings[i])) codes[i] |= std::uint64_t{1} << win.code;
    }
    std::vector<NewEdge<HandGraph::Draw>> missing;
    for (HandGraph::Id id = 0; id < graph.fulls.size(); ++id) {
        for (const HandGraph::Discard& discard : graph.discards_of(graph.fulls[id])) {
            if ((codes[discard.waiting] >> discard.code & 1) != 0) continue;
            missing.push_back({discard.waiting, {id, discard.code, discard.weight, 0}});
        }
    }
    return missing;
}

// The discards that undo a draw: those that raise the distance, of a full hand that follows no such discards.
std::vector<NewEdge<HandGraph::Discard>> missing_discards(const HandGraph& graph) {
    std::vector<NewEdge<HandGraph::Discard>> missing;
    for (HandGraph::Id id = 0; id < graph.waitings.size(); ++id) {
        const HandGraph::Waiting& hand = graph.waitings[id];
        const auto add = [&](const auto& draw) {
            if (draw.full == HandGraph::kNone) return;
            const HandGraph::Full& full = graph.fulls[draw.full];
            if (full.has_all || hand.distance <= full.distance) return;
            missing.push_back({draw.full, {id, draw.code, draw.weight}});
        };
        for (const HandGraph::Draw& draw : graph.draws_of(hand)) add(draw);
        for (const HandGraph::Win& win : graph.wins_of(hand)) add(win);
    }
    return missing;
}

}  // namespace

void link_both_ways(HandGraph& graph) {
    const std::vector<NewEdge<HandGraph::Draw>> draws = missing_draws(graph);
    const std::vector<NewEdge<HandGraph::Discard>> discards = missing_discards(graph);
    for (const NewEdge<HandGraph::Draw>& each : draws) {
        std::uint8_t& sum = graph.waitings[each.owner].sum;
        sum = static_cast<std::uint8_t>(sum + each.edge.weight);
    }
    add_edges(graph.waitings, &HandGraph::Waiting::first_draw, &HandGraph::Waiting::num_draws, draws, graph.draws);
    add_edges(graph.fulls, &HandGraph::Full::first, &HandGraph::Full::num, discards, graph.discards);
}

}  // namespace mahjongkit
