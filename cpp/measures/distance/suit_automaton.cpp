#include "measures/distance/suit_automaton.hpp"

#include <algorithm>
#include <array>

#include "measures/distance/numbering.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

namespace {

// Three equal sequences are three triplets, so at most two sequences begin at a rank.
constexpr int kMaxSequences = 2;

// The cheapest way to every situation after some ranks. A sequence that is still open takes one tile of each of the
// next ranks: `one_more` counts sequences that need the next rank only, `two_more` those that need the next two.
struct RankState {
    struct Costs {
        HalfWord without_pair = kUnreachableWord;
        HalfWord with_pair = kUnreachableWord;
    };
    Costs costs[kMaxSequences + 1][kMaxSequences + 1];  // [two_more][one_more]; open sequences are counted as groups
};

RankState first_state() {
    RankState state;
    state.costs[0][0].without_pair &= ~HalfWord{0xff};  // no group and no pair: nothing is missing
    return state;
}

// Reads the count of the next rank; `ranks_left` come after it.
RankState next_state(const RankState& state, int count, int ranks_left, bool has_sequences) {
    RankState next;
    const int most_sequences = has_sequences && ranks_left >= 2 ? kMaxSequences : 0;
    const int most_two_more = ranks_left >= 1 ? kMaxSequences : 0;
    for (int sequences = 0; sequences <= most_sequences; ++sequences) {
        for (int two_more = 0; two_more <= most_two_more; ++two_more) {
            RankState::Costs best;
            for (int one_more = 0; one_more <= kMaxSequences; ++one_more) {
                const RankState::Costs& from = state.costs[two_more][one_more];
                for (int triplets = 0; triplets <= 1; ++triplets) {
                    const int taken = two_more + one_more + sequences + 3 * triplets;
                    if (taken > kCopies) break;
                    const int groups = sequences + triplets;
                    const int missing = std::max(0, taken - count);
                    best.without_pair = smaller(best.without_pair, moved_up(from.without_pair, groups, missing));
                    best.with_pair = smaller(best.with_pair, moved_up(from.with_pair, groups, missing));
                    if (taken + 2 > kCopies) continue;
                    const int missing_with_pair = std::max(0, taken + 2 - count);
                    best.with_pair = smaller(best.with_pair, moved_up(from.without_pair, groups, missing_with_pair));
                }
            }
            next.costs[sequences][two_more] = best;
        }
    }
    return next;
}

}  // namespace

SuitVectors build_suit_vectors(int ranks, bool has_sequences) {
    // Two counts that lead to the same state need no second look: a suit has some 10,000 states, not 5^9.
    std::vector<RankState> states = {first_state()};
    std::vector<std::uint16_t> state_of_key = {0};
    for (int rank = 0; rank < ranks; ++rank) {
        Numbering<RankState> numbering(2 * states.size());
        std::vector<std::array<std::uint16_t, kCopies + 1>> next_of_state(states.size());
        for (std::size_t state = 0; state < states.size(); ++state) {
            for (std::size_t count = 0; count <= kCopies; ++count) {
                next_of_state[state][count] = numbering.number_of(
                    next_state(states[state], static_cast<int>(count), ranks - 1 - rank, has_sequences));
            }
        }
        std::vector<std::uint16_t> state_of_longer_key;
        state_of_longer_key.reserve(state_of_key.size() * (kCopies + 1));
        for (std::uint16_t state : state_of_key) {
            state_of_longer_key.insert(state_of_longer_key.end(), next_of_state[state].begin(),
                                       next_of_state[state].end());
        }
        state_of_key = std::move(state_of_longer_key);
        states = std::move(numbering.values());
    }

    Numbering<DistanceVector> numbering(states.size());
    std::vector<std::uint16_t> id_of_state;
    for (const RankState& state : states) {
        const RankState::Costs& closed = state.costs[0][0];
        id_of_state.push_back(numbering.number_of({to_half(closed.without_pair), to_half(closed.with_pair)}));
    }
    for (std::uint16_t& state : state_of_key) state = id_of_state[state];
    return {std::move(state_of_key), std::move(numbering.values())};
}

}  // namespace mahjongkit
