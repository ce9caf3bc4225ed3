// What players that go by their own hand say of each action: how near the hand is after it.
#pragma once

#include <functional>

#include "estimates/word_order.hpp"
#include "players/evaluation.hpp"

namespace mahjongkit {

// How a player judges a hand; only for evaluations, never where it just plays.
struct HandJudge {
    // Of 3n+1 tiles.
    std::function<WordProgress(const PlannedHand& hand)> progress;
    // Of 3n+2 tiles: the discard among `kinds`; its kind is none where the hand leads to no win.
    std::function<WordDiscard(const PlannedHand& hand, KindMask kinds)> discard;
    // What else it says of a discard, if anything.
    std::function<void(const PlannedHand& hand, Kind discard, std::vector<Note>& notes)> add_notes{};
};

// A row for every action, the chosen one first, then by the judge's order. Notes: words (where they are counted),
// "plan" and "plan tiles": shanten and
// acceptance for the wins that the rules accept.
Evaluation evaluate_hands(const Rules& rules, const View& view, const ActionList& actions, const Action& chosen,
                          std::string_view reason, const HandJudge& judge);

}  // namespace mahjongkit
