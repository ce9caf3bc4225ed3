// What a win is worth to the program of the analyzer paper (sections III.D to III.F and its cases).
#pragma once

#include <cstdint>

#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit {

// What a win counts for in the search.
enum class PaperAim : std::uint8_t {
    points,  // its points
    speed,   // 1: only the chance matters, as when the place is safe already
};

struct PaperScoring {
    bool counts_fu = false;   // false: every hand has 30 fu, which alone gives the points of the paper's cases
    bool has_riichi = false;  // a closed hand is won with riichi
    PaperAim aim = PaperAim::points;
    int least_points = 0;  // cheaper wins count nothing: they do not reach the place that is needed
};

struct PaperWin {
    bool has_pattern = false;  // may be declared
    double value = 0;          // what it counts for
};

// Wins of a seat as the table stands, each on a discard: without the pattern of a self-draw.
class PaperWins {
public:
    PaperWins(const riichi::RiichiRules& rules, const View& view, std::span<const Meld> melds,
              const PaperScoring& scoring);

    // `counts` are the concealed tiles with the winning one.
    PaperWin of(const Counts& counts, Kind win_kind);
    // Where the search ends before a win: the least that a win is worth, one han.
    double least() const;

private:
    int points(const riichi::WinValue& value) const;
    int paid(int basic_points) const;

    const riichi::RiichiOptions& options_;
    PaperScoring scoring_;
    std::uint8_t reds_;
    riichi::Win win_;
};

}  // namespace mahjongkit
