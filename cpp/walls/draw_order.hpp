// Who draws which tile. On an ordinary wall a call changes what everybody draws from then on; a policy gives every seat
// tiles of its own, so that two games on one wall differ less by luck. It brings the tile that a seat is due to the
// place that is drawn next: states, events and texts stay those of an ordinary wall, and a round that is over has a
// wall on which it replays.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "tiles/seat.hpp"
#include "walls/subwalls.hpp"
#include "walls/wall.hpp"

namespace mahjongkit {

enum class WallPolicy : std::uint8_t {
    shared,          // one wall for all
    stable,          // the stable draw wall: a steal gives up the own next tile, an empty subwall makes a reshuffle
    stable_literal,  // the same with Algorithm 3 as printed: an open kan gives up nothing
    kept,            // own tiles in their order whatever happens; who has none left borrows, nothing is reshuffled
};
inline constexpr std::array<std::string_view, 4> kWallPolicies = {"shared", "stable", "stable-literal", "kept"};

// Throws RulesError with the known names.
WallPolicy wall_policy_by_name(std::string_view name);

// What a policy has to know of the table.
struct TableShape {
    int num_seats = 4;
    int hand_size = 13;
    int dealer = 0;
};

// What happened to the draws of a round.
struct DrawCounts {
    int draws = 0;       // but replacements
    int consistent = 0;  // of them: the tile that the seat would draw in this turn if nobody stole
    int own = 0;         // of them: the next of the seat's own tiles, in their order
    int steals = 0;      // chi, pon and open kan
    int reshuffles = 0;
    int left_at_first_reshuffle = 0;  // draws

    DrawCounts& operator+=(const DrawCounts& other) {
        if (reshuffles == 0) left_at_first_reshuffle = other.left_at_first_reshuffle;
        draws += other.draws;
        consistent += other.consistent;
        own += other.own;
        steals += other.steals;
        reshuffles += other.reshuffles;
        return *this;
    }
};

class DrawOrder {
public:
    // The wall as it is before the deal; reshuffles are a function of the seed and their number.
    DrawOrder(WallPolicy policy, const Wall& wall, const TableShape& shape, std::uint64_t seed);

    // Before the seat draws. Tiles of seats that have left are nobody's.
    void arrange(Wall& wall, Seat seat, bool is_replacement, SeatMask left);
    // The seat has taken a discard instead of drawing.
    void note_steal(Seat seat, bool is_kan);

    const DrawCounts& counts() const { return counts_; }

private:
    int due_tile(Seat seat, bool from_rear, SeatMask left, int draws_left);
    int borrow(Seat seat, bool from_rear, SeatMask left);
    void reshuffle(Seat seat, SeatMask left, int draws_left);
    void count_draw(Seat seat, Tile tile);

    WallPolicy policy_;
    TableShape shape_;
    std::uint64_t seed_;
    bool has_rear_ = false;
    TilePlaces places_;
    PerSeat<Subwall> front_{};
    PerSeat<Subwall> rear_{};
    Subwall given_up_{};
    PerSeat<std::uint8_t> num_turns_{};         // draws and steals of each seat
    PerSeat<std::uint8_t> num_draws_{};         // without the steals
    std::array<Tile, kMaxWall> front_tiles_{};  // the tiles to draw as they lay at first
    DrawCounts counts_{};
};

}  // namespace mahjongkit
