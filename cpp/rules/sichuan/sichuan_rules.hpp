// The answers of Sichuan mahjong, bloody to the end: winners leave, the others play on.
#pragma once

#include "rules/rules.hpp"
#include "rules/sichuan/options.hpp"

namespace mahjongkit::sichuan {

class SichuanRules final : public Rules {
public:
    SichuanRules(std::string_view profile, const SichuanOptions& options);

    const SichuanOptions& options_struct() const { return options_; }
    std::vector<NamedOption> options() const override;

    // opening.cpp
    Phase opening_phase(const PublicState& table) const override;
    void choose_opening(Round& round, const PerSeat<Action>& actions) const override;

    // legal.cpp
    void legal_actions(const View& view, ActionList& actions) const override;
    // winning.cpp
    Waiting waiting(const View& view) const override;
    PlanList plans(const View& view, const PlannedHand& hand) const override;
    // why_not.cpp
    std::string why_not(const View& view, const Action& action) const override;

    // claims.cpp
    Resolution resolve(const State& state, const PerSeat<Action>& actions) const override;
    Seat next_after_wins(const PublicState& table, SeatMask winners) const override;

    // settle_round.cpp
    void settle_wins(Round& round, SeatMask winners) const override;
    void settle_exhausted(Round& round) const override;
    // value/win_scorer.cpp
    std::span<const WinFact> win_facts() const override;
    std::unique_ptr<const WinScorer> win_scorer(std::span<const GivenFact> facts) const override;
    // kan_money.cpp
    void before_replacement(Round& round) const override;

    // flow.cpp
    void let_by(State& state, Seat seat) const override;
    void apply(State& state, const Event& event) const override;

    // next_round.cpp
    std::optional<RoundStart> next_round(const PublicState& ended) const override;

private:
    SichuanOptions options_;
};

// The rules if they are Sichuan's, else null.
inline const SichuanRules* as_sichuan(const Rules& rules) { return dynamic_cast<const SichuanRules*>(&rules); }

inline const SichuanTable& sichuan_table(const PublicState& table) { return std::get<SichuanTable>(table.extras); }
inline SichuanTable& sichuan_table(PublicState& table) { return std::get<SichuanTable>(table.extras); }

// The kinds of the seat's void suit; none before it is named.
KindMask void_kinds(const PublicState& table, int seat);
// Whether tiles of it are in the hand.
bool holds_void(const View& view);

// The win of a seat on the open tile or on its own draw, as the scoring sees it.
Win win_of(const View& view);

// Whether the seat may declare that win.
bool can_win(const View& view, const SichuanOptions& options);

// What a win of so many fan brings the seat, of one discard or of all that are in play.
Points win_points(const View& view, int fan, bool is_self_draw, const ScoringOptions& options);

// The most fan that the hand waits for at the end of the wall; none when it is not ready.
std::optional<int> ready_fan(const View& view, const SichuanOptions& options);

// Whether a kan added by the seat is of a tile that it held before: timely rain.
inline bool is_late_kan(const PrivateSeat& own, Kind kind) { return !own.has_drawn || own.drawn.kind != kind; }
// What a kan earns at once if it stands.
Points kan_money(const View& view, const Action& kan, const SichuanOptions& options);
// Gives the money of the last kan of the discarder back, or on to the winners, as the rules say.
void settle_kan_shot(Round& round, SeatMask winners, KanShotRule rule);
// Gives back what the kans of a seat have earned.
void refund_kans(Round& round, Seat seat);

}  // namespace mahjongkit::sichuan
