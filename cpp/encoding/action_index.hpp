// Every action as a number, for masks and policies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "state/action.hpp"
#include "tiles/tile_codes.hpp"

namespace mahjongkit {

struct ActionSchema {
    std::string_view name;
    int size;
};

// Where each type of action begins. A number means the same in every schema that has it.
namespace choices {

inline constexpr int kPass = 0;
inline constexpr int kDiscard = 1;                          // a tile from the hand, by its code
inline constexpr int kDiscardDrawn = kDiscard + kNumCodes;  // the tile just drawn, by its code
inline constexpr int kRiichi = kDiscardDrawn + kNumCodes;   // the same two with riichi
inline constexpr int kRiichiDrawn = kRiichi + kNumCodes;
inline constexpr int kChi = kRiichiDrawn + kNumCodes;  // the claimed tile is lowest, middle, highest; + 3 with red
inline constexpr int kPon = kChi + 6;                  // + 1 with an own red five
inline constexpr int kOpenKan = kPon + 2;
inline constexpr int kConcealedKan = kOpenKan + 1;  // by kind
inline constexpr int kAddedKan = kConcealedKan + kNumKinds;
inline constexpr int kSetAside = kAddedKan + kNumKinds;
inline constexpr int kWin = kSetAside + 1;
inline constexpr int kAbort = kWin + 1;
inline constexpr int kVoidSuit = kAbort + 1;     // by suit
inline constexpr int kExchange = kVoidSuit + 3;  // three tiles of a suit, the lowest first
inline constexpr int kNumExchanges = 165;        // of one suit
inline constexpr int kEnd = kExchange + 3 * kNumExchanges;

}  // namespace choices

inline constexpr ActionSchema kChoices229{"choices-229", choices::kVoidSuit};
inline constexpr ActionSchema kChoices727{"choices-727", choices::kEnd};  // with the choices before play
static_assert(kChoices229.size == 229 && kChoices727.size == 727);

int action_index(const Action& action);

// The legal action with this number; none when no legal action has it.
std::optional<Action> action_at(std::int64_t index, const ActionList& legal);

// Writes as many bytes as the schema has numbers: 1 for those of the legal actions, else 0.
void write_mask(const ActionSchema& schema, const ActionList& legal, std::uint8_t* mask);

// "discard 5m", "riichi 0p drawn", "chi middle red", "added_kan 1z", "exchange 122p".
std::string action_name(int index);

// "action 0 (pass) is not legal", or which numbers there are.
std::string not_legal_text(const ActionSchema& schema, std::int64_t index);

}  // namespace mahjongkit
