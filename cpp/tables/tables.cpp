#include "tables/tables.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "engine/step.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kPiecesPerThread = 4;  // so that a slow game does not leave the other threads idle

}  // namespace

Tables::Tables(RulesPtr rules, std::vector<PlayerPtr> entrants, std::vector<PlannedGame> games,
               const TablesOptions& options, GameKeeper& keeper)
    : rules_(std::move(rules)),
      entrants_(std::move(entrants)),
      games_(std::move(games)),
      options_(options),
      keeper_(keeper),
      time_spent_(entrants_.size()) {
    const std::size_t in_flight = std::max(options_.most_in_flight, thread_count(options_.threads));
    slots_.resize(std::min(in_flight, games_.size()));
    questions_.resize(options_.groups);
    for (const PlannedGame& game : games_) {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_->num_seats()); ++seat) {
            if (game.entrants[seat] < entrants_.size()) continue;
            throw RulesError("entrant " + std::to_string(game.entrants[seat]) + " in a seat, expected one of the " +
                             std::to_string(entrants_.size()) + " from 0 on");
        }
    }
}

const Game* Tables::find_game(std::size_t game) const {
    for (const Slot& slot : slots_) {
        if (slot.table && slot.game == game) return &slot.table->game();
    }
    for (const KeptGame& kept : kept_) {
        if (kept.number == game) return &kept.game;
    }
    return nullptr;
}

void Tables::answer(std::span<const Action> choices, std::size_t group) {
    std::vector<Question>& questions = questions_.at(group);
    if (choices.size() != questions.size()) {
        throw RulesError(std::to_string(choices.size()) + " choices for " + std::to_string(questions.size()) +
                         " questions");
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Question& question = questions[i];
        const Game& game = game_of(question);
        if (const auto why = check_legal(*rules_, view_of(game.state(), question.seat), choices[i])) {
            throw IllegalActionError("game " + std::to_string(question.game) + " (seed " + std::to_string(game.seed()) +
                                     "), seat " + std::to_string(question.seat) + " may not " +
                                     action_text(choices[i]) + ": " + *why);
        }
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        slots_[questions[i].slot].table->answer(questions[i].seat, choices[i]);
    }
    questions.clear();
}

void Tables::advance(const StopCheck& stop, std::size_t group) {
    std::vector<Question>& questions = questions_.at(group);
    questions.clear();
    finished_.clear();
    kept_.clear();
    is_stopped_ = false;
    const std::size_t groups = options_.groups;
    const std::size_t size = slots_.size() / groups + (group < slots_.size() % groups ? 1 : 0);
    const std::size_t pieces = kPiecesPerThread * thread_count(options_.threads);
    const std::size_t chunk = std::max<std::size_t>(1, size / pieces);
    parallel_for(size, options_.threads, chunk, [&](std::size_t begin, std::size_t end) {
        try {
            for (std::size_t i = begin; i < end; ++i) run(slots_[i * groups + group], stop);
        } catch (...) {
            is_stopped_ = true;
            throw;
        }
    });
    for (std::size_t i = group; i < slots_.size(); i += groups) {
        const Slot& slot = slots_[i];
        if (!slot.table) continue;
        for (int seat = 0; seat < rules_->num_seats(); ++seat) {
            if (!has_seat(slot.table->waiting(), seat)) continue;
            const std::uint8_t entrant = games_[slot.game].entrants[static_cast<std::size_t>(seat)];
            questions.push_back({slot.game, static_cast<Seat>(seat), entrant, i});
        }
    }
    // Which slot has which game depends on the threads; the order of the questions must not.
    std::ranges::sort(questions, {}, [](const Question& each) { return std::pair(each.game, each.seat); });
    std::ranges::sort(finished_);
}

void Tables::run(Slot& slot, const StopCheck& stop) {
    const StopCheck check = [&] {
        if (!is_stopped_ && stop()) is_stopped_ = true;
        return is_stopped_.load();
    };
    while (!check() && (slot.table || start_next(slot))) {
        slot.table->advance(&check);
        if (slot.table->is_over()) {
            finish(slot);
        } else if (slot.table->waiting() != 0) {
            return;
        }
    }
}

bool Tables::is_over() const {
    return next_game_ >= games_.size() &&
           std::ranges::none_of(slots_, [](const Slot& slot) { return slot.table.has_value(); });
}

bool Tables::start_next(Slot& slot) {
    const std::size_t next = next_game_++;
    if (next >= games_.size()) return false;
    const PlannedGame& planned = games_[next];
    TableSeats players{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_->num_seats()); ++seat) {
        players[seat] = entrants_[planned.entrants[seat]].get();
    }
    slot.game = next;
    slot.table.emplace(rules_, players, planned.seed, options_.table, keeper_.watch(next), planned.start);
    return true;
}

void Tables::finish(Slot& slot) {
    keeper_.finish(slot.game, slot.table->game());
    const std::lock_guard lock(finished_guard_);
    finished_.push_back(slot.game);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_->num_seats()); ++seat) {
        time_spent_[games_[slot.game].entrants[seat]] += slot.table->time_spent()[seat];
    }
    if (options_.keeps_games) kept_.push_back({slot.game, std::move(*slot.table).take_game()});
    slot.table.reset();
}

}  // namespace mahjongkit
