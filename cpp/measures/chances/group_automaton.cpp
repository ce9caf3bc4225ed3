#include "measures/chances/group_automaton.hpp"

#include <map>
#include <unordered_map>

namespace mahjongkit {

namespace {

constexpr int kMaxOpenSequences = 2;  // three equal sequences are three triplets
constexpr int kOpenChoices = kMaxOpenSequences + 1;
constexpr std::int8_t kImpossible = -1;

// What is still open after some ranks: sequences that wait for one more rank, for two more, and whether the pair is
// there.
struct Open {
    int third = 0;
    int second = 0;
    bool has_pair = false;

    constexpr std::size_t index() const {
        return static_cast<std::size_t>((third * kOpenChoices + second) * 2 + (has_pair ? 1 : 0));
    }
};

// The most groups begun so far for each way to leave sequences open.
using Prefix = std::array<std::int8_t, kOpenChoices * kOpenChoices * 2>;

Prefix empty_prefix() {
    Prefix prefix;
    prefix.fill(kImpossible);
    prefix[Open{}.index()] = 0;
    return prefix;
}

// All ways to use the tiles of one rank after the open sequences have taken theirs.
void use_rank(Prefix& result, int groups, const Open& open, int tiles, int max_sequences) {
    for (int sequences = 0; sequences <= std::min(max_sequences, tiles); ++sequences) {
        for (int triplets = 0; sequences + 3 * triplets <= tiles; ++triplets) {
            const int rest = tiles - sequences - 3 * triplets;
            const auto begun = static_cast<std::int8_t>(std::min(groups + sequences + triplets, kMaxGroups));
            for (const bool has_pair : {open.has_pair, true}) {
                if (has_pair && !open.has_pair && rest < 2) continue;
                std::int8_t& best = result[Open{open.second, sequences, has_pair}.index()];
                best = std::max(best, begun);
            }
        }
    }
}

Prefix read_rank(const Prefix& prefix, int count, int max_sequences) {
    Prefix result;
    result.fill(kImpossible);
    for (int third = 0; third <= kMaxOpenSequences; ++third) {
        for (int second = 0; third + second <= count && second <= kMaxOpenSequences; ++second) {
            for (const bool has_pair : {false, true}) {
                const Open open{third, second, has_pair};
                const int groups = prefix[open.index()];
                if (groups != kImpossible) use_rank(result, groups, open, count - third - second, max_sequences);
            }
        }
    }
    return result;
}

// Three bits an entry hold -1 to kMaxGroups: a number to look prefixes up by.
std::uint64_t packed(const Prefix& prefix) {
    std::uint64_t bits = 0;
    for (const std::int8_t groups : prefix) bits = bits << 3 | static_cast<std::uint64_t>(groups + 1);
    return bits;
}

GroupClass final_class(const Prefix& prefix) {
    return make_group_class(prefix[Open{}.index()], prefix[Open{.has_pair = true}.index()]);
}

using Layer = std::vector<GroupAutomaton::Transitions>;

// Gives equal rows one number, in the order of their first appearance, and replaces the rows by the different ones.
std::vector<GroupAutomaton::State> merge_equal_rows(Layer& layer) {
    std::map<GroupAutomaton::Transitions, GroupAutomaton::State> numbers;
    std::vector<GroupAutomaton::State> number_of;
    Layer merged;
    for (const auto& row : layer) {
        const auto [place, is_new] = numbers.emplace(row, static_cast<GroupAutomaton::State>(merged.size()));
        if (is_new) merged.push_back(row);
        number_of.push_back(place->second);
    }
    layer = std::move(merged);
    return number_of;
}

}  // namespace

GroupAutomaton::GroupAutomaton(int num_ranks, bool has_sequences) {
    // Forwards: one state for each different prefix.
    std::vector<Prefix> prefixes = {empty_prefix()};
    for (int rank = 0; rank < num_ranks; ++rank) {
        const int max_sequences = has_sequences && rank + 2 < num_ranks ? kMaxOpenSequences : 0;
        std::unordered_map<std::uint64_t, State> numbers;
        std::vector<Prefix> next_prefixes;
        Layer& layer = layers_.emplace_back();
        for (const Prefix& prefix : prefixes) {
            Transitions& row = layer.emplace_back();
            for (int count = 0; count <= kCopies; ++count) {
                const Prefix next = read_rank(prefix, count, max_sequences);
                const auto [place, is_new] = numbers.emplace(packed(next), static_cast<State>(next_prefixes.size()));
                if (is_new) next_prefixes.push_back(next);
                row[static_cast<std::size_t>(count)] = place->second;
            }
        }
        prefixes = std::move(next_prefixes);
    }
    // Backwards: states that lead to the same states are one.
    std::vector<State> number_of;
    for (const Prefix& prefix : prefixes) number_of.push_back(static_cast<State>(final_class(prefix).id()));
    for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) {
        for (Transitions& row : *layer) {
            for (State& state : row) state = number_of[state];
        }
        number_of = merge_equal_rows(*layer);
    }
}

const GroupAutomaton& GroupAutomaton::of_suit(int suit) {
    static const GroupAutomaton numbers(kRanks, true);
    static const GroupAutomaton honours(suit_size(3), false);
    return suit == 3 ? honours : numbers;
}

}  // namespace mahjongkit
