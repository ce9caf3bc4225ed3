#include "search/expected/self_draw/self_draw_sweep.hpp"

#include <algorithm>

#include "measures/shanten.hpp"

namespace mahjongkit {

namespace {

GraphOptions graph_options(const SelfDrawProblem& problem, const SelfDrawOptions& options) {
    const bool is_near = shanten(problem.start.hand.counts, problem.start.shape) < kMostDistanceOfDetours;
    return {.improves = options.improves && is_near,
            .steps_back = options.steps_back && is_near,
            .freezes_closed_ready = true,
            .links_back = options.maximises_each,
            .discards_return = options.maximises_each,
            .most_vertices = options.most_vertices};
}

}  // namespace

void WinScores::add_win(const Hand& hand, int code, const CodeCounts& wall, bool /*is_called*/) {
    const WinPoints points(context_, hand, kind_of_code(code), WinBy::self_draw);
    double value = 0;
    if (points.is_closed()) {
        value = counts_ura_ ? points.in_riichi_with_ura(hand, wall) : points.in_riichi();
    } else if (points.is_win_without_riichi()) {
        value = points.silent();
    }
    values.push_back(value > 0 ? Lanes{static_cast<float>(value), 1, 1, 0} : Lanes{0, 0, 1, 0});
}

SelfDrawGraph::SelfDrawGraph(const SelfDrawProblem& problem, const SelfDrawOptions& options)
    : scores(problem.context, options.counts_ura) {
    const GraphOptions built = graph_options(problem, options);
    has_detours = built.improves == options.improves && built.steps_back == options.steps_back;
    build_hand_graph(problem.start, built, scores, graph);
    if (graph.root == HandGraph::kNone) return;
    if (total(problem.start.hand.counts) % 3 == 2) {
        const auto discards = graph.discards_of(graph.fulls[graph.root]);
        roots.assign(discards.begin(), discards.end());
    } else {
        roots.push_back({.waiting = graph.root, .code = kNumCodes, .weight = 0});
    }
}

SelfDrawSweep::SelfDrawSweep(const SelfDrawGraph& graph, const SelfDrawProblem& problem, const SelfDrawOptions& options)
    : graph_(graph.graph),
      wins_(graph.scores.values),
      options_(options),
      num_unseen_(problem.num_unseen),
      after_(graph.graph.fulls.size()) {
    values_.reserve(graph_.waitings.size());
    for (const HandGraph::Waiting& hand : graph_.waitings) {
        values_.push_back(hand.distance == 1 ? Lanes{0, 0, 1, 0} : Lanes{});
    }
}

// What is drawn may go at once, which leaves the hand as it was. A tile that the seat drew and let go is not drawn
// again: the hand knows only how many were drawn, and takes them for those that it had no use for.
void SelfDrawSweep::step(int turn) {
    for (std::size_t i = 0; i < after_.size(); ++i) {
        Lanes best{};
        for (const HandGraph::Discard& discard : graph_.discards_of(graph_.fulls[i])) {
            const Lanes value = values_[discard.waiting];
            if (is_better(value, best)) best = value;
        }
        after_[i] = best;
    }
    const int num_left = num_unseen_ - (turn - options_.turn);
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const HandGraph::Waiting& hand = graph_.waitings[i];
        const Lanes own = values_[i];
        Lanes gain{};
        int num_used = 0;
        const auto add = [&](Lanes value, int weight) {
            if (!is_better(value, own)) return;
            gain += (value - own) * static_cast<float>(weight);
            num_used += weight;
        };
        for (const HandGraph::Draw& draw : graph_.draws_of(hand)) add(after_[draw.full], draw.weight);
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            const HandGraph::Win& win = graph_.wins[j];
            const bool goes_on = win.full != HandGraph::kNone && is_better(after_[win.full], wins_[j]);
            add(goes_on ? after_[win.full] : wins_[j], win.weight);
        }
        values_[i] += gain / static_cast<float>(std::max(num_left, num_used));
        if (hand.distance == 1) values_[i][2] = 1;
    }
}

void SelfDrawSweep::step_of_each(int turn) {
    for (std::size_t i = 0; i < after_.size(); ++i) {
        Lanes best{};
        for (const HandGraph::Discard& discard : graph_.discards_of(graph_.fulls[i])) {
            best = larger(best, values_[discard.waiting]);
        }
        after_[i] = best;
    }
    const float share = 1.0F / static_cast<float>(num_unseen_ - turn);
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const HandGraph::Waiting& hand = graph_.waitings[i];
        Lanes sum{};
        for (const HandGraph::Draw& draw : graph_.draws_of(hand)) {
            sum += after_[draw.full] * static_cast<float>(draw.weight);
        }
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            const HandGraph::Win& win = graph_.wins[j];
            Lanes value = wins_[j];
            if (win.full != HandGraph::kNone) value = larger(value, after_[win.full]);
            sum += value * static_cast<float>(win.weight);
        }
        values_[i] += (sum - values_[i] * static_cast<float>(hand.sum)) * share;
        // Late in the round useful tiles can be more than are left to draw from, and a chance more than 1. Who is ready
        // is ready all the same.
        if (hand.distance == 1) values_[i][2] = 1;
    }
}

}  // namespace mahjongkit
