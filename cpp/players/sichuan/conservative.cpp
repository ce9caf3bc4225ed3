#include "players/sichuan/conservative.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "estimates/hand_points.hpp"
#include "estimates/opponent_estimate.hpp"
#include "estimates/own_hand.hpp"
#include "players/sichuan/uniform_plan.hpp"
#include "rules/sichuan/settle.hpp"

namespace mahjongkit {

namespace {

using ConservativeInfo = OptionInfo<ConservativeOptions>;

// Table 3.2 of the thesis, question 1: conservative players go for a uniform hand with 10.93 tiles of a suit (95
// %: 10.14 to 11.73).
constexpr int kUniform = 11;

constexpr double kLikelyReady = 0.5;

// A win is worth what it pays, mostly by self-draw, and that the seat pays for no later win; a hand that is not ready
// pays one or two others. Both in base payments.
constexpr double kWinPoints = 5;
constexpr double kNotReadyPoints = -1.5;

RoundEnds ends_of(const sichuan::SichuanOptions& options, const Plan& plan) {
    const bool is_uniform = num_kinds(plan.kinds) == kRanks;
    return {.win = kWinPoints * sichuan::points_of(is_uniform ? options.fan_full_flush : 0, options),
            .not_ready = options.checks_ready ? kNotReadyPoints * options.base : 0};
}

constexpr std::array kConservativeTable = {
    ConservativeInfo{.name = "stops",
                     .member = &ConservativeOptions::stops,
                     .help = "tiles of a suit with which an opponent is taken to collect it; 0: never",
                     .least = 0,
                     .most = 14},
    ConservativeInfo{.name = "late",
                     .member = &ConservativeOptions::late,
                     .help = "tiles left in the wall with which an opponent that collects a suit is taken to be ready",
                     .least = 0,
                     .most = 56},
    ConservativeInfo{.name = "feeds",
                     .member = &ConservativeOptions::feeds,
                     .help = "how much the points count that a discard may cost; 0: not at all",
                     .least = 0,
                     .most = 10},
    ConservativeInfo{
        .name = "fold",
        .member = &ConservativeOptions::fold,
        .help =
            "fold without so many own draws left for every tile missing to be ready, once another is near; 0: never",
        .least = 0,
        .most = 14},
};

}  // namespace

ConservativeOptions conservative_options() {
    ConservativeOptions options;
    options.uniform = kUniform;
    return options;
}

std::span<const ConservativeInfo> conservative_option_table() {
    static const std::vector<ConservativeInfo> rows = with_base_rows<ConservativeOptions>(
        std::span<const ConservativeInfo>(kConservativeTable), word_play_option_table());
    return rows;
}

Kind ConservativePlayer::choose_discard(const Turn& turn, const PlannedHand& hand, KindMask kinds) const {
    const Kind own = best_word_discard(turn.rules, turn.plan, hand, kinds).kind;
    const sichuan::SichuanRules& rules = turn.rules;
    const OpponentEstimate opponents(rules, turn.view, hand.left, {options_.stops, options_.late});
    const bool is_given_up = gives_up(turn, hand, opponents);
    const double weight = is_given_up ? 1 : options_.feeds;
    const RoundEnds ends = ends_of(rules.options_struct(), turn.plan);
    const int draws = own_draws_left(turn.view.table);
    const int hidden = total(hand.left);
    const auto points_without = [&](Kind kind) {
        if (is_given_up) return 0.0;
        const PlannedDiscard discard = best_discard(rules, only(turn.plan), hand, KindMask{1} << kind);
        return hand_points(discard.progress, draws, hidden, ends);
    };
    const double own_cost = weight * opponents.cost(own);
    const double own_points = points_without(own);
    double best_gain = 0;
    Kind best = own;
    for (KindMask rest = kinds; rest != 0; rest &= rest - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(rest));
        const double saved = own_cost - weight * opponents.cost(kind);
        if (saved <= best_gain) continue;  // what the hand loses only makes it less
        // By words a hand may be better that seems worth less: no discard gains by that.
        const double gain = saved - std::max(0.0, own_points - points_without(kind));
        if (gain > best_gain) {
            best_gain = gain;
            best = kind;
        }
    }
    return best;
}

bool ConservativePlayer::folds(const Turn& turn) const {
    const OwnHand own(turn.view);
    const OpponentEstimate opponents(turn.rules, turn.view, own.hand.left, {options_.stops, options_.late});
    return gives_up(turn, own.hand, opponents);
}

void ConservativePlayer::add_notes(const Turn& turn, const PlannedHand& hand, Kind kind,
                                   std::vector<Note>& notes) const {
    const OpponentEstimate opponents(turn.rules, turn.view, hand.left, {options_.stops, options_.late});
    notes.push_back({"danger", opponents.cost(kind)});
}

std::string_view ConservativePlayer::criteria(const Turn& turn) const {
    return folds(turn) ? "gives its hand up: danger" : "words, then shanten, then acceptance, against danger";
}

// A hand that may still be ready when the wall is exhausted is played on: who is not ready pays.
bool ConservativePlayer::gives_up(const Turn& turn, const PlannedHand& hand, const OpponentEstimate& opponents) const {
    if (options_.fold == 0 || opponents.most_ready() < kLikelyReady) return false;
    const int missing = plan_distance(turn.rules, only(turn.plan), hand) - 1;
    return missing * options_.fold > own_draws_left(turn.view.table);
}

}  // namespace mahjongkit
