// Discards and calls that the tiles of a hand allow, in any variant: rules pick from them.
#pragma once

#include <bit>

#include "rules/rules.hpp"

namespace mahjongkit {

// What a seat may not discard right after a call.
enum class SwapRule : std::uint8_t {
    none,      // anything goes
    same,      // not the called kind
    both_ends  // nor the other end of the called sequence
};

// Every tile that may be discarded, but those of forbidden kinds: red and plain fives, and the drawn tile, are choices
// of their own.
void add_discards(const View& view, bool only_drawn, ActionList& actions, KindMask forbidden = 0);

// Claims of the open tile. A call that would leave no tile to discard is not added.
void add_pons(const View& view, SwapRule swaps, ActionList& actions);
void add_open_kan(const View& view, ActionList& actions);
void add_chis(const View& view, SwapRule swaps, ActionList& actions);

// The kinds barred after a claim.
KindMask swapped_kinds(const Action& claim, SwapRule swaps);

template <class Visit>
void for_each_concealed_kan(const View& view, const Visit& visit) {
    KindMask fours = CountWords(view.own.counts.data()).kinds(kCopies);
    for (; fours != 0; fours &= fours - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(fours));
        visit(Action{.type = ActionType::concealed_kan, .tile = {kind, false}});
    }
}

template <class Visit>
void for_each_added_kan(const View& view, const Visit& visit) {
    for (const TableMeld& meld : view.shown().melds()) {
        const Kind kind = meld.meld.kind;
        if (meld.meld.type != MeldType::pon || view.own.counts[kind] == 0) continue;
        visit(Action{.type = ActionType::added_kan, .tile = {kind, view.own.has_red(kind)}});
    }
}

}  // namespace mahjongkit
