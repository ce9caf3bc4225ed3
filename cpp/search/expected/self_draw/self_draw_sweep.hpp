// The backward sweep over a graph of hands: values of one turn from those of the next.
#pragma once

#include <vector>

#include "search/expected/model/lanes.hpp"
#include "search/expected/self_draw/self_draw.hpp"

namespace mahjongkit {

// Lanes are points, win and ready; the fourth is not used.

// Whether b is to be preferred to a: more points, or as many and more often ready.
inline bool is_better(Lanes b, Lanes a) { return b[0] > a[0] || (b[0] == a[0] && b[2] > a[2]); }

// What each win of a graph is worth, in its order.
class WinScores final : public WinListener {
public:
    WinScores(const WinContext& context, bool counts_ura) : context_(context), counts_ura_(counts_ura) {}

    void add_win(const Hand& hand, int code, const CodeCounts& wall, bool is_called) override;

    std::vector<Lanes> values{};

private:
    const WinContext& context_;
    bool counts_ura_;
};

// The graph of a problem with its wins.
struct SelfDrawGraph {
    SelfDrawGraph(const SelfDrawProblem& problem, const SelfDrawOptions& options);

    HandGraph graph{};
    WinScores scores;
    std::vector<HandGraph::Discard> roots{};  // what can be discarded; for a waiting hand itself, with no code
    bool has_detours = true;
};

class SelfDrawSweep {
public:
    SelfDrawSweep(const SelfDrawGraph& graph, const SelfDrawProblem& problem, const SelfDrawOptions& options);

    // Calls write(turn) from the last turn on, when values() are those after the discard of that turn.
    template <class Write>
    void run(const Write& write) {
        for (int turn = options_.num_turns; turn >= options_.turn; --turn) {
            if (turn < options_.num_turns) options_.maximises_each ? step_of_each(turn) : step(turn);
            write(turn);
        }
    }

    // By waiting hand.
    const std::vector<Lanes>& values() const { return values_; }

private:
    void step(int turn);
    void step_of_each(int turn);

    const HandGraph& graph_;
    const std::vector<Lanes>& wins_;
    const SelfDrawOptions& options_;
    int num_unseen_;
    std::vector<Lanes> values_{};
    std::vector<Lanes> after_;  // by full hand: of its best discard
};

}  // namespace mahjongkit
