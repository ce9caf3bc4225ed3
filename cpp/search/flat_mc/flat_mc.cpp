#include "search/flat_mc/flat_mc.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

#include "base/error.hpp"
#include "measures/chances/sampled_foresight_chance.hpp"
#include "measures/distance/count_words.hpp"

namespace mahjongkit {

namespace {

constexpr int kBatch = 16;  // futures between two looks at the clock

class Clock {
public:
    explicit Clock(const Budget& budget)
        : budget_(budget), end_(std::chrono::steady_clock::now() + std::chrono::duration<double>(budget.seconds)) {}

    bool is_over() const {
        if (budget_.stop != nullptr && (*budget_.stop)()) return true;
        return budget_.seconds > 0 && std::chrono::steady_clock::now() >= end_;
    }

private:
    const Budget& budget_;
    std::chrono::time_point<std::chrono::steady_clock, std::chrono::duration<double>> end_;
};

// How often two candidates won on the same future, for every pair.
class CommonWins {
public:
    explicit CommonWins(std::size_t size) : size_(size), both_(size * size) {}

    // Row k of `wins` has the futures, as bits, that candidate k has won.
    void add(const std::array<std::uint64_t, kMaxCandidates>& wins, CandidateBits active) {
        for (CandidateBits rest = active; rest != 0; rest &= rest - 1) {
            const auto a = static_cast<std::size_t>(std::countr_zero(rest));
            for (CandidateBits others = rest & (rest - 1); others != 0; others &= others - 1) {
                const auto b = static_cast<std::size_t>(std::countr_zero(others));
                const std::uint32_t both = num_kinds(wins[a] & wins[b]);
                both_[a * size_ + b] += both;
                both_[b * size_ + a] += both;
            }
        }
    }
    std::uint64_t operator()(std::size_t a, std::size_t b) const { return both_[a * size_ + b]; }

private:
    std::size_t size_;
    std::vector<std::uint64_t> both_;
};

class Run {
public:
    Run(const FlatMcProblem& problem, Rng& rng)
        : hidden_(problem.hidden, problem.unusable),
          has_claims_(problem.model == SimModel::four_player),
          // A turn before the others, where some branch has one; never more tiles than there are.
          first_turn_(std::any_of(problem.branches.begin(), problem.branches.end(),
                                  [](const Branch& branch) { return branch.draws_before; })
                          ? 1
                          : 0),
          turns_(std::min(
              {problem.draws + first_turn_, kMaxTurns, static_cast<int>(hidden_.size()) / (has_claims_ ? 4 : 1)})),
          apart_(problem.apart),
          rng_(rng),
          common_wins_(num_candidates(problem)) {
        for (std::size_t i = 0; i < problem.branches.size(); ++i) {
            const Branch& branch = problem.branches[i];
            const TurnRange turns{.first = branch.draws_before ? 0 : first_turn_,
                                  .last = turns_,
                                  .others = problem.others,
                                  .has_draw_before = branch.draws_before,
                                  .has_claims = has_claims_,
                                  .has_chi = problem.has_chi};
            sims_.emplace_back(branch.counts, branch.groups, branch.discards, turns);
            const std::size_t num_arms = std::max<std::size_t>(1, branch.discards.size());
            for (std::size_t k = 0; k < num_arms; ++k) {
                result_.candidates.push_back(
                    {.branch = static_cast<int>(i), .discard = branch.discards.empty() ? kBlank : branch.discards[k]});
            }
        }
        active_ = ~CandidateBits{0} >> (64 - result_.candidates.size());
    }

    // Draws futures until the number is reached or the budget is used up; false when it is.
    bool simulate(int futures, const Budget& budget, const Clock& clock) {
        while (futures > 0) {
            const auto cost = static_cast<std::uint64_t>(std::popcount(active_));
            int batch = std::min(futures, kBatch);
            if (budget.simulations > 0) {
                const std::uint64_t left =
                    (budget.simulations - std::min(budget.simulations, result_.simulations)) / cost;
                batch = static_cast<int>(std::min<std::uint64_t>(left, static_cast<std::uint64_t>(batch)));
            }
            if (batch == 0 || clock.is_over()) return false;
            simulate_batch(batch);
            result_.simulations += cost * static_cast<std::uint64_t>(batch);
            futures -= batch;
        }
        return true;
    }

    // Drops candidates; false when one is left.
    bool prune(double ratio) {
        for (const CandidateBits part : {active_ & apart_, active_ & ~apart_}) {
            if (part != 0) prune_part(part, ratio);
        }
        return (active_ & (active_ - 1)) != 0;
    }

