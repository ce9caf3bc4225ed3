// The model of the rest of a round for a seat, from what it sees: danger of discards, hazards fitted to records.
#pragma once

#include "estimates/danger/danger.hpp"
#include "estimates/round_hazards.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "search/expected/round_model.hpp"
#include "search/expected/win_points.hpp"

namespace mahjongkit {

// Own draws left after a discard of now, or, where a discard of another seat is open, after letting it pass.
int own_draws_left(const View& view);

// What a win of the seat would be, by the table as it is.
WinContext win_context(const riichi::RiichiRules& rules, const View& view);

// Unseen tiles, by code.
CodeCounts unseen_codes(const Rules& rules, const View& view);

// Fills `model` for the hand of the view.
void make_round_model(const riichi::RiichiRules& rules, const View& view, const Danger& danger,
                      const RoundHazards& hazards, RoundModel& model);

}  // namespace mahjongkit
