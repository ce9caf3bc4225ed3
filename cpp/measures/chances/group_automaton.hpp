// Reads the counts of one suit rank by rank and tells how many groups, with and without a pair, the suit contains.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tiles/hand.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

// What some tiles give to a win: the most groups they contain at once, and how many of these a pair beside them costs.
// Groups beyond kMaxGroups are not counted.
struct GroupClass {
    static constexpr int kNoPair = 3;  // a loss of its own: no two tiles are equal

    int groups = 0;
    int pair_loss = kNoPair;  // 0, 1, 2 or kNoPair

    // Groups beside a pair; -1 where there is no pair.
    constexpr int groups_with_pair() const { return pair_loss == kNoPair ? -1 : groups - pair_loss; }

    constexpr int id() const { return groups * 4 + pair_loss; }
    static constexpr GroupClass from_id(int id) { return {id / 4, id % 4}; }

    friend constexpr bool operator==(const GroupClass&, const GroupClass&) = default;
};

inline constexpr int kNumGroupClasses = 4 * (kMaxGroups + 1);  // ids; some stand for no tiles at all

constexpr GroupClass make_group_class(int groups, int groups_with_pair) {
    const int capped = std::min(groups, kMaxGroups);
    if (groups_with_pair < 0) return {capped, GroupClass::kNoPair};
    return {capped, capped - std::min(groups_with_pair, kMaxGroups)};
}

// The class of the tiles of two suits together.
constexpr GroupClass operator+(const GroupClass& a, const GroupClass& b) {
    const int groups = a.groups + b.groups;
    const int loss = std::min(a.pair_loss, b.pair_loss);
    return make_group_class(groups, loss == GroupClass::kNoPair ? -1 : groups - loss);
}

// The smallest automaton for it: two prefixes of a suit share a state when no continuation tells them apart.
class GroupAutomaton {
public:
    using State = std::uint16_t;
    using Transitions = std::array<State, kCopies + 1>;  // by count

    static const GroupAutomaton& of_suit(int suit);

    int num_ranks() const { return static_cast<int>(layers_.size()); }
    // States after `rank` ranks; the first layer has the start state 0 alone, the states of the last are class ids.
    int num_states(int rank) const {
        return rank == num_ranks() ? kNumGroupClasses
                                   : static_cast<int>(layers_[static_cast<std::size_t>(rank)].size());
    }
    const Transitions& transitions(int rank, int state) const {
        return layers_[static_cast<std::size_t>(rank)][static_cast<std::size_t>(state)];
    }

private:
    GroupAutomaton(int num_ranks, bool has_sequences);

    std::vector<std::vector<Transitions>> layers_;
};

}  // namespace mahjongkit
