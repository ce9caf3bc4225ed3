#include "luck/lookahead_value.hpp"

namespace mahjongkit {

namespace {

// What has happened when the next draw is due.
Luck finished(const Outlook& outlook, int num_seats) {
    Luck value;
    for (int seat = 0; seat < num_seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        value.wins[s] = has_seat(outlook.winners, seat) ? 1 : 0;
        value.points[s] = outlook.changes[s];
    }
    return value;
}

// Products and shares alone, no exponentials: the same numbers on every machine.
Luck promised(const OutlookTables& tables, const Outlook& outlook, int num_seats) {
    const OutlookCells cells = cells_of(outlook, num_seats);
    PerSeat<double> chances{};
    double sum = tables.has_one_winner ? static_cast<double>(tables.end[cells.end]) : 0;
    int num_playing = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(num_seats); ++seat) {
        const SeatCells& own = cells.seats[seat];
        if (!own.is_playing) continue;
        ++num_playing;
        double weight = 1;
        for (std::size_t i = 0; i < kOutlookTables; ++i) {
            weight *= static_cast<double>(tables.chance[i][own.chance[i]]);
        }
        chances[seat] = tables.has_one_winner ? weight : weight / (1 + weight);
        sum += weight;
    }
    Luck value = finished(outlook, num_seats);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(num_seats); ++seat) {
        const SeatCells& own = cells.seats[seat];
        if (!own.is_playing) continue;
        if (tables.has_one_winner) chances[seat] /= sum;
        value.wins[seat] += chances[seat];
        // A win is paid by the others, as far as is known in equal parts.
        const double worth = chances[seat] * static_cast<double>(tables.worth[own.worth]);
        for (std::size_t other = 0; other < static_cast<std::size_t>(num_seats); ++other) {
            if (!cells.seats[other].is_playing) continue;
            value.points[other] += other == seat ? worth : -worth / (num_playing - 1);
        }
    }
    return value;
}

}  // namespace

void LookaheadValue::after_draws(const Rules& rules, const NextDraw& draw, std::span<Luck> values) const {
    std::array<Outlook, kMaxDifferentTiles> outlooks;
    look_ahead(rules, draw, outlooks);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Outlook& outlook = outlooks[i];
        const bool is_known = outlook.is_over || tables_ == nullptr;
        values[i] = is_known ? finished(outlook, rules.num_seats()) : promised(*tables_, outlook, rules.num_seats());
    }
}

}  // namespace mahjongkit
