#include "samples/two_left_samples.hpp"

namespace mahjongkit {

SampleTable two_left_samples(const RulesPtr& rules, std::vector<PlayerPtr> players,
                             std::span<const std::uint64_t> seeds, const RunOptions& options, const StopCheck& stop,
                             Reading reading) {
    SampleTable table;
    const auto number = table.add_column<std::int32_t>("number");
    const auto tiles_left = table.add_column<std::int32_t>("tiles_left");
    const auto winner = table.add_column<std::int32_t>("winner");
    const auto seats = table.add_column<std::int32_t>("seats", {2});
    const auto states = table.add_column<std::int32_t>("states", {2});
    const auto concealed = table.add_column<std::int32_t>("concealed", {2});
    const auto void_tiles = table.add_column<std::int32_t>("void_tiles", {2});
    const auto turns = table.add_column<std::int32_t>("turns", {2});
    const auto reached = table.add_column<std::int32_t>("reached", {2, kWinState});
    for (const TwoLeft& round : two_left_rounds(rules, std::move(players), seeds, options, stop, reading)) {
        table.put(number, round.round);
        table.put(tiles_left, round.tiles_left);
        table.put(winner, round.winner);
        for (const LeftSeat& own : round.seats) {
            table.put(seats, own.seat);
            table.put(states, own.state);
            table.put(concealed, own.concealed);
            table.put(void_tiles, own.void_tiles);
            table.put(turns, own.turns);
            for (const int turn : own.reached) table.put(reached, turn);
        }
    }
    return table;
}

}  // namespace mahjongkit
