// Many games, some of them in flight: questions of the asked seats are collected, and their choices applied.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "tables/table.hpp"

namespace mahjongkit {

struct PlannedGame {
    std::uint64_t seed = 0;
    PerSeat<std::uint8_t> entrants{};   // who sits where
    std::optional<RoundStart> start{};  // of its first round; none: that of the rules
};

// A seat that a game in flight waits for.
struct Question {
    std::size_t game = 0;  // which of the planned games
    Seat seat = 0;
    std::uint8_t entrant = 0;
    std::size_t slot = 0;  // where it is in flight
};

// What is made of the games. Its functions are called by any thread, for each game once.
class GameKeeper {
public:
    virtual GameWatcher* watch(std::size_t /*game*/) { return nullptr; }
    virtual void finish(std::size_t game, const Game& played) = 0;

protected:
    ~GameKeeper() = default;
};

struct TablesOptions {
    TableOptions table{};
    std::size_t most_in_flight = 1;  // games; as many as there are threads are always in flight
    std::size_t groups = 1;          // of games in flight, each asked by itself: one plays on while another waits
    unsigned threads = 0;            // 0: every core
    bool keeps_games = false;        // those that are over, until the next ones are
};

// Results depend on the planned games and on the choices alone, not on threads nor on how many games are in flight.
class Tables {
public:
    // An entrant without a player is asked. The keeper must outlive this.
    Tables(RulesPtr rules, std::vector<PlayerPtr> entrants, std::vector<PlannedGame> games,
           const TablesOptions& options, GameKeeper& keeper);

    const RulesPtr& rules() const { return rules_; }
    std::span<const PlannedGame> games() const { return games_; }
    std::size_t num_groups() const { return options_.groups; }
    // Open questions of a group, in the order of the games and seats. None: its games are over, or `advance` was not
    // called yet.
    std::span<const Question> questions(std::size_t group = 0) const { return questions_.at(group); }
    const Game& game_of(const Question& question) const { return slots_[question.slot].table->game(); }

    // A game in flight or, where they are kept, one that the last call of `advance` brought to its end; else null.
    const Game* find_game(std::size_t game) const;
    // Games that the last call of `advance` brought to their end.
    std::span<const std::size_t> finished() const { return finished_; }

    // By each entrant with a player, in the games that are over.
    std::span<const TimeSpent> time_spent() const { return time_spent_; }

    // One choice for each question of a group. Throws IllegalActionError and changes nothing when one is not legal.
    void answer(std::span<const Action> choices, std::size_t group = 0);
    // Plays on until no game of the group can without an answer, and collects the questions. `stop` is called now and
    // then by every thread: when it says so, or throws, games in flight stay where they are and go on with the next
    // call.
    void advance(const StopCheck& stop = never_stop(), std::size_t group = 0);
    bool is_over() const;

private:
    struct Slot {
        std::size_t game = 0;
        std::optional<Table> table{};
    };
    struct KeptGame {
        std::size_t number = 0;
        Game game;
    };

    void run(Slot& slot, const StopCheck& stop);
    bool start_next(Slot& slot);
    void finish(Slot& slot);

    RulesPtr rules_;
    std::vector<PlayerPtr> entrants_;
    std::vector<PlannedGame> games_;
    TablesOptions options_;
    GameKeeper& keeper_;
    std::vector<Slot> slots_;
    std::atomic<std::size_t> next_game_ = 0;
    std::atomic<bool> is_stopped_ = false;            // what any thread heard
    std::vector<std::vector<Question>> questions_{};  // by group; slot i belongs to group i % groups
    std::vector<std::size_t> finished_{};
    std::vector<KeptGame> kept_{};
    std::vector<TimeSpent> time_spent_;
    std::mutex finished_guard_{};
};

}  // namespace mahjongkit
