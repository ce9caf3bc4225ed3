#include "tables/batch_env.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/parallel.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kRowsAtOnce = 32;

}  // namespace

BatchEnv::BatchEnv(RulesPtr rules, std::size_t num_envs, const EnvOptions& options)
    : rules_(std::move(rules)), options_(options), rows_(num_envs) {
    if (num_envs == 0) throw RulesError("num_envs is 0, expected 1 or more games");
    const auto seats = std::span(options_.opponents).first(num_seats());
    if (std::ranges::none_of(seats, [](const PlayerPtr& player) { return player == nullptr; })) {
        throw RulesError("every seat has an opponent, expected one or more seats that are asked");
    }
    if (options_.planes == nullptr) options_.planes = &plane_schema(*rules_);
    if (options_.actions == nullptr) options_.actions = &action_schema(*rules_);
    arrays_.planes.resize(num_envs * planes().size());
    arrays_.masks.resize(num_envs * static_cast<std::size_t>(actions().size));
    arrays_.seats.resize(num_envs);
    arrays_.rewards.resize(num_envs * num_seats());
    arrays_.rounds_over.resize(num_envs);
    arrays_.games_over.resize(num_envs);
    arrays_.scores.resize(num_envs * num_seats());
    for (std::size_t row = 0; row < num_envs; ++row) {
        // A game may end before anybody is asked: nobody has missed anything.
        for (start_game(row); rows_[row].table->is_over(); start_game(row)) ++rows_[row].num_games;
        ask(row);
    }
}

void BatchEnv::start_game(std::size_t row) {
    const std::uint64_t row_seed = Rng(options_.seed, row).next();
    TableSeats players{};
    for (std::size_t seat = 0; seat < num_seats(); ++seat) players[seat] = options_.opponents[seat].get();
    rows_[row].table.emplace(rules_, players, mix_bits(row_seed + rows_[row].num_games * kGoldenGamma), options_.table);
    rows_[row].table->advance();
}

void BatchEnv::step(std::span<const std::size_t> rows, std::span<const std::int64_t> actions, bool goes_on) {
    if (actions.size() != rows.size()) {
        throw RulesError("actions for " + std::to_string(actions.size()) + " games, expected " +
                         std::to_string(rows.size()));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) choose(rows[i], actions[i]);
    if (!goes_on) {
        std::ranges::fill(arrays_.rewards, 0.0F);
        std::ranges::fill(arrays_.scores, 0.0F);
        std::ranges::fill(arrays_.rounds_over, std::uint8_t{0});
        std::ranges::fill(arrays_.games_over, std::uint8_t{0});
    }
    parallel_for(rows.size(), options_.threads, kRowsAtOnce, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            go_on(rows[i]);
            ask(rows[i]);
        }
    });
}

void BatchEnv::choose(std::size_t row, std::int64_t index) {
    const std::optional<Action> action = action_at(index, rows_[row].legal);
    if (!action) {
        std::string text = "game " + std::to_string(row) + ", seat " + std::to_string(rows_[row].seat);
        text.append(": ").append(not_legal_text(actions(), index)).append(", see the mask");
        throw IllegalActionError(text);
    }
    rows_[row].chosen = *action;
}

void BatchEnv::go_on(std::size_t row) {
    Table& table = *rows_[row].table;
    table.answer(rows_[row].seat, rows_[row].chosen);
    if (table.waiting() != 0) return;  // another seat is asked about the same
    PerSeat<Points> before = table.state().table.points();
    int num_rounds = table.game().num_rounds();
    table.advance();
    while (true) {
        const PerSeat<Points> after = table.state().table.points();
        float* rewards = arrays_.rewards.data() + row * num_seats();
        for (std::size_t seat = 0; seat < num_seats(); ++seat) {
            rewards[seat] += static_cast<float>(after[seat] - before[seat]);
        }
        if (table.is_over() || table.game().num_rounds() != num_rounds) arrays_.rounds_over[row] = 1;
        if (!table.is_over()) return;
        finish(row);
        before = rules_->first_round().points;
        num_rounds = 1;
    }
}

void BatchEnv::finish(std::size_t row) {
    arrays_.games_over[row] = 1;
    for (const SeatStanding& standing : game(row).standing()) {
        arrays_.scores[row * num_seats() + static_cast<std::size_t>(standing.seat)] =
            static_cast<float>(standing.score);
    }
    ++rows_[row].num_games;
    start_game(row);
}

void BatchEnv::ask(std::size_t row) {
    Row& own = rows_[row];
    own.seat = std::countr_zero(static_cast<unsigned>(own.table->waiting()));
    const View view = view_of(own.table->state(), own.seat);
    own.legal.clear();
    rules_->legal_actions(view, own.legal);
    arrays_.seats[row] = own.seat;
    write_mask(actions(), own.legal, arrays_.masks.data() + row * static_cast<std::size_t>(actions().size));
    write_planes(planes(), *rules_, view, arrays_.planes.data() + row * planes().size());
}

}  // namespace mahjongkit
