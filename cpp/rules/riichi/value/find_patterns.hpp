// Which patterns a winning hand has.
#pragma once

#include "rules/riichi/value/patterns.hpp"
#include "rules/riichi/value/win.hpp"

namespace mahjongkit::riichi {

// What is the same in all readings of a win; computed once.
class WinFacts {
public:
    WinFacts(const Win& win, const ScoringOptions& options);

    const Win& win() const { return win_; }
    const ScoringOptions& options() const { return options_; }
    bool is_closed() const { return is_closed_; }
    bool is_self_draw() const { return win_.by == WinBy::self_draw; }

    // Tiles of a kind, melds included.
    int count(int kind) const { return counts_[static_cast<std::size_t>(kind)]; }
    KindMask kinds() const { return kinds_; }
    bool is_one_suit() const { return is_one_suit_; }  // with or without honours
    bool has_honour() const;

    // Patterns of the circumstances and of the tiles, however they are grouped.
    PatternSet common_patterns() const { return common_patterns_; }
    // What an open hand may not have is not in it.
    PatternSet allowed_patterns() const { return allowed_patterns_; }

private:
    void find_common_patterns();

    const Win& win_;
    const ScoringOptions& options_;
    Counts counts_;
    KindMask kinds_ = 0;
    bool is_closed_ = true;
    bool is_one_suit_ = false;
    PatternSet allowed_patterns_;
    PatternSet common_patterns_;
};

// Patterns without yakuman and without bonus han.
PatternSet standard_patterns(const WinFacts& facts, const Interpretation& reading);
PatternSet seven_pairs_patterns(const WinFacts& facts);

// Yakuman only.
PatternSet standard_yakuman(const WinFacts& facts, const Interpretation& reading);
PatternSet seven_pairs_yakuman(const WinFacts& facts);
PatternSet thirteen_orphans_yakuman(const WinFacts& facts);

bool is_seven_pairs(const Win& win);
bool is_thirteen_orphans(const Win& win);

// Bonus han by where they come from.
struct Bonus {
    int dora = 0;
    int ura_dora = 0;
    int red_fives = 0;

    int han() const { return dora + ura_dora + red_fives; }
};

Bonus bonus_of(const WinFacts& facts);

// The kind that an indicator makes dora. Sanma has no 2m-8m, so that 9m follows 1m.
int dora_kind(int indicator, int num_seats);

}  // namespace mahjongkit::riichi
