// Expected value of a hand that wins by its own draws alone: the model of open calculators.
//
// A closed hand that is ready declares riichi. Nobody else plays: no calls, no wins on discards, no end before the last
// turn.
#pragma once

#include <array>
#include <vector>

#include "search/expected/graph/hand_graph.hpp"
#include "search/expected/model/win_points.hpp"

namespace mahjongkit {

inline constexpr int kMostTurns = 18;
// Beyond so many missing tiles the detours of a hand are too many.
inline constexpr int kMostDistanceOfDetours = 4;

struct SelfDrawOptions {
    bool improves = true;  // GraphOptions has these
    bool steps_back = true;
    std::size_t most_vertices = 2'000'000;
    bool counts_ura = true;
    // Each column by the policy that is best for it, with discards that return to the wall and num_unseen - t tiles to
    // draw from on turn t whenever the question is asked: as the calculator mahjong-cpp has it. Else one policy, that
    // of the points, and as many tiles to draw from as there are.
    bool maximises_each = false;
    int turn = 1;  // of the discard that is asked for
    int num_turns = kMostTurns;
};

struct SelfDrawProblem {
    GraphStart start{};
    WinContext context{};
    int num_unseen = 0;  // tiles that the seat does not see before the discard
};

// One number for each turn. Entry t - 1: after the discard of turn t, when num_turns - t draws are left, if the hand is
// the same until then. Entries before the turn of the question are 0.
using ByTurn = std::array<float, kMostTurns>;

struct SelfDrawRow {
    int code = -1;  // the discard; -1 for a hand that waits
    int distance = 0;
    ByTurn ready{};
    ByTurn win{};
    ByTurn points{};
};

struct SelfDrawResult {
    std::vector<SelfDrawRow> rows{};
    std::size_t num_vertices = 0;
    bool has_detours = true;  // as asked for; else the hand is too far from a win for them
    bool is_cut = false;      // there were more vertices than allowed: values are lower bounds
};

SelfDrawResult self_draw_values(const SelfDrawProblem& problem, const SelfDrawOptions& options);

// What playing the advice brings: means of `num_rounds` rounds in which no tile is drawn twice, on the turn of the
// question.
struct SelfDrawTrial {
    double ready = 0;
    double win = 0;
    double points = 0;
    double points_error = 0;  // standard error
};

// For the row of self_draw_values with that discard, or -1; its policy is that of the points.
SelfDrawTrial try_self_draw(const SelfDrawProblem& problem, const SelfDrawOptions& options, int code, int num_rounds,
                            std::uint64_t seed);

}  // namespace mahjongkit
