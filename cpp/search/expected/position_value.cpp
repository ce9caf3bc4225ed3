#include "search/expected/position_value.hpp"

#include <algorithm>
#include <cmath>

#include "measures/shanten.hpp"
#include "search/expected/far_hand.hpp"
#include "search/expected/hand_after.hpp"
#include "search/expected/model/own_win.hpp"
#include "search/expected/round/round_value.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

namespace {

// Hands that lack more tiles than this are not searched.
constexpr int kMostDistance = 4;
// A discard that takes a hand a step back is worth so much of the best, where that is not searched.
constexpr float kStepBack = 0.35F;
// In points; the second of hands that are searched less far, or not at all.
constexpr double kNearError = 25;
constexpr double kFarError = 60;
constexpr double kCallError = 100;
// Chosen by agreement with experts: docs/analyst.md.
constexpr float kSecondWaits = 0.25F;
struct OwnDrawsRule {
    double margin = 0;
    double share = 0;  // of own draws, the rest is the value
};
constexpr OwnDrawsRule kOwnDraws = {.margin = 800, .share = 0.9};
constexpr OwnDrawsRule kOwnDrawsOfSanma = {.margin = 200, .share = 1};
// Discards of each other seat, on the mean, that say little yet of what they will discard.
constexpr int kFewDiscards = 3;
constexpr int kFarDistance = 4;
constexpr std::size_t kMostVertices = 200'000;
// By how much a win is dearer for each indicator of dora more, which is 0.4 han on the mean.
constexpr float kDearer = 0.2F;

// The graph of all exchanges grows with the distance: of hands that lack four only the first exchange is followed, for
// tiles near to those of the hand.
GraphOptions graph_options(int distance, bool has_chi) {
    return {.improves = true,
            .steps_back = distance <= 2,
            .improves_at_once = distance >= kFarDistance,
            .extra = 1,
            .freezes_closed_ready = false,
            .links_back = false,
            .discards_return = false,
            .only_near = distance >= kFarDistance,
            .most_discards = distance >= kFarDistance ? std::size_t{2} : std::size_t{0},
            .calls = true,
            .has_chi = has_chi,
            .most_vertices = kMostVertices};
}

// Of later calls of a hand that has called, or is asked whether it calls, so many count: with all of them such hands
// were said to win a third too often, with these as often as they did in rounds played on (docs/strength.md).
constexpr double kLaterCalls = 0.15;

double margin_of(ActionType type) {
    switch (type) {
        case ActionType::win:
            return kWinMargin;
        case ActionType::riichi:
            return kRiichiMargin;
        case ActionType::set_aside:
            return kSetAsideMargin;
        case ActionType::abort:
            return kAbortMargin;
        default:
            return 0;
    }
}

bool is_claim(const View& view) { return view.table.phase == Phase::claims || view.table.phase == Phase::replacement; }

bool has_few_discards(const View& view) {
    int discards = 0;
    for (int seat = 0; seat < view.table.num_seats; ++seat) {
        if (seat != view.seat) discards += view.table.seats[static_cast<std::size_t>(seat)].river.size();
    }
    return discards <= kFewDiscards * (view.table.num_seats - 1);
}

bool is_closed(const Hand& hand) {
    return std::ranges::none_of(hand.melds(), [](const Meld& meld) { return meld.is_open(); });
}

class PositionValuer {
public:
    PositionValuer(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                   const KnownOfOthers& others, const PositionOptions& options)
        : rules_(rules),
          view_(view),
          actions_(actions),
          keeps_graphs_(options.keeps_graphs),
          context_(win_context(rules, view)),
          worth_(rules, view, options.by_placement),
          is_in_riichi_(is_riichi(view.table, view.seat)) {
        const Danger danger(rules, view, others.danger);
        const Hand hand = hand_of(view.own, view.shown());
        const int distance = shanten(hand.counts, shape_of_hand(rules, hand)) + 1;
        const bool is_far = distance >= kFarDistance;
        least_error_ = is_far ? kFarError : kNearError;
        models_.resize(options.doubts && !is_far ? kMostModels : 1);
        const bool is_quiet =
            view.table.phase == Phase::turn && hazard_state(view).threats == 0 && has_few_discards(view);
        looks_at_own_draws_ = is_quiet && distance > 1 && !is_far && is_closed(hand) && !options.by_placement;
        for (std::size_t i = 0; i < models_.size(); ++i) {
            if (looks_at_own_draws_) models_[i].second_waits = kSecondWaits;
            models_[i].may_be_threatened = options.riichi_to_come;
            models_[i].others_keep = options.others_keep;
            ModelScales scales = i == 0 ? ModelScales{} : kDoubts[i - 1];
            if (!options.defends) scales.danger = 0;
            if (is_claim(view) || !is_closed(hand)) scales.calls *= kLaterCalls;
            make_round_model(rules, view, danger, others.hazards, worth_, scales, models_[i]);
            if (passes_up_win(distance)) models_[i].river = kAllKinds;
        }
    }

