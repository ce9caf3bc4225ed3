// Open questions as Python sees them.
#pragma once

#include <vector>

#include "engine/observation.hpp"
#include "tables/tables.hpp"

namespace mahjongkit::bindings {

// The open questions of some games, with what the asked seats know.
struct Questions {
    RulesPtr rules;
    std::vector<std::size_t> numbers;  // among all open questions
    std::vector<Question> questions;
    std::vector<Observation> seen;
};

}  // namespace mahjongkit::bindings
