// The discard-twice method of SIMCAT (section 4): which block to give up in a hand that has too many.
#pragma once

#include "search/flat_mc/flat_mc.hpp"

namespace mahjongkit {

enum class Heuristics : std::uint8_t { none, h1, h2_h1 };

enum class DecidedBy : std::uint8_t { win_rate, h1, h2 };

// A first discard with what was found of second ones.
struct TwoDiscards {
    std::size_t first = 0;        // its candidate
    Candidate best_second{};      // the best after it
    bool is_good_second = false;  // the first one is as good as the best second discard after the best breaking one
};

struct DiscardTwiceResult : FlatMcResult {
    // The best breaking discard, then the good keeping ones; none where no second discard was simulated.
    std::vector<TwoDiscards> twice{};
    DecidedBy decided_by = DecidedBy::win_rate;
};

// Simulations foresee all draws and so never regret a block too many: they keep them. Where the hand has more blocks
// than a win and the best discard keeps them all (a *breaking* discard makes them fewer), half the budget goes to hands
// without two tiles. h1: the discard after which the best second one leaves most; of equals the one that keeps. h2:
// before that, a keeping discard that is as good as the best, and that is among the good second discards after the best
// breaking one.
//
// The same result as flat_mc, with another `best`. At most kMaxCandidates pairs of discards are simulated.
DiscardTwiceResult discard_twice(const FlatMcProblem& problem, const Budget& budget,
                                 const std::optional<Pruning>& pruning, Heuristics heuristics, Rng& rng);

// Of the concealed tiles.
int num_blocks(const Branch& branch);
// After one of its discards, or none (kBlank).
int num_blocks_after(const Branch& branch, Kind discard);
// Whether the concealed tiles have more blocks than the groups still to be formed and the pair.
bool has_excess_block(const Branch& branch);
// Whether the hand has fewer blocks without the tile.
bool is_breaking(const Branch& branch, Kind discard);

}  // namespace mahjongkit