    std::vector<ValuedAction> values() {
        is_claim(view_) ? add_claims() : add_discards();
        for (const Action& action : actions_) {
            if (action.type == ActionType::win) add(action, own_win(rules_, view_, context_, models_[0].wall, worth_));
            if (action.type == ActionType::abort) add(action, Lanes{worth_.aborted()});
            if (action.type == ActionType::set_aside) add_set_aside(action);
        }
        for (ValuedAction& valued : found_) {
            valued.least_error = is_call(valued.action) ? std::max(least_error_, kCallError) : least_error_;
            valued.margin = margin_of(valued.action.type);
            std::fill(valued.lanes.begin() + static_cast<std::ptrdiff_t>(models_.size()), valued.lanes.end(),
                      valued.lanes[0]);
        }
        return std::move(found_);
    }

private:
    // `called`: how much nearer the hand has come by a call: with it and without it is searched alike. None of a hand
    // that is too far.
    std::vector<RoundValues> search(const Hand& hand, int called = 0) const {
        const WinShape shape = shape_of_hand(rules_, hand);
        const int distance = shanten(hand.counts, shape) + 1 + called;
        if (distance > kMostDistance) return {};
        return round_values(problem_of(hand, shape, distance), models_);
    }

    RoundProblem problem_of(const Hand& hand, const WinShape& shape, int distance) const {
        return {.start = {.hand = hand, .wall = models_[0].wall, .shape = shape, .is_closed = is_closed(hand)},
                .graph = graph_options(distance, rules_.spec().has_chi),
                .context = context_,
                .is_kept = keeps_graphs_};
    }

    // Of a hand that draws before anybody else does, with so many more indicators of ura dora and tiles set aside.
    std::vector<RoundValues> search_drawing(const Hand& hand, int more_ura, int more_set_aside) const {
        const WinShape shape = shape_of_hand(rules_, hand);
        const int distance = shanten(hand.counts, shape) + 1;
        if (distance > kMostDistance) return {};
        RoundProblem problem = problem_of(hand, shape, distance);
        problem.draws_at_once = true;
        problem.context.num_ura += more_ura;
        problem.context.num_set_aside += more_set_aside;
        return round_values(problem, models_);
    }

    // A win that is not taken bars the hand from the discards of others: in riichi for good, and on its own turn as
    // long as it waits for what it discards.
    bool passes_up_win(int distance) const { return distance == 0 || (is_in_riichi_ && actions_.has(ActionType::win)); }

    void add(const Action& action, const Lanes& lanes) {
        ValuedAction valued{.action = action};
        std::ranges::fill(valued.lanes, lanes);
        found_.push_back(valued);
    }

    // A tile set aside is a dora and brings a draw: it is worth no less than its discard.
    void add_set_aside(const Action& action) {
        Hand after = hand_of(view_.own, view_.shown());
        --after.counts[action.tile.kind];
        const std::vector<RoundValues> searched = search_drawing(after, 0, 1);
        ValuedAction valued{.action = action};
        const Lanes far = searched.empty() ? far_hand(after).worth(after) : Lanes{};
        for (std::size_t i = 0; i < models_.size(); ++i) {
            valued.lanes[i] = searched.empty() ? models_[i].given_up + far : searched[i].rows[0].silent;
            for (const ValuedAction& each : found_) {
                const bool is_same = each.action.type == ActionType::discard && each.action.tile == action.tile;
                if (is_same) valued.lanes[i] = better(valued.lanes[i], each.lanes[i]);
            }
        }
        found_.push_back(valued);
    }

