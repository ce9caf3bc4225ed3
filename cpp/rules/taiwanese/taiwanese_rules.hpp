// The answers of Taiwanese mahjong with sixteen tiles.
#pragma once

#include "rules/rules.hpp"
#include "rules/taiwanese/options.hpp"

namespace mahjongkit::taiwanese {

class TaiwaneseRules final : public Rules {
public:
    TaiwaneseRules(std::string_view profile, const TaiwaneseOptions& options);

    const TaiwaneseOptions& options_struct() const { return options_; }
    std::vector<NamedOption> options() const override;

    // legal.cpp
    void legal_actions(const View& view, ActionList& actions) const override;
    Waiting waiting(const View& view) const override;
    KindMask barred_after(const Action& claim) const override;
    // winning.cpp
    int seat_wind(const PublicState& table, int seat) const override;
    // why_not.cpp
    std::string why_not(const View& view, const Action& action) const override;

    // claims.cpp
    Resolution resolve(const State& state, const PerSeat<Action>& actions) const override;

    // settle_round.cpp
    void settle_wins(Round& round, SeatMask winners) const override;
    void settle_exhausted(Round& round) const override;
    // value/win_scorer.cpp
    std::span<const WinFact> win_facts() const override;
    std::unique_ptr<const WinScorer> win_scorer(std::span<const GivenFact> facts) const override;

    // flow.cpp
    bool open(Round& round) const override;
    void let_by(State& state, Seat seat) const override;
    void apply(State& state, const Event& event) const override;

    // next_round.cpp
    std::optional<RoundStart> next_round(const PublicState& ended) const override;

private:
    TaiwaneseOptions options_;
};

// The win of a seat on the open tile, on its own draw or by flowers, as the scoring sees it.
Win win_of(const View& view, const TaiwaneseOptions& options);

// Whether the seat may declare that win.
bool can_win(const View& view, const TaiwaneseOptions& options);

// A win of the seat by flowers, if it has one now.
FlowerWin flower_win_of(const View& view, const TaiwaneseOptions& options);

// The seat that has set the only flower aside that the other lacks.
Seat holder_of_last_flower(const PublicState& table, int seat);

}  // namespace mahjongkit::taiwanese
