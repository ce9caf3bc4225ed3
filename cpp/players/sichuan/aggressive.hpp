// Plays its own hand and looks at no other: the aggressive player of the Sichuan thesis, chapter 3.
#pragma once

#include "players/sichuan/word_player.hpp"

namespace mahjongkit {

// Table 3.2 of the thesis, question 1: aggressive players go for a uniform hand with 8.20 tiles of a suit (95 %: 7.53
// to 8.87).
constexpr WordPlayOptions aggressive_options() { return {.uniform = 8}; }

class AggressivePlayer final : public WordPlayer {
public:
    explicit AggressivePlayer(const WordPlayOptions& options) : WordPlayer(options) {}
};

}  // namespace mahjongkit
