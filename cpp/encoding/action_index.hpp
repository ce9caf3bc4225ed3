// The schema "choices-229": every action of riichi and sanma as a number, for masks and policies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "state/action.hpp"

namespace mahjongkit {

// Tiles by number: 34 kinds, then the red fives of m, p, s.
inline constexpr int kNumTileCodes = kNumKinds + 3;
constexpr int tile_code(Tile tile) { return tile.is_red ? kNumKinds + suit_of(tile.kind) : tile.kind; }
constexpr Tile tile_of_code(int code) {
    if (code < kNumKinds) return {static_cast<Kind>(code), false};
    return {static_cast<Kind>(first_kind(code - kNumKinds) + 4), true};
}

namespace choices229 {

inline constexpr std::string_view kName = "choices-229";

// Where each type of action begins.
inline constexpr int kPass = 0;
inline constexpr int kDiscard = 1;                              // a tile from the hand, by its code
inline constexpr int kDiscardDrawn = kDiscard + kNumTileCodes;  // the tile just drawn, by its code
inline constexpr int kRiichi = kDiscardDrawn + kNumTileCodes;   // the same two with riichi
inline constexpr int kRiichiDrawn = kRiichi + kNumTileCodes;
inline constexpr int kChi = kRiichiDrawn + kNumTileCodes;  // the claimed tile is lowest, middle, highest; + 3 with red
inline constexpr int kPon = kChi + 6;                      // + 1 with an own red five
inline constexpr int kOpenKan = kPon + 2;
inline constexpr int kConcealedKan = kOpenKan + 1;  // by kind
inline constexpr int kAddedKan = kConcealedKan + kNumKinds;
inline constexpr int kSetAside = kAddedKan + kNumKinds;
inline constexpr int kWin = kSetAside + 1;
inline constexpr int kAbort = kWin + 1;
inline constexpr int kSize = kAbort + 1;
static_assert(kSize == 229);

// Behind them what Sichuan chooses before play.
inline constexpr int kNumExchanges = 165;  // ways to choose three tiles of a suit
inline constexpr int kVoidSuit = kSize;    // by suit
inline constexpr int kExchange = kVoidSuit + 3;
inline constexpr int kSizeWithOpening = kExchange + 3 * kNumExchanges;

int index_of(const Action& action);

// The legal action with this number; none when no legal action has it.
std::optional<Action> action_at(int index, const ActionList& legal);

// Writes kSize bytes: 1 for the numbers of the legal actions, else 0.
void write_mask(const ActionList& legal, std::uint8_t* mask);

// "discard 5m", "riichi 0p drawn", "chi middle red", "added_kan 1z".
std::string name_of(int index);

}  // namespace choices229

}  // namespace mahjongkit
