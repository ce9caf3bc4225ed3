#include "search/flat_mc/claim_search.hpp"

#include <algorithm>

namespace mahjongkit {

namespace {

// The kinds that make a sequence with two tiles of the hand.
constexpr KindBits sequence_thirds(KindBits held) {
    const KindBits next = held >> 1;
    const KindBits previous = held << 1;
    return (next & held >> 2) | (previous & next) | (previous & held << 2);
}

}  // namespace

ClaimSearch::ClaimSearch()
    : distance_{WinDistance(0), WinDistance(1), WinDistance(2), WinDistance(3), WinDistance(4), WinDistance(5)} {}

void ClaimSearch::add_claim(const CountPlanes& held, const PackedKeys& taken, KindBits own, bool is_triplet,
                            Kind draw) {
    Claim& claim = claims_[static_cast<std::size_t>(num_claims_++)];
    const std::size_t spare = is_triplet ? 2 : 1;  // a claim needs so many of each of its kinds
    for (std::size_t k = 0; k < kCopies; ++k) {
        claim.scarce[k] = k + spare < kCopies ? own & ~held.more_than[k + spare] : own;
    }
    claim.taken = taken + kKindKeys[draw];
    claim.own = own;
    claim.draw = kKindBits[draw];
    claim.is_triplet = is_triplet;
}

void ClaimSearch::add_claims_of_turn(const CountPlanes& held, const std::array<Kind, Future::kOthers>& discards,
                                     Kind draw, bool has_chi) {
    const KindBits pairs = held.more_than[1];
    KindBits seen = 0;
    for (const Kind kind : discards) {
        const KindBits bit = kKindBits[kind] & pairs & ~seen;
        seen |= bit;
        if (bit != 0) add_claim(held, kKindKeys[kind] + kKindKeys[kind], bit, true, draw);
    }
    if (!has_chi) return;
    const Kind kind = discards[Future::kPrevious];
    const KindBits bit = kKindBits[kind];
    if ((bit & sequence_thirds(held.more_than[0])) == 0) return;
    const auto add_sequence = [&](KindBits own, int first, int second) {
        if ((own & ~held.more_than[0]) != 0) return;
        add_claim(held, kKindKeys[static_cast<std::size_t>(first)] + kKindKeys[static_cast<std::size_t>(second)], own,
                  false, draw);
    };
    // At the edge of a suit the gaps between the bits of suits are never held.
    add_sequence(bit >> 1 | bit >> 2, kind - 2, kind - 1);
    add_sequence(bit >> 1 | bit << 1, kind - 1, kind + 1);
    add_sequence(bit << 1 | bit << 2, kind + 1, kind + 2);
}

void ClaimSearch::find_claims(CountPlanes hand, const Future& future, const TurnRange& turns) {
    num_claims_ = 0;
    num_turns_ = 0;
    std::array<std::uint8_t, kMaxTurns> begin;
    for (int turn = turns.first; turn < turns.last; ++turn) {
        const Kind draw = future.own[static_cast<std::size_t>(turn)];
        std::array<Kind, Future::kOthers> discards = future.others[static_cast<std::size_t>(turn)];
        const SeatMask others = turns.has_draw_before && turn == turns.first ? SeatMask{0} : turns.others;
        if (others != TurnRange::kAllOthers) {
            for (std::size_t seat = 0; seat < discards.size(); ++seat) {
                if ((others >> seat & 1) == 0) discards[seat] = kBlank;
            }
        }
        const int before = num_claims_;
        add_claims_of_turn(hand, discards, draw, turns.has_chi);
        if (num_claims_ != before) begin[static_cast<std::size_t>(num_turns_++)] = static_cast<std::uint8_t>(before);
        hand.add(kKindBits[draw]);
    }
    int next = num_claims_;
    for (int turn = num_turns_; turn-- > 0;) {
        const int first = begin[static_cast<std::size_t>(turn)];
        for (int i = first; i < next; ++i) {
            claims_[static_cast<std::size_t>(i)].next = static_cast<std::uint8_t>(next);
            claims_[static_cast<std::size_t>(i)].turns_left = static_cast<std::uint8_t>(num_turns_ - 1 - turn);
        }
        next = first;
    }
}

bool ClaimSearch::extend(const PackedKeys& all, int groups, const CountPlanes& removed, int first) {
    std::array<std::uint8_t, kMaxClaims> open;
    std::array<std::uint8_t, kMaxClaims> missing;
    int num_open = 0;
    const int groups_left = groups - 1;
    for (int i = first; i < num_claims_; ++i) {
        const Claim& claim = claims_[static_cast<std::size_t>(i)];
        if (claim.lacks(removed)) continue;
        const int after = distance(all - claim.taken, groups_left);
        if (after == 0) {
            line_[static_cast<std::size_t>(length_++)] = static_cast<std::uint8_t>(i);
            rest_ = all - claim.taken;
            groups_left_ = groups_left;
            return true;
        }
        if (after > claim.turns_left || after > groups_left) continue;
        open[static_cast<std::size_t>(num_open)] = static_cast<std::uint8_t>(i);
        missing[static_cast<std::size_t>(num_open++)] = static_cast<std::uint8_t>(after);
    }
    // The nearest first.
    for (int wanted = 1; num_open > 0 && wanted <= groups_left; ++wanted) {
        for (int k = 0; k < num_open; ++k) {
            if (missing[static_cast<std::size_t>(k)] != wanted) continue;
            const std::uint8_t i = open[static_cast<std::size_t>(k)];
            const Claim& claim = claims_[i];
            CountPlanes gone = removed;
            claim.take_from(gone);
            line_[static_cast<std::size_t>(length_++)] = i;
            if (extend(all - claim.taken, groups_left, gone, claim.next)) return true;
            --length_;
        }
    }
    return false;
}

bool ClaimSearch::line_wins_without(const PackedKeys& tiles, CountPlanes removed) const {
    for (int i = 0; i < length_; ++i) {
        const Claim& claim = claims_[line_[static_cast<std::size_t>(i)]];
        if (claim.lacks(removed)) return false;
        claim.take_from(removed);
    }
    return distance(rest_ - tiles, groups_left_) == 0;
}

}  // namespace mahjongkit
