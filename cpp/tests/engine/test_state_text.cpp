#include <string>
#include <vector>

#include "base/error.hpp"
#include "engine/replay.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/state_text.hpp"
#include "engine/text/text.hpp"
#include "tests/check.hpp"
#include "tests/engine/biased_deal.hpp"

namespace mahjongkit::testing {

namespace {

// Texts of states, of observations and of events along a few rounds.
struct Samples {
    std::vector<std::string> states{};
    std::vector<std::string> observations{};
    std::vector<std::string> events{};
    std::vector<std::string> actions{};
};

Samples play_samples(const char* rules_name) {
    Samples samples;
    const RulesPtr rules = parse_rules(rules_name);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Rng rng(seed);
        Events log;
        State state = start_round(*rules, rules->first_round(), biased_deal(*rules, rng).wall, {.log = &log});
        for (int step_number = 0; state.table.phase != Phase::round_over; ++step_number) {
            if (step_number % 15 == 7) {
                samples.states.push_back(state_text(*rules, state));
                samples.observations.push_back(
                    observation_text(*rules, observe(state, static_cast<int>(rng.below(3)))));
            }
            PerSeat<Action> actions{};
            for (int seat = 0; seat < state.table.num_seats; ++seat) {
                if (!has_seat(state.asked, seat)) continue;
                const auto s = static_cast<std::size_t>(seat);
                actions[s] =
                    BiasedPlayer(*rules, {}).choose(view_of(state, seat), legal_actions(*rules, state, seat), rng);
                samples.actions.push_back(action_text(actions[s]));
            }
            step(*rules, state, actions, {.log = &log});
        }
        for (const Event& event : log) samples.events.push_back(event_text(event));
    }
    return samples;
}

// One to three changes: a character replaced, removed, added or a word copied to another place.
std::string mutated(std::string text, Rng& rng) {
    constexpr std::string_view kCharacters = "0123456789mpszf?+-,: drcxriichi\xc3";
    for (std::uint32_t i = 0; i <= rng.below(3) && !text.empty(); ++i) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
        const char character = kCharacters[rng.below(kCharacters.size())];
        switch (rng.below(4)) {
            case 0:
                text[at] = character;
                break;
            case 1:
                text.erase(at, 1);
                break;
            case 2:
                text.insert(at, 1, character);
                break;
            default: {
                const std::size_t from = rng.below(static_cast<std::uint32_t>(text.size()));
                const std::string word = text.substr(from, text.find(' ', from) - from);
                text.replace(at, std::min<std::size_t>(word.size(), text.size() - at), word);
            }
        }
    }
    return text;
}

// A changed text is read, or refused as a text: nothing else happens. Returns how many were read.
template <class Read>
int read_mutated(const std::vector<std::string>& texts, int times, Rng& rng, Read read) {
    int num_read = 0;
    for (int i = 0; i < times; ++i) {
        const std::string text = mutated(texts[rng.below(static_cast<std::uint32_t>(texts.size()))], rng);
        try {
            read(text);
            ++num_read;
        } catch (const NotationError&) {
            continue;
        } catch (const std::exception& error) {
            CHECK(false);
            std::cerr << error.what() << "\n  from " << text << '\n';
        }
    }
    return num_read;
}

