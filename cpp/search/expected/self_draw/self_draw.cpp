#include "search/expected/self_draw/self_draw.hpp"

#include "search/expected/self_draw/self_draw_sweep.hpp"

namespace mahjongkit {

SelfDrawResult self_draw_values(const SelfDrawProblem& problem, const SelfDrawOptions& options) {
    const SelfDrawGraph built(problem, options);
    const HandGraph& graph = built.graph;
    SelfDrawResult result{.num_vertices = graph.waitings.size() + graph.fulls.size(),
                          .has_detours = built.has_detours,
                          .is_cut = graph.is_cut};
    for (const HandGraph::Discard& root : built.roots) {
        const bool is_discard = root.code != kNumCodes;
        result.rows.push_back({.code = is_discard ? root.code : -1, .distance = graph.waitings[root.waiting].distance});
    }
    SelfDrawSweep sweep(built, problem, options);
    sweep.run([&](int turn) {
        for (std::size_t i = 0; i < built.roots.size(); ++i) {
            const Lanes value = sweep.values()[built.roots[i].waiting];
            const auto at = static_cast<std::size_t>(turn - 1);
            result.rows[i].points[at] = value[0];
            result.rows[i].win[at] = value[1];
            result.rows[i].ready[at] = value[2];
        }
    });
    return result;
}

}  // namespace mahjongkit