    FarHand far_hand(const Hand& hand) const {
        const RoundModel& model = models_[0];
        const FarRound round{.num_draws = model.num_draws, .is_threatened = hazard_state(view_).threats > 0};
        return {rules_, context_, model.wall, hand, round};
    }

    const Lap& lap_of(const RoundModel& model) const { return model.laps[static_cast<std::size_t>(model.num_draws)]; }

    // What a discard and what follows it are worth, with what it risks.
    Lanes discarded(std::size_t model, int code, Lanes then) const {
        const Lap& lap = lap_of(models_[model]);
        return then * lap.passes[static_cast<std::size_t>(code)] + lap.dealt_in[static_cast<std::size_t>(code)];
    }

    double deal_in(int code) const {
        return 1 - static_cast<double>(lap_of(models_[0]).passes[static_cast<std::size_t>(code)]);
    }

    OwnDraws own_draws(const Lanes& lanes) const {
        const OwnDrawsRule& rule = rules_.spec().has_chi ? kOwnDraws : kOwnDrawsOfSanma;
        const auto value = static_cast<double>(lanes[kValueLane]);
        const auto own = static_cast<double>(lanes[kOwnDrawsLane]);
        return {.worth = rule.share * own + (1 - rule.share) * value, .margin = rule.margin};
    }

    void add_discards() {
        const Hand hand = hand_of(view_.own, view_.shown());
        const std::vector<RoundValues> searched = search(hand);
        std::optional<FarHand> far;
        if (searched.empty()) far.emplace(far_hand(hand));
        for (const Action& action : actions_) {
            if (!action.is_discard()) continue;
            const int code = code_of(action.tile);
            ValuedAction valued{.action = action, .is_discard = true, .deal_in = deal_in(code)};
            bool is_valued = true;
            for (std::size_t i = 0; i < models_.size(); ++i) {
                Lanes then = models_[i].given_up;
                if (far) {
                    Hand after = hand;
                    --after.counts[action.tile.kind];
                    then += far->worth(after);
                } else {
                    is_valued = is_valued && value_after(searched[i], action, i, then);
                }
                valued.lanes[i] = discarded(i, code, then);
            }
            if (looks_at_own_draws_ && action.type == ActionType::discard) {
                valued.by_own_draws = own_draws(valued.lanes[0]);
            }
            if (is_valued) found_.push_back(valued);
        }
        add_kans(hand);
    }

    // A kan brings a draw, and one ura dora more for a riichi. The dora that it turns up makes the wins of others
    // dearer, those of opponents in riichi twice, by their ura dora; what it adds to the own hand is left out.
    void add_kans(const Hand& hand) {
        const float dearer = hazard_state(view_).threats > 0 ? 2 * kDearer : kDearer;
        for (const Action& action : actions_) {
            if (!action.is_kan()) continue;
            const Hand after = after_kan(hand, action);
            const std::vector<RoundValues> searched = search_drawing(after, 1, 0);
            ValuedAction valued{.action = action};
            const Lanes more = searched.empty() ? far_hand(after).worth(after) : Lanes{};
            for (std::size_t i = 0; i < models_.size(); ++i) {
                const Lanes given_up = models_[i].given_up;
                valued.lanes[i] = searched.empty() ? given_up + more : waiting(searched[i].rows[0]);
                for (const std::size_t lane : {kValueLane, kPointsLane}) {
                    valued.lanes[i][lane] += dearer * std::min(0.0F, given_up[lane]);
                }
            }
            found_.push_back(valued);
        }
    }

