// Flat Monte Carlo (SIMCAT, section 3): simulate what each choice leaves, take the choice that wins most.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop_check.hpp"
#include "search/flat_mc/hand_sim.hpp"

namespace mahjongkit {

enum class SimModel : std::uint8_t { single, four_player };

inline constexpr std::size_t kMaxCandidates = 64;
using CandidateBits = std::uint64_t;

// A hand that an action leaves: with the discards that follow, or none.
struct Branch {
    Counts counts{};
    int groups = 0;  // still to be formed
    std::vector<Kind> discards{};
    bool draws_before = false;  // once more than the other branches: the replacement of a kan
};

struct FlatMcProblem {
    std::vector<Branch> branches{};
    Counts hidden{};    // tiles that the seat does not see and can use
    Counts unusable{};  // that it cannot use
    int draws = 8;      // turns of a simulation
    SimModel model = SimModel::four_player;
    SeatMask others = TurnRange::kAllOthers;
    bool has_chi = true;
    // Where the best of these and the best of the others are both wanted: pruning compares within each part alone.
    CandidateBits apart = 0;
};

// When to stop: by the number of simulations, or by time. One simulation is one future for one candidate.
struct Budget {
    std::uint64_t simulations = 0;  // 0: no limit
    double seconds = 0;             // 0: no limit
    const StopCheck* stop = nullptr;
};

// Drop candidates that are worse than the best: by more than `ratio` standard errors of the difference, which is that
// of pairs, because all candidates see the same futures.
struct Pruning {
    double ratio = 3;
    int first = 300;  // futures before the first look
    int then = 100;   // and between the others
};

// What is known of a candidate beside the best one, on the same futures.
struct PairedWins {
    std::uint64_t wins = 0;
    std::uint64_t best_wins = 0;
    std::uint64_t both = 0;  // futures that both have won
    std::uint64_t simulations = 0;
};
// Of the difference of their win rates.
double difference_error(const PairedWins& pair);
bool is_clearly_worse(const PairedWins& pair, double ratio);

// A branch with one of its discards.
struct Candidate {
    int branch = 0;
    Kind discard = kBlank;
    std::uint64_t wins = 0;
    std::uint64_t simulations = 0;
    bool is_pruned = false;
    double difference_error = 0;  // of the win rate of the best less its own; not for what was pruned

    double win_rate() const;
    // Never zero; see SampledChance.
    double standard_error() const;
};

struct FlatMcResult {
    std::vector<Candidate> candidates{};  // by branch, then in the order of its discards
    std::size_t best = 0;                 // most wins among those not pruned; of equals the first
    std::uint64_t simulations = 0;
};

// Also where a budget allows no simulation at all there is a result. The same rng and number of simulations give the
// same result. At most kMaxCandidates candidates.
FlatMcResult flat_mc(const FlatMcProblem& problem, const Budget& budget, const std::optional<Pruning>& pruning,
                     Rng& rng);

}  // namespace mahjongkit
