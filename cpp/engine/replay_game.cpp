// The rounds of a record one after the other: what each starts from, and whether the game ends where the record does.
#include <sstream>

#include "base/error.hpp"
#include "engine/replay.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

std::string start_text(const RoundStart& start, int num_seats) {
    std::ostringstream text;
    text << "round " << start.round << " dealer " << start.dealer << " repeats " << start.repeats << " deposits "
         << start.deposits << " points";
    for (int seat = 0; seat < num_seats; ++seat) text << ' ' << start.points[static_cast<std::size_t>(seat)];
    return text.str();
}

}  // namespace

GameReplay replay_game(const Rules& rules, std::span<const Event> events, std::span<const std::optional<Wall>> walls,
                       std::span<const Offers> offers, bool is_complete) {
    GameReplay game;
    std::optional<RoundStart> expected;
    std::optional<Event> end;
    if (!events.empty() && events.back().type == EventType::game_end) {
        end = events.back();
        events = events.first(events.size() - 1);
    }
    bool is_followed = false;  // the rules tell what the next round starts from
    for (std::size_t first = 0; first < events.size();) {
        std::size_t last = first + 1;
        while (last < events.size() && events[last].type != EventType::round_start) ++last;
        const std::span<const Event> round = events.subspan(first, last - first);
        check_round_start(rules, round);
        const RoundStart start{.round = round[0].round,
                               .dealer = round[0].seat,
                               .repeats = round[0].repeats,
                               .deposits = round[0].deposits,
                               .points = round[0].points};
        if (is_followed && expected != start) {
            const std::string by_rules = expected ? start_text(*expected, rules.num_seats()) : "the game is over";
            game.differences.push_back({first, "the next round is recorded as " + start_text(start, rules.num_seats()) +
                                                   "; by the rules: " + by_rules});
        }
        const std::optional<Wall> wall = game.num_rounds < walls.size() ? walls[game.num_rounds] : std::nullopt;
        RoundReplay replay;
        try {
            replay = replay_round(rules, round, wall, offers.empty() ? offers : offers.subspan(first, last - first));
        } catch (const RecordError& error) {
            replay.difference = Difference{0, error.what()};
        }
        is_followed = !replay.difference;
        if (replay.difference) {
            game.differences.push_back({first + replay.difference->event, replay.difference->what});
        } else {
            expected = rules.next_round(replay.state.table);
            game.is_over = !expected;
            game.final_points = rules.final_points(replay.state.table);
        }
        ++game.num_rounds;
        first = last;
    }
    if (is_followed && is_complete && !game.is_over) {
        game.differences.push_back({events.size(), "the record ends, by the rules the game goes on"});
    }
    if (is_followed && end && end->points != game.final_points) {
        Event made = *end;
        made.points = game.final_points;
        game.differences.push_back(
            {events.size(), "recorded: " + event_text(*end) + "; by the rules: " + event_text(made)});
    }
    return game;
}

}  // namespace mahjongkit
