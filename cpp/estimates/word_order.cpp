#include "estimates/word_order.hpp"

#include <bit>

#include "measures/words/words.hpp"

namespace mahjongkit {

namespace {

SuitKeys kept_keys(const Plan& plan, const PlannedHand& hand) { return suit_keys(acceptance(plan.kinds, hand.counts)); }

// The words after a discard of the kind.
int words_without(SuitKeys keys, const Plan& plan, int kind) {
    if ((plan.kinds >> kind & 1) != 0) keys.remove(kind);
    return word_number(keys);
}

// Those of the kinds whose discard leaves the most words.
KindMask wordiest(const Plan& plan, const PlannedHand& hand, KindMask kinds) {
    const SuitKeys keys = kept_keys(plan, hand);
    int most = 0;
    KindMask found = 0;
    for (KindMask rest = kinds; rest != 0; rest &= rest - 1) {
        const int kind = std::countr_zero(rest);
        const int words = words_without(keys, plan, kind);
        if (words > most) found = 0;
        if (words >= most) found |= KindMask{1} << kind;
        most = std::max(most, words);
    }
    return found;
}

}  // namespace

PlanList only(const Plan& plan) {
    PlanList plans;
    plans.add(plan);
    return plans;
}

int num_words(const Plan& plan, const PlannedHand& hand) {
    return word_number(kept_keys(plan, hand)) + static_cast<int>(hand.melds.size());
}

WordProgress word_progress(const Rules& rules, const Plan& plan, const PlannedHand& hand) {
    const PlannedDraws draws = planned_draws(rules, only(plan), hand);
    return {num_words(plan, hand), {draws.distance, total(acceptance(draws.useful, hand.left))}};
}

WordDiscard best_word_discard(const Rules& rules, const Plan& plan, const PlannedHand& hand, KindMask kinds) {
    const PlanList plans = only(plan);
    PlannedDiscard best = best_discard(rules, plans, hand, kinds);
    if (!WordProgress{0, best.progress}.is_ready()) {
        const KindMask most_words = wordiest(plan, hand, kinds);
        if (most_words != kinds) best = best_discard(rules, plans, hand, most_words);
    }
    const int words = words_without(kept_keys(plan, hand), plan, best.kind) + static_cast<int>(hand.melds.size());
    return {best.kind, {words, best.progress}};
}

}  // namespace mahjongkit
