#include <string>

#include "base/error.hpp"
#include "engine/replay.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/text.hpp"
#include "tests/check.hpp"
#include "tests/engine/biased_deal.hpp"

namespace mahjongkit::testing {

namespace {

struct Played {
    Wall wall{};
    State state{};
    Events log{};
};

Played play_round(const Rules& rules, std::uint64_t seed) {
    Played played;
    Rng rng(seed);
    played.wall = biased_deal(rules, rng).wall;
    played.state = start_round(rules, rules.first_round(), played.wall, {.log = &played.log});
    while (played.state.table.phase != Phase::round_over) {
        PerSeat<Action> actions{};
        for (int seat = 0; seat < played.state.table.num_seats; ++seat) {
            const ActionList legal = legal_actions(rules, played.state, seat);
            if (legal.empty()) continue;
            actions[static_cast<std::size_t>(seat)] =
                BiasedPlayer(rules, {}).choose(view_of(played.state, seat), legal, rng);
        }
        step(rules, played.state, actions, {.log = &played.log});
    }
    return played;
}

template <class Change>
std::optional<Difference> replay_changed(const Rules& rules, const Played& played, std::size_t at, Change change) {
    Events events = played.log;
    change(events[at]);
    return replay_round(rules, events, played.wall).difference;
}

}  // namespace

TEST(a_wall_made_from_events_plays_the_same_round) {
    const RulesPtr rules = parse_rules("sanma");
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Played played = play_round(*rules, seed);
        const Wall wall = wall_from_events(*rules, played.log);
        check_wall(*rules, wall);
        // Every tile that somebody drew lies where it lay; the deal may differ in the order inside a hand.
        const int num_dealt = rules->num_seats() * rules->spec().variant->hand_size();
        for (int place = num_dealt; place < played.state.wall.num_drawn(); ++place) {
            CHECK(wall[place] == played.wall[place]);
        }
        CHECK(!replay_round(*rules, played.log, wall).difference);
    }
}

TEST(replay_finds_the_event_that_was_changed) {
    const RulesPtr rules = parse_rules("riichi");
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Played played = play_round(*rules, seed);
        for (std::size_t i = 0; i < played.log.size(); ++i) {
            const Event& event = played.log[i];
            std::optional<Difference> difference;
            if (event.type == EventType::draw || event.type == EventType::indicator) {
                const auto change = [](Event& changed) { changed.tile.kind = changed.tile.kind == 3 ? 4 : 3; };
                difference = replay_changed(*rules, played, i, change);
            } else if (event.type == EventType::win || event.type == EventType::no_win ||
                       event.type == EventType::round_end) {
                difference = replay_changed(*rules, played, i, [](Event& changed) { changed.points[1] += 100; });
            } else {
                continue;
            }
            CHECK(event.tile.kind == 3 || difference.has_value());
            if (difference) CHECK(difference->event == i);
        }
    }
}

TEST(replay_of_a_record_cut_short_says_so) {
    const RulesPtr rules = parse_rules("riichi");
    Played played = play_round(*rules, 1);
    while (played.log.back().type != EventType::discard) played.log.pop_back();
    const auto difference = replay_round(*rules, played.log, played.wall).difference;
    CHECK(difference && difference->event == played.log.size());
}

TEST(events_with_impossible_tiles_are_refused) {
    const RulesPtr rules = parse_rules("riichi");
    const Played played = play_round(*rules, 2);
    for (Kind kind : {Kind{kFirstFlower}, kHidden}) {
        for (std::size_t i = 1; i < played.log.size(); ++i) {
            Events events = played.log;
            events[i].tile = {kind, false};
            if (events[i].num_tiles > 0) events[i].tile_slots[0] = {kind, false};
            const bool has_tiles =
                played.log[i].type < EventType::no_win && played.log[i].type != EventType::riichi_accepted;
            if (has_tiles) CHECK(replay_round(*rules, events, played.wall).difference.has_value());
        }
    }
    Events twice = played.log;
    twice[1].tile_slots[0] = twice[2].tile_slots[0] = {kRed, false};
    twice[1].tile_slots[1] = twice[2].tile_slots[1] = {kRed, false};
    twice[1].tile_slots[2] = {kRed, false};
    bool is_refused = false;
    try {
        wall_from_events(*rules, twice);
    } catch (const RecordError& error) {
        is_refused = std::string_view(error.what()).find("7z is there more often") != std::string_view::npos;
    }
    CHECK(is_refused);
}

}  // namespace mahjongkit::testing
