// Records through the engine: every recorded event must be what the rules make of the choices behind it.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/step.hpp"

namespace mahjongkit {

// Where a record and the engine part. The rest of that round is not compared.
struct Difference {
    std::size_t event = 0;  // index among the recorded events
    std::string what{};

    friend bool operator==(const Difference&, const Difference&) = default;
};

// A wall on which the recorded round can have been played: the tiles that the events show lie at their places, the
// others in any order. Throws RecordError naming the first event that shows a tile too often.
Wall wall_from_events(const Rules& rules, std::span<const Event> round);

// What a server offered with an event, where a record tells it: a bit for each type of action that some asked seat must
// have been able to choose.
using Offers = std::uint16_t;
constexpr Offers offer_bit(ActionType type) { return static_cast<Offers>(1U << static_cast<unsigned>(type)); }

// What the asked seats chose at one moment, read back from the events.
struct RecordedChoices {
    std::size_t event = 0;  // how many recorded events were before it
    SeatMask asked = 0;
    PerSeat<Action> actions{};  // of the asked seats; who let a tile go by passes
};

struct RoundReplay {
    State state{};  // where the comparison ended
    Events events{};
    std::vector<RecordedChoices> choices{};
    std::optional<Difference> difference{};
};

// Hears of every moment at which seats choose, with the state before their choices.
using ChoiceWatcher = std::function<void(const State& state, const RecordedChoices& choices)>;

// Throws RecordError unless the events begin a round of the rules.
void check_round_start(const Rules& rules, std::span<const Event> round);

// One round, from its round_start. Without a wall, one is made from the events. `offers` is empty or one entry per
// event.
RoundReplay replay_round(const Rules& rules, std::span<const Event> round, const std::optional<Wall>& wall,
                         std::span<const Offers> offers = {}, const ChoiceWatcher& watcher = {});

struct GameReplay {
    std::size_t num_rounds = 0;
    std::vector<Difference> differences{};
    bool is_over = false;  // by the rules, after the last recorded round
    PerSeat<Points> final_points{};
};

// The rounds of a game one after the other: also what each starts from, and whether the game ends where the record
// does. `walls` is empty or one entry per round. A record that is known to be cut short need not end.
GameReplay replay_game(const Rules& rules, std::span<const Event> events,
                       std::span<const std::optional<Wall>> walls = {}, std::span<const Offers> offers = {},
                       bool is_complete = true);

// Applies the events of a round to its wall, without asking the rules whether they may happen.
State apply_events(const Rules& rules, const Wall& wall, std::span<const Event> round);

}  // namespace mahjongkit
