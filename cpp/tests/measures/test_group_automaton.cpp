#include "measures/chances/group_automaton.hpp"
#include "measures/distance/distance.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

GroupClass class_of(const GroupAutomaton& automaton, const std::uint8_t* counts) {
    int state = 0;
    for (int rank = 0; rank < automaton.num_ranks(); ++rank) state = automaton.transitions(rank, state)[counts[rank]];
    return GroupClass::from_id(state);
}

// The distance tables come from another automaton: tiles contain a form when none is missing.
int faults_against_distances(int suit, std::uint32_t num_keys) {
    const GroupAutomaton& automaton = GroupAutomaton::of_suit(suit);
    int faults = 0;
    Counts counts{};
    for (std::uint32_t key = 0; key < num_keys; ++key) {
        std::uint32_t digits = key;
        for (int rank = suit_size(suit) - 1; rank >= 0; --rank, digits /= 5) {
            counts[static_cast<std::size_t>(first_kind(suit) + rank)] = static_cast<std::uint8_t>(digits % 5);
        }
        const DistanceVector distance = distances(counts);
        const GroupClass found = class_of(automaton, counts.data() + first_kind(suit));
        for (int groups = 0; groups <= kMaxGroups; ++groups) {
            const auto g = static_cast<std::size_t>(groups);
            faults += (distance.without_pair[g] == 0) != (found.groups >= groups);
            faults += (distance.with_pair[g] == 0) != (found.groups_with_pair() >= groups);
        }
    }
    return faults;
}

}  // namespace

TEST(group_classes_agree_with_distances_on_every_suit) {
    CHECK_EQUAL(faults_against_distances(1, kSuitKeys), 0);
    CHECK_EQUAL(faults_against_distances(3, kHonourKeys), 0);
}

TEST(group_classes_add_up) {
    const auto add = [](const GroupClass& a, const GroupClass& b) { return a + b; };
    const GroupClass nothing;
    const GroupClass triplet{.groups = 1, .pair_loss = 1};
    const GroupClass pair{.groups = 0, .pair_loss = 0};
    const GroupClass sequence{.groups = 1, .pair_loss = GroupClass::kNoPair};
    CHECK_EQUAL(add(triplet, triplet).groups_with_pair(), 1);
    CHECK_EQUAL(add(triplet, pair).groups_with_pair(), 1);
    CHECK_EQUAL(add(sequence, sequence).groups_with_pair(), -1);
    CHECK(add(sequence, nothing) == sequence);
    // Seven groups and a pair are five groups and a pair: no win asks for more.
    const GroupClass four{.groups = 4, .pair_loss = 1};
    CHECK(add(four, four) == (GroupClass{.groups = 5, .pair_loss = 0}));
}

TEST(group_automaton_is_small) {
    // Without merging there would be 5 to the power of the ranks read; the counts of the minimal one are known from a
    // separate program. Classes are numbered with gaps, so the last layer has room for all ids.
    const GroupAutomaton& automaton = GroupAutomaton::of_suit(0);
    const int expected[] = {1, 5, 23, 83, 204, 321, 361, 369, 87, kNumGroupClasses};
    for (int rank = 0; rank <= kRanks; ++rank) CHECK_EQUAL(automaton.num_states(rank), expected[rank]);
}

}  // namespace mahjongkit
