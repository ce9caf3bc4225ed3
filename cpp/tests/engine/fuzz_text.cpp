#include "tests/engine/fuzz_text.hpp"

#include <array>

#include "base/error.hpp"
#include "encoding/schemas.hpp"
#include "engine/json/table_json.hpp"
#include "engine/step.hpp"
#include "engine/text/rules_text.hpp"
#include "players/registry.hpp"
#include "tests/engine/biased_deal.hpp"
#include "tests/engine/invariants.hpp"
#include "tests/engine/text_mutations.hpp"

namespace mahjongkit::testing {

namespace {

constexpr int kMostSteps = 400;  // no round has so many

using Texts = std::vector<std::string>;

void expect(bool is_so, const char* what) {
    if (!is_so) throw InternalError(what);
}

// Cheap ones of every family.
const std::vector<PlayerPtr>& agents() {
    static const std::vector<PlayerPtr> kAgents = {make_player("greedy:calls=true"),     make_player("conservative"),
                                                   make_player("flat-mc:simulations=8"), make_player("simcat-plus"),
                                                   make_player("draw-discard"),          make_player("aggressive")};
    return kAgents;
}

// Everything that is done with a position that came from a text.
class User {
public:
    User(Rng& rng, TextCoverage& coverage) : rng_(rng), coverage_(coverage) {}

    void use(const TableState& read) {
        const Rules& rules = *read.rules;
        expect(parse_state(state_text(rules, read.state)) == read, "the text of the state is another");
        expect(state_from_json(state_json(read)) == read, "the document of the state is another");
        if (auto fault = check_tiles(rules, read.state)) throw InternalError(*fault);
        const bool is_unasked = state_text(rules, read.state).find(" unasked ") != std::string::npos;
        if (auto fault = check_asked(rules, read.state); fault && !is_unasked) throw InternalError(*fault);
        for (int seat = 0; seat < rules.num_seats(); ++seat) use({read.rules, observe(read.state, seat)});
        play(rules, read.state);
    }

    void use(const SeatView& seen) {
        const Rules& rules = *seen.rules;
        const Observation& observation = seen.observation;
        expect(parse_observation(observation_text(rules, observation)) == seen, "the text of the seat is another");
        expect(observation_from_json(observation_json(seen)) == seen, "the document of the seat is another");
        decide(rules, observation.view());
        const State world = resample(rules, observation, rng_);
        expect(observe(world, observation.seat) == observation, "the seat sees another table in its world");
        const int untold = num_untold(rules, observation);
        if (auto fault = check_tiles(rules, world, untold)) throw InternalError("in its world: " + *fault);
        // A text of a whole state tells all tiles.
        if (untold == 0) {
            expect(parse_state(state_text(rules, world)).state == world, "the text of its world is another");
        }
        if (rng_.below(4) == 0) play(rules, world, untold);
    }

private:
    std::uint32_t below(std::size_t size) { return rng_.below(static_cast<std::uint32_t>(size)); }

    // As numbers, and by an agent.
    void decide(const Rules& rules, const View& view) {
        ActionList legal;
        rules.legal_actions(view, legal);
        for (const PlaneSchema* schema : plane_schemas(rules)) {
            planes_.resize(schema->size());
            write_planes(*schema, rules, view, planes_.data());
        }
        const ActionSchema& choices = action_schema(rules);
        mask_.resize(static_cast<std::size_t>(choices.size));
        write_mask(choices, legal, mask_.data());
        if (legal.empty()) return;
        const Player& agent = *agents()[below(agents().size())];
        const Evaluation found = evaluate(agent, rules, view, legal, rng_);
        expect(legal.has(found.rows.at(found.chosen).action), "an agent takes an action that is not legal");
    }

    // Discards and passes, of which there are many, are taken less often than by chance.
    Action any_of(const ActionList& legal) {
        Action chosen = legal[below(legal.size())];
        for (int i = 0; i < 3 && (chosen.type == ActionType::discard || chosen.type == ActionType::pass); ++i) {
            chosen = legal[below(legal.size())];
        }
        return chosen;
    }

