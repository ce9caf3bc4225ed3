// Take a win, or let it pass for a better one: what waiting is worth to a Sichuan seat that plays for itself alone.
#pragma once

#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit {

// Points of the win that the seat is offered.
double offered_points(const sichuan::SichuanRules& rules, const View& view);

// Expected points of letting it pass, by an exact stopping problem in a simple model. The hand stays as it is. Every
// hidden tile is as likely to come next as any other; the seats that play now draw in turn to the end of the wall, and
// another seat discards the tile that it draws every second time. The seat wins where that is worth at least as much as
// to go on, on a discard before its own next draw only as the rule on passed wins allows. Each turn of another seat
// costs it a twentieth of the base: wins of others that it pays.
double waiting_points(const sichuan::SichuanRules& rules, const View& view);

}  // namespace mahjongkit
