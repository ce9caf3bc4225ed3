// The own hand after a chi or pon, and after a kan, before what it discards or draws.
#pragma once

#include "state/action.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

Hand after_call(const Hand& hand, const Action& action);
Hand after_kan(const Hand& hand, const Action& action);

}  // namespace mahjongkit
