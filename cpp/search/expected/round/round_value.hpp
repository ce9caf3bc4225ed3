// Expected value of every discard of a hand over the rest of the round: own draws, wins on discards, riichi or not,
// calls, what discards risk, giving the hand up, and the end of the round by others. One policy, the best by value,
// fills all lanes.
#pragma once

#include <span>
#include <vector>

#include "search/expected/graph/hand_graph.hpp"
#include "search/expected/model/round_model.hpp"
#include "search/expected/model/win_points.hpp"

namespace mahjongkit {

struct RoundProblem {
    GraphStart start{};
    GraphOptions graph{.links_back = false, .only_near = true, .calls = true};
    WinContext context{};
    bool draws_at_once = false;  // a start that waits: its draw comes before those of the others, as after a kan
    bool is_kept = false;        // the same problem may be asked again, by other models: its graph is kept for a while

    friend bool operator==(const RoundProblem&, const RoundProblem&) = default;
};

// A discard of the start, as it is after the discard: what it risks is not in it yet.
struct RoundRow {
    int code = -1;  // -1: of a start that waits
    int distance = 0;
    Lanes silent{};  // without riichi now
    Lanes riichi{};  // declared with this discard; value below any other where that cannot be
    bool has_riichi = false;
    Lanes in_riichi{};  // of a hand that was in riichi before; where has_riichi
};

struct RoundValues {
    std::vector<RoundRow> rows{};
};

// One for each model of the same table: they may differ in rates and dangers, not in what wins are worth. Of all but
// the first the value alone is found, and stands in every lane.
std::vector<RoundValues> round_values(const RoundProblem& problem, std::span<const RoundModel> models);

}  // namespace mahjongkit
