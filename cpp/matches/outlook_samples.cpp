#include "matches/outlook_samples.hpp"

#include "matches/table_counts.hpp"
#include "tables/watched_rounds.hpp"

namespace mahjongkit {

namespace {

class Sampler final : public GameWatcher {
public:
    void before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) override {
        const NextDraw draw(state, seat, is_replacement);
        const Outlook outlook = look_ahead(rules, draw, draw.drawn());
        if (outlook.is_over) return;
        samples.push_back({.cells = cells_of(outlook, rules.num_seats()), .next = outlook.next});
    }

    void finish(const Game& game) {
        const TableCounts counts = count_events(game.log());
        for (OutlookSample& sample : samples) {
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                if (!sample.cells.seats[seat].is_playing || counts.seats[seat].wins == 0) continue;
                sample.winners |= seat_bit(static_cast<int>(seat));
                sample.win_points[seat] = counts.seats[seat].win_points;
            }
        }
    }

    std::vector<OutlookSample> samples{};
};

}  // namespace

std::vector<OutlookSample> outlook_samples(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                           std::span<const std::uint64_t> seeds, const RunOptions& options,
                                           const StopCheck& stop) {
    const auto rounds =
        watch_rounds(rules, std::move(players), seeds, options, stop, [] { return std::make_unique<Sampler>(); });
    std::vector<OutlookSample> samples;
    for (const auto& round : rounds) samples.insert(samples.end(), round->samples.begin(), round->samples.end());
    return samples;
}

}  // namespace mahjongkit
