// What a seat can discard, as the program of the analyzer paper sees it.
#pragma once

#include <vector>

#include "estimates/own_hand.hpp"
#include "players/player.hpp"
#include "search/paper_analyzer/paper_search.hpp"

namespace mahjongkit {

struct PaperChoice {
    Action action{};
    PaperDiscard row{};
    int level = 0;  // on the list for defence; 0 where it does not defend
};

struct PaperChoices {
    std::vector<PaperChoice> choices{};  // one for each kind, plain and with riichi
    bool sees_wins = false;              // a win is within the search

    // By value, then as greedy chooses; as greedy where no line leads to a win.
    std::size_t best(const Rules& rules, const View& view) const;
    // By the list, then by value, then as greedy; never riichi.
    std::size_t safest(const Rules& rules, const View& view) const;
};

PaperChoices paper_choices(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                           const PaperScoring& scoring, int levels);

// What the hand is worth as it is, before a draw; and whether a win is within the search.
struct PaperOutlook {
    PaperValue value{};
    bool sees_wins = false;
};

PaperOutlook paper_outlook(const riichi::RiichiRules& rules, const View& view, const PlannedHand& hand,
                           const PaperScoring& scoring, int levels);
// The same for a hand that must discard one of the kinds: its best discard.
PaperDiscard paper_best_discard(const riichi::RiichiRules& rules, const View& view, const PlannedHand& hand,
                                KindMask kinds, const PaperScoring& scoring, int levels);

}  // namespace mahjongkit
