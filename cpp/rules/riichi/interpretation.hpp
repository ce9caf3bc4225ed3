// One way to read a winning hand: its groups, its pair, and which of them the winning tile completed.
#pragma once

#include <array>
#include <cstdint>

#include "measures/parts.hpp"
#include "rules/riichi/win.hpp"

namespace mahjongkit::riichi {

inline constexpr int kGroups = 4;

struct Group {
    Kind kind = 0;  // its lowest kind
    bool is_sequence = false;
    bool is_kan = false;
    bool is_concealed = true;  // a triplet that a discard completed is not

    constexpr bool is_triplet() const { return !is_sequence; }  // a kan is one too
    constexpr bool has_orphan() const { return is_orphan(kind) || (is_sequence && is_orphan(kind + 2)); }
};

enum class Wait : std::uint8_t { two_sided, gap, edge, pair, triplet };

struct Interpretation {
    std::array<Group, kGroups> groups;
    Kind pair = 0;
    Wait wait = Wait::pair;

    bool has_triplet(int kind) const {
        for (const Group& group : groups) {
            if (group.is_triplet() && group.kind == kind) return true;
        }
        return false;
    }
};

namespace detail {

constexpr Wait wait_in(const Part& part, int win_kind) {
    if (part.shape == Shape::pair) return Wait::pair;
    if (part.shape == Shape::triplet) return Wait::triplet;
    if (win_kind == part.kind + 1) return Wait::gap;
    const bool is_low_edge = rank_of(part.kind) == 0 && win_kind == part.kind + 2;
    const bool is_high_edge = rank_of(part.kind) == 6 && win_kind == part.kind;
    return is_low_edge || is_high_edge ? Wait::edge : Wait::two_sided;
}

inline Group group_of(const Meld& meld) {
    return {
        .kind = meld.kind, .is_sequence = meld.is_sequence(), .is_kan = meld.is_kan(), .is_concealed = !meld.is_open()};
}

}  // namespace detail

// Calls visit(interpretation) for every reading in the standard form; never for a hand that does not have it.
template <class Visit>
void for_each_interpretation(const Win& win, const Visit& visit) {
    constexpr ShapeWorth kGroupsAndPair = {1, 1, 1, 0, 0, 0};
    const int groups = kGroups - win.hand.num_melds;
    const auto read = [&](std::span<const Part> parts, const Counts&) {
        for (const Part& completed : parts) {
            const int last = completed.kind + (completed.shape == Shape::sequence ? 2 : 0);
            if (win.win_kind < completed.kind || win.win_kind > last) continue;
            // The same reading again when an equal part stands before it.
            if (&completed != parts.data() && completed == *(&completed - 1)) continue;
            Interpretation reading;
            reading.wait = detail::wait_in(completed, win.win_kind);
            std::size_t filled = 0;
            for (const Part& part : parts) {
                if (part.shape == Shape::pair) {
                    reading.pair = part.kind;
                    continue;
                }
                const bool is_claimed = &part == &completed && win.by != WinBy::self_draw;
                reading.groups[filled++] = {.kind = part.kind,
                                            .is_sequence = part.shape == Shape::sequence,
                                            .is_kan = false,
                                            .is_concealed = !is_claimed};
            }
            for (const Meld& meld : win.hand.melds()) reading.groups[filled++] = detail::group_of(meld);
            visit(reading);
        }
    };
    PartSearch(win.hand.counts, groups, kGroupsAndPair).for_each(groups + 1, read);
}

}  // namespace mahjongkit::riichi
