// The four-player model on one future: is there a line of draws and claims that wins? (SIMCAT, section 3.2: OneSim)
#pragma once

#include <array>
#include <cstdint>

#include "measures/distance/distance.hpp"
#include "measures/distance/packed_keys.hpp"
#include "search/flat_mc/future.hpp"
#include "tiles/seat.hpp"

namespace mahjongkit {

// What the turns of a future offer to a hand.
struct TurnRange {
    static constexpr SeatMask kAllOthers = 7;

    int first = 0;
    int last = 0;                  // one after the last turn
    SeatMask others = kAllOthers;  // bit i: other seat i is at the table
    bool has_draw_before = false;  // in the first turn the own seat alone draws
    bool has_claims = true;        // the four-player model; else the hand takes what it draws
    bool has_chi = true;           // the previous seat's tiles may be taken for a sequence
};

// In each turn the hand takes the tile it draws, or instead one that another seat discards: for a triplet of any
// seat's, for a sequence of the previous seat's. Nothing is discarded: which tiles were useless shows at the end. So a
// hand wins when it and its draws, without what claims have taken, hold the groups still open and a pair.
//
// The search asks for the distance of hand and all draws together: so many tiles only claims can provide. It branches
// on the next claim, which takes the turn's draw and two tiles away and closes a group.
class ClaimSearch {
public:
    static constexpr int kMaxClaims = kMaxTurns * 6;  // in a turn: three triplets, three sequences

    ClaimSearch();

    // All claims that the hand could make if it drew in every turn before.
    void find_claims(CountPlanes hand, const Future& future, const TurnRange& turns);

    // Tiles missing for so many groups and a pair.
    int distance(const PackedKeys& keys, int groups) const {
        return distance_[static_cast<std::size_t>(groups)].of<TileSet::all>(keys.unpacked());
    }

    // No line wins when more tiles are missing than this.
    int most_missing(int groups) const { return num_turns_ < groups ? num_turns_ : groups; }

    // Whether some line of one claim or more wins. `all` are the hand and its draws, without the `removed` tiles.
    bool wins(const PackedKeys& all, int groups, const CountPlanes& removed) {
        length_ = 0;
        return extend(all, groups, removed, 0);
    }

    // After a win: whether the line that was found wins also with `tiles` less, when the `removed` ones are gone.
    bool line_wins_without(const PackedKeys& tiles, CountPlanes removed) const;

private:
    // Tiles of a claim, and when too many of them are gone for it.
    struct Claim {
        std::array<KindBits, kCopies> scarce;  // [k]: the kinds of which k + 1 tiles less are too few
        PackedKeys taken;                      // with the draw of its turn
        KindBits own;                          // kinds of the hand's two tiles
        KindBits draw;
        bool is_triplet;
        std::uint8_t next;        // the first claim of a later turn
        std::uint8_t turns_left;  // later turns with claims

        bool lacks(const CountPlanes& removed) const {
            return ((removed.more_than[0] & scarce[0]) | (removed.more_than[1] & scarce[1]) |
                    (removed.more_than[2] & scarce[2]) | (removed.more_than[3] & scarce[3])) != 0;
        }
        void take_from(CountPlanes& removed) const {
            removed.add(own);
            if (is_triplet) removed.add(own);
            removed.add(draw);
        }
    };

    void add_claim(const CountPlanes& held, const PackedKeys& taken, KindBits own, bool is_triplet, Kind draw);
    void add_claims_of_turn(const CountPlanes& held, const std::array<Kind, Future::kOthers>& discards, Kind draw,
                            bool has_chi);
    bool extend(const PackedKeys& all, int groups, const CountPlanes& removed, int first);

    std::array<WinDistance, kMaxGroups + 1> distance_;
    int num_claims_ = 0;
    int num_turns_ = 0;  // with claims
    // The winning line.
    int length_ = 0;
    std::array<std::uint8_t, kMaxGroups> line_{};
    PackedKeys rest_{};
    int groups_left_ = 0;
    std::array<Claim, kMaxClaims> claims_;
};

}  // namespace mahjongkit
