#include "search/expected/self_draw.hpp"

#include <algorithm>

#include "search/expected/lanes.hpp"

namespace mahjongkit {

namespace {

// Lanes are points, win and ready; the fourth is not used.
Lanes most_of_each(Lanes a, Lanes b) { return a > b ? a : b; }

class WinScores final : public WinListener {
public:
    WinScores(const WinContext& context, bool counts_ura) : context_(context), counts_ura_(counts_ura) {}

    void add_win(const Hand& hand, int code, const CodeCounts& wall, bool /*is_called*/) override {
        const WinPoints points(context_, hand, kind_of_code(code), WinBy::self_draw);
        float value = 0;
        if (!points.is_closed()) {
            value = points.is_win_without_riichi() ? static_cast<float>(points.silent()) : 0.0F;
        } else {
            value = counts_ura_ ? static_cast<float>(points.in_riichi_with_ura(hand, wall))
                                : static_cast<float>(points.in_riichi());
        }
        values.push_back(value > 0 ? Lanes{value, 1, 1, 0} : Lanes{0, 0, 1, 0});
    }

    std::vector<Lanes> values{};

private:
    const WinContext& context_;
    bool counts_ura_;
};

template <bool kEach>
Lanes choose(Lanes a, Lanes b) {
    if constexpr (kEach) return most_of_each(a, b);
    return better(a, b);
}

class Sweep {
public:
    Sweep(const HandGraph& graph, const std::vector<Lanes>& wins, const SelfDrawProblem& problem, int num_turns)
        : graph_(graph),
          wins_(wins),
          num_unseen_(problem.num_unseen),
          num_turns_(num_turns),
          after_(graph.fulls.size()) {
        values_.reserve(graph.waitings.size());
        for (const HandGraph::Waiting& hand : graph.waitings) {
            values_.push_back(hand.distance == 1 && hand.num_wins > 0 ? Lanes{0, 0, 1, 0} : Lanes{});
        }
    }

    // Calls write(turn) from the last turn on, when values() are those of that turn.
    template <bool kEach, class Write>
    void run(const Write& write) {
        for (int turn = num_turns_; turn >= 1; --turn) {
            if (turn < num_turns_) step<kEach>(turn);
            write(turn);
        }
    }

    Lanes value(HandGraph::Id waiting) const { return values_[waiting]; }

private:
    template <bool kEach>
    void step(int turn) {
        for (std::size_t i = 0; i < after_.size(); ++i) {
            Lanes best{};
            for (const HandGraph::Discard& discard : graph_.discards_of(graph_.fulls[i])) {
                best = choose<kEach>(best, values_[discard.waiting]);
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
                if (win.full != HandGraph::kNone) value = choose<kEach>(value, after_[win.full]);
                sum += value * static_cast<float>(win.weight);
            }
            values_[i] += (sum - values_[i] * static_cast<float>(hand.sum)) * share;
        }
    }

    const HandGraph& graph_;
    const std::vector<Lanes>& wins_;
    int num_unseen_;
    int num_turns_;
    std::vector<Lanes> values_{};  // by waiting hand
    std::vector<Lanes> after_{};   // by full hand: of its best discard
};

}  // namespace

SelfDrawResult self_draw_values(const SelfDrawProblem& problem, const SelfDrawOptions& options) {
    HandGraph graph;
    WinScores scores(problem.context, options.counts_ura);
    build_hand_graph(problem.start, options.graph, scores, graph);
    SelfDrawResult result{.num_vertices = graph.waitings.size() + graph.fulls.size(), .is_cut = graph.is_cut};
    std::vector<HandGraph::Id> roots;
    if (total(problem.start.hand.counts) % 3 == 2) {
        if (graph.root == HandGraph::kNone) return result;
        for (const HandGraph::Discard& discard : graph.discards_of(graph.fulls[graph.root])) {
            roots.push_back(discard.waiting);
            result.rows.push_back({.code = discard.code, .distance = graph.waitings[discard.waiting].distance});
        }
    } else {
        roots.push_back(graph.root);
        result.rows.push_back({.distance = graph.waitings[graph.root].distance});
    }
    Sweep sweep(graph, scores.values, problem, options.num_turns);
    const auto write = [&](int turn) {
        for (std::size_t i = 0; i < roots.size(); ++i) {
            const Lanes value = sweep.value(roots[i]);
            const auto at = static_cast<std::size_t>(turn - 1);
            result.rows[i].points[at] = value[0];
            result.rows[i].win[at] = value[1];
            result.rows[i].ready[at] = value[2];
        }
    };
    options.maximises_each ? sweep.run<true>(write) : sweep.run<false>(write);
    return result;
}

}  // namespace mahjongkit
