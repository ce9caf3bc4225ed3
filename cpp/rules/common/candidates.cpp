#include "rules/common/candidates.hpp"

#include <algorithm>
#include <array>

namespace mahjongkit {

namespace {

constexpr KindMask bit(int kind) { return KindMask{1} << kind; }
constexpr Kind red_kind(int suit) { return static_cast<Kind>(first_kind(suit) + 4); }

// Whether something may be discarded after the claim.
bool leaves_discard(const View& view, const Action& claim, SwapRule swaps) {
    if (swaps == SwapRule::none) return true;
    Counts counts = view.own.counts;
    for (Tile tile : claim.own_tiles()) --counts[tile.kind];
    return (CountWords(counts.data()).kinds(1) & ~swapped_kinds(claim, swaps)) != 0;
}

// The claim with each choice between red and plain fives; `kinds` are those of the own tiles, lowest first.
void add_claim(const View& view, ActionType type, std::span<const Kind> kinds, SwapRule swaps, ActionList& actions) {
    Action claim{.type = type, .num_own = static_cast<std::uint8_t>(kinds.size()), .tile = view.table.open_tile};
    int red_kind = -1;
    int num_fives = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        claim.own[i] = {kinds[i], false};
        if (view.own.has_red(kinds[i])) {
            red_kind = kinds[i];
            ++num_fives;
        }
    }
    if (!leaves_discard(view, claim, swaps)) return;
    // Without the red five, if the plain ones are enough; with it, its tile last among the equal ones.
    if (red_kind < 0 || view.own.counts[static_cast<std::size_t>(red_kind)] > num_fives) actions.add(claim);
    if (red_kind < 0) return;
    for (std::size_t i = kinds.size(); i-- > 0;) {
        if (claim.own[i].kind != red_kind) continue;
        claim.own[i].is_red = true;
        break;
    }
    actions.add(claim);
}

}  // namespace

void add_discards(const View& view, bool only_drawn, ActionList& actions, KindMask forbidden) {
    const PrivateSeat& own = view.own;
    if (!only_drawn) {
        // Kinds of which there is a plain tile beside the drawn one; then the red fives.
        KindMask kinds = CountWords(own.counts.data()).kinds(1) & ~(view.table.barred | forbidden);
        const auto drop_if_none = [&](Kind kind, int others) {
            if (own.counts[kind] <= others) kinds &= ~bit(kind);
        };
        unsigned reds = own.reds;
        for (unsigned suits = reds; suits != 0; suits &= suits - 1) drop_if_none(red_kind(std::countr_zero(suits)), 1);
        if (own.has_drawn && own.drawn.is_red) {
            reds &= ~(1U << suit_of(own.drawn.kind));
        } else if (own.has_drawn) {
            drop_if_none(own.drawn.kind, own.has_red(own.drawn.kind) ? 2 : 1);
        }
        // The same action with another kind each time: building each from nothing is slower by half.
        const Action discard{.type = ActionType::discard};
        for (; kinds != 0; kinds &= kinds - 1) {
            actions.add(discard).tile.kind = static_cast<Kind>(std::countr_zero(kinds));
        }
        for (; reds != 0; reds &= reds - 1) {
            const Kind kind = red_kind(std::countr_zero(reds));
            if ((view.table.barred & bit(kind)) != 0) continue;
            actions.add({.type = ActionType::discard, .tile = {kind, true}});
        }
    }
    if (own.has_drawn && (forbidden >> own.drawn.kind & 1) == 0) {
        actions.add({.type = ActionType::discard, .is_drawn = true, .tile = own.drawn});
    }
}

KindMask swapped_kinds(const Action& claim, SwapRule swaps) {
    if (swaps == SwapRule::none) return 0;
    const Kind kind = claim.tile.kind;
    KindMask barred = bit(kind);
    if (claim.type != ActionType::chi || swaps == SwapRule::same) return barred;
    const bool is_lowest = claim.own[0].kind > kind;
    const bool is_highest = claim.own[1].kind < kind;
    if (is_lowest && rank_of(kind) + 3 < kRanks) barred |= bit(kind + 3);
    if (is_highest && rank_of(kind) >= 3) barred |= bit(kind - 3);
    return barred;
}

void add_pons(const View& view, SwapRule swaps, ActionList& actions) {
    const Kind kind = view.table.open_tile.kind;
    if (view.own.counts[kind] < 2) return;
    add_claim(view, ActionType::pon, std::array{kind, kind}, swaps, actions);
}

void add_open_kan(const View& view, ActionList& actions) {
    const Kind kind = view.table.open_tile.kind;
    if (view.own.counts[kind] < 3) return;
    add_claim(view, ActionType::open_kan, std::array{kind, kind, kind}, SwapRule::none, actions);
}

void add_chis(const View& view, SwapRule swaps, ActionList& actions) {
    const int kind = view.table.open_tile.kind;
    if (is_honour(kind)) return;
    const int rank = rank_of(kind);
    const auto has = [&](int other) { return view.own.counts[static_cast<std::size_t>(other)] > 0; };
    for (int lowest = std::max(0, rank - 2); lowest <= std::min(rank, kRanks - 3); ++lowest) {
        std::array<Kind, 2> own{};
        std::size_t filled = 0;
        for (int other = lowest; other < lowest + 3; ++other) {
            if (other != rank) own[filled++] = static_cast<Kind>(kind - rank + other);
        }
        if (has(own[0]) && has(own[1])) add_claim(view, ActionType::chi, own, swaps, actions);
    }
}

}  // namespace mahjongkit
