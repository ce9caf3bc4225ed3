// A checked situation of a Taiwanese win, and the rules to score it by.
#include <string>

#include "base/error.hpp"
#include "rules/common/win_hand.hpp"
#include "rules/taiwanese/taiwanese_rules.hpp"
#include "rules/taiwanese/value/score_win.hpp"
#include "rules/win_facts.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit::taiwanese {

namespace {

using S = WinSituation;
using Row = FactRow<S>;

constexpr std::array kRows = {
    Row{{"seat", FactType::seat, "the winner", 0}, &set_fact<&S::seat>},
    Row{{"dealer", FactType::seat, "who deals", 0}, &set_fact<&S::dealer>},
    Row{{"discarder", FactType::seat, "who gave the tile, or whose kan it was; without one the win is a self-draw"},
        &set_fact<&S::discarder>},
    Row{{"round_wind", FactType::wind, "the wind of the round", 0}, &set_fact<&S::round_wind>},
    Row{{"is_after_kan", FactType::flag, "on a replacement tile", 0}, &set_fact<&S::is_after_kan>},
    Row{{"is_robbed_kan", FactType::flag, "the tile was added to a kan of the discarder", 0},
        &set_fact<&S::is_robbed_kan>},
    Row{{"is_last_tile", FactType::flag, "the last draw, or the discard after it", 0}, &set_fact<&S::is_last_tile>},
    Row{{"is_first_turn", FactType::flag, "on the own first turn, before any call", 0}, &set_fact<&S::is_first_turn>},
    Row{{"repeats", FactType::number, "repeat counters: how often the dealer has dealt again", 0},
        &set_fact<&S::repeats>},
};

class TaiwaneseScorer final : public WinScorer {
public:
    TaiwaneseScorer(const S& situation, const ScoringOptions& options) : situation_(situation), options_(options) {
        check_situation(situation_);
    }

    ScoredWin score(const Hand& hand, Tile win_tile) const override {
        ScoredWin win{is_flower(win_tile.kind) ? by_flower(hand, win_tile.kind) : by_tile(hand, win_tile)};
        win.seat = situation_.seat;
        win.dealer = situation_.dealer;
        return win;
    }

private:
    ValuedWin by_tile(const Hand& hand, Tile win_tile) const {
        const Hand complete = with_win_tile(hand, win_tile);
        const auto win = score_win(complete, win_tile.kind, situation_, options_);
        if (win) return *win;
        throw RulesError("'" + format_hand(complete, Notation::mpsz) + "' is no win: expected five groups and a pair");
    }

    // The eighth flower, drawn or another seat's.
    ValuedWin by_flower(Hand hand, Kind flower) const {
        check_before_win(hand);
        const auto needed = static_cast<std::uint8_t>(~(1U << (flower - kFirstFlower)));
        if (hand.flowers != needed) {
            throw NotationError("a win by the flower " + kind_name(flower) +
                                " needs the other seven in the hand, got '" + format_hand(hand, Notation::mpsz) + "'");
        }
        if (situation_.is_robbed_kan) throw RulesError("a flower is no kan: expected is_robbed_kan=False");
        hand.flowers = 0xff;
        return score_flower_win(hand, situation_, options_);
    }

    S situation_;
    ScoringOptions options_;
};

}  // namespace

std::span<const WinFact> TaiwaneseRules::win_facts() const {
    static const auto kFacts = facts_of(kRows);
    return kFacts;
}

std::unique_ptr<const WinScorer> TaiwaneseRules::win_scorer(std::span<const GivenFact> facts) const {
    S situation;
    set_facts(situation, kRows, facts);
    return std::make_unique<TaiwaneseScorer>(situation, options_);
}

}  // namespace mahjongkit::taiwanese
