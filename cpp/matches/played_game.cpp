#include "matches/played_game.hpp"

namespace mahjongkit {

PlayedGame summarise(const Game& game) {
    PlayedGame played{.has_standing = !game.is_one_round(),
                      .counts = count_events(game.log()),
                      .draw_counts = game.all_draw_counts()};
    const RoundStart start = game.first_round();
    for (const SeatStanding& standing : game.standing()) {
        const auto seat = static_cast<std::size_t>(standing.seat);
        played.points[seat] = standing.points - start.points[seat];
        played.placements[seat] = standing.placement;
        played.scores[seat] = standing.score;
    }
    return played;
}

}  // namespace mahjongkit
