// States and observations as Python holds them: with their rules.
#pragma once

#include "engine/observation.hpp"
#include "rules/rules.hpp"

namespace mahjongkit::bindings {

struct TableState {
    RulesPtr rules;
    State state;
};

struct SeatView {
    RulesPtr rules;
    Observation observation;
};

}  // namespace mahjongkit::bindings
