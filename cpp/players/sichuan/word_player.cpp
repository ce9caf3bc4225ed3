#include "players/sichuan/word_player.hpp"

#include <array>
#include <bit>

#include "estimates/own_hand.hpp"
#include "players/common/best_kan.hpp"
#include "players/common/discard_of.hpp"
#include "players/common/hand_evaluation.hpp"
#include "players/greedy/greedy.hpp"
#include "players/sichuan/sichuan_opening.hpp"
#include "players/sichuan/uniform_plan.hpp"
#include "players/sichuan/win_or_wait.hpp"

namespace mahjongkit {

namespace {

using WordPlayInfo = OptionInfo<WordPlayOptions>;

constexpr std::array kWordPlayTable = {
    WordPlayInfo{.name = "uniform",
                 .member = &WordPlayOptions::uniform,
                 .help = "go for a hand of one suit with so many tiles of it in hand and melds; 0: never",
                 .least = 0,
                 .most = 14},
    WordPlayInfo{
        .name = "catch_up",
        .member = &WordPlayOptions::catch_up,
        .help = "give that up without so many own draws left for every tile it is farther than another win; 0: never",
        .least = 0,
        .most = 14},
    WordPlayInfo{.name = "waits",
                 .member = &WordPlayOptions::waits,
                 .help = "let a win pass where waiting is worth more points"},
};

// The plan goes on after a kan of one of its kinds.
const Action* find_kan(const Rules& rules, const View& view, const ActionList& actions, const Plan& plan,
                       int distance) {
    return best_kan(rules, view, actions, distance, [&](const Action& kan, const PlannedHand&) {
        return (plan.kinds >> kan.tile.kind & 1) != 0 ? only(plan) : PlanList{};
    });
}

// Whichever is worth more points, the win where they are worth the same. To wait is to pass, or to discard what was
// drawn.
Action win_or_wait(const sichuan::SichuanRules& rules, const View& view, const ActionList& actions, const Action& win,
                   Evaluation* evaluation) {
    const double offered = offered_points(rules, view);
    const double waiting = waiting_points(rules, view);
    const bool is_won = waiting <= offered;
    if (is_won && evaluation == nullptr) return win;
    const Action* pass = find_action(actions, ActionType::pass);
    const Action waits = pass != nullptr ? *pass : discard_of(actions, view.own.drawn.kind);
    if (evaluation != nullptr) {
        constexpr std::string_view kByPoints = "expected points";
        *evaluation = {.measure = kByPoints, .chosen = is_won ? 0U : 1U, .reason = kByPoints};
        evaluation->rows.push_back({.action = win, .value = offered});
        evaluation->rows.push_back({.action = waits, .value = waiting});
    }
    return is_won ? win : waits;
}

}  // namespace

std::span<const WordPlayInfo> word_play_option_table() { return kWordPlayTable; }

Action WordPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                          const Inquiry& inquiry) const {
    const sichuan::SichuanRules* sichuan = sichuan::as_sichuan(rules);
    if (sichuan == nullptr) {
        return GreedyPlayer({.calls = true, .kans = true}).choose(rules, view, actions, rng, inquiry);
    }
    if (actions[0].type == ActionType::exchange || actions[0].type == ActionType::void_suit) {
        const Action chosen = choose_sichuan_opening(rules, view, actions, play_.uniform);
        return chosen_plainly(actions, chosen, "words, then shanten, then acceptance", inquiry.evaluation);
    }
    if (const Action* win = find_action(actions, ActionType::win)) {
        if (!play_.waits) return chosen_plainly(actions, *win, kMatterOfCourse, inquiry.evaluation);
        return win_or_wait(*sichuan, view, actions, *win, inquiry.evaluation);
    }
    if (actions.size() == 1) return chosen_plainly(actions, actions[0], kOnlyAction, inquiry.evaluation);
    const OwnHand own(view);
    const Turn turn{*sichuan, view, actions, sichuan_plan(rules, view, own.hand, {play_.uniform, play_.catch_up})};
    const Action chosen = play(turn);
    if (inquiry.evaluation != nullptr) *inquiry.evaluation = evaluation_of(turn, chosen);
    return chosen;
}

Action WordPlayer::play(const Turn& turn) const {
    if (const Action* pass = find_action(turn.actions, ActionType::pass)) return answer(turn, *pass);
    KindMask discards = 0;
    for (const Action& action : turn.actions) {
        if (action.is_discard()) discards |= KindMask{1} << action.tile.kind;
    }
    return play_turn(turn, discards);
}

Evaluation WordPlayer::evaluation_of(const Turn& turn, const Action& chosen) const {
    const auto progress = [&](const PlannedHand& hand) { return word_progress(turn.rules, turn.plan, hand); };
    const auto discard = [&](const PlannedHand& hand, KindMask kinds) {
        const KindMask one = (kinds & (kinds - 1)) == 0 ? kinds : KindMask{1} << choose_discard(turn, hand, kinds);
        return best_word_discard(turn.rules, turn.plan, hand, one);
    };
    const auto notes = [&](const PlannedHand& hand, Kind kind, std::vector<Note>& to) {
        add_notes(turn, hand, kind, to);
    };
    return evaluate_hands(turn.rules, turn.view, turn.actions, chosen, criteria(turn), {progress, discard, notes});
}

Kind WordPlayer::choose_discard(const Turn& turn, const PlannedHand& hand, KindMask kinds) const {
    return best_word_discard(turn.rules, turn.plan, hand, kinds).kind;
}

Action WordPlayer::play_turn(const Turn& turn, KindMask kinds) const {
    const auto& [rules, view, actions, plan] = turn;
    const OwnHand own(view);
    if (!actions[0].is_discard() && !folds(turn)) {
        const int distance = best_word_discard(rules, plan, own.hand, kinds).progress.progress.distance;
        if (const Action* kan = find_kan(rules, view, actions, plan, distance)) return *kan;
    }
    const bool is_only = (kinds & (kinds - 1)) == 0;
    const Kind kind = is_only ? static_cast<Kind>(std::countr_zero(kinds)) : choose_discard(turn, own.hand, kinds);
    return discard_of(actions, kind);
}

// A kan before a pon: it brings money and a draw.
Action WordPlayer::answer(const Turn& turn, const Action& pass) const {
    const auto& [rules, view, actions, plan] = turn;
    if (folds(turn)) return pass;
    const OwnHand own(view);
    const WordProgress now = word_progress(rules, plan, own.hand);
    if (const Action* kan = find_kan(rules, view, actions, plan, now.progress.distance)) return *kan;
    const Action* pon = find_action(actions, ActionType::pon);
    if (pon == nullptr || (plan.kinds >> pon->tile.kind & 1) == 0) return pass;
    OwnHand after(view);
    after.claim(*pon);
    const KindMask kinds = CountWords(after.hand.counts.data()).kinds(1);
    WordProgress called = best_word_discard(rules, plan, after.hand, kinds).progress;
    called.progress.num_tiles = now.progress.num_tiles;  // acceptance alone is no reason to show three tiles
    return now < called ? *pon : pass;
}

}  // namespace mahjongkit
