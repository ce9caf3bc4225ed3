// One way to read a winning hand: its groups, its pair, and which of them the winning tile completed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "measures/distance/count_words.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

enum class WinBy : std::uint8_t { self_draw, discard, robbed_kan };

struct Group {
    Kind kind = 0;  // its lowest kind
    bool is_sequence = false;
    bool is_kan = false;
    bool is_concealed = true;  // a triplet that a discard completed is not

    constexpr bool is_triplet() const { return !is_sequence; }  // a kan is one too

    friend constexpr bool operator==(const Group&, const Group&) = default;
};

enum class Wait : std::uint8_t { two_sided, gap, edge, pair, triplet };

template <int num_groups>
struct Interpretation {
    std::array<Group, num_groups> groups{};  // the concealed ones by kind, then the melds
    Kind pair = 0;
    Wait wait = Wait::pair;
    // By lowest kind: which sequences and triplets are there, and which sequences an odd number of times.
    KindMask sequences = 0;
    KindMask odd_sequences = 0;
    KindMask triplets = 0;

    template <class Condition>
    int count(const Condition& condition) const {
        int found = 0;
        for (const Group& group : groups) found += condition(group) ? 1 : 0;
        return found;
    }
};

namespace detail {

constexpr KindMask bit(int kind) { return KindMask{1} << kind; }

constexpr Wait sequence_wait(int lowest, int win_kind) {
    if (win_kind == lowest + 1) return Wait::gap;
    const bool is_low_edge = rank_of(lowest) == 0 && win_kind == lowest + 2;
    const bool is_high_edge = rank_of(lowest) == 6 && win_kind == lowest;
    return is_low_edge || is_high_edge ? Wait::edge : Wait::two_sided;
}

// Takes groups and the pair out of the concealed tiles, from the lowest kind up, until none is left.
template <int num_groups, class Visit>
class InterpretationSearch {
public:
    InterpretationSearch(const Hand& hand, Kind win_kind, WinBy by, const Visit& visit)
        : win_kind_(win_kind), by_(by), visit_(visit), left_(hand.counts), num_concealed_(num_groups - hand.num_melds) {
        if (num_concealed_ < 0) return;
        std::size_t place = static_cast<std::size_t>(num_concealed_);
        for (const Meld& meld : hand.melds()) {
            reading_.groups[place++] = {.kind = meld.kind,
                                        .is_sequence = meld.is_sequence(),
                                        .is_kan = meld.is_kan(),
                                        .is_concealed = !meld.is_open()};
        }
    }

    // True when a visit stopped the search.
    bool run() {
        if (num_concealed_ < 0 || total(left_) != 3 * num_concealed_ + 2) return false;
        return take_from(CountWords(left_.data()).kinds(1));
    }

private:
    // `kinds`: those of which tiles are left.
    bool take_from(KindMask kinds) {
        if (kinds == 0) return visit_all_waits();
        const int kind = std::countr_zero(kinds);
        const int count = left_[static_cast<std::size_t>(kind)];
        // What no triplet and no pair takes must begin sequences, which can be done in one way only.
        for (int triplets = count >= 3 ? 1 : 0; triplets >= 0; --triplets) {
            const int rest = count - 3 * triplets;
            for (int pairs = rest >= 2 && !has_pair_ ? 1 : 0; pairs >= 0; --pairs) {
                if (take_at(kinds & ~bit(kind), kind, triplets, pairs, rest - 2 * pairs)) return true;
            }
        }
        return false;
    }

    bool take_at(KindMask others, int kind, int triplets, int pairs, int sequences) {
        const std::size_t old_size = num_taken_;
        if (triplets > 0) take({.kind = static_cast<Kind>(kind), .is_sequence = false});
        if (pairs > 0) {
            has_pair_ = true;
            reading_.pair = static_cast<Kind>(kind);
        }
        bool is_stopped = false;
        if (sequences == 0) {
            is_stopped = take_from(others);
        } else if (!is_honour(kind) && rank_of(kind) < kRanks - 2) {
            std::uint8_t& second = left_[static_cast<std::size_t>(kind) + 1];
            std::uint8_t& third = left_[static_cast<std::size_t>(kind) + 2];
            if (second >= sequences && third >= sequences) {
                const auto taken = static_cast<std::uint8_t>(sequences);
                second = static_cast<std::uint8_t>(second - taken);
                third = static_cast<std::uint8_t>(third - taken);
                for (int i = 0; i < sequences; ++i) take({.kind = static_cast<Kind>(kind), .is_sequence = true});
                if (second == 0) others &= ~bit(kind + 1);
                if (third == 0) others &= ~bit(kind + 2);
                is_stopped = take_from(others);
                second = static_cast<std::uint8_t>(second + taken);
                third = static_cast<std::uint8_t>(third + taken);
            }
        }
        if (pairs > 0) has_pair_ = false;
        num_taken_ = old_size;
        return is_stopped;
    }

    void take(const Group& group) { reading_.groups[num_taken_++] = group; }

    // The same groups once for each of them, and for the pair, that the winning tile may have completed.
    bool visit_all_waits() {
        mark_groups();
        if (reading_.pair == win_kind_) {
            reading_.wait = Wait::pair;
            if (visit_(reading_)) return true;
        }
        for (std::size_t i = 0; i < num_taken_; ++i) {
            Group& group = reading_.groups[i];
            const int last = group.kind + (group.is_sequence ? 2 : 0);
            if (win_kind_ < group.kind || win_kind_ > last) continue;
            // The same reading again when an equal group stands before it.
            if (i > 0 && group == reading_.groups[i - 1]) continue;
            reading_.wait = group.is_sequence ? sequence_wait(group.kind, win_kind_) : Wait::triplet;
            group.is_concealed = by_ == WinBy::self_draw;
            const bool is_stopped = visit_(reading_);
            group.is_concealed = true;
            if (is_stopped) return true;
        }
        return false;
    }

    void mark_groups() {
        reading_.sequences = reading_.odd_sequences = reading_.triplets = 0;
        for (const Group& group : reading_.groups) {
            if (group.is_sequence) {
                reading_.sequences |= bit(group.kind);
                reading_.odd_sequences ^= bit(group.kind);
            } else {
                reading_.triplets |= bit(group.kind);
            }
        }
    }

    Kind win_kind_;
    WinBy by_;
    const Visit& visit_;
    Counts left_;
    int num_concealed_;
    std::size_t num_taken_ = 0;
    bool has_pair_ = false;
    Interpretation<num_groups> reading_;
};

}  // namespace detail

// Calls visit(interpretation) for every reading of a complete hand in the standard form until one call returns true,
// and says whether one did; never calls it for a hand that does not have the form. The hand holds the winning tile.
template <int num_groups, class Visit>
bool any_interpretation(const Hand& hand, Kind win_kind, WinBy by, const Visit& visit) {
    return detail::InterpretationSearch<num_groups, Visit>(hand, win_kind, by, visit).run();
}

}  // namespace mahjongkit
