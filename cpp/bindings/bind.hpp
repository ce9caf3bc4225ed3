// One function per topic; module.cpp calls them in this order.
#pragma once

#include <nanobind/nanobind.h>

namespace mahjongkit::bindings {

void bind_errors(nanobind::module_& module);
void bind_tile(nanobind::module_& module);
void bind_tiles(nanobind::module_& module);
void bind_measures(nanobind::module_& module);
void bind_decompositions(nanobind::module_& module);
void bind_words(nanobind::module_& module);
void bind_foresight_chance(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_expected_value(nanobind::module_& module);
void bind_paper_search(nanobind::module_& module);
void bind_rules(nanobind::module_& module);
void bind_scoring(nanobind::module_& module);
void bind_names(nanobind::module_& module);
void bind_events(nanobind::module_& module);
void bind_table_parts(nanobind::module_& module);
void bind_state(nanobind::module_& module);
void bind_observation(nanobind::module_& module);
void bind_games(nanobind::module_& module);
void bind_hand_observation(nanobind::module_& module);
void bind_replay(nanobind::module_& module);
void bind_models(nanobind::module_& module);
void bind_policy_nets(nanobind::module_& module);
void bind_danger(nanobind::module_& module);
void bind_estimates(nanobind::module_& module);
void bind_table_estimates(nanobind::module_& module);
void bind_batch(nanobind::module_& module);
void bind_batch_scoring(nanobind::module_& module);
void bind_encoding(nanobind::module_& module);
void bind_agents(nanobind::module_& module);
void bind_players(nanobind::module_& module);
void bind_questions(nanobind::module_& module);
void bind_flight(nanobind::module_& module);
void bind_batch_env(nanobind::module_& module);
void bind_matches(nanobind::module_& module);
void bind_samples(nanobind::module_& module);
void bind_recorded_rounds(nanobind::module_& module);
void bind_study(nanobind::module_& module);
// Last: of everything that the module has.
void bind_call_errors(nanobind::module_& module);

}  // namespace mahjongkit::bindings
