#include "engine/game.hpp"

#include <utility>

#include "engine/observation.hpp"

namespace mahjongkit {

Game::Game(RulesPtr rules, std::uint64_t seed, std::vector<Wall> walls, const GameOptions& options)
    : rules_(std::move(rules)), seed_(seed), walls_(std::move(walls)), options_(options) {
    for (const Wall& wall : walls_) check_wall(*rules_, wall);
    start(first_round());
}

void Game::start(const RoundStart& start) {
    const auto number = static_cast<std::size_t>(num_rounds_++);
    const Wall wall = number < walls_.size() ? walls_[number] : wall_of(*rules_, seed_, start.round, start.repeats);
    order_ = draw_order_of(*rules_, options_.policy, wall, start, seed_);
    state_ = start_round(*rules_, start, wall, tools());
}

void Game::step(const PerSeat<Action>& actions) {
    mahjongkit::step(*rules_, state_, actions, tools());
    finish_round();
}

void Game::step_legal(const PerSeat<Action>& actions) {
    mahjongkit::step_legal(*rules_, state_, actions, tools());
    finish_round();
}

void Game::finish_round() {
    if (state_.table.phase != Phase::round_over) return;
    all_draw_counts_ += order_->counts();
    if (options_.is_one_round) {
        is_over_ = true;
        return;
    }
    if (const auto next = rules_->next_round(state_.table)) {
        start(*next);
        return;
    }
    is_over_ = true;
    Round round(*rules_, state_, tools());
    round.emit({.type = EventType::game_end, .points = rules_->final_points(state_.table)});
}

Events Game::log_for(int seat, std::size_t since) const {
    Events seen;
    for (std::size_t i = since; i < log_.size(); ++i) seen.push_back(observe(*rules_, log_[i], seat));
    return seen;
}

std::vector<SeatStanding> Game::standing() const {
    PerSeat<Points> points{};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) points[seat] = state_.table.seats[seat].points;
    const PerSeat<int> placement = placements(points, rules_->num_seats());
    const PerSeat<double> scores = rules_->standing_scores(points);
    std::vector<SeatStanding> standing(static_cast<std::size_t>(rules_->num_seats()));
    for (std::size_t seat = 0; seat < standing.size(); ++seat) {
        const auto place = static_cast<std::size_t>(placement[seat] - 1);
        standing[place] = {static_cast<int>(seat), points[seat], placement[seat], scores[seat]};
    }
    return standing;
}

}  // namespace mahjongkit
