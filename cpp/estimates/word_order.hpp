// Hands in the order of a player that counts words: words first, then distance, then acceptance.
#pragma once

#include "estimates/plan.hpp"

namespace mahjongkit {

// How good a hand of 3n+1 tiles is. A ready hand comes before all others: words are collected for it, and seven pairs
// are ready with few words.
struct WordProgress {
    int words = -1;
    Progress progress{};

    constexpr bool is_ready() const { return progress.distance <= 1; }

    friend constexpr bool operator<(const WordProgress& a, const WordProgress& b) {  // a is worse
        if (a.is_ready() != b.is_ready()) return b.is_ready();
        if (!a.is_ready() && a.words != b.words) return a.words < b.words;
        return a.progress < b.progress;
    }
};

struct WordDiscard {
    Kind kind = kNoKind;
    WordProgress progress{};
};

PlanList only(const Plan& plan);

// Words among the tiles that the plan keeps, each meld one.
int num_words(const Plan& plan, const PlannedHand& hand);

WordProgress word_progress(const Rules& rules, const Plan& plan, const PlannedHand& hand);

// The discard, among `kinds`, after which a hand of 3n+2 tiles is best; of equals what greedy would discard.
WordDiscard best_word_discard(const Rules& rules, const Plan& plan, const PlannedHand& hand, KindMask kinds);

}  // namespace mahjongkit
