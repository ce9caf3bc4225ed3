// The model of the rest of a round for a seat, from what it sees: danger of discards, hazards fitted to records.
#pragma once

#include "estimates/danger/danger.hpp"
#include "estimates/round_hazards.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "search/expected/model/outcome_worth.hpp"
#include "search/expected/model/round_model.hpp"
#include "search/expected/model/win_points.hpp"

namespace mahjongkit {

// Own draws left after a discard of now, or, where a discard of another seat is open, after letting it pass.
int own_draws_left(const View& view);

// What a win of the seat would be, by the table as it is.
WinContext win_context(const riichi::RiichiRules& rules, const View& view);

// Unseen tiles, by code.
CodeCounts unseen_codes(const Rules& rules, const View& view);

// By how much fitted numbers are taken to be off.
struct ModelScales {
    double ends = 1;    // wins of others
    double waits = 1;   // discards that the hand wins on
    double calls = 1;   // discards that it could call
    double danger = 1;  // wins of others on its discards
};

// What the fitted numbers may be off by, one at a time: about a quarter, which is what tables of other strength differ
// by.
inline constexpr std::array<ModelScales, 4> kDoubts = {
    ModelScales{.ends = 1.25}, {.waits = 1.25}, {.calls = 0.75}, {.danger = 1.3}};

// Fills `model` for the hand of the view. Where it may be threatened and an opponent can still declare riichi, which
// none has, its threatened laps are filled too.
void make_round_model(const riichi::RiichiRules& rules, const View& view, const Danger& danger,
                      const RoundHazards& hazards, const OutcomeWorth& worth, const ModelScales& scales,
                      RoundModel& model);

}  // namespace mahjongkit
