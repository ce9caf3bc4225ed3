#include "players/analyst/analyst.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"
#include "players/common/choices.hpp"
#include "players/greedy/greedy.hpp"
#include "search/expected/round_value.hpp"
#include "search/expected/table_model.hpp"

namespace mahjongkit {

namespace {

constexpr std::array kTable = {
    OptionInfo<AnalystOptions>{
        .name = "defends", .member = &AnalystOptions::defends, .help = "count what discards risk"},
};

constexpr std::string_view kExpectedPoints = "expected points";

// Hands that lack more tiles than this are not searched.
constexpr int kMostDistance = 4;

GraphOptions graph_options(int distance, bool has_chi) {
    return {.improves = distance <= 3,
            .steps_back = distance <= 2,
            .extra = 1,
            .freezes_closed_ready = false,
            .links_back = false,
            .calls = true,
            .has_chi = has_chi,
            .most_vertices = 60'000};
}

WinShape shape_of(const Rules& rules, const Hand& hand) {
    return fit_shape(win_shape(rules.spec().variant, std::nullopt), hand);
}

bool is_closed(const Hand& hand) {
    return std::ranges::none_of(hand.melds(), [](const Meld& meld) { return meld.is_open(); });
}

struct Valued {
    Action action{};
    Kind then_discard = kNoKind;
    Lanes lanes{};
    double deal_in = 0;
    bool has_deal_in = false;
};

class Decision {
public:
    Decision(const riichi::RiichiRules& rules, const View& view, const ActionList& actions)
        : rules_(rules),
          view_(view),
          actions_(actions),
          danger_(rules, view, *danger_model(rules)),
          context_(win_context(rules, view)) {
        make_round_model(rules, view, danger_, *round_hazards(rules), model_);
    }

    std::vector<Valued> candidates() {
        const bool is_claim = view_.table.phase == Phase::claims || view_.table.phase == Phase::replacement;
        is_claim ? add_claims() : add_discards();
        return std::move(found_);
    }

private:
    RoundValues values_of(const Hand& hand) {
        RoundProblem problem{
            .start = {.hand = hand, .wall = model_.wall, .shape = shape_of(rules_, hand), .is_closed = is_closed(hand)},
            .graph = {},
            .context = context_};
        const int distance = shanten(hand.counts, problem.start.shape) + 1;
        problem.graph = graph_options(distance, rules_.spec().has_chi);
        if (distance > kMostDistance) return {};
        return round_values(problem, model_);
    }

    // How near a hand is that is not searched, as points: small beside what anything else is worth.
    Lanes far_value(const Hand& hand) const {
        const WinShape shape = shape_of(rules_, hand);
        const UsefulDraws useful = useful_draws(hand.counts, shape);
        Counts left{};
        for (std::size_t code = 0; code < kNumCodes; ++code) {
            left[kind_of_code(static_cast<int>(code))] =
                static_cast<std::uint8_t>(left[kind_of_code(static_cast<int>(code))] + model_.wall[code]);
        }
        const int tiles = total(acceptance(useful.kinds, left));
        Lanes value = model_.given_up;
        value[kValueLane] += static_cast<float>(-40 * useful.distance + tiles);
        return value;
    }

    Lanes after_discard(Lanes then, int code) const {
        const Lap& lap = model_.laps[static_cast<std::size_t>(model_.num_draws)];
        return then * lap.passes[static_cast<std::size_t>(code)] + lap.dealt_in[static_cast<std::size_t>(code)];
    }

    void add_discards() {
        const Hand hand = hand_of(view_.own, view_.shown());
        const RoundValues values = values_of(hand);
        for (const Action& action : actions_) {
            if (!action.is_discard()) continue;
            const int code = code_of(action.tile);
            Lanes then = model_.given_up;
            const auto row = std::ranges::find(values.rows, code, &RoundRow::code);
            const bool declares = action.type == ActionType::riichi;
            if (row != values.rows.end()) {
                then = declares ? row->riichi : better(then, row->silent);
            } else if (values.rows.empty() && !declares) {
                Hand after = hand;
                --after.counts[action.tile.kind];
                then = far_value(after);
            } else if (declares) {
                continue;
            }
            add({.action = action, .lanes = after_discard(then, code)}, code);
        }
    }

    void add(Valued candidate, int code) {
        const Lap& lap = model_.laps[static_cast<std::size_t>(model_.num_draws)];
        candidate.deal_in = 1 - static_cast<double>(lap.passes[static_cast<std::size_t>(code)]);
        candidate.has_deal_in = true;
        found_.push_back(candidate);
    }

    void add_claims() {
        const Hand hand = hand_of(view_.own, view_.shown());
        const RoundValues waiting = values_of(hand);
        for (const Action& action : actions_) {
            if (action.type == ActionType::pass) {
                const Lanes then = waiting.rows.empty() ? far_value(hand) : waiting.rows[0].silent;
                found_.push_back({.action = action, .lanes = then});
            }
            if (action.type == ActionType::chi || action.type == ActionType::pon) add_call(hand, action);
        }
    }

    void add_call(const Hand& hand, const Action& action) {
        Hand called = hand;
        Kind lowest = action.tile.kind;
        bool has_red = action.tile.is_red;
        for (const Tile tile : action.own_tiles()) {
            --called.counts[tile.kind];
            if (tile.is_red) {
                called.reds &= static_cast<std::uint8_t>(~(1 << suit_of(tile.kind)));
                has_red = true;
            }
            lowest = std::min(lowest, tile.kind);
        }
        called.add_meld({action.type == ActionType::chi ? MeldType::chi : MeldType::pon, lowest, has_red});
        const RoundValues values = values_of(called);
        const KindMask barred = rules_.barred_after(action);
        Valued best;
        int best_code = -1;
        for (const RoundRow& row : values.rows) {
            if ((barred >> kind_of_code(row.code) & 1) != 0) continue;
            const Lanes lanes = after_discard(row.silent, row.code);
            if (best_code >= 0 && lanes[kValueLane] <= best.lanes[kValueLane]) continue;
            best = {.action = action, .then_discard = kind_of_code(row.code), .lanes = lanes};
            best_code = row.code;
        }
        if (best_code >= 0) add(best, best_code);
    }

    const riichi::RiichiRules& rules_;
    const View& view_;
    const ActionList& actions_;
    Danger danger_;
    WinContext context_;
    RoundModel model_{};
    std::vector<Valued> found_{};
};

Evaluation evaluation_of(const std::vector<Valued>& candidates, std::size_t best) {
    Evaluation evaluation{.measure = kExpectedPoints, .chosen = best, .reason = kExpectedPoints};
    for (const Valued& candidate : candidates) {
        ActionEvaluation row{.action = candidate.action, .then_discard = candidate.then_discard};
        row.value = candidate.lanes[kValueLane];
        row.points = candidate.lanes[kPointsLane];
        row.win_chance = std::clamp<double>(candidate.lanes[kWinLane], 0, 1);
        row.ready_chance = std::clamp<double>(candidate.lanes[kReadyLane], 0, 1);
        if (candidate.has_deal_in) row.deal_in_chance = candidate.deal_in;
        evaluation.rows.push_back(std::move(row));
    }
    return evaluation;
}

}  // namespace

std::span<const OptionInfo<AnalystOptions>> analyst_option_table() { return kTable; }

Action AnalystPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                             const Inquiry& inquiry) const {
    const auto* riichi = dynamic_cast<const riichi::RiichiRules*>(&rules);
    if (riichi == nullptr) return GreedyPlayer({}).choose(rules, view, actions, rng, inquiry);
    if (const auto plain = chosen_without_search(rules, view, actions, rng, inquiry.evaluation)) return *plain;
    const std::vector<Valued> candidates = Decision(*riichi, view, actions).candidates();
    const auto best =
        std::ranges::max_element(candidates, {}, [](const Valued& each) { return each.lanes[kValueLane]; });
    if (inquiry.evaluation != nullptr) {
        *inquiry.evaluation = evaluation_of(candidates, static_cast<std::size_t>(best - candidates.begin()));
    }
    return best->action;
}

}  // namespace mahjongkit
