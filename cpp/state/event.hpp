// Facts: all that happens in a round, in order. The log of a round is its events; applied to the start they give the
// state.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tiles/seat.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

enum class EventType : std::uint8_t {
    round_start,      // seat = the dealer; round, repeats, deposits; points of all seats
    deal,             // tiles = the first hand of the seat
    exchange,         // seat gets the tiles that `from` gives
    void_suit,        // seat names the suit of the tile
    draw,             // tile
    discard,          // tile
    riichi_accepted,  // nobody won on the tile: the deposit is paid
    chi,              // tile claimed from `from`, tiles = those of the own hand
    pon,
    open_kan,
    concealed_kan,  // tiles = all four
    added_kan,      // tile
    set_aside,      // tile
    indicator,      // tile = a dora indicator turned up
    payment,        // beside a win; payment = what for, seat and tile = whose kan; points = changes
    win,            // tile; from = seat for a self-draw; points = changes; tiles = ura indicators
    no_win,         // reason; points = changes; seats = who is ready, or who earned a limit by discards
    round_end,      // points after the round; deposits left on the table
    game_end        // points with what was left on the table
};
inline constexpr int kNumEventTypes = 19;

// The kind of a tile that the observer of an event cannot see.
inline constexpr Kind kHidden = 255;

// Why a round ended without a winner.
enum class NoWin : std::uint8_t {
    exhausted,      // the wall
    river_limit,    // exhausted, and a seat's river of terminals and honours is paid (nagashi mangan)
    nine_kinds,     // of terminals and honours in a first hand
    four_winds,     // the first four discards are the same wind
    four_riichi,    // every seat is in riichi
    four_kans,      // of several seats
    three_winners,  // on one tile
};
inline constexpr int kNumNoWins = 7;

// What is paid beside a win.
enum class Payment : std::uint8_t {
    kan,       // when it stands
    refund,    // of a kan
    transfer,  // of what a kan earned, to the winner
    void_kept  // a seat still held tiles of its void suit at the end
};
inline constexpr int kNumPayments = 4;

using PatternId = std::uint8_t;  // unique over all variants: rules/pattern_names.hpp

struct PatternWorth {
    PatternId pattern = 0;
    std::int8_t worth = 0;  // han, tai or fan

    friend constexpr bool operator==(const PatternWorth&, const PatternWorth&) = default;
};

inline constexpr int kMaxEventTiles = 17;
inline constexpr int kMaxEventPatterns = 16;

struct Event {
    EventType type = EventType::round_start;
    Seat seat = kNoSeat;
    Seat from = kNoSeat;    // of a claim or a win
    Seat liable = kNoSeat;  // of a win: the seat that pays for it beside or instead of the discarder
    Tile tile{};
    bool is_drawn = false;        // the discard is the tile just drawn
    bool is_riichi = false;       // the discard declares riichi
    bool is_replacement = false;  // the draw replaces a kan or a tile set aside
    bool is_robbed = false;       // the win is on the tile of a kan, or on a tile set aside
    NoWin reason = NoWin::exhausted;
    Payment payment = Payment::kan;
    SeatMask seats = 0;
    std::uint8_t num_tiles = 0;
    std::array<Tile, kMaxEventTiles> tile_slots{};
    std::uint8_t round = 0;  // 0 is the first deal of East, counting on through the winds
    std::uint8_t dice = 0;   // thrown before the deal, where the rules do that
    std::uint16_t repeats = 0;
    std::uint16_t deposits = 0;
    std::uint8_t num_points = 0;  // the seats of the table, where points belong to the event
    PerSeat<Points> points{};
    std::int16_t han = 0;  // of a win: han, tai or fan; a yakuman has 13 for each
    std::int16_t fu = 0;
    Points value = 0;  // of a win: what the hand alone earns
    std::uint8_t num_patterns = 0;
    std::array<PatternWorth, kMaxEventPatterns> pattern_slots{};

    std::span<const Tile> tiles() const { return {tile_slots.data(), num_tiles}; }
    std::span<const PatternWorth> patterns() const { return {pattern_slots.data(), num_patterns}; }
    // Whether points belong to it.
    bool has_points() const { return type == EventType::round_start || type >= EventType::payment; }
    void add_tile(Tile added) {
        if (num_tiles < kMaxEventTiles) tile_slots[num_tiles++] = added;
    }
    void add_pattern(PatternId pattern, int worth) {
        if (num_patterns < kMaxEventPatterns) {
            pattern_slots[num_patterns++] = {pattern, static_cast<std::int8_t>(worth)};
        }
    }

    friend bool operator==(const Event&, const Event&) = default;
};

using Events = std::vector<Event>;

}  // namespace mahjongkit
