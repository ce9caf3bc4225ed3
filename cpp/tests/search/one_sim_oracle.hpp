// The four-player model as the paper prints it (SIMCAT, Fig. 3): a set of states after every turn. It shares nothing
// with the code under test.
#pragma once

#include <initializer_list>
#include <set>
#include <utility>

#include "search/flat_mc/future.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit::testing {

// Takes groups and a pair out one by one.
inline bool has_groups_and_pair(Counts& counts, int groups, bool wants_pair, int kind = 0) {
    if (groups == 0 && !wants_pair) return true;
    while (kind < kNumKinds && counts[static_cast<std::size_t>(kind)] == 0) ++kind;
    if (kind == kNumKinds) return false;
    const auto k = static_cast<std::size_t>(kind);
    const auto without = [&](std::initializer_list<std::size_t> tiles, int groups_left, bool pair_left) {
        for (const std::size_t tile : tiles) --counts[tile];
        const bool found = has_groups_and_pair(counts, groups_left, pair_left, kind);
        for (const std::size_t tile : tiles) ++counts[tile];
        return found;
    };
    if (groups > 0 && counts[k] >= 3 && without({k, k, k}, groups - 1, wants_pair)) return true;
    if (groups > 0 && !is_honour(kind) && rank_of(kind) < 7 && counts[k + 1] > 0 && counts[k + 2] > 0 &&
        without({k, k + 1, k + 2}, groups - 1, wants_pair)) {
        return true;
    }
    if (wants_pair && counts[k] >= 2 && without({k, k}, groups, false)) return true;
    return has_groups_and_pair(counts, groups, wants_pair, kind + 1);
}

using SimStates = std::set<std::pair<int, Counts>>;  // open groups, concealed tiles

inline void add_claims(SimStates& next, int groups, const Counts& counts,
                       const std::array<Kind, Future::kOthers>& discards) {
    if (groups == 0) return;
    for (const Kind kind : discards) {
        if (counts[kind] < 2) continue;
        Counts after = counts;
        after[kind] = static_cast<std::uint8_t>(after[kind] - 2);
        next.emplace(groups - 1, after);
    }
    const Kind kind = discards[Future::kPrevious];
    if (is_honour(kind)) return;
    for (int lowest = kind - 2; lowest <= kind; ++lowest) {
        if (lowest < 0 || suit_of(lowest) != suit_of(kind) || suit_of(lowest + 2) != suit_of(kind)) continue;
        Counts after = counts;
        bool has_both = true;
        for (int own = lowest; own <= lowest + 2; ++own) {
            if (own == kind) continue;
            has_both = has_both && after[static_cast<std::size_t>(own)]-- > 0;
        }
        if (has_both) next.emplace(groups - 1, after);
    }
}

inline bool one_sim_wins(const Counts& hand, int groups, const Future& future, int turns) {
    SimStates states{{groups, hand}};
    for (std::size_t turn = 0; turn < static_cast<std::size_t>(turns); ++turn) {
        SimStates next;
        for (const auto& [open, counts] : states) {
            add_claims(next, open, counts, future.others[turn]);
            Counts drawn = counts;
            ++drawn[future.own[turn]];
            next.emplace(open, drawn);
        }
        states = std::move(next);
    }
    for (auto [open, counts] : states) {
        if (has_groups_and_pair(counts, open, true)) return true;
    }
    return false;
}

}  // namespace mahjongkit::testing
