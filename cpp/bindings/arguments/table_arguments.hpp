// What calls about tables take and give: seats, walls as text, one action of every asked seat.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace mahjongkit::bindings {

using ActionBySeat = nanobind::typed<nanobind::dict, int, Action>;

// Throw RulesError naming the value and what would have been right.
void check_seat(const Rules& rules, int seat);
void check_number(const char* name, int number, int least, int most);

// All tiles in the order of the draws. Throws RulesError unless they are the tiles of the rules.
Wall wall_from_text(const Rules& rules, std::string_view text);
std::string wall_text(const Wall& wall);

// One action of each asked seat, and of no other; else IllegalActionError.
PerSeat<Action> read_actions(SeatMask asked, const ActionBySeat& by_seat);

std::vector<Points> points_of(const PublicState& table);

}  // namespace mahjongkit::bindings