    void play(const Rules& rules, State state, int untold = 0) {
        int num_steps = 0;
        for (; state.table.phase != Phase::round_over; ++num_steps) {
            expect(num_steps < kMostSteps, "a round without end");
            PerSeat<Action> actions{};
            for (int seat = 0; seat < state.table.num_seats; ++seat) {
                if (!has_seat(state.asked, seat)) continue;
                const View view = view_of(state, seat);
                if (below(40) == 0) decide(rules, view);
                actions[static_cast<std::size_t>(seat)] = any_of(legal_actions(rules, state, seat));
            }
            step(rules, state, actions);
            if (auto fault = check_tiles(rules, state, untold)) throw InternalError("played on: " + *fault);
            if (auto fault = check_asked(rules, state)) throw InternalError("played on: " + *fault);
        }
        coverage_.steps += static_cast<std::uint64_t>(num_steps);
        rules.next_round(state.table);
    }

    Rng& rng_;
    TextCoverage& coverage_;
    std::vector<float> planes_{};
    std::vector<std::uint8_t> mask_{};
};

struct Samples {
    Texts states{};
    Texts observations{};
};

// Texts along one round: at most a few of each phase.
void add_samples(const Rules& rules, Rng& rng, Samples& samples) {
    constexpr int kOfEachPhase = 3;
    std::array<int, kNumPhases> seen{};
    const BiasedDeal deal = biased_deal(rules, rng);
    State state = start_round(rules, rules.first_round(), deal.wall);
    while (true) {
        const auto phase = static_cast<std::size_t>(state.table.phase);
        const bool is_rare = state.table.phase != Phase::turn && state.table.phase != Phase::claims;
        if (seen[phase] < kOfEachPhase && (is_rare || rng.below(12) == 0)) {
            ++seen[phase];
            samples.states.push_back(state_text(rules, state));
            const auto seat = static_cast<int>(rng.below(state.table.num_seats));
            samples.observations.push_back(observation_text(rules, observe(state, seat)));
        }
        if (state.table.phase == Phase::round_over) return;
        PerSeat<Action> actions{};
        for (int seat = 0; seat < state.table.num_seats; ++seat) {
            if (!has_seat(state.asked, seat)) continue;
            const auto s = static_cast<std::size_t>(seat);
            const BiasedPlayer player(rules, deal.tastes[s]);
            actions[s] = player.choose(view_of(state, seat), legal_actions(rules, state, seat), rng);
        }
        step_legal(rules, state, actions);
    }
}

// Reads a changed text and uses it, or is told that it is none.
template <class Read>
void try_text(const std::string& text, TextCoverage& coverage, const Read& read_and_use) {
    ++coverage.texts;
    try {
        read_and_use(text);
        ++coverage.read;
    } catch (const NotationError& error) {
        if (error.column > 0) return;
        throw InternalError(std::string(error.what()) + "\n  without a place, from " + text);
    } catch (const std::exception& error) {
        throw InternalError(std::string(error.what()) + "\n  from " + text);
    }
}

}  // namespace

void TextCoverage::add(const TextCoverage& other) {
    texts += other.texts;
    read += other.read;
    steps += other.steps;
}

void fuzz_texts(const Rules& rules, std::uint64_t seed, int changes, TextCoverage& coverage) {
    constexpr int kRounds = 4;
    Rng rng(seed);
    Samples samples;
    for (int i = 0; i < kRounds; ++i) add_samples(rules, rng, samples);
    User user(rng, coverage);
    const auto any_of = [&](const Texts& texts) {
        return mutate_words(texts[rng.below(static_cast<std::uint32_t>(texts.size()))], texts, rng);
    };
    for (int i = 0; i < changes; ++i) {
        try_text(any_of(samples.states), coverage, [&](const std::string& text) { user.use(parse_state(text)); });
        try_text(any_of(samples.observations), coverage,
                 [&](const std::string& text) { user.use(parse_observation(text)); });
    }
}

}  // namespace mahjongkit::testing