    // False for a riichi that the search does not know.
    bool value_after(const RoundValues& values, const Action& action, std::size_t model, Lanes& then) const {
        const auto row = std::ranges::find(values.rows, code_of(action.tile), &RoundRow::code);
        const bool is_found = row != values.rows.end();
        if (action.type == ActionType::riichi) {
            if (is_found) then = row->riichi;
            return is_found && row->has_riichi;
        }
        if (is_in_riichi_) {
            if (is_found) then = row->in_riichi;
            return is_found && row->has_riichi;
        }
        if (is_found) {
            then = better(then, row->silent);
        } else if (!values.rows.empty()) {
            const Lanes given_up = models_[model].given_up;
            Lanes best = given_up;
            for (const RoundRow& each : values.rows) best = better(best, each.silent);
            then = given_up + (best - given_up) * kStepBack;
        }
        return true;
    }

    void add_claims() {
        const Hand hand = hand_of(view_.own, view_.shown());
        const std::vector<RoundValues> searched = search(hand);
        for (const Action& action : actions_) {
            if (action.type == ActionType::pass) add_pass(hand, action, searched);
            if (is_call(action)) add_call(hand, action);
        }
        add_kans(hand);
    }

    void add_pass(const Hand& hand, const Action& action, const std::vector<RoundValues>& searched) {
        ValuedAction valued{.action = action};
        const Lanes more = searched.empty() ? far_hand(hand).worth(hand) : Lanes{};
        for (std::size_t i = 0; i < models_.size(); ++i) {
            valued.lanes[i] = searched.empty() ? models_[i].given_up + more : waiting(searched[i].rows[0]);
        }
        found_.push_back(valued);
    }

    const Lanes& waiting(const RoundRow& row) const { return is_in_riichi_ ? row.in_riichi : row.silent; }

    // With the discard that is best after it.
    void add_call(const Hand& hand, const Action& action) {
        const std::vector<RoundValues> searched = search(after_call(hand, action), 1);
        if (searched.empty()) return;
        const KindMask barred = rules_.barred_after(action);
        ValuedAction best{.action = action, .is_discard = true};
        int best_code = -1;
        for (std::size_t place = 0; place < searched[0].rows.size(); ++place) {
            const RoundRow& row = searched[0].rows[place];
            const Lanes lanes = discarded(0, row.code, row.silent);
            if ((barred >> kind_of_code(row.code) & 1) != 0) continue;
            if (best_code >= 0 && lanes[kValueLane] <= best.lanes[0][kValueLane]) continue;
            best_code = row.code;
            for (std::size_t i = 0; i < models_.size(); ++i) {
                best.lanes[i] = discarded(i, row.code, searched[i].rows[place].silent);
            }
        }
        if (best_code < 0) return;
        best.then_discard = kind_of_code(best_code);
        best.deal_in = deal_in(best_code);
        found_.push_back(best);
    }

    const riichi::RiichiRules& rules_;
    const View& view_;
    const ActionList& actions_;
    bool keeps_graphs_;
    WinContext context_;
    OutcomeWorth worth_;
    bool is_in_riichi_;
    std::vector<RoundModel> models_{};
    bool looks_at_own_draws_ = false;
    double least_error_ = 0;
    std::vector<ValuedAction> found_{};
};

}  // namespace

std::vector<ValuedAction> value_position(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                                         const KnownOfOthers& others, const PositionOptions& options) {
    return PositionValuer(rules, view, actions, others, options).values();
}

double difference_error(const ValuedAction& action, const ValuedAction& best) {
    const auto difference = [&](std::size_t model) {
        return static_cast<double>(best.lanes[model][kValueLane] - action.lanes[model][kValueLane]);
    };
    double least = std::max(action.least_error, best.least_error);
    // Two errors are the margin, so that what a margin decides is tied.
    const bool is_kan = action.action.is_kan() || best.action.is_kan();
    least = std::max(least, (is_kan ? kKanMargin : action.margin - best.margin) / 2);
    const bool is_as_good =
        action.by_own_draws && best.by_own_draws && action.by_own_draws->worth >= best.by_own_draws->worth;
    if (is_as_good) least = std::max(least, action.by_own_draws->margin / 2);
    double variance = least * least;
    for (std::size_t i = 1; i < kMostModels; ++i) {
        const double moved = difference(i) - difference(0);
        variance += moved * moved;
    }
    return std::sqrt(variance);
}

}  // namespace mahjongkit
