// Separate hand analysis (section IV.A of the analyzer paper): a hand alone, of which some groups may not be shown.
#pragma once

#include "rules/rules.hpp"
#include "search/paper_analyzer/paper_search.hpp"

namespace mahjongkit {

// The discards of a hand of 3n+2 concealed tiles of a seat that does not deal. Groups that are missing are open ones
// that add nothing: of all sequences of simples those with which the hand is worth least. Their tiles are not known, so
// they stay among the unseen. Throws RulesError for other variants than riichi and sanma and for other sizes.
PaperTable separate_hand(const RulesPtr& rules, const Hand& hand, const PaperScoring& scoring, int levels);

}  // namespace mahjongkit
