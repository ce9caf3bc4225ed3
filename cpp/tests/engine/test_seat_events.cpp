// Observations made from the events of a seat: right in every round, and nothing out of place in any order of events.
#include <algorithm>

#include "base/error.hpp"
#include "engine/seat_events.hpp"
#include "engine/step.hpp"
#include "engine/text/rules_text.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

Events seen_by(const Rules& rules, const Events& events, int seat) {
    Events seen;
    for (const Event& event : events) seen.push_back(observe(rules, event, seat));
    return seen;
}

// Whether an added kan is late only its seat knows.
Observation without_late_kan(Observation observation) {
    if (auto* sichuan = std::get_if<SichuanTable>(&observation.table.extras)) sichuan->is_late_kan = false;
    return observation;
}

Events follow_round(const Rules& rules, std::uint64_t seed, bool is_compared) {
    Events events;
    Rng rng(seed);
    State state = start_round(rules, rules.first_round(), wall_of(rules, seed, 0, 0), {.log = &events});
    for (int step_number = 0; state.table.phase != Phase::round_over; ++step_number) {
        PerSeat<Action> actions{};
        for (int seat = 0; seat < rules.num_seats(); ++seat) {
            if (is_compared && step_number % 4 == 0) {
                const Observation made = observation_of_events(rules, seen_by(rules, events, seat), seat);
                CHECK(without_late_kan(made) == without_late_kan(observe(state, seat)));
            }
            if (!has_seat(state.asked, seat)) continue;
            const ActionList legal = legal_actions(rules, state, seat);
            actions[static_cast<std::size_t>(seat)] = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        }
        step(rules, state, actions, {.log = &events});
    }
    return events;
}

void disturb(Events& events, Rng& rng) {
    const auto place = [&] {
        return static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(events.size())));
    };
    const std::ptrdiff_t a = place();
    const std::ptrdiff_t b = place();
    switch (rng.below(4)) {
        case 0:
            events.erase(events.begin() + a);
            break;
        case 1:
            events.insert(events.begin() + a, Event(events[static_cast<std::size_t>(b)]));
            break;
        case 2:
            std::swap(events[static_cast<std::size_t>(a)], events[static_cast<std::size_t>(b)]);
            break;
        default:
            events[static_cast<std::size_t>(a)].seat = static_cast<Seat>(rng.below(6));
            events[static_cast<std::size_t>(b)].tile = Tile{static_cast<Kind>(rng.below(256)), rng.below(2) == 0};
            break;
    }
}

}  // namespace

TEST(observations_of_events_are_those_of_the_round) {
    for (const char* text : {"riichi", "sanma", "taiwanese", "taiwanese:olympiad", "sichuan"}) {
        const RulesPtr rules = parse_rules(text);
        for (std::uint64_t seed = 0; seed < 12; ++seed) follow_round(*rules, seed, true);
    }
}

TEST(events_in_any_order_are_refused_or_fit) {
    for (const char* text : {"riichi", "sanma", "taiwanese", "sichuan"}) {
        const RulesPtr rules = parse_rules(text);
        int refused = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Events whole = follow_round(*rules, seed, false);
            Rng rng(seed);
            for (int i = 0; i < 40; ++i) {
                const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(rules->num_seats())));
                Events events = seen_by(*rules, whole, seat);
                for (std::uint32_t j = 0; j <= rng.below(5); ++j) disturb(events, rng);
                try {
                    observation_of_events(*rules, events, seat);
                } catch (const RecordError&) {
                    ++refused;
                }
            }
        }
        CHECK(refused > 200);
    }
}

}  // namespace mahjongkit
