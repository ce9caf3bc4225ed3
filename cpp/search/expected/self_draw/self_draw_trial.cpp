// Plays the advice of self_draw_values: a check of what it claims.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "search/expected/self_draw/self_draw_sweep.hpp"

namespace mahjongkit {

namespace {

using Ends = std::array<double, 3>;  // sums of points, wins, hands that were ready

class Trial {
public:
    Trial(const SelfDrawProblem& problem, const SelfDrawOptions& options)
        : built_(problem, options), graph_(built_.graph), options_(options) {
        for (std::size_t code = 0; code < kNumCodes; ++code) {
            tiles_.insert(tiles_.end(), problem.start.wall[code], static_cast<std::uint8_t>(code));
        }
        SelfDrawSweep sweep(built_, problem, options);
        values_.resize(static_cast<std::size_t>(options.num_turns) + 1);
        sweep.run([&](int turn) { values_[static_cast<std::size_t>(turn)] = sweep.values(); });
    }

    HandGraph::Id hand_after(int code) const {
        for (const HandGraph::Discard& root : built_.roots) {
            if (code == (root.code != kNumCodes ? root.code : -1)) return root.waiting;
        }
        throw RulesError("there is no such discard");
    }

    // The end of one round: points, won or not, ready or not.
    Lanes play(HandGraph::Id hand, Rng& rng) {
        bool is_ready = false;
        std::size_t num_drawn = 0;
        for (int turn = options_.turn; turn < options_.num_turns; ++turn) {
            is_ready |= graph_.waitings[hand].distance == 1;
            const std::size_t num_left = tiles_.size() - num_drawn;
            if (num_left == 0) break;
            const std::size_t at = num_drawn + rng.below(static_cast<std::uint32_t>(num_left));
            std::swap(tiles_[num_drawn], tiles_[at]);
            const int code = tiles_[num_drawn++];
            const std::vector<Lanes>& next = values_[static_cast<std::size_t>(turn) + 1];
            if (const Lanes* win = take(hand, code, next)) return *win;
        }
        is_ready |= graph_.waitings[hand].distance == 1;
        return Lanes{0, 0, is_ready ? 1.0F : 0.0F, 0};
    }

private:
    // The win if the tile is taken for one; else `hand` goes on as is best by the values of the next turn.
    const Lanes* take(HandGraph::Id& hand, int code, const std::vector<Lanes>& next) const {
        const HandGraph::Waiting& from = graph_.waitings[hand];
        for (const HandGraph::Draw& draw : graph_.draws_of(from)) {
            if (draw.code == code) hand = best_after(draw.full, hand, next);
        }
        for (std::size_t j = from.first_win; j < std::size_t{from.first_win} + from.num_wins; ++j) {
            if (graph_.wins[j].code != code) continue;
            const HandGraph::Id after = best_after(graph_.wins[j].full, hand, next);
            const Lanes& win = built_.scores.values[j];
            if (!is_better(next[after], win)) return win[1] > 0 ? &win : nullptr;
            hand = after;
        }
        return nullptr;
    }

    HandGraph::Id best_after(HandGraph::Id full, HandGraph::Id best, const std::vector<Lanes>& next) const {
        if (full == HandGraph::kNone) return best;
        for (const HandGraph::Discard& discard : graph_.discards_of(graph_.fulls[full])) {
            if (is_better(next[discard.waiting], next[best])) best = discard.waiting;
        }
        return best;
    }

    SelfDrawGraph built_;
    const HandGraph& graph_;
    const SelfDrawOptions& options_;
    std::vector<std::uint8_t> tiles_{};         // codes; those drawn in a round are swapped to the front
    std::vector<std::vector<Lanes>> values_{};  // by turn, by waiting hand
};

}  // namespace

SelfDrawTrial try_self_draw(const SelfDrawProblem& problem, const SelfDrawOptions& options, int code, int num_rounds,
                            std::uint64_t seed) {
    Trial trial(problem, options);
    const HandGraph::Id hand = trial.hand_after(code);
    Rng rng(seed);
    Ends ends{};
    double squares = 0;
    for (int round = 0; round < num_rounds; ++round) {
        const Lanes end = trial.play(hand, rng);
        for (std::size_t i = 0; i < ends.size(); ++i) ends[i] += end[i];
        squares += static_cast<double>(end[0]) * end[0];
    }
    for (double& sum : ends) sum /= num_rounds;
    const double variance = std::max(0.0, squares / num_rounds - ends[0] * ends[0]);
    return {.ready = ends[2], .win = ends[1], .points = ends[0], .points_error = std::sqrt(variance / num_rounds)};
}

}  // namespace mahjongkit
