#include "search/expected/round/round_value.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "search/expected/round/round_sweep.hpp"
#include "search/expected/round/swept_graphs.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kLanes = 4;

// One of each group of numbers for a lane, of which values alone are swept.
void join(const std::array<const Lap*, kLanes>& laps, LapOf<Lanes>& joined) {
    const auto number = [&](const auto& of) { return Lanes{of(*laps[0]), of(*laps[1]), of(*laps[2]), of(*laps[3])}; };
    for (std::size_t play = 0; play < kPlays; ++play) {
        joined.ends[play] = number([&](const Lap& lap) { return lap.ends[play]; });
        joined.ended[play] = number([&](const Lap& lap) { return lap.ended[play][kValueLane]; });
        joined.rises[play] = number([&](const Lap& lap) { return lap.rises[play]; });
    }
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        for (std::size_t copies = 1; copies <= kCopies; ++copies) {
            for (std::size_t play = 0; play < kPlays; ++play) {
                joined.wait_rate[play][kind][copies] =
                    number([&](const Lap& lap) { return lap.wait_rate[play][kind][copies]; });
            }
            joined.pon_rate[kind][copies] = number([&](const Lap& lap) { return lap.pon_rate[kind][copies]; });
            joined.chi_rate[kind][copies] = number([&](const Lap& lap) { return lap.chi_rate[kind][copies]; });
        }
    }
    for (std::size_t code = 0; code < kNumCodes; ++code) {
        joined.passes[code] = number([&](const Lap& lap) { return lap.passes[code]; });
        joined.dealt_in[code] = number([&](const Lap& lap) { return lap.dealt_in[code][kValueLane]; });
    }
    joined.folded = number([&](const Lap& lap) { return lap.folded[kValueLane]; });
}

// A lap of four models and the one before it.
struct JoinedLaps {
    std::unique_ptr<LapOf<Lanes>> now = std::make_unique<LapOf<Lanes>>();
    std::unique_ptr<LapOf<Lanes>> before = std::make_unique<LapOf<Lanes>>();

    void next(const std::array<const Lap*, kLanes>& laps) {
        std::swap(now, before);
        join(laps, *now);
    }
};

// Keeps its memory from one hand to the next.
class Sweeper {
public:
    std::vector<RoundValues> run(const RoundProblem& problem, std::span<const RoundModel> models) {
        graph_ = &graphs_.get(problem, models[0].num_draws);
        std::vector<RoundValues> values;
        if (graph_->hands.root == HandGraph::kNone) {
            values.resize(models.size());
            return values;
        }
        values.push_back(sweep_one(problem, models[0]));
        for (std::size_t first = 1; first < models.size(); first += kLanes) {
            sweep_four(problem, models.subspan(first, std::min(kLanes, models.size() - first)), values);
        }
        return values;
    }

private:
    RoundValues sweep_one(const RoundProblem& problem, const RoundModel& model) {
        one_.start(*graph_, model);
        if (model.may_be_threatened) one_threatened_.start(*graph_, model);
        for (int k = 0; k <= model.num_draws; ++k) {
            const auto place = static_cast<std::size_t>(k);
            const auto step = [&](RoundSweep<OneModel>& sweep, const Lap* lap, const RoundSweep<OneModel>* threatened) {
                sweep.step(k, *lap, k > 0 ? lap - 1 : nullptr, threatened);
            };
            if (model.may_be_threatened) step(one_threatened_, &model.threatened[place], nullptr);
            step(one_, &model.laps[place], model.may_be_threatened ? &one_threatened_ : nullptr);
        }
        RoundValues values = rows(one_);
        if (problem.draws_at_once) {
            set_drawn(one_.drawn_at_once(model.laps[static_cast<std::size_t>(model.num_draws)]), values);
        }
        return values;
    }

    void sweep_four(const RoundProblem& problem, std::span<const RoundModel> models, std::vector<RoundValues>& values) {
        const auto lap_of = [&](auto table, std::size_t k) {
            std::array<const Lap*, kLanes> laps;
            for (std::size_t i = 0; i < kLanes; ++i) laps[i] = &(models[std::min(i, models.size() - 1)].*table)[k];
            return laps;
        };
        const bool may_be_threatened = models[0].may_be_threatened;
        four_.start(*graph_, models[0]);
        if (may_be_threatened) four_threatened_.start(*graph_, models[0]);
        const int num_draws = models[0].num_draws;
        for (int k = 0; k <= num_draws; ++k) {
            const auto place = static_cast<std::size_t>(k);
            if (may_be_threatened) {
                threatened_laps_.next(lap_of(&RoundModel::threatened, place));
                four_threatened_.step(k, *threatened_laps_.now, k > 0 ? threatened_laps_.before.get() : nullptr);
            }
            laps_.next(lap_of(&RoundModel::laps, place));
            four_.step(k, *laps_.now, k > 0 ? laps_.before.get() : nullptr,
                       may_be_threatened ? &four_threatened_ : nullptr);
        }
        RoundValues joined = rows(four_);
        if (problem.draws_at_once) set_drawn(four_.drawn_at_once(*laps_.now), joined);
        for (std::size_t i = 0; i < models.size(); ++i) {
            RoundValues& each = values.emplace_back(joined);
            for (RoundRow& row : each.rows) {
                row.silent = all_lanes(row.silent[i]);
                row.riichi = all_lanes(row.riichi[i]);
                row.in_riichi = all_lanes(row.in_riichi[i]);
            }
        }
    }

    template <class AtOnce>
    static void set_drawn(const AtOnce& drawn, RoundValues& values) {
        values.rows[0].silent = drawn.silent;
        values.rows[0].in_riichi = drawn.in_riichi;
    }

    template <class Models>
    RoundValues rows(const RoundSweep<Models>& sweep) const {
        const HandGraph& hands = graph_->hands;
        RoundValues values;
        const auto add = [&](int code, HandGraph::Id id) {
            const HandGraph::Waiting& hand = hands.waitings[id];
            const bool has_riichi = sweep.can_declare(hand);
            const Lanes riichi = has_riichi ? sweep.declared(id) : Lanes{};
            const Lanes in_riichi = has_riichi ? sweep.in_riichi(id) : Lanes{};
            values.rows.push_back({code, hand.distance, sweep.silent(id), riichi, has_riichi, in_riichi});
        };
        if (hands.starts_full) {
            for (const HandGraph::Discard& discard : hands.discards_of(hands.fulls[hands.root])) {
                add(discard.code, discard.waiting);
            }
        } else {
            add(-1, hands.root);
        }
        return values;
    }

    SweptGraphs graphs_{};
    const SweptGraph* graph_ = nullptr;
    // Of the table as it is, and with an opponent in riichi.
    RoundSweep<OneModel> one_{};
    RoundSweep<OneModel> one_threatened_{};
    RoundSweep<FourModels> four_{};
    RoundSweep<FourModels> four_threatened_{};
    JoinedLaps laps_{};
    JoinedLaps threatened_laps_{};
};

}  // namespace

std::vector<RoundValues> round_values(const RoundProblem& problem, std::span<const RoundModel> models) {
    static thread_local const auto sweeper = std::make_unique<Sweeper>();
    return sweeper->run(problem, models);
}

}  // namespace mahjongkit
