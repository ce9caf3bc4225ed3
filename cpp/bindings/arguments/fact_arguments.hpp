// What Python says of a win beside its tiles: keywords, read by the type that the variant's table gives them.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "bindings/arguments/arguments.hpp"
#include "rules/rules.hpp"
#include "rules/win_facts.hpp"

namespace mahjongkit::bindings {

// WinSituation in Python.
struct Situation {
    RulesPtr rules;
    std::shared_ptr<const WinScorer> scorer;
};

// Throws RulesError for a fact that the variant does not know, for a value of another type and for facts that
// contradict each other.
Situation read_situation(const RulesPtr& rules, const OptionalText& notation, const nanobind::dict& facts);

// Hand and winning tile by the situation. Throws NotationError for tiles that cannot be, RulesError when it is no win.
ScoredWin score(const Situation& situation, const HandArgument& hand, const HandArgument& win_tile,
                const OptionalText& notation);

}  // namespace mahjongkit::bindings
