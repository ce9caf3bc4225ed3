// A checked situation of riichi and sanma, and the rules to score it by.
#pragma once

#include "rules/riichi/value/score_win.hpp"
#include "rules/win_facts.hpp"

namespace mahjongkit::riichi {

class RiichiScorer final : public WinScorer {
public:
    // Throws RulesError for facts that contradict each other.
    RiichiScorer(const WinSituation& situation, const ScoringOptions& options);

    ScoredWin score(const Hand& hand, Tile win_tile) const override;

    const WinSituation& situation() const { return situation_; }
    const ScoringOptions& options() const { return options_; }

private:
    WinSituation situation_;
    ScoringOptions options_;
};

}  // namespace mahjongkit::riichi
