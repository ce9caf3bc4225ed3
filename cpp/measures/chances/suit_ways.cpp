#include "measures/chances/suit_ways.hpp"

#include <algorithm>
#include <utility>

#include "measures/chances/foresight_chance.hpp"

namespace mahjongkit {

namespace {

// How many ways there are to draw some of the hidden tiles of a kind.
constexpr double kBinomials[kCopies + 1][kCopies + 1] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

}  // namespace

SuitWays::SuitWays(const DrawModel& model, int suit, int draws)
    : model_(model), suit_(suit), automaton_(GroupAutomaton::of_suit(suit)) {
    reached_.emplace_back(1, draws).set_one(0);
    for (int rank = 0; rank < automaton_.num_ranks(); ++rank) {
        reached_.push_back(after(rank, reached_.back(), held(rank)));
    }
}

int SuitWays::held(int rank) const { return model_.counts[kind(rank)]; }
int SuitWays::hidden(int rank) const { return model_.hidden[kind(rank)]; }

int SuitWays::first_held() const {
    int rank = 0;
    while (rank < automaton_.num_ranks() && held(rank) == 0) ++rank;
    return rank;
}

// A discard changes one rank: the ranks before it are known from the start, those behind it from the end.
std::vector<SuitWays::DiscardWays> SuitWays::wins_by_discard(const Ways& rest) const {
    std::vector<DiscardWays> discards;
    Ways onwards = rest;  // by state after the rank: the ways to win from there
    const int lowest = first_held();
    for (int rank = automaton_.num_ranks() - 1; rank >= lowest; --rank) {
        if (held(rank) > 0) {
            const Ways reached = after(rank, reached_[static_cast<std::size_t>(rank)], held(rank) - 1);
            Ways wins(1, rest.draws());
            for (int state = 0; state < reached.count(); ++state) wins.add_product(0, reached, state, onwards, state);
            discards.push_back({static_cast<Kind>(kind(rank)), std::move(wins)});
        }
        if (rank > lowest) onwards = before(rank, onwards);
    }
    std::reverse(discards.begin(), discards.end());
    return discards;
}

// Reads one rank, of which the hand holds `held_tiles`.
Ways SuitWays::after(int rank, const Ways& reached, int held_tiles) const {
    Ways next(automaton_.num_states(rank + 1), reached.draws());
    for (int state = 0; state < reached.count(); ++state) {
        if (reached.is_zero(state)) continue;
        const GroupAutomaton::Transitions& to = automaton_.transitions(rank, state);
        for (int drawn = 0; drawn <= hidden(rank); ++drawn) {
            next.add(to[static_cast<std::size_t>(held_tiles + drawn)], reached, state, kBinomials[hidden(rank)][drawn],
                     drawn);
        }
    }
    return next;
}

// The ways to win from each state before a rank, given those after it.
Ways SuitWays::before(int rank, const Ways& onwards) const {
    Ways result(automaton_.num_states(rank), onwards.draws());
    for (int state = 0; state < result.count(); ++state) {
        const GroupAutomaton::Transitions& to = automaton_.transitions(rank, state);
        for (int drawn = 0; drawn <= hidden(rank); ++drawn) {
            result.add(state, onwards, to[static_cast<std::size_t>(held(rank) + drawn)],
                       kBinomials[hidden(rank)][drawn], drawn);
        }
    }
    return result;
}

}  // namespace mahjongkit
