// What calls about tables take and give: seats, walls as text, one action of every asked seat.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace mahjongkit::bindings {

using ActionBySeat = nanobind::typed<nanobind::dict, int, Action>;
// Of a method that takes them: an action may be given by its text.
inline constexpr const char* kStepSignature =
    "def step(self, actions: dict[int, Action] | dict[int, str] | dict[int, Action | str]) -> list[Event]";

// Throws RulesError naming the value and what would have been right.
void check_seat(const Rules& rules, int seat);

// All tiles in the order of the draws. Throws RulesError unless they are the tiles of the rules.
Wall wall_from_text(const Rules& rules, std::string_view text);
std::string wall_text(const Wall& wall);

// What a round starts from; of the rules where nothing is given. Throws RulesError.
RoundStart read_round_start(const Rules& rules, int round, int dealer, int repeats, int deposits,
                            const std::optional<std::vector<Points>>& points);

// One action of each asked seat, and of no other; else IllegalActionError.
PerSeat<Action> read_actions(SeatMask asked, const ActionBySeat& by_seat);

}  // namespace mahjongkit::bindings
