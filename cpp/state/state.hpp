// The state of a round, as a value. What everybody knows, what one seat alone knows and what nobody knows are three
// types: an observation is made of the first and of one seat's second, so it cannot hold more.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <variant>

#include "measures/distance/count_words.hpp"
#include "state/action.hpp"
#include "state/event.hpp"
#include "state/riichi_state.hpp"
#include "state/river.hpp"
#include "state/sichuan_state.hpp"
#include "tiles/hand.hpp"
#include "tiles/seat.hpp"
#include "walls/wall.hpp"

namespace mahjongkit {

enum class Phase : std::uint8_t {
    opening,      // before the dealer's first draw: indicators, flowers
    exchange,     // every seat chooses three tiles to give away
    void_suit,    // every seat chooses the suit that it will not use
    turn,         // a seat has drawn
    after_call,   // a seat has called a discard and must discard
    claims,       // a discard is open to claims
    replacement,  // a kan, or a tile set aside, awaits its replacement; its tile may be open to wins
    round_over
};
inline constexpr int kNumPhases = 8;

// A declared meld and where its tile came from.
struct TableMeld {
    Meld meld{};
    Seat from = kNoSeat;  // none for a concealed kan
    Tile claimed{};       // the tile taken from there
    Tile added{};         // of an added kan: the fourth tile
    // How many discards of the seat were before the call; of an added kan, before its fourth tile was added. 0 also in
    // a position made by hand, which does not tell it.
    std::uint8_t discards_before = 0;

    constexpr bool is_own_kan() const {
        return meld.type == MeldType::concealed_kan || meld.type == MeldType::added_kan;
    }
    // A concealed kan that only its seat knows.
    constexpr bool is_hidden() const { return meld.kind == kHidden; }

    friend constexpr bool operator==(const TableMeld&, const TableMeld&) = default;
};

// What one variant alone remembers of the table.
using Extras = std::variant<std::monostate, RiichiTable, SichuanTable>;

// What everybody sees of a seat.
struct PublicSeat {
    Points points = 0;
    std::uint8_t num_tiles = 0;   // concealed
    std::uint8_t num_norths = 0;  // set aside in sanma
    std::uint8_t flowers = 0;     // bit i: flower i is set aside
    std::uint8_t num_melds = 0;
    std::array<TableMeld, kMaxGroups> meld_slots{};
    River river{};

    std::span<const TableMeld> melds() const { return {meld_slots.data(), num_melds}; }
    int num_set_aside() const { return num_norths + std::popcount(flowers); }
    bool is_closed() const {
        for (const TableMeld& meld : melds()) {
            if (meld.meld.is_open()) return false;
        }
        return true;
    }

    friend bool operator==(const PublicSeat&, const PublicSeat&) = default;
};

struct PublicState {
    std::uint8_t num_seats = 0;
    std::uint8_t round = 0;  // 0 is the first deal of East, counting on through the winds
    Seat dealer = 0;
    std::uint8_t dice = 0;  // thrown before the deal, where the rules do that
    std::uint16_t repeats = 0;
    std::uint16_t deposits = 0;
    Phase phase = Phase::round_over;
    Seat turn = kNoSeat;                    // who draws, discards, or made the tile that is open to claims
    Tile open_tile{};                       // discarded, of the kan, or set aside
    EventType last_call = EventType::draw;  // the last kan or tile set aside: what a replacement is for
    bool is_replacement = false;            // the last draw was one
    std::uint8_t draws_left = 0;
    std::uint8_t num_calls = 0;  // melds and Norths set aside: what interrupts a first turn
    std::uint8_t num_kans = 0;
    std::uint8_t num_indicators = 0;
    std::array<Tile, 5> indicator_slots{};
    KindMask barred = 0;              // kinds that the seat may not discard right after its call
    SeatMask winners = 0;             // of the round so far; they take no further part in it
    NoWin no_win = NoWin::exhausted;  // why a round without winners ended
    SeatMask ready = 0;               // who was ready when the wall was exhausted
    PerSeat<PublicSeat> seats{};
    Extras extras{};

    std::span<const Tile> indicators() const { return {indicator_slots.data(), num_indicators}; }
    Seat next_seat(int seat, int steps = 1) const { return static_cast<Seat>((seat + steps) % num_seats); }
    bool is_playing(int seat) const { return !has_seat(winners, seat); }
    // The next seat that has not won.
    Seat next_playing(int seat) const {
        Seat next = next_seat(seat);
        while (!is_playing(next) && next != seat) next = next_seat(next);
        return next;
    }
    int seat_wind(int seat) const { return (seat + num_seats - dealer) % num_seats; }
    PerSeat<Points> points() const {
        PerSeat<Points> points{};
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) points[seat] = seats[seat].points;
        return points;
    }
    int round_wind() const { return round / num_seats % kNumWinds; }  // after North comes East again

    friend bool operator==(const PublicState&, const PublicState&) = default;
};

// A number that saves work and says nothing that the rest does not say: values that differ in it alone are equal.
struct Hint {
    std::uint8_t value = 0;

    friend constexpr bool operator==(Hint, Hint) { return true; }
};

// What one seat alone knows.
struct PrivateSeat {
    Counts counts{};           // concealed tiles
    std::uint8_t reds = 0;     // bit s: the red five of suit s is among them
    std::uint8_t flowers = 0;  // bit i: flower i, not set aside yet
    bool has_drawn = false;
    Tile drawn{};                       // on its turn, among the concealed tiles
    Hint min_tiles_to_ready{};          // the hand is not ready before it gains so many tiles; 0 when that is not known
    KindMask waits = 0;                 // of the hand without a drawn tile
    bool missed_win = false;            // a tile among the waits went by; how long that counts is the rules' affair
    bool missed_win_in_riichi = false;  // the same in riichi: for the rest of the round
    std::int8_t missed_fan = 0;         // in Sichuan: the most that a missed win was worth
    std::uint8_t num_hidden_kans = 0;
    std::array<Kind, kMaxGroups> hidden_kan_slots{};  // concealed kans that the others do not see, in their order

    std::span<const Kind> hidden_kans() const { return {hidden_kan_slots.data(), num_hidden_kans}; }
    // Whether the red five of the kind is among the tiles.
    bool has_red(int kind) const { return has_red_copy(kind) && (reds >> suit_of(kind) & 1) != 0; }

    friend bool operator==(const PrivateSeat&, const PrivateSeat&) = default;
};

struct State {
    PublicState table{};
    PerSeat<PrivateSeat> seats{};
    Wall wall{};
    SeatMask asked = 0;  // who must act; nobody is told that others are asked

    friend bool operator==(const State&, const State&) = default;
};

inline std::uint8_t num_concealed(const PrivateSeat& own) {
    return static_cast<std::uint8_t>(total(own.counts) + std::popcount(own.flowers));
}

// The concealed tiles and melds of a seat as one hand.
inline Hand hand_of(const PrivateSeat& own, const PublicSeat& shown) {
    Hand hand;
    hand.counts = own.counts;
    hand.reds = own.reds;
    hand.flowers = shown.flowers;
    const Kind* hidden = own.hidden_kan_slots.data();
    for (const TableMeld& meld : shown.melds()) {
        hand.add_meld(meld.meld);
        if (meld.is_hidden()) hand.meld_slots[hand.num_melds - 1U].kind = *hidden++;
    }
    return hand;
}

}  // namespace mahjongkit
