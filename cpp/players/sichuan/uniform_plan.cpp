#include "players/sichuan/uniform_plan.hpp"

#include <algorithm>
#include <bit>

#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit {

int own_draws_left(const PublicState& table) {
    const int playing = table.num_seats - std::popcount(table.winners);
    return (table.draws_left + playing - 1) / playing;
}

int num_tiles_of_suit(const PlannedHand& hand, int suit) {
    int tiles = total(acceptance(suit_kinds(suit), hand.counts));
    for (const Meld& meld : hand.melds) tiles += suit_of(meld.kind) == suit ? kTriplet : 0;
    return tiles;
}

std::uint8_t crowded_suit(const PlannedHand& hand, int least) {
    if (least == 0) return kNoSuit;
    for (int suit = 0; suit < 3; ++suit) {
        const bool is_melded_alone =
            std::ranges::all_of(hand.melds, [&](const Meld& meld) { return suit_of(meld.kind) == suit; });
        if (is_melded_alone && num_tiles_of_suit(hand, suit) >= least) return static_cast<std::uint8_t>(suit);
    }
    return kNoSuit;
}

Plan sichuan_plan(const Rules& rules, const View& view, const PlannedHand& hand, const UniformRule& rule) {
    const Plan any = *rules.plans(view, hand).begin();
    const std::uint8_t suit = crowded_suit(hand, rule.least);
    if (suit == kNoSuit || (suit_kinds(suit) & any.kinds) == 0) return any;  // none, or the void suit
    const Plan uniform{.kinds = suit_kinds(suit), .has_seven_pairs = any.has_seven_pairs};
    const int behind = plan_distance(rules, only(uniform), hand) - plan_distance(rules, only(any), hand);
    return behind * rule.catch_up <= own_draws_left(view.table) ? uniform : any;
}

}  // namespace mahjongkit
