// How good a model of danger is on recorded rounds.
#include <algorithm>

#include "estimates/danger/danger.hpp"
#include "estimates/danger/paper_priority.hpp"
#include "samples/danger_samples.hpp"
#include "samples/recorded_discards.hpp"

namespace mahjongkit {

namespace {

struct Paid {
    bool dealt_in = false;
    Points points = 0;
};

// What became of the discard with the index.
Paid paid_for(std::span<const Event> round, std::size_t discard) {
    Paid paid;
    for (const Event& event : round.subspan(discard + 1)) {
        if (event.type == EventType::no_win && event.reason == NoWin::three_winners) paid.dealt_in = true;
        if (event.type != EventType::win) break;
        paid.dealt_in = true;
        paid.points += event.value;
    }
    return paid;
}

// Whether somebody may win on the discard, taken or not.
bool can_be_won(const Rules& rules, State state, const Event& discard) {
    apply_event(rules, state, discard);
    ActionList actions;
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        if (seat != discard.seat) rules.legal_actions(view_of(state, seat), actions);
    }
    return std::ranges::any_of(actions, [](const Action& action) { return action.type == ActionType::win; });
}

int paper_level(const Rules& rules, const View& view, Kind kind) {
    int level = 0;
    for (int step = 1; step < view.table.num_seats; ++step) {
        const Seat seat = view.table.next_seat(view.seat, step);
        if (paper_takes_as_ready(view, seat)) level = std::max(level, paper_danger_level(rules, view, seat, kind));
    }
    return level;
}

}  // namespace

SampleTable danger_scores() {
    SampleTable scores;
    for (const char* name : {"chance", "loss", "ready_chance"}) scores.add_column<float>(name);
    for (const char* name : {"dealt_in", "discards", "riichi", "level", "ready", "next_riichi", "winnable"})
        scores.add_column<std::uint8_t>(name);
    scores.add_column<std::int32_t>("paid");
    return scores;
}

void score_dangers(const Rules& rules, const Wall& wall, std::span<const Event> round, const DangerModel& model,
                   SampleTable& scores) {
    for_each_discard(rules, wall, round, [&](const State& state, std::size_t index) {
        const Event& event = round[index];
        const View view = view_of(state, event.seat);
        const Danger danger(rules, view, model);
        const Danger::Opponent& next = danger.opponents()[0];
        const auto& others = danger.sight().opponents();
        const Paid paid = paid_for(round, index);
        scores.put<float>({0}, danger.deal_in(event.tile.kind));
        scores.put<float>({1}, danger.loss(event.tile));
        scores.put<float>({2}, next.ready);
        scores.put<std::uint8_t>({3}, paid.dealt_in);
        scores.put<std::uint8_t>({4}, view.shown().river.size());
        scores.put<std::uint8_t>({5}, std::ranges::count(others, true, &OpponentSight::is_riichi));
        scores.put<std::uint8_t>({6}, paper_level(rules, view, event.tile.kind));
        scores.put<std::uint8_t>({7}, state.seats[next.seat].waits != 0);
        scores.put<std::uint8_t>({8}, others[0].is_riichi);
        scores.put<std::uint8_t>({9}, can_be_won(rules, state, event));
        scores.put<std::int32_t>({10}, paid.points);
    });
}

}  // namespace mahjongkit
