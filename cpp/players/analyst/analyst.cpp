#include "players/analyst/analyst.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"
#include "players/common/choices.hpp"
#include "players/greedy/greedy.hpp"
#include "search/expected/improvement.hpp"
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
// How many exchanges a hand farther than that makes before it comes nearer; what a tile that it accepts is worth, and
// how much less if it lacks one tile more.
constexpr double kExchanges = 3;
constexpr float kPointsPerTile = 8;
constexpr float kFarther = 0.4F;

GraphOptions graph_options(int distance, bool has_chi) {
    return {.improves = true,
            .steps_back = distance <= 2,
            .improves_at_once = distance >= 4,
            .extra = 1,
            .freezes_closed_ready = false,
            .links_back = false,
            .only_near = true,
            .most_discards = distance >= 4 ? std::size_t{2} : std::size_t{0},
            .calls = true,
            .has_chi = has_chi,
            .most_vertices = 200'000};
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
    // `called`: how much nearer the hand has come by a call: with it and without it is searched alike.
    RoundValues values_of(const Hand& hand, int called = 0) {
        RoundProblem problem{
            .start = {.hand = hand, .wall = model_.wall, .shape = shape_of(rules_, hand), .is_closed = is_closed(hand)},
            .graph = {},
            .context = context_};
        const int distance = shanten(hand.counts, problem.start.shape) + 1 + called;
        problem.graph = graph_options(distance, rules_.spec().has_chi);
        if (distance > kMostDistance) return {};
        return round_values(problem, model_);
    }

    Counts left() const {
        Counts counts{};
        for (int code = 0; code < kNumCodes; ++code) {
            std::uint8_t& number = counts[kind_of_code(code)];
            number = static_cast<std::uint8_t>(number + model_.wall[static_cast<std::size_t>(code)]);
        }
        return counts;
    }

    // Dora and honours that make a pattern.
    KindMask valued_kinds() const {
        KindMask kinds = KindMask{7} << kWhite | KindMask{1} << (kEast + context_.seat_wind) |
                         KindMask{1} << (kEast + context_.round_wind);
        for (int i = 0; i < context_.dora.size; ++i) {
            kinds |=
                KindMask{1} << riichi::dora_kind(context_.dora.kinds[static_cast<std::size_t>(i)], context_.num_seats);
        }
        return kinds;
    }

    // What a tile that the hand accepts is worth, where exchanges are not searched.
    struct FarScale {
        int base = 0;  // the most tiles that a discard of now leaves to accept
        int distance = 0;
        Lanes per_tile{};
    };

    FarScale far_scale(const Hand& hand) const {
        const WinShape shape = shape_of(rules_, hand);
        const RowInfo info = read_row(hand.counts.data());
        FarScale scale;
        int distance = kMostDistance;
        if (info.num_tiles % 3 == 2) {
            const DiscardTable table = discard_table(hand.counts, info, shape, left());
            distance = shanten(hand.counts, shape) + 1;
            for (const Discard& discard : table) {
                if (discard.shanten + 1 == distance) scale.base = std::max(scale.base, discard.num_tiles);
            }
        } else {
            const UsefulDraws useful = useful_draws(hand.counts, shape);
            distance = useful.distance;
            scale.base = total(acceptance(useful.kinds, left()));
        }
        scale.distance = distance;
        const float points = kPointsPerTile * std::pow(kFarther, static_cast<float>(distance - kMostDistance));
        scale.per_tile = Lanes{points, points, 0, 0};
        return scale;
    }

    // A waiting hand that is not searched: by what it accepts, and what exchanges improve.
    Lanes far_value(const Hand& hand, const FarScale& scale) const {
        const Improvement improvement =
            improvement_of(hand.counts, shape_of(rules_, hand), left(), scale.base, valued_kinds());
        const auto more = static_cast<float>(kExchanges * improvement.gain);
        const float farther = std::pow(kFarther, static_cast<float>(improvement.distance - scale.distance));
        return model_.given_up + scale.per_tile * (farther * (static_cast<float>(improvement.acceptance) + more));
    }

    Lanes after_discard(Lanes then, int code) const {
        const Lap& lap = model_.laps[static_cast<std::size_t>(model_.num_draws)];
        return then * lap.passes[static_cast<std::size_t>(code)] + lap.dealt_in[static_cast<std::size_t>(code)];
    }

    void add_discards() {
        const Hand hand = hand_of(view_.own, view_.shown());
        const RoundValues values = values_of(hand);
        const FarScale scale = values.rows.empty() ? far_scale(hand) : FarScale{};
        for (const Action& action : actions_) {
            if (!action.is_discard()) continue;
            const int code = code_of(action.tile);
            Lanes then = model_.given_up;
            const auto row = std::ranges::find(values.rows, code, &RoundRow::code);
            const bool declares = action.type == ActionType::riichi;
            const bool is_found = row != values.rows.end();
            if (declares) {
                if (!is_found) continue;
                then = row->riichi;
            } else if (values.rows.empty()) {
                Hand after = hand;
                --after.counts[action.tile.kind];
                then = better(then, far_value(after, scale));
            } else if (is_found) {
                then = better(then, row->silent);
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
                const Lanes then = waiting.rows.empty() ? far_value(hand, far_scale(hand)) : waiting.rows[0].silent;
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
        const RoundValues values = values_of(called, 1);
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