    FlatMcResult finish() {
        result_.best = best_of(active_);
        for (std::size_t i = 0; i < result_.candidates.size(); ++i) {
            Candidate& candidate = result_.candidates[i];
            if (i != result_.best && !candidate.is_pruned && candidate.simulations > 0) {
                candidate.difference_error = difference_error(pair_of(result_.best, i));
            }
        }
        return std::move(result_);
    }

private:
    void prune_part(CandidateBits part, double ratio) {
        const std::size_t best = best_of(part);
        for (std::size_t i = 0; i < result_.candidates.size(); ++i) {
            if (i == best || (part >> i & 1) == 0) continue;
            if (!is_clearly_worse(pair_of(best, i), ratio)) continue;
            result_.candidates[i].is_pruned = true;
            active_ &= ~(CandidateBits{1} << i);
        }
    }

    PairedWins pair_of(std::size_t best, std::size_t i) const {
        return {.wins = result_.candidates[i].wins,
                .best_wins = result_.candidates[best].wins,
                .both = common_wins_(best, i),
                .simulations = result_.candidates[best].simulations};
    }

    static std::size_t num_candidates(const FlatMcProblem& problem) {
        std::size_t number = 0;
        for (const Branch& branch : problem.branches) number += std::max<std::size_t>(1, branch.discards.size());
        if (number == 0 || number > kMaxCandidates) {
            throw InternalError("flat Monte Carlo with " + std::to_string(number) + " candidates, expected 1 to 64");
        }
        return number;
    }

    std::size_t best_of(CandidateBits part) const {
        std::size_t best = static_cast<std::size_t>(std::countr_zero(part));
        for (std::size_t i = best + 1; i < result_.candidates.size(); ++i) {
            if ((part >> i & 1) != 0 && result_.candidates[i].wins > result_.candidates[best].wins) best = i;
        }
        return best;
    }

    // The candidates that win on the next future.
    CandidateBits next_winners() {
        hidden_.draw_own(future_, turns_, rng_);
        bool has_others = false;
        const auto draw_others = [&] {
            if (has_others) return;
            hidden_.draw_others(future_, turns_, rng_);
            has_others = true;
        };
        CandidateBits won = 0;
        int first = 0;
        for (const HandSim& sim : sims_) {
            const auto all = (CandidateBits{1} << sim.num_arms()) - 1;
            if (const auto wanted = static_cast<DiscardBits>(active_ >> first & all); wanted != 0) {
                won |= CandidateBits{sim.wins(future_, wanted, search_, draw_others)} << first;
            }
            first += sim.num_arms();
        }
        return won;
    }

    void simulate_batch(int futures) {
        std::array<std::uint64_t, kMaxCandidates> wins{};
        for (int i = 0; i < futures; ++i) {
            for (CandidateBits won = next_winners(); won != 0; won &= won - 1) {
                wins[static_cast<std::size_t>(std::countr_zero(won))] |= std::uint64_t{1} << i;
            }
        }
        common_wins_.add(wins, active_);
        for (std::size_t i = 0; i < result_.candidates.size(); ++i) {
            if ((active_ >> i & 1) == 0) continue;
            result_.candidates[i].wins += num_kinds(wins[i]);
            result_.candidates[i].simulations += static_cast<std::uint64_t>(futures);
        }
    }

    HiddenTiles hidden_;
    bool has_claims_;
    int first_turn_;
    int turns_;
    CandidateBits apart_;
    Rng& rng_;
    ClaimSearch search_;
    std::vector<HandSim> sims_;
    Future future_{};
    FlatMcResult result_;
    CandidateBits active_ = 0;
    CommonWins common_wins_;
};

// Of the sum of the differences, each -1, 0 or 1.
double sum_variance(const PairedWins& pair) {
    const auto difference = static_cast<double>(pair.best_wins - pair.wins);
    const auto differing = static_cast<double>(pair.best_wins + pair.wins - 2 * pair.both);
    return differing - difference * difference / static_cast<double>(pair.simulations);
}

}  // namespace

double difference_error(const PairedWins& pair) {
    return std::sqrt(sum_variance(pair)) / static_cast<double>(pair.simulations);
}

bool is_clearly_worse(const PairedWins& pair, double ratio) {
    return static_cast<double>(pair.best_wins - pair.wins) > ratio * std::sqrt(sum_variance(pair));
}

double Candidate::win_rate() const {
    return simulations == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(simulations);
}

double Candidate::standard_error() const { return SampledChance{wins, simulations}.standard_error(); }

FlatMcResult flat_mc(const FlatMcProblem& problem, const Budget& budget, const std::optional<Pruning>& pruning,
                     Rng& rng) {
    const Clock clock(budget);
    Run run(problem, rng);
    const Pruning looks = pruning.value_or(Pruning{});
    int futures = looks.first;
    while (run.simulate(futures, budget, clock)) {
        if (pruning && !run.prune(looks.ratio)) break;
        futures = looks.then;
    }
    return run.finish();
}

}  // namespace mahjongkit
