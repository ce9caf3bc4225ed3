#include "players/sichuan/word_player.hpp"

#include <array>
#include <bit>

#include "estimates/own_hand.hpp"
#include "players/common/best_kan.hpp"
#include "players/common/discard_of.hpp"
#include "players/greedy/greedy.hpp"
#include "players/sichuan/sichuan_opening.hpp"
#include "players/sichuan/uniform_plan.hpp"
#include "players/sichuan/win_or_wait.hpp"

namespace mahjongkit {

namespace {

using Info = OptionInfo<WordPlayOptions>;

constexpr std::array kTable = {
    Info{.name = "uniform",
         .member = &WordPlayOptions::uniform,
         .help = "go for a hand of one suit with so many tiles of it in hand and melds; 0: never",
         .least = 0,
         .most = 14},
    Info{.name = "catch_up",
         .member = &WordPlayOptions::catch_up,
         .help = "give that up without so many own draws left for every tile it is farther than another win; 0: never",
         .least = 0,
         .most = 14},
    Info{.name = "waits",
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

}  // namespace

std::span<const Info> word_play_option_table() { return kTable; }

Action WordPlayer::choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                          const Inquiry& inquiry) const {
    const sichuan::SichuanRules* sichuan = sichuan::as_sichuan(rules);
    if (sichuan == nullptr) {
        return GreedyPlayer({.calls = true, .kans = true}).choose(rules, view, actions, rng, inquiry);
    }
    if (actions[0].type == ActionType::exchange || actions[0].type == ActionType::void_suit) {
        return choose_sichuan_opening(rules, view, actions, play_.uniform);
    }
    const Action* pass = find_action(actions, ActionType::pass);
    if (const Action* win = find_action(actions, ActionType::win)) {
        if (!play_.waits || waiting_points(*sichuan, view) <= offered_points(*sichuan, view)) return *win;
        return pass != nullptr ? *pass : discard_of(actions, view.own.drawn.kind);
    }
    if (actions.size() == 1) return actions[0];
    const OwnHand own(view);
    const Turn turn{*sichuan, view, actions, sichuan_plan(rules, view, own.hand, {play_.uniform, play_.catch_up})};
    if (pass != nullptr) return answer(turn, *pass);
    KindMask discards = 0;
    for (const Action& action : actions) {
        if (action.is_discard()) discards |= KindMask{1} << action.tile.kind;
    }
    return play_turn(turn, discards);
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
