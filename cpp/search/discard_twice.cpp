#include "search/discard_twice.hpp"

#include <algorithm>

#include "measures/tiles_to_win.hpp"

namespace mahjongkit {

namespace {

constexpr double kGoodRatio = 3;  // standard errors around a win rate (the paper's r_d)

int blocks_of(const Counts& counts) { return block_count(tiles_to_win_row(suit_keys(counts))); }

Counts without(Counts counts, Kind kind) {
    --counts[kind];
    return counts;
}

// As good as the best: their intervals overlap.
bool is_good(const Candidate& candidate, const Candidate& best) {
    return candidate.win_rate() + kGoodRatio * candidate.standard_error() >=
           best.win_rate() - kGoodRatio * best.standard_error();
}

bool is_worse(const Candidate* a, const Candidate* b) { return a->win_rate() < b->win_rate(); }

using Candidates = std::vector<const Candidate*>;

// Discards of the hand by what they do to its blocks, the best first.
struct Discards {
    Candidates breaking{};
    Candidates keeping{};
};

Discards sort_discards(const FlatMcResult& result, int branch_number, const Branch& branch) {
    Discards discards;
    for (const Candidate& candidate : result.candidates) {
        if (candidate.branch != branch_number || candidate.discard == kBlank) continue;
        (is_breaking(branch, candidate.discard) ? discards.breaking : discards.keeping).push_back(&candidate);
    }
    for (Candidates* each : {&discards.breaking, &discards.keeping}) {
        // A pruned one is worse than the best on the futures that it has seen, whatever its rate on these few.
        std::stable_sort(each->begin(), each->end(), [](const Candidate* a, const Candidate* b) {
            return a->is_pruned != b->is_pruned ? b->is_pruned : is_worse(b, a);
        });
    }
    return discards;
}

// Simulates all second discards after each of the first ones; branch i is that of the i-th.
FlatMcResult simulate_seconds(const FlatMcProblem& problem, const Branch& branch, const Candidates& firsts,
                              const Budget& budget, Rng& rng) {
    FlatMcProblem seconds = problem;
    seconds.branches.clear();
    std::size_t size = 0;
    for (const Candidate* first : firsts) {
        Branch after{.counts = without(branch.counts, first->discard), .groups = branch.groups};
        for (int kind = 0; kind < kNumKinds; ++kind) {
            if (after.counts[static_cast<std::size_t>(kind)] > 0) after.discards.push_back(static_cast<Kind>(kind));
        }
        if ((size += after.discards.size()) > kMaxCandidates) break;
        seconds.branches.push_back(std::move(after));
    }
    return flat_mc(seconds, budget, std::nullopt, rng);
}

// The candidates of a branch, and the best of them.
struct Seconds {
    Candidates all{};
    const Candidate* best = nullptr;
};

Seconds seconds_of(const FlatMcResult& result, int branch) {
    Seconds seconds;
    for (const Candidate& candidate : result.candidates) {
        if (candidate.branch == branch) seconds.all.push_back(&candidate);
    }
    seconds.best = *std::max_element(seconds.all.begin(), seconds.all.end(), is_worse);
    return seconds;
}

// firsts[0] is the best breaking discard, the others are the good keeping ones. Returns one of them.
const Candidate* by_h2(const FlatMcResult& second, const Candidates& firsts) {
    const Seconds after_breaking = seconds_of(second, 0);
    for (std::size_t i = 1; i < firsts.size(); ++i) {
        for (const Candidate* candidate : after_breaking.all) {
            if (candidate->discard == firsts[i]->discard && is_good(*candidate, *after_breaking.best)) return firsts[i];
        }
    }
    return nullptr;
}

const Candidate* by_h1(const FlatMcResult& second, const Candidates& firsts) {
    std::size_t best = 1;
    for (std::size_t i = 2; i < firsts.size(); ++i) {
        if (is_worse(seconds_of(second, static_cast<int>(best)).best, seconds_of(second, static_cast<int>(i)).best)) {
            best = i;
        }
    }
    const bool breaks = is_worse(seconds_of(second, static_cast<int>(best)).best, seconds_of(second, 0).best);
    return firsts[breaks ? 0 : best];
}

}  // namespace

bool has_excess_block(const Branch& branch) { return blocks_of(branch.counts) > branch.groups + 1; }

bool is_breaking(const Branch& branch, Kind discard) {
    return blocks_of(without(branch.counts, discard)) < blocks_of(branch.counts);
}

FlatMcResult discard_twice(const FlatMcProblem& problem, const Budget& budget, const std::optional<Pruning>& pruning,
                           Heuristics heuristics, Rng& rng) {
    const bool may_use = heuristics != Heuristics::none && problem.branches[0].discards.size() > 1 &&
                         has_excess_block(problem.branches[0]);
    if (!may_use) return flat_mc(problem, budget, pruning, rng);

    // Rounded up: no simulations would mean no limit.
    const Budget half{.simulations = (budget.simulations + 1) / 2, .seconds = budget.seconds / 2, .stop = budget.stop};
    const Branch& branch = problem.branches[0];
    FlatMcProblem first = problem;
    for (std::size_t i = 0; i < branch.discards.size(); ++i) {
        const Kind kind = branch.discards[i];
        if (kind != kBlank && is_breaking(branch, kind)) first.apart |= CandidateBits{1} << i;
    }
    FlatMcResult result = flat_mc(first, half, pruning, rng);
    const Discards discards = sort_discards(result, 0, branch);
    if (discards.breaking.empty() || discards.keeping.empty()) return result;
    const Candidate& best = result.candidates[result.best];
    if (best.branch != 0 || best.discard == kBlank || is_breaking(branch, best.discard)) return result;

    Candidates firsts = {discards.breaking[0]};
    for (const Candidate* keeping : discards.keeping) {
        if (!keeping->is_pruned && is_good(*keeping, best)) firsts.push_back(keeping);
    }
    const FlatMcResult second = simulate_seconds(problem, branch, firsts, half, rng);
    firsts.resize(static_cast<std::size_t>(second.candidates.back().branch) + 1);  // those that were simulated
    const Candidate* chosen = heuristics == Heuristics::h2_h1 ? by_h2(second, firsts) : nullptr;
    if (chosen == nullptr) chosen = by_h1(second, firsts);
    result.simulations += second.simulations;
    result.best = static_cast<std::size_t>(chosen - result.candidates.data());
    return result;
}

}  // namespace mahjongkit
