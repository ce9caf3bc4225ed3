#include "matches/game_rows.hpp"

#include <array>
#include <cmath>

namespace mahjongkit {

namespace {

// Whole numbers come back from a store as they were: luck is kept in millionths of a win and thousandths of a point,
// a standing score in thousandths.
constexpr double kWinParts = 1e6;
constexpr double kPointParts = 1e3;

enum class Known { always, with_standing, with_luck };

using Read = std::int64_t (*)(const PlayedGame& game, std::size_t seat);

struct Entry {
    RowField field;
    Known known;
    Read read;
};

std::int64_t in_parts(double value, double parts) { return std::llround(value * parts); }

template <auto member>
std::int64_t counted(const PlayedGame& game, std::size_t seat) {
    return game.counts.seats[seat].*member;
}

template <auto member>
std::int64_t table_count(const PlayedGame& game, std::size_t) {
    return game.counts.*member;
}

template <auto member>
std::int64_t draw_count(const PlayedGame& game, std::size_t) {
    return game.draw_counts.*member;
}

constexpr RowField by_seat(std::string_view name) { return {name, true}; }
constexpr RowField single(std::string_view name) { return {name, false}; }

constexpr std::array kEntries = {
    Entry{by_seat("points"), Known::always,
          [](const PlayedGame& g, std::size_t s) -> std::int64_t { return g.points[s]; }},
    Entry{by_seat("scores"), Known::with_standing,
          [](const PlayedGame& g, std::size_t s) { return in_parts(g.scores[s], kPointParts); }},
    Entry{by_seat("placements"), Known::with_standing,
          [](const PlayedGame& g, std::size_t s) -> std::int64_t { return g.placements[s]; }},
    Entry{single("rounds"), Known::always, &table_count<&TableCounts::rounds>},
    Entry{single("without_win"), Known::always, &table_count<&TableCounts::without_win>},
    Entry{by_seat("wins"), Known::always, &counted<&SeatCounts::wins>},
    Entry{by_seat("self_draws"), Known::always, &counted<&SeatCounts::self_draws>},
    Entry{by_seat("deal_ins"), Known::always, &counted<&SeatCounts::deal_ins>},
    Entry{by_seat("riichi"), Known::always, &counted<&SeatCounts::riichi>},
    Entry{by_seat("called"), Known::always, &counted<&SeatCounts::called>},
    Entry{by_seat("win_turns"), Known::always, &counted<&SeatCounts::win_turns>},
    Entry{by_seat("win_points"), Known::always, &counted<&SeatCounts::win_points>},
    Entry{by_seat("draws"), Known::always, &counted<&SeatCounts::draws>},
    Entry{by_seat("steals"), Known::always, &counted<&SeatCounts::steals>},
    Entry{single("discards"), Known::always, &table_count<&TableCounts::discards>},
    Entry{single("consistent"), Known::always, &draw_count<&DrawCounts::consistent>},
    Entry{single("own"), Known::always, &draw_count<&DrawCounts::own>},
    Entry{single("reshuffles"), Known::always, &draw_count<&DrawCounts::reshuffles>},
    Entry{single("left_at_first_reshuffle"), Known::always, &draw_count<&DrawCounts::left_at_first_reshuffle>},
    Entry{by_seat("luck"), Known::with_luck,
          [](const PlayedGame& g, std::size_t s) { return in_parts(g.luck->wins[s], kWinParts); }},
    Entry{by_seat("luck_points"), Known::with_luck,
          [](const PlayedGame& g, std::size_t s) { return in_parts(g.luck->points[s], kPointParts); }},
};

}  // namespace

GameRowLayout::GameRowLayout(int num_seats, bool has_standing, bool has_luck)
    : num_seats_(static_cast<std::size_t>(num_seats)) {
    for (std::size_t i = 0; i < kEntries.size(); ++i) {
        if (kEntries[i].known == Known::with_standing && !has_standing) continue;
        if (kEntries[i].known == Known::with_luck && !has_luck) continue;
        fields_.push_back(kEntries[i].field);
        numbers_.push_back(i);
        size_ += kEntries[i].field.is_by_seat ? num_seats_ : 1;
    }
}

void GameRowLayout::write(const PlayedGame& game, std::int64_t* row) const {
    for (const std::size_t number : numbers_) {
        const Entry& entry = kEntries[number];
        const std::size_t size = entry.field.is_by_seat ? num_seats_ : 1;
        for (std::size_t seat = 0; seat < size; ++seat) *row++ = entry.read(game, seat);
    }
}

}  // namespace mahjongkit