std::string why_refused(const std::string& text) {
    try {
        parse_state(text);
    } catch (const NotationError& error) {
        CHECK(error.column > 0);
        return error.what();
    }
    return "";
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
    const std::size_t at = text.find(old);
    CHECK(at != std::string::npos);
    if (at != std::string::npos) text.replace(at, old.size(), by);
    return text;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(changed_texts_are_read_or_refused) {
    Rng rng(99);
    for (const char* name : {"riichi", "sanma:majsoul"}) {
        const Samples samples = play_samples(name);
        const auto play_on = [](const Rules& rules, State state, Rng& choices) {
            for (int i = 0; i < 20 && state.table.phase != Phase::round_over; ++i) {
                PerSeat<Action> actions{};
                for (int seat = 0; seat < state.table.num_seats; ++seat) {
                    const ActionList legal = legal_actions(rules, state, seat);
                    if (legal.empty()) continue;
                    actions[static_cast<std::size_t>(seat)] =
                        legal[choices.below(static_cast<std::uint32_t>(legal.size()))];
                }
                step(rules, state, actions);
            }
        };
        // What is read can be played on, and its own text is read again.
        read_mutated(samples.states, 3'000, rng, [&](const std::string& text) {
            const TableState parsed = parse_state(text);
            CHECK(parse_state(state_text(*parsed.rules, parsed.state)).state == parsed.state);
            play_on(*parsed.rules, parsed.state, rng);
        });
        read_mutated(samples.observations, 3'000, rng, [&](const std::string& text) {
            const SeatView parsed = parse_observation(text);
            const std::string again = observation_text(*parsed.rules, parsed.observation);
            CHECK(parse_observation(again).observation == parsed.observation);
            resample(*parsed.rules, parsed.observation, rng);
        });
        read_mutated(samples.events, 3'000, rng, [&](const std::string& text) {
            const Event event = parse_event(text);
            CHECK(parse_event(event_text(event)) == event);
        });
        read_mutated(samples.actions, 3'000, rng, [&](const std::string& text) {
            const Action action = parse_action(text);
            CHECK(parse_action(action_text(action)) == action);
        });
    }
}

TEST(a_first_state_reads_like_the_table) {
    const RulesPtr rules = parse_rules("riichi");
    const State state = start_round(*rules, rules->first_round(), sorted_wall(rules->spec()));
    // All tiles in order: the dealer gets the first, fifth and ninth kind, then each seat one 4p.
    CHECK(state_text(*rules, state)
              .starts_with("riichi:tenhou round 0 dealer 0 repeats 0 deposits 0 phase turn 0 indicators 6z "
                           "seat 0 hand 111105559999m40p drawn 0p points 25000 "
                           "seat 1 hand 22226666m11114p points 25000 seat 2 "));
    CHECK(contains(state_text(*rules, state), " taken 53+0 wall 1111222233334444055566667777888899"));
    CHECK(observation_text(*rules, observe(state, 1))
              .starts_with("riichi:tenhou seen_by 1 round 0 dealer 0 repeats 0 deposits 0 phase turn 0 indicators 6z "
                           "draws_left 69 seat 0 tiles 14 points 25000 "
                           "seat 1 hand 22226666m11114p points 25000 seat 2 tiles 13 "));
}

TEST(a_state_that_cannot_be_is_refused_with_its_reason) {
    const RulesPtr rules = parse_rules("riichi");
    const std::string text = state_text(*rules, start_round(*rules, rules->first_round(), wall_of(*rules, 3, 0, 0)));
    CHECK(why_refused(text).empty());
    CHECK(contains(why_refused(replaced(text, "riichi:", "riichii:")), "variant 'riichii' (known: riichi"));
    CHECK(contains(why_refused(replaced(text, "dealer 0", "dealer 4")), "'4' is no number from 0 to 3"));
    CHECK(contains(why_refused(replaced(text, "phase turn", "phase tour")), "'tour' is no phase"));
    CHECK(contains(why_refused(replaced(text, "taken 53", "taken 54")), "54 tiles are taken from the wall, 53 are"));
    CHECK(contains(why_refused(replaced(text, "phase turn", "phase claims")), "the open tile is missing"));
    CHECK(contains(why_refused(replaced(text, "points 25000", "points x")), "'x' is no number"));
    CHECK(contains(why_refused(replaced(text, " hand ", " hand 1f")), "there is no 1f in riichi:tenhou"));
    CHECK(contains(why_refused(text + " and more"), "'and' is too much"));
    CHECK(contains(why_refused(text.substr(0, 64)), "expected 'seat'"));
    CHECK(!why_refused("").empty());
}

TEST(the_column_of_a_fault_counts_characters) {
    std::size_t column = 0;
    try {
        parse_action("chi 3m wiht 45m");
    } catch (const NotationError& error) {
        column = error.column;
    }
    CHECK_EQUAL(column, 8U);
}

}  // namespace mahjongkit::testing
