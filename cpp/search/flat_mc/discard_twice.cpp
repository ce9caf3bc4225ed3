#include "search/flat_mc/discard_twice.hpp"

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

// What the simulated second discards say of the first ones.
std::vector<TwoDiscards> compare_seconds(const FlatMcResult& result, const FlatMcResult& second,
                                         const Candidates& firsts) {
    const auto num_firsts = static_cast<std::size_t>(second.candidates.back().branch) + 1;  // those that were simulated
    std::vector<TwoDiscards> twice(num_firsts);
    for (std::size_t i = 0; i < num_firsts; ++i) {
        twice[i].first = static_cast<std::size_t>(firsts[i] - result.candidates.data());
        const Candidate* best = nullptr;
        for (const Candidate& candidate : second.candidates) {
            const bool is_after = candidate.branch == static_cast<int>(i);
            if (is_after && (best == nullptr || is_worse(best, &candidate))) best = &candidate;
        }
        twice[i].best_second = *best;
    }
    for (const Candidate& candidate : second.candidates) {
        if (candidate.branch != 0) break;
        for (std::size_t i = 1; i < num_firsts; ++i) {
            const bool is_same = candidate.discard == firsts[i]->discard;
            if (is_same) twice[i].is_good_second = is_good(candidate, twice[0].best_second);
        }
    }
    return twice;
}

const TwoDiscards* by_h2(const std::vector<TwoDiscards>& twice) {
    const auto found = std::ranges::find_if(twice, &TwoDiscards::is_good_second);
    return found == twice.end() ? nullptr : &*found;
}

const TwoDiscards* by_h1(const std::vector<TwoDiscards>& twice) {
    const auto leaves_less = [](const TwoDiscards& a, const TwoDiscards& b) {
        return is_worse(&a.best_second, &b.best_second);
    };
    const auto keeping = std::max_element(twice.begin() + 1, twice.end(), leaves_less);
    return leaves_less(*keeping, twice[0]) ? &twice[0] : &*keeping;
}

}  // namespace

int num_blocks(const Branch& branch) { return blocks_of(branch.counts); }

int num_blocks_after(const Branch& branch, Kind discard) {
    return blocks_of(discard == kBlank ? branch.counts : without(branch.counts, discard));
}

bool has_excess_block(const Branch& branch) { return num_blocks(branch) > branch.groups + 1; }

bool is_breaking(const Branch& branch, Kind discard) { return num_blocks_after(branch, discard) < num_blocks(branch); }

DiscardTwiceResult discard_twice(const FlatMcProblem& problem, const Budget& budget,
                                 const std::optional<Pruning>& pruning, Heuristics heuristics, Rng& rng) {
    const bool may_use = heuristics != Heuristics::none && problem.branches[0].discards.size() > 1 &&
                         has_excess_block(problem.branches[0]);
    if (!may_use) return {flat_mc(problem, budget, pruning, rng)};

    // Rounded up: no simulations would mean no limit.
    const Budget half{.simulations = (budget.simulations + 1) / 2, .seconds = budget.seconds / 2, .stop = budget.stop};
    const Branch& branch = problem.branches[0];
    FlatMcProblem first = problem;
    for (std::size_t i = 0; i < branch.discards.size(); ++i) {
        const Kind kind = branch.discards[i];
        if (kind != kBlank && is_breaking(branch, kind)) first.apart |= CandidateBits{1} << i;
    }
    DiscardTwiceResult result{flat_mc(first, half, pruning, rng)};
    const Discards discards = sort_discards(result, 0, branch);
    if (discards.breaking.empty() || discards.keeping.empty()) return result;
    const Candidate& best = result.candidates[result.best];
    if (best.branch != 0 || best.discard == kBlank || is_breaking(branch, best.discard)) return result;

    Candidates firsts = {discards.breaking[0]};
    for (const Candidate* keeping : discards.keeping) {
        if (!keeping->is_pruned && is_good(*keeping, best)) firsts.push_back(keeping);
    }
    const FlatMcResult second = simulate_seconds(problem, branch, firsts, half, rng);
    if (second.simulations == 0) return result;  // stopped, or too small a budget
    result.twice = compare_seconds(result, second, firsts);
    const TwoDiscards* h2 = heuristics == Heuristics::h2_h1 ? by_h2(result.twice) : nullptr;
    result.decided_by = h2 != nullptr ? DecidedBy::h2 : DecidedBy::h1;
    result.best = (h2 != nullptr ? h2 : by_h1(result.twice))->first;
    result.simulations += second.simulations;
    return result;
}

}  // namespace mahjongkit
