#include "matches/outlook_samples.hpp"

#include "base/parallel.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kRoundsAtOnce = 64;

class Sampler final : public DrawWatcher {
public:
    explicit Sampler(std::vector<OutlookSample>& samples) : samples_(samples) {}

    void before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) override {
        const NextDraw draw(state, seat, is_replacement);
        const Outlook outlook = look_ahead(rules, draw, draw.drawn());
        if (outlook.is_over) return;
        samples_.push_back({.cells = cells_of(outlook, rules.num_seats()), .next = outlook.next});
    }

private:
    std::vector<OutlookSample>& samples_;
};

void play(const MatchTable& table, std::uint64_t seed, std::vector<OutlookSample>& samples) {
    const std::size_t first = samples.size();
    PlayerRngs rngs = player_rngs(seed);
    Sampler sampler(samples);
    Game game(table.rules, seed, {}, {.policy = table.policy, .is_one_round = true, .watcher = &sampler});
    while (!game.is_over()) game.step_legal(choose_all(*table.rules, game.state(), table.players, rngs));
    const TableCounts counts = count_events(game.log());
    for (std::size_t i = first; i < samples.size(); ++i) {
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            if (!samples[i].cells.seats[seat].is_playing || counts.seats[seat].wins == 0) continue;
            samples[i].winners |= seat_bit(static_cast<int>(seat));
            samples[i].win_points[seat] = counts.seats[seat].win_points;
        }
    }
}

}  // namespace

std::vector<OutlookSample> outlook_samples(const MatchTable& table, std::span<const std::uint64_t> seeds,
                                           unsigned threads, const Poll& poll) {
    std::vector<std::vector<OutlookSample>> pieces((seeds.size() + kRoundsAtOnce - 1) / kRoundsAtOnce);
    parallel_for(seeds.size(), threads, kRoundsAtOnce, [&](std::size_t begin, std::size_t end) {
        poll();
        for (std::size_t i = begin; i < end; ++i) play(table, seeds[i], pieces[begin / kRoundsAtOnce]);
    });
    std::vector<OutlookSample> samples;
    for (const std::vector<OutlookSample>& piece : pieces) samples.insert(samples.end(), piece.begin(), piece.end());
    return samples;
}

}  // namespace mahjongkit
