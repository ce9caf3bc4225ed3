// A checked situation of a Sichuan win, and the rules to score it by.
#include "rules/common/check_seat.hpp"
#include "rules/common/win_hand.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "rules/sichuan/value/score_win.hpp"
#include "rules/win_facts.hpp"

namespace mahjongkit::sichuan {

namespace {

using S = WinSituation;
using Row = FactRow<S>;

void set_winners(S& situation, const FactValue& value) {
    for (int seat : std::get<std::vector<int>>(value)) {
        check_seat(seat, kMaxSeats, "one of the winners");
        situation.winners |= seat_bit(seat);
    }
}

constexpr std::array kRows = {
    Row{{"seat", FactType::seat, "the winner", 0}, &set_fact<&S::seat>},
    Row{{"dealer", FactType::seat, "who deals", 0}, &set_fact<&S::dealer>},
    Row{{"discarder", FactType::seat, "who gave the tile, or whose kan it was; without one the win is a self-draw"},
        &set_fact<&S::discarder>},
    Row{{"winners", FactType::seats, "seats that have won before and left the round"}, &set_winners},
    Row{{"void_suit", FactType::suit, "the winner's void suit; not checked without it"}, &set_fact<&S::void_suit>},
    Row{{"is_after_kan", FactType::flag, "on a replacement tile", 0}, &set_fact<&S::is_after_kan>},
    Row{{"is_kan_shot", FactType::flag, "on the discard after a kan", 0}, &set_fact<&S::is_kan_shot>},
    Row{{"is_robbed_kan", FactType::flag, "the tile was added to a kan of the discarder", 0},
        &set_fact<&S::is_robbed_kan>},
    Row{{"is_last_tile", FactType::flag, "the last draw, or the discard after it", 0}, &set_fact<&S::is_last_tile>},
    Row{{"is_first_turn", FactType::flag, "on the own first turn, before any call", 0}, &set_fact<&S::is_first_turn>},
};

class SichuanScorer final : public WinScorer {
public:
    SichuanScorer(const S& situation, const ScoringOptions& options) : situation_(situation), options_(options) {}

    ScoredWin score(const Hand& hand, Tile win_tile) const override {
        ScoredWin win{score_win(with_win_tile(hand, win_tile), win_tile.kind, situation_, options_)};
        win.seat = situation_.seat;
        win.dealer = situation_.dealer;
        return win;
    }

private:
    S situation_;
    ScoringOptions options_;
};

}  // namespace

std::span<const WinFact> SichuanRules::win_facts() const {
    static const auto kFacts = facts_of(kRows);
    return kFacts;
}

std::unique_ptr<const WinScorer> SichuanRules::win_scorer(std::span<const GivenFact> facts) const {
    S situation;
    set_facts(situation, kRows, facts);
    return std::make_unique<SichuanScorer>(situation, options_);
}

}  // namespace mahjongkit::sichuan
