// One game in flight. Seats with a native player choose at once; the others are asked, and the game waits for them.
// All play of games goes through here: whole runs of native players, agents in Python, environments, samples.
#pragma once

#include <chrono>
#include <cstdint>

#include "players/player.hpp"
#include "tables/game_watcher.hpp"

namespace mahjongkit {

// The native player of each seat; none where the seat is asked. They must outlive the table.
using TableSeats = PerSeat<const Player*>;
using PlayerRngs = PerSeat<Rng>;

// The randomness of every seat's player in a game.
PlayerRngs player_rngs(std::uint64_t game_seed);

// What the player of a seat does.
Action choose(const Rules& rules, const State& state, int seat, const Player& player, Rng& rng);

struct TableOptions {
    WallPolicy policy = WallPolicy::shared;
    bool is_one_round = false;  // the game is over after its first round
    bool keeps_log = false;
};

// How long native players thought by the clock. Of those that do not search only some choices are timed: a look at the
// clock costs as much as a quick choice.
struct TimeSpent {
    std::uint64_t decisions = 0;  // that were timed
    std::chrono::nanoseconds time{};

    TimeSpent& operator+=(const TimeSpent& other) {
        decisions += other.decisions;
        time += other.time;
        return *this;
    }
};

class Table {
public:
    // `watcher`, where there is one, must outlive the table. Nobody has chosen yet: call `advance`.
    // `start` is that of the first round, if it is not that of the rules.
    Table(const RulesPtr& rules, const TableSeats& players, std::uint64_t seed, const TableOptions& options,
          GameWatcher* watcher = nullptr, const std::optional<RoundStart>& start = std::nullopt);

    const Game& game() const { return game_; }
    const State& state() const { return game_.state(); }
    bool is_over() const { return game_.is_over(); }
    // The asked seats that have not answered yet.
    SeatMask waiting() const { return waiting_; }

    // By the native player of each seat so far.
    const PerSeat<TimeSpent>& time_spent() const { return time_spent_; }

    // A legal action of a seat that the table waits for.
    void answer(int seat, const Action& action);
    // Plays on until a seat is asked, the game is over or, between two choices of players that search, `stop` says so.
    void advance(const StopCheck* stop = nullptr);

    Game take_game() && { return std::move(game_); }

private:
    void ask();
    Action choose_timed(int seat);
    void step();

    Game game_;
    TableSeats players_;
    PlayerRngs rngs_;
    GameWatcher* watcher_;
    bool has_search_ = false;  // a player that may take long
    bool has_asked_ = false;
    SeatMask waiting_ = 0;
    PerSeat<Action> given_{};              // by those who have chosen
    PerSeat<std::uint8_t> until_timed_{};  // choices of the seat before the next one that is timed
    PerSeat<TimeSpent> time_spent_{};
};

}  // namespace mahjongkit
