// Which patterns a winning Taiwanese hand has.
#pragma once

#include "rules/taiwanese/value/patterns.hpp"

namespace mahjongkit::taiwanese {

// What is the same in all readings of a win; computed once.
class WinFacts {
public:
    WinFacts(const Win& win, const ScoringOptions& options);

    // All patterns of one reading.
    PatternSet patterns_of(const Interpretation& reading) const;

    // How often a pattern counts.
    int copies(Pattern pattern) const;

private:
    bool is_self_draw() const { return win_.by == WinBy::self_draw; }
    // Five melds, so that only the pair was left to complete.
    bool is_begging() const;
    KindMask counted_waits() const;
    void find_circumstances();
    void find_tiles();
    void find_flowers();
    void add_triplets(PatternSet& found, const Interpretation& reading) const;
    void add_honours(PatternSet& found, const Interpretation& reading) const;
    bool has_single_wait(const Interpretation& reading) const;
    bool has_plain_sequences(const Interpretation& reading) const;

    const Win& win_;
    const ScoringOptions& options_;
    Counts counts_;  // with the melds
    bool is_closed_ = true;
    int num_waits_ = 0;
    int num_own_flowers_ = 0;
    int num_flower_kans_ = 0;
    PatternSet common_;  // of the circumstances and of the tiles, however they are grouped
};

}  // namespace mahjongkit::taiwanese
