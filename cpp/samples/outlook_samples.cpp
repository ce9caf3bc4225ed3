#include "samples/outlook_samples.hpp"

#include "luck/outlook_cells.hpp"
#include "matches/table_counts.hpp"
#include "tables/watched_rounds.hpp"

namespace mahjongkit {

namespace {

class OutlookWatcher final : public GameWatcher {
public:
    explicit OutlookWatcher(int num_seats) : num_seats_(static_cast<std::size_t>(num_seats)) {}

    void before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) override {
        const NextDraw draw(state, seat, is_replacement);
        const Outlook outlook = look_ahead(rules, draw, draw.drawn());
        if (!outlook.is_over) rows_.push_back({cells_of(outlook, rules.num_seats()), outlook.next});
    }

    void finish(const Game& game) {
        const TableCounts counts = count_events(game.log());
        for (const Row& row : rows_) {
            for (std::size_t i = 0; i < num_seats_; ++i) {
                const std::size_t seat = (row.next + i) % num_seats_;
                const SeatCells& own = row.cells.seats[seat];
                const bool has_won = own.is_playing && counts.seats[seat].wins > 0;
                table.put_all<std::uint8_t>(chance_, own.chance);
                table.put(worth_, own.worth);
                table.put(is_playing_, own.is_playing);
                table.put(has_won_, has_won);
                table.put(points_, has_won ? counts.seats[seat].win_points : 0);
            }
            table.put(end_, row.cells.end);
        }
    }

    SampleTable table{};

private:
    struct Row {
        OutlookCells cells;
        Seat next;
    };

    std::size_t num_seats_;
    SampleTable::Place<std::uint8_t> chance_ = table.add_column<std::uint8_t>("chance", {num_seats_, kOutlookTables});
    SampleTable::Place<std::uint8_t> worth_ = table.add_column<std::uint8_t>("worth", {num_seats_});
    SampleTable::Place<std::uint8_t> is_playing_ = table.add_column<std::uint8_t>("is_playing", {num_seats_});
    SampleTable::Place<std::uint8_t> has_won_ = table.add_column<std::uint8_t>("has_won", {num_seats_});
    SampleTable::Place<std::int32_t> points_ = table.add_column<std::int32_t>("points", {num_seats_});
    SampleTable::Place<std::uint8_t> end_ = table.add_column<std::uint8_t>("end");
    std::vector<Row> rows_{};
};

}  // namespace

SampleTable outlook_samples(const RulesPtr& rules, std::vector<PlayerPtr> players, std::span<const std::uint64_t> seeds,
                            const RunOptions& options, const StopCheck& stop) {
    const auto make = [&] { return std::make_unique<OutlookWatcher>(rules->num_seats()); };
    SampleTable samples = make()->table;  // the columns, should there be no row
    for (const auto& round : watch_rounds(rules, std::move(players), seeds, options, stop, make)) {
        samples.append(round->table);
    }
    return samples;
}

}  // namespace mahjongkit
