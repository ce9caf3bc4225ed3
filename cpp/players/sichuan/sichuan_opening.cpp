#include "players/sichuan/sichuan_opening.hpp"

#include "estimates/own_hand.hpp"
#include "players/sichuan/uniform_plan.hpp"

namespace mahjongkit {

namespace {

// A hand and the suit that it does without.
struct Opening {
    WordProgress progress{};
    int void_tiles = 0;  // still in the hand

    friend bool operator<(const Opening& a, const Opening& b) {  // a is worse
        if (a.progress < b.progress || b.progress < a.progress) return a.progress < b.progress;
        return a.void_tiles > b.void_tiles;
    }
};

// `plan`: any win.
Opening opening_without(const Rules& rules, Plan plan, const PlannedHand& hand, int suit) {
    plan.kinds &= ~suit_kinds(suit);
    return {word_progress(rules, plan, hand), num_tiles_of_suit(hand, suit)};
}

// The best over the suits that may be void.
Opening best_opening(const Rules& rules, const Plan& plan, const PlannedHand& hand, int kept) {
    Opening best;
    for (int suit = 0; suit < 3; ++suit) {
        if (suit == kept) continue;
        const Opening opening = opening_without(rules, plan, hand, suit);
        if (best < opening) best = opening;
    }
    return best;
}

}  // namespace

Action choose_sichuan_opening(const Rules& rules, const View& view, const ActionList& actions, int least) {
    const OwnHand own(view);
    const int kept = crowded_suit(own.hand, least);
    const Plan plan = *rules.plans(view, own.hand).begin();
    const Action* chosen = nullptr;
    Opening best;
    for (const Action& action : actions) {
        const int suit = suit_of(action.tile.kind);
        if (suit == kept) continue;
        PlannedHand after = own.hand;
        for (Tile tile : action.own_tiles()) --after.counts[tile.kind];
        const bool is_exchange = action.type == ActionType::exchange;
        const Opening opening =
            is_exchange ? best_opening(rules, plan, after, kept) : opening_without(rules, plan, after, suit);
        if (chosen != nullptr && !(best < opening)) continue;
        chosen = &action;
        best = opening;
    }
    // Only the crowded suit has three tiles to give away.
    return chosen == nullptr ? choose_sichuan_opening(rules, view, actions, 0) : *chosen;
}

}  // namespace mahjongkit
