// The answers of riichi and sanma. Sanma is these rules with three seats and other options.
#pragma once

#include "rules/riichi/options.hpp"
#include "rules/riichi/value/value.hpp"
#include "rules/rules.hpp"

namespace mahjongkit::riichi {

class RiichiRules final : public Rules {
public:
    // `variant` is riichi or sanma.
    RiichiRules(std::string_view variant, std::string_view profile, const RiichiOptions& options);

    const RiichiOptions& options_struct() const { return options_; }
    std::vector<NamedOption> options() const override;

    // legal.cpp
    void legal_actions(const View& view, ActionList& actions) const override;
    Waiting waiting(const View& view) const override;
    // plans.cpp
    PlanList plans(const View& view, const PlannedHand& hand) const override;
    // bonus_tiles.cpp
    int num_bonus_tiles(const View& view) const override;
    // why_not.cpp
    std::string why_not(const View& view, const Action& action) const override;

    // claims.cpp
    Resolution resolve(const State& state, const PerSeat<Action>& actions) const override;

    // settle_round.cpp
    void settle_wins(Round& round, SeatMask winners) const override;
    void settle_exhausted(Round& round) const override;
    void settle_aborted(Round& round, NoWin reason, Seat seat) const override;
    // value/win_scorer.cpp
    std::span<const WinFact> win_facts() const override;
    std::unique_ptr<const WinScorer> win_scorer(std::span<const GivenFact> facts) const override;

    // flow.cpp
    bool open(Round& round) const override;
    KindMask barred_after(const Action& claim) const override;
    void let_by(State& state, Seat seat) const override;
    void discard_stands(Round& round) const override;
    void before_discard(Round& round) const override;
    void before_replacement(Round& round) const override;
    void apply(State& state, const Event& event) const override;

    // next_round.cpp
    std::optional<RoundStart> next_round(const PublicState& ended) const override;
    PerSeat<Points> final_points(const PublicState& ended) const override;
    PerSeat<double> standing_scores(const PerSeat<Points>& points) const override;

private:
    RiichiOptions options_;
};

// None of other variants.
inline const RiichiRules* as_riichi(const Rules& rules) { return dynamic_cast<const RiichiRules*>(&rules); }

inline const RiichiTable& riichi_table(const PublicState& table) { return std::get<RiichiTable>(table.extras); }
inline RiichiTable& riichi_table(PublicState& table) { return std::get<RiichiTable>(table.extras); }

// The abort that follows the discard on the table when nobody wins on it.
std::optional<NoWin> abort_after_discard(const PublicState& table, const RiichiOptions& options);

// The win of a seat on the open tile, or on its own draw, as the scoring sees it; without ura indicators.
Win win_of(const View& view, const RiichiOptions& options);

// Whether the seat may declare that win: its tile is among the waits, not a missed one, and there is a pattern.
bool can_win(const View& view, const RiichiOptions& options);

// The seat may not win on a discard: a wait lies in its river, or it let one go by.
bool is_barred_from_discards(const View& view);

}  // namespace mahjongkit::riichi
