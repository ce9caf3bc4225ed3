// Expected value of a hand that wins by its own draws alone: the model of open calculators.
#pragma once

#include <array>
#include <vector>

#include "search/expected/hand_graph.hpp"
#include "search/expected/win_points.hpp"

namespace mahjongkit {

inline constexpr int kMostTurns = 18;

struct SelfDrawOptions {
    GraphOptions graph{.freezes_closed_ready = true};
    bool counts_ura = true;
    // Each column by the policy that is best for it, as other calculators have it; else one policy, that of the points.
    bool maximises_each = false;
    int num_turns = kMostTurns;
};

struct SelfDrawProblem {
    GraphStart start{};
    WinContext context{};
    int num_unseen = 0;
};

// After the discard of turn t, from 1 on (entry 0), num_turns - t draws are left.
struct SelfDrawRow {
    int code = -1;  // the discard; -1 for a hand that waits
    int distance = 0;
    std::array<float, kMostTurns> ready{};
    std::array<float, kMostTurns> win{};
    std::array<float, kMostTurns> points{};
};

struct SelfDrawResult {
    std::vector<SelfDrawRow> rows{};
    std::size_t num_vertices = 0;
    bool is_cut = false;
};

// A closed hand that is ready declares riichi. A tile of which w are unseen is drawn on turn t with the chance
// w / (num_unseen - t); what the seat discards may be drawn again.
SelfDrawResult self_draw_values(const SelfDrawProblem& problem, const SelfDrawOptions& options);

}  // namespace mahjongkit
