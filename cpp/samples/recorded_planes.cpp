// Decisions of recorded rounds as planes.
#include <algorithm>
#include <type_traits>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "encoding/planes.hpp"
#include "encoding/schemas.hpp"
#include "engine/step.hpp"
#include "samples/recorded_rounds.hpp"

namespace mahjongkit {

namespace {

constexpr float kByteSteps = 128;
// As many as the largest schemas have numbers for a few positions: what one thread takes at a time.
constexpr std::size_t kChunk = 16;

void check_decisions(std::span<const std::int64_t> asked, std::size_t num_decisions) {
    const auto size = static_cast<std::int64_t>(num_decisions);
    for (const std::int64_t index : asked) {
        if (index >= 0 && index < size) continue;
        throw RulesError("there is no decision " + std::to_string(index) + ": expected 0 to " +
                         std::to_string(size - 1));
    }
}

void check_suits(std::span<const std::uint8_t> suits, std::size_t num_decisions) {
    if (suits.size() != 3 * num_decisions) {
        throw RulesError(std::to_string(suits.size() / 3) + " orders of suits for " + std::to_string(num_decisions) +
                         " decisions");
    }
    for (std::size_t i = 0; i < suits.size(); i += 3) {
        unsigned seen = 0;
        for (const std::uint8_t suit : suits.subspan(i, 3)) seen |= suit < 3 ? 1U << suit : 0;
        if (seen != 7) throw RulesError("suits must be an order of 0, 1, 2 in every row");
    }
}

std::array<int, 3> suits_of(const PlanesAsked& asked, std::size_t i) {
    if (!asked.suits) return {0, 1, 2};
    const auto row = asked.suits->subspan(3 * i, 3);
    return {row[0], row[1], row[2]};
}

}  // namespace

PerSeat<Action> RecordedRounds::actions_of(const Moment& moment) const {
    PerSeat<Action> actions{};
    std::size_t at = moment.first_action;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has_seat(moment.asked, seat)) actions[static_cast<std::size_t>(seat)] = actions_[at++];
    }
    return actions;
}

State RecordedRounds::state_before(const StoredDecision& decision) const {
    const StoredRound& round = rounds_[decision.round];
    State state = states_[round.first_state + decision.moment / kStride];
    for (std::size_t moment = decision.moment / kStride * kStride; moment < decision.moment; ++moment) {
        step_legal(*round.rules, state, actions_of(moments_[round.first_moment + moment]));
    }
    return state;
}

template <class Number>
void RecordedRounds::write_one(const StoredDecision& decision, const PlaneSchema& schema,
                               const std::array<int, 3>& suits, std::span<float> buffer, Number* planes) const {
    const State state = state_before(decision);
    mahjongkit::write_planes(schema, rules_of(decision), view_of(state, decision.seat), buffer.data());
    const auto copy = [](const float* from, int count, Number* to) {
        if constexpr (std::is_same_v<Number, float>) {
            std::copy_n(from, count, to);
        } else {
            for (int i = 0; i < count; ++i) to[i] = static_cast<Number>(from[i] * kByteSteps);
        }
    };
    for (int plane = 0; plane < schema.num_planes; ++plane) {
        const float* from = buffer.data() + plane * kNumKinds;
        Number* to = planes + plane * kNumKinds;
        for (int suit = 0; suit < 3; ++suit) {
            copy(from + first_kind(suit), kRanks, to + first_kind(suits[static_cast<std::size_t>(suit)]));
        }
        copy(from + kEast, kNumKinds - kEast, to + kEast);
    }
}

template <class Number>
void RecordedRounds::write_all(const PlanesAsked& asked, const PlaneSchema& schema, unsigned num_threads,
                               Number* planes) const {
    parallel_for(asked.decisions.size(), num_threads, kChunk, [&](std::size_t begin, std::size_t end) {
        std::vector<float> buffer(schema.size());
        for (std::size_t i = begin; i < end; ++i) {
            const StoredDecision& decision = decisions_[static_cast<std::size_t>(asked.decisions[i])];
            write_one(decision, schema, suits_of(asked, i), buffer, planes + i * schema.size());
        }
    });
}

const PlaneSchema& RecordedRounds::planes_schema(const PlanesAsked& asked, std::string_view schema_name,
                                                 bool in_bytes) const {
    check_decisions(asked.decisions, decisions_.size());
    if (asked.suits) check_suits(*asked.suits, asked.decisions.size());
    if (decisions_.empty()) throw RulesError("no decisions, expected one or more");
    const PlaneSchema& schema = plane_schema(rules_of(decisions_.front()), schema_name);
    if (in_bytes && !schema.fits_bytes) {
        throw RulesError("bytes cannot hold " + std::string(schema.name) + ", ask for float32");
    }
    return schema;
}

void RecordedRounds::write_planes(const PlanesAsked& asked, const PlaneSchema& schema, unsigned num_threads,
                                  float* planes) const {
    write_all(asked, schema, num_threads, planes);
}

void RecordedRounds::write_planes(const PlanesAsked& asked, const PlaneSchema& schema, unsigned num_threads,
                                  std::uint8_t* planes) const {
    write_all(asked, schema, num_threads, planes);
}

}  // namespace mahjongkit
