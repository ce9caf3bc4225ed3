// The compiled core as Python sees it: registers what the other files bind.
#include <nanobind/nanobind.h>

#include "bindings/bind.hpp"
#include "measures/chances/group_automaton.hpp"
#include "measures/distance/distance_tables.hpp"

NB_MODULE(_core, module) {
    using namespace mahjongkit;
    module.doc() = "The compiled core of mahjongkit.";
    // Values that a cache keeps to the end of the process are no fault worth a page of warnings.
    nanobind::set_leak_warnings(false);
    // Built at import, so that no first call is slow.
    distance_tables();
    GroupAutomaton::of_suit(0);

    nanobind::module_ tiles = module.def_submodule("tiles", "Tiles, hands and notations.");
    bindings::bind_errors(tiles);
    bindings::bind_tile(tiles);
    bindings::bind_tiles(tiles);

    nanobind::module_ measures = module.def_submodule("measures", "Measures of one hand.");
    bindings::bind_measures(measures);
    bindings::bind_decompositions(measures);
    bindings::bind_words(measures);
    bindings::bind_foresight_chance(measures);
    bindings::bind_search(measures);

    nanobind::module_ rules = module.def_submodule("rules", "Rules of the variants.");
    bindings::bind_rules(rules);
    bindings::bind_scoring(rules);

    nanobind::module_ engine = module.def_submodule("engine", "The engine: actions, events, states, games, replay.");
    bindings::bind_names(engine);
    bindings::bind_events(engine);
    bindings::bind_table_parts(engine);
    bindings::bind_state(engine);
    bindings::bind_observation(engine);
    bindings::bind_games(engine);
    bindings::bind_hand_observation(engine);
    bindings::bind_replay(engine);

    nanobind::module_ models = module.def_submodule("models", "Models in files, and schemas of features.");
    bindings::bind_models(models);
    bindings::bind_policy_nets(models);

    nanobind::module_ estimates = module.def_submodule("estimates", "What is known about opponents.");
    bindings::bind_estimates(estimates);
    bindings::bind_table_estimates(estimates);
    bindings::bind_danger(estimates);

    nanobind::module_ search = module.def_submodule("search", "Searches from a position of a seat.");
    bindings::bind_paper_search(search);
    bindings::bind_expected_value(search);

    nanobind::module_ batch = module.def_submodule("batch", "Measures of many hands: arrays in, arrays out.");
    bindings::bind_batch(batch);
    bindings::bind_batch_scoring(batch);

    nanobind::module_ encoding =
        module.def_submodule("encoding", "Actions and observations as numbers; many games at once.");
    bindings::bind_encoding(encoding);

    nanobind::module_ players = module.def_submodule("players", "Native players, and play between them.");
    bindings::bind_agents(players);
    bindings::bind_players(players);
    bindings::bind_matches(players);

    nanobind::module_ tables = module.def_submodule("tables", "Games in flight: whoever plays, they are played here.");
    bindings::bind_questions(tables);
    bindings::bind_flight(tables);
    bindings::bind_batch_env(tables);

    nanobind::module_ samples =
        module.def_submodule("samples", "Samples of play in named columns, for mahjongkit.learn.");
    bindings::bind_samples(samples);
    bindings::bind_recorded_rounds(samples);

    nanobind::module_ study = module.def_submodule("study", "Laws and transitions of hands, for mahjongkit.study.");
    bindings::bind_study(study);
    bindings::bind_call_errors(module);
}
