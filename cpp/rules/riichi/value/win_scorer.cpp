#include "rules/riichi/value/win_scorer.hpp"

#include <string>

#include "base/error.hpp"
#include "rules/common/win_hand.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit::riichi {

namespace {

using S = WinSituation;
using Row = FactRow<S>;

template <auto kMember>
void set_indicators(S& situation, const FactValue& value) {
    const auto& kinds = std::get<std::vector<int>>(value);
    if (kinds.size() > kMaxIndicators) {
        throw NotationError(std::to_string(kinds.size()) + " dora indicators, expected at most " +
                            std::to_string(kMaxIndicators));
    }
    Indicators& indicators = situation.*kMember;
    for (int kind : kinds) indicators.kinds[static_cast<std::size_t>(indicators.size++)] = static_cast<Kind>(kind);
}

constexpr std::array kRows = {
    Row{{"seat", FactType::seat, "the winner", 0}, &set_fact<&S::seat>},
    Row{{"dealer", FactType::seat, "who deals", 0}, &set_fact<&S::dealer>},
    Row{{"discarder", FactType::seat, "who gave the tile, or whose kan it was; without one the win is a self-draw"},
        &set_fact<&S::discarder>},
    Row{{"round_wind", FactType::wind, "the wind of the round", 0}, &set_fact<&S::round_wind>},
    Row{{"is_riichi", FactType::flag, "riichi was declared", 0}, &set_fact<&S::is_riichi>},
    Row{{"is_double_riichi", FactType::flag, "riichi was declared on the first turn", 0},
        &set_fact<&S::is_double_riichi>},
    Row{{"is_one_shot", FactType::flag, "won within a turn of riichi, without a call", 0}, &set_fact<&S::is_one_shot>},
    Row{{"is_after_kan", FactType::flag, "on a replacement tile", 0}, &set_fact<&S::is_after_kan>},
    Row{{"is_robbed_kan", FactType::flag, "the tile was added to a kan of the discarder", 0},
        &set_fact<&S::is_robbed_kan>},
    Row{{"is_last_tile", FactType::flag, "the last draw, or the discard after it", 0}, &set_fact<&S::is_last_tile>},
    Row{{"is_first_turn", FactType::flag, "on the own first turn, before any call", 0}, &set_fact<&S::is_first_turn>},
    Row{{"dora_indicators", FactType::tiles, "the open dora indicators"}, &set_indicators<&S::dora>},
    Row{{"ura_indicators", FactType::tiles, "the indicators below them, which count for riichi"},
        &set_indicators<&S::ura>},
    Row{{"num_set_aside", FactType::number, "Norths that the winner has set aside", 0}, &set_fact<&S::num_set_aside>},
    Row{{"repeats", FactType::number, "repeat counters: how often the dealer has dealt again", 0},
        &set_fact<&S::repeats>},
    Row{{"deposits", FactType::number, "riichi deposits on the table", 0}, &set_fact<&S::deposits>},
    Row{{"liable", FactType::seat, "who is liable for a yakuman"}, &set_fact<&S::liable>},
    Row{{"num_liable_yakuman", FactType::number, "how many yakuman that seat is liable for", 1},
        &set_fact<&S::num_liable_yakuman>},
};

ScoredWin scored(const RiichiWin& win, int seat) {
    const WinValue& value = win.value;
    ScoredWin result;
    // Riichi's patterns have the first numbers, in the order of their enum.
    for (const CountedPattern& entry : value.patterns.all()) {
        result.add(static_cast<PatternId>(entry.pattern), entry.han);
    }
    result.worth = value.han;
    result.value = win.points;
    result.changes = win.changes;
    result.limit = limit_name(value.limit);
    result.seat = seat;
    result.dealer = win.dealer;
    result.fu = value.fu.rounded();
    result.num_yakuman = value.num_yakuman;
    for (const FuLine& line : value.fu.lines()) {
        result.fu_slots[result.num_fu_parts++] = {fu_reason_name(line.reason), line.has_kind() ? line.kind : kNoKind,
                                                  line.fu};
    }
    return result;
}

}  // namespace

std::span<const WinFact> RiichiRules::win_facts() const {
    static const auto kFacts = facts_of(kRows);
    return kFacts;
}

std::unique_ptr<const WinScorer> RiichiRules::win_scorer(std::span<const GivenFact> facts) const {
    S situation{.num_seats = num_seats()};
    set_facts(situation, kRows, facts);
    return std::make_unique<RiichiScorer>(situation, options_);
}

RiichiScorer::RiichiScorer(const WinSituation& situation, const ScoringOptions& options)
    : situation_(situation), options_(options) {
    check_situation(situation_);
}

ScoredWin RiichiScorer::score(const Hand& hand, Tile win_tile) const {
    const Hand complete = with_win_tile(hand, win_tile);
    const auto win = score_win(complete, win_tile.kind, situation_, options_);
    if (!win) {
        throw RulesError("'" + format_hand(complete, Notation::mpsz) +
                         "' is no win: it is not complete, or it has no pattern");
    }
    return scored(*win, situation_.seat);
}

}  // namespace mahjongkit::riichi
