// Walls and tastes that bring about what random ones seldom do.
#pragma once

#include "tests/engine/biased_player.hpp"

namespace mahjongkit::testing {

struct BiasedDeal {
    Wall wall{};
    PerSeat<Taste> tastes{};
};

// Random, or with good hands, or made for one of: several winners on a tile, four equal winds, a liable seat,
// a kan to rob.
BiasedDeal biased_deal(const Rules& rules, Rng& rng);

}  // namespace mahjongkit::testing
