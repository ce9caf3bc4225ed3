// The questions that a variant answers. The engine deals, draws, asks, melds and logs; all that differs between
// variants is asked here. Rules are immutable and shared.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/options.hpp"
#include "rules/plan.hpp"
#include "state/state.hpp"
#include "tiles/variant.hpp"
#include "walls/draw_order.hpp"

namespace mahjongkit {

class Rules;
// rules/win_facts.hpp
class WinScorer;
struct GivenFact;
struct WinFact;

// Question 1: the table.
struct Spec {
    const Variant* variant = nullptr;
    int num_seats = 4;
    WallLayout wall{};
    std::uint8_t red_suits = 0;  // bit s: one five of suit s is red
    bool has_flowers = false;
    bool has_chi = true;
    bool sets_norths_aside = false;
    bool goes_on_after_wins = false;    // the others play on without the winners
    bool hides_concealed_kans = false;  // from the other seats
    bool hides_wins = false;            // tiles and patterns of a win, until the round is over
    int dice_sides = 0;                 // dice are thrown before the deal; 0: not
    Points start_points = 0;
    bool compares_wins = false;  // rounds are compared by wins, else by points
    std::string_view unit{};     // what the patterns of a win are counted in: han, fan, tai
    Extras extras{};             // what the variant remembers of a table, before a round
};

// What a round starts from.
struct RoundStart {
    int round = 0;
    int dealer = 0;
    int repeats = 0;
    int deposits = 0;
    PerSeat<Points> points{};

    friend bool operator==(const RoundStart&, const RoundStart&) = default;
};

// What one seat may know, on a state or on an observation: legal actions cannot depend on more.
struct View {
    const PublicState& table;
    const PrivateSeat& own;
    Seat seat;

    const PublicSeat& shown() const { return table.seats[seat]; }
};

inline View view_of(const State& state, int seat) {
    return {state.table, state.seats[static_cast<std::size_t>(seat)], static_cast<Seat>(seat)};
}

// Hears of every draw before it is made, when the tile lies at the place that is drawn next.
class DrawWatcher {
public:
    virtual void before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) = 0;

protected:
    ~DrawWatcher() = default;
};

// What goes with a round in play, where it is wanted.
struct RoundTools {
    Events* log = nullptr;
    DrawOrder* order = nullptr;  // the policy of the wall; none for an ordinary one
    DrawWatcher* watcher = nullptr;
};

// A round in play: every change of the state is an event that is applied and, where wanted, logged.
class Round {
public:
    Round(const Rules& rules, State& state, const RoundTools& tools) : rules_(rules), state_(state), tools_(tools) {}

    const State& state() const { return state_; }
    const PublicState& table() const { return state_.table; }
    void emit(const Event& event);
    // The tile that the seat draws next, of its own or of everybody's wall.
    Tile next_tile(Seat seat, bool is_replacement);

private:
    const Rules& rules_;
    State& state_;
    RoundTools tools_;
};

struct Waiting {
    int shanten = 0;
    KindMask waits = 0;  // none unless it is ready
};

// What becomes of the claims on a tile.
struct Resolution {
    SeatMask winners = 0;
    std::optional<NoWin> no_win{};  // the winners are too many
    Seat caller = kNoSeat;          // who calls it, when nobody wins
};

class Rules {
public:
    Rules(Spec spec, std::string profile) : spec_(spec), profile_(std::move(profile)) {}
    virtual ~Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    const Spec& spec() const { return spec_; }
    int num_seats() const { return spec_.num_seats; }
    // No game has more: four winds and an extension.
    int max_rounds() const { return (kNumWinds + 1) * num_seats(); }
    std::string_view variant() const { return spec_.variant->name; }
    const std::string& profile() const { return profile_; }
    // Every option with its value, in the order of the variant's table.
    virtual std::vector<NamedOption> options() const = 0;

    // Question 2: what happens between the deal and the dealer's first draw. Choices have phases of their own; the
    // phase that comes next follows from what the table shows. `open` makes the next step of the phase `opening`,
    // without a choice, and returns false when nothing is left to do.
    virtual Phase opening_phase(const PublicState&) const { return Phase::opening; }
    virtual void choose_opening(Round& round, const PerSeat<Action>& actions) const;
    virtual bool open(Round&) const { return false; }

    // Question 3: what a seat may do. In claims: with `pass`, or nothing at all when there is nothing to claim.
    virtual void legal_actions(const View& view, ActionList& actions) const = 0;
    // Why an action is not among them.
    virtual std::string why_not(const View& view, const Action& action) const = 0;
    // How near a hand of 3n+1 tiles is to a win.
    virtual Waiting waiting(const View& view) const = 0;
    // The kinds that a seat may not discard right after a chi or pon.
    virtual KindMask barred_after(const Action&) const { return 0; }
    // The open tile, which is among the waits of the seat, goes by; also called for an own discard.
    virtual void let_by(State&, Seat) const {}
    // The ways to a win that the rules accept from here; none where nothing is left.
    virtual PlanList plans(const View& view, const PlannedHand& hand) const;

    // The wind of a seat: 0 is East.
    virtual int seat_wind(const PublicState& table, int seat) const { return table.seat_wind(seat); }

    // Tiles that add to the value of a hand whatever it wins with, as far as the table shows them.
    virtual int num_bonus_tiles(const View&) const { return 0; }

    // Question 4: who gets the open tile. `actions` are those of the asked seats.
    virtual Resolution resolve(const State& state, const PerSeat<Action>& actions) const = 0;

    // Questions 5 to 7: the value of wins, who pays, and whether the round goes on: it does unless it was ended.
    virtual void settle_wins(Round& round, SeatMask winners) const = 0;
    virtual void settle_exhausted(Round& round) const = 0;
    virtual void settle_aborted(Round& round, NoWin reason, Seat seat) const;
    // The value of a win alone, without a table: what may be said of it, and who scores the hands of such a win. Throws
    // RulesError for facts that contradict each other.
    virtual std::span<const WinFact> win_facts() const = 0;
    virtual std::unique_ptr<const WinScorer> win_scorer(std::span<const GivenFact> facts) const = 0;

    // Where it goes on: who draws after these winners of one tile.
    virtual Seat next_after_wins(const PublicState& table, SeatMask winners) const;

    // Nobody won on the discard: what it brings about, before it is called or the next seat draws. May end the round.
    virtual void discard_stands(Round&) const {}
    // Before the turn's discard; and after a kan or a tile set aside that nobody won on, before its replacement.
    virtual void before_discard(Round&) const {}
    virtual void before_replacement(Round&) const {}
    // The variant's own part of what an event changes. Called before the common part.
    virtual void apply(State& state, const Event& event) const = 0;

    // Question 8: the round after one that is over; none after the last.
    virtual RoundStart first_round() const;
    virtual std::optional<RoundStart> next_round(const PublicState& ended) const = 0;

    // Question 9. Points after the game, with what was left on the table; and what they are worth in the standing.
    virtual PerSeat<Points> final_points(const PublicState& ended) const { return ended.points(); }
    virtual PerSeat<double> standing_scores(const PerSeat<Points>& points) const;

private:
    Spec spec_;
    std::string profile_;
};

using RulesPtr = std::shared_ptr<const Rules>;

// All tiles of the variant, in the order of their kinds.
Wall sorted_wall(const Spec& spec);

// Placement of every seat, 1 is the best: by points, ties to the seat that comes first from the first dealer on.
PerSeat<int> placements(const PerSeat<Points>& points, int num_seats, int first_dealer = 0);

}  // namespace mahjongkit
