// Wins that an open hand can still have: it needs a pattern.
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr KindMask bit(int kind) { return KindMask{1} << kind; }
constexpr KindMask kHonours = bit(kEast) * 0x7f;
KindMask kinds_of(const Meld& meld) { return meld.is_sequence() ? bit(meld.kind) * 0b111 : bit(meld.kind); }

bool has_melded(const PlannedHand& hand, Kind kind) {
    for (const Meld& meld : hand.melds) {
        if (!meld.is_sequence() && meld.kind == kind) return true;
    }
    return false;
}

void add_value_honours(const Rules& rules, const View& view, const PlannedHand& hand, PlanList& plans) {
    const bool has_room = static_cast<int>(hand.melds.size()) < rules.spec().variant->groups;
    const KindMask values = bit(kWhite) | bit(kGreen) | bit(kRed) | bit(kEast + view.table.seat_wind(view.seat)) |
                            bit(kEast + view.table.round_wind() % kNumWinds);
    for (Kind kind = kEast; kind <= kRed; ++kind) {
        if ((values & bit(kind)) == 0) continue;
        if (has_melded(hand, kind)) {
            plans.add({});
        } else if (has_room && hand.counts[kind] >= 2 && hand.counts[kind] + hand.left[kind] >= kTriplet) {
            plans.add({.kinds = kAllKinds, .triplet = kind});
        }
    }
}

// What keeps a pattern: value honours, all simples, one suit with honours.
PlanList open_plans(const RiichiRules& rules, const View& view, const PlannedHand& hand) {
    PlanList plans;
    KindMask melded = 0;
    for (const Meld& meld : hand.melds) melded |= kinds_of(meld);
    add_value_honours(rules, view, hand, plans);
    const bool may_be_simple = rules.options_struct().has_open_all_simples && (melded & kOrphanKinds) == 0;
    if (may_be_simple) plans.add({.kinds = kAllKinds & ~kOrphanKinds});
    for (int suit = 0; suit < 3; ++suit) {
        const KindMask flush = suit_kinds(suit) | kHonours;
        if ((melded & ~flush) == 0) plans.add({.kinds = flush});
    }
    return plans;
}

}  // namespace

PlanList RiichiRules::plans(const View& view, const PlannedHand& hand) const {
    bool is_open = false;
    for (const Meld& meld : hand.melds) is_open = is_open || meld.is_open();
    return is_open ? open_plans(*this, view, hand) : Rules::plans(view, hand);
}

}  // namespace mahjongkit::riichi
