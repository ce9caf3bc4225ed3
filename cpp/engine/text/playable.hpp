// Whether a table that was read can be played on: nothing that the engine relies on may be missing.
#pragma once

#include "engine/observation.hpp"
#include "engine/text/words.hpp"

namespace mahjongkit {

// Whether a tile was open to claims before.
bool was_tile_open(const PublicState& table);

// What everybody sees. Each fails with what does not fit.
void check_playable(const Words& words, const Rules& rules, const PublicState& table);

// Flowers in a hand: only before play, while another one awaits its replacement.
void check_flowers_in_hand(const Words& words, const PublicState& table, const PrivateSeat& own, int seat);

// Somebody must be asked, or nobody where the text says `unasked`.
void check_asked(const Words& words, const State& state, bool is_unasked);

// Hidden tiles can be dealt anew from those that the seat does not see, and on its own turn it has a choice.
void check_resampled(const Words& words, const Observation& observation, std::span<const Tile> unseen);

}  // namespace mahjongkit
