// The program of the analyzer paper.
#pragma once

#include <span>

#include "players/paper_analyzer/paper_choices.hpp"
#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

struct PaperAnalyzerOptions {
    int levels = 2;
    double threshold = 30;
    bool counts_fu = false;
};

std::span<const OptionInfo<PaperAnalyzerOptions>> paper_analyzer_option_table();

// Discards for the highest value of the paper's search (search/paper_analyzer/); declares riichi where that is worth
// more; calls what brings it a step nearer to a win with a pattern; declares no kan. Against an opponent in riichi or
// with three melds it does so only with a hand above the threshold, else it calls nothing and discards by the paper's
// list. For riichi and sanma; in other variants it plays as greedy does with calls.
class PaperAnalyzerPlayer final : public Player {
public:
    explicit PaperAnalyzerPlayer(const PaperAnalyzerOptions& options) : options_(options) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry = {}) const override;

private:
    Action discard(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                   Evaluation* evaluation) const;
    Action claim(const riichi::RiichiRules& rules, const View& view, const ActionList& actions, Rng& rng,
                 Evaluation* evaluation) const;
    PaperScoring scoring(const riichi::RiichiRules& rules, const View& view) const;

    PaperAnalyzerOptions options_;
};

}  // namespace mahjongkit
