// Many recorded rounds of riichi or sanma in little memory: walls and choices. Any of their decisions can be seen again
// at once, as planes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/replay.hpp"
#include "samples/decision_labels.hpp"

namespace mahjongkit {

struct PlaneSchema;

// A decision that answers at least one question of a policy.
struct StoredDecision {
    std::uint32_t round = 0;   // among the rounds
    std::uint16_t moment = 0;  // among the moments of the round at which seats choose
    Seat seat = 0;
    DecisionLabels labels{};
};

// Decisions by number. Where `suits` has three numbers for each of them, what stood in suit s stands in suit suits[s].
struct PlanesAsked {
    std::span<const std::int64_t> decisions;
    std::optional<std::span<const std::uint8_t>> suits{};
};

class RecordedRounds {
public:
    // Adds a round that follows from the rules to its end, of the game of a number; else says where it does not, and
    // adds nothing. Throws RulesError for other variants, RecordError for events that are no round.
    std::optional<Difference> add(const RulesPtr& rules, std::span<const Event> events, const std::optional<Wall>& wall,
                                  std::int32_t game);

    // All rounds of one game as bytes: some 250 each. Throws RecordError for bytes that are no rounds of the rules.
    std::string bytes_of_game(std::int32_t game) const;
    void add_bytes(const RulesPtr& rules, std::string_view bytes, std::int32_t game);

    std::span<const StoredDecision> decisions() const { return decisions_; }
    std::size_t num_rounds() const { return rounds_.size(); }
    std::int32_t game_of(const StoredDecision& decision) const { return rounds_[decision.round].game; }
    // What the seat won or lost in the round.
    Points points_won(const StoredDecision& decision) const;
    const Rules& rules_of(const StoredDecision& decision) const { return *rounds_[decision.round].rules; }

    // The schema of that name for these planes. Throws RulesError where there is none, where a decision is asked for
    // that is not here, and for orders of suits that are none.
    const PlaneSchema& planes_schema(const PlanesAsked& asked, std::string_view schema_name, bool in_bytes) const;
    // Writes the planes of these decisions, one after another; in bytes the same times 128.
    void write_planes(const PlanesAsked& asked, const PlaneSchema& schema, unsigned num_threads, float* planes) const;
    void write_planes(const PlanesAsked& asked, const PlaneSchema& schema, unsigned num_threads,
                      std::uint8_t* planes) const;

private:
    struct StoredRound {
        RulesPtr rules;
        RoundStart start{};
        Wall wall{};
        std::size_t first_moment = 0;
        std::size_t first_state = 0;
        PerSeat<Points> end{};
        std::int32_t game = 0;
    };
    struct Moment {
        std::uint32_t first_action = 0;
        SeatMask asked = 0;
    };
    class Adder;

    PerSeat<Action> actions_of(const Moment& moment) const;
    State state_before(const StoredDecision& decision) const;
    template <class Number>
    void write_one(const StoredDecision& decision, const PlaneSchema& schema, const std::array<int, 3>& suits,
                   std::span<float> buffer, Number* planes) const;
    template <class Number>
    void write_all(const PlanesAsked& asked, const PlaneSchema& schema, unsigned num_threads, Number* planes) const;

    static constexpr std::size_t kStride = 8;  // moments from one kept state to the next

    std::vector<StoredRound> rounds_{};
    std::vector<Moment> moments_{};
    std::vector<Action> actions_{};  // of the asked seats of all moments
    std::vector<State> states_{};    // of every few moments: any other is a few steps away
    std::vector<StoredDecision> decisions_{};
};

}  // namespace mahjongkit
