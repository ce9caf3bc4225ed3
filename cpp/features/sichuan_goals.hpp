// The ways to a win of a Sichuan hand, and how far it is from each.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "measures/acceptance.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

inline int num_tiles_of(const Counts& counts, KindMask kinds) { return total(acceptance(kinds, counts)); }

// A hand after a choice, of 3n+1 tiles.
struct SichuanHand {
    Counts counts{};  // concealed
    int void_suit = 0;
    int others_first = 0;            // seats that discard before the own next draw
    bool draws_replacement = false;  // of a kan
    std::uint8_t num_melds = 0;
    std::array<Meld, 4> meld_slots{};

    std::span<const Meld> melds() const { return {meld_slots.data(), num_melds}; }
    bool holds_void() const { return num_tiles_of(counts, suit_kinds(void_suit)) > 0; }
    Hand whole() const {
        Hand hand;
        hand.counts = counts;
        for (const Meld& meld : melds()) hand.add_meld(meld);
        return hand;
    }
};

// The two suits that the hand may use, the longer first.
struct OwnSuits {
    explicit OwnSuits(const SichuanHand& hand);

    std::array<int, 2> suit{};
    std::array<int, 2> num_tiles{};  // in hand and melds
    std::array<int, 2> num_melds{};

    KindMask kinds() const { return suit_kinds(suit[0]) | suit_kinds(suit[1]); }
};

// What counts as a win of the hand.
WinShape shape_of(const SichuanHand& hand, bool has_seven_pairs);

// What a seat does not see.
struct TilesToCome {
    Counts left{};
    std::array<int, 3> num_void{};  // by suit: other seats in play that cannot keep it
};

// First and second flush: of the longer and of the shorter suit.
enum class SichuanGoal : std::uint8_t { any, first_flush, second_flush, triplets, flush_triplets, pairs };
inline constexpr std::size_t kSichuanGoals = 6;

struct GoalState {
    static constexpr int kFar = 9;  // too far, or out of reach by the melds

    int distance = kFar;    // missing tiles
    int num_tiles = 0;      // tiles left that lower it
    int num_claimable = 0;  // those that the hand can take from others
    int num_unwanted = 0;   // for each other seat, those that it cannot keep
};

using GoalStates = std::array<GoalState, kSichuanGoals>;

GoalStates goals_of(const SichuanHand& hand, const TilesToCome& to_come, bool has_seven_pairs);

}  // namespace mahjongkit
