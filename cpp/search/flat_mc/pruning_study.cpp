#include "search/flat_mc/pruning_study.hpp"

#include <algorithm>
#include <bit>

#include "measures/chances/sampled_foresight_chance.hpp"

namespace mahjongkit {

namespace {

using Wins = std::vector<std::uint64_t>;

std::size_t best_of(const Wins& wins) {
    return static_cast<std::size_t>(std::max_element(wins.begin(), wins.end()) - wins.begin());
}

template <class IsWorse>
DiscardBits worse_ones(std::size_t number, const IsWorse& is_worse) {
    DiscardBits worse = 0;
    for (std::size_t i = 0; i < number; ++i) {
        if (is_worse(i)) worse |= DiscardBits{1} << i;
    }
    return worse;
}

// All discards on the same futures, and how often two of them won together.
class CommonFutures {
public:
    CommonFutures(const FlatMcProblem& problem, std::uint64_t seed)
        : turns_{.last = problem.draws,
                 .others = problem.others,
                 .has_claims = problem.model == SimModel::four_player,
                 .has_chi = problem.has_chi},
          sim_(problem.branches[0].counts, problem.branches[0].groups, problem.branches[0].discards, turns_),
          hidden_(problem.hidden, problem.unusable),
          rng_(seed),
          wins_(problem.branches[0].discards.size()),
          both_(wins_.size() * wins_.size()) {}

    void simulate(std::uint64_t futures) {
        const auto all = static_cast<DiscardBits>((std::uint64_t{1} << wins_.size()) - 1);
        for (std::uint64_t k = 0; k < futures; ++k) {
            hidden_.draw_own(future_, turns_.last, rng_);
            const DiscardBits won =
                sim_.wins(future_, all, search_, [&] { hidden_.draw_others(future_, turns_.last, rng_); });
            for (DiscardBits rest = won; rest != 0; rest &= rest - 1) {
                const auto a = static_cast<std::size_t>(std::countr_zero(rest));
                ++wins_[a];
                for (DiscardBits others = won; others != 0; others &= others - 1) {
                    ++both_[a * wins_.size() + static_cast<std::size_t>(std::countr_zero(others))];
                }
            }
        }
        simulations_ += futures;
    }

    DiscardBits pruned(double ratio) const {
        const std::size_t best = best_of(wins_);
        return worse_ones(wins_.size(), [&](std::size_t i) {
            return is_clearly_worse({.wins = wins_[i],
                                     .best_wins = wins_[best],
                                     .both = both_[best * wins_.size() + i],
                                     .simulations = simulations_},
                                    ratio);
        });
    }

private:
    TurnRange turns_;
    HandSim sim_;
    HiddenTiles hidden_;
    Rng rng_;
    ClaimSearch search_;
    Future future_{};
    Wins wins_;
    Wins both_;  // row by row
    std::uint64_t simulations_ = 0;
};

// Each discard on futures of its own.
class OwnFutures {
public:
    OwnFutures(const FlatMcProblem& problem, std::uint64_t seed) {
        const Branch& branch = problem.branches[0];
        for (const Kind discard : branch.discards) {
            Branch after{.counts = branch.counts, .groups = branch.groups};
            --after.counts[discard];
            problems_.push_back(problem);
            problems_.back().branches = {after};
            streams_.emplace_back(seed, streams_.size());
        }
        wins_.resize(problems_.size());
    }

    void simulate(std::uint64_t futures) {
        for (std::size_t i = 0; i < problems_.size(); ++i) {
            wins_[i] += flat_mc(problems_[i], {.simulations = futures}, std::nullopt, streams_[i]).candidates[0].wins;
        }
        simulations_ += futures;
    }

    DiscardBits pruned(double ratio) const {
        const double lower = bound(best_of(wins_), -ratio);
        return worse_ones(wins_.size(), [&](std::size_t i) { return bound(i, ratio) < lower; });
    }

private:
    double bound(std::size_t i, double ratio) const {
        const SampledChance chance{.wins = wins_[i], .simulations = simulations_};
        return chance.value() + ratio * chance.standard_error();
    }

    std::vector<FlatMcProblem> problems_{};
    std::vector<Rng> streams_{};
    Wins wins_{};
    std::uint64_t simulations_ = 0;
};

template <class Futures>
std::vector<std::vector<DiscardBits>> pruned_on(Futures futures, const PruningStudy& study) {
    std::vector<std::vector<DiscardBits>> found;
    std::uint64_t done = 0;
    for (const std::uint64_t look : study.looks) {
        futures.simulate(look - done);
        done = look;
        found.emplace_back();
        for (const double ratio : study.ratios) found.back().push_back(futures.pruned(ratio));
    }
    return found;
}

}  // namespace

std::vector<std::vector<DiscardBits>> pruned_discards(const FlatMcProblem& problem, const PruningStudy& study,
                                                      std::uint64_t seed) {
    return study.is_paired ? pruned_on(CommonFutures(problem, seed), study)
                           : pruned_on(OwnFutures(problem, seed), study);
}

}  // namespace mahjongkit
