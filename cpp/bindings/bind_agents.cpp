// Native players as agents: they choose, evaluate what they can choose, and can be stopped.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <mutex>
#include <tuple>

#include "base/error.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/text.hpp"
#include "players/registry.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using OptionRow = std::tuple<std::string, std::string, std::string, std::string, std::vector<std::string>>;
using AgentRow = std::tuple<std::string, std::string, std::vector<OptionRow>>;

// A native player with its own randomness, as the Python protocol wants it.
struct NativeAgent {
    NativeAgent(std::string_view text, std::uint64_t seed) : name(text), player(make_player(text)), rng(seed) {}

    std::string name;
    PlayerPtr player;
    Rng rng;
    std::mutex guard{};  // one choice at a time: those that search do not hold the GIL
    std::atomic<bool> is_stopped = false;
};

// Calls `work(view, legal actions, stop)` for what the agent is asked.
template <class Work>
auto with_choice(NativeAgent& agent, const SeatView& view, const Work& work) {
    ActionList actions;
    const View seen = view.observation.view();
    view.rules->legal_actions(seen, actions);
    if (actions.empty()) {
        throw AgentError("agent '" + agent.name + "' has nothing to choose: seat " +
                         std::to_string(view.observation.seat) + " is not asked");
    }
    // A short choice keeps the GIL: to get it back from a busy thread takes longer than to choose.
    if (!agent.player->takes_long()) return work(seen, actions, nullptr);
    decltype(work(seen, actions, nullptr)) result;
    interruptible([&](const StopCheck& interrupted) {
        const std::lock_guard lock(agent.guard);
        agent.is_stopped = false;
        const StopCheck stop = [&] {
            interrupted();
            return agent.is_stopped.load(std::memory_order_relaxed);
        };
        result = work(seen, actions, &stop);
    });
    return result;
}

Action act(NativeAgent& agent, const SeatView& view) {
    return with_choice(agent, view, [&](const View& seen, const ActionList& actions, const StopCheck* stop) {
        return agent.player->choose(*view.rules, seen, actions, agent.rng, {.stop = stop});
    });
}

using NoteDict = nb::typed<nb::dict, nb::str, std::variant<std::int64_t, double, std::string>>;
// Of the round: win, ready, deal-in, points; of the hand: shanten, acceptance.
using FactTuple = std::tuple<std::optional<double>, std::optional<double>, std::optional<double>, std::optional<double>,
                             std::optional<int>, nb::typed<nb::dict, nb::str, int>>;
using RowTuple = std::tuple<Action, std::optional<std::string>, std::optional<double>, std::optional<double>,
                            std::optional<double>, FactTuple, std::uint64_t, bool, NoteDict>;

nb::typed<nb::dict, nb::str, int> acceptance_of(const ActionEvaluation& row) {
    nb::dict tiles;
    for (Kind kind = 0; kind < kNumKinds; ++kind) {
        if (row.acceptance[kind] != 0) tiles[nb::str(kind_name(kind).c_str())] = int{row.acceptance[kind]};
    }
    return nb::typed<nb::dict, nb::str, int>(tiles);
}

RowTuple tuple_of(const ActionEvaluation& row) {
    nb::dict notes;
    for (const Note& note : row.notes) notes[nb::str(note.name.data(), note.name.size())] = nb::cast(note.value);
    const auto then = row.then_discard == kNoKind ? std::nullopt : std::optional(kind_name(row.then_discard));
    FactTuple facts = {row.win_chance, row.ready_chance, row.deal_in_chance,
                       row.points,     row.shanten,      acceptance_of(row)};
    return {row.action,      then,          row.value,      row.standard_error, row.difference_error, std::move(facts),
            row.simulations, row.is_pruned, NoteDict(notes)};
}

std::tuple<std::string_view, std::string_view, std::vector<RowTuple>, std::size_t, std::string_view> evaluate_rows(
    NativeAgent& agent, const SeatView& view) {
    const Evaluation found =
        with_choice(agent, view, [&](const View& seen, const ActionList& actions, const StopCheck* stop) {
            return evaluate(*agent.player, *view.rules, seen, actions, agent.rng, stop);
        });
    std::vector<RowTuple> rows;
    for (const ActionEvaluation& row : found.rows) rows.push_back(tuple_of(row));
    return {evaluation_kind_name(found.kind), found.measure, std::move(rows), found.chosen, found.reason};
}

std::vector<AgentRow> native_agents() {
    std::vector<AgentRow> rows;
    for (const PlayerInfo& info : player_registry()) {
        std::vector<OptionRow> options;
        for (const PlayerOption& option : info.options) {
            const std::vector<std::string> choices(option.choices.begin(), option.choices.end());
            options.emplace_back(option.name, option.default_text, option.help, option.type, choices);
        }
        rows.emplace_back(info.name, info.help, options);
    }
    return rows;
}

std::tuple<std::string, std::vector<std::tuple<std::string, std::string>>> read_agent_text(std::string_view text) {
    const PlayerText read = read_player_text(text);
    std::vector<std::tuple<std::string, std::string>> options;
    for (const auto& [name, value] : read.options) options.emplace_back(name, value);
    return {read.name, options};
}

}  // namespace

void bind_agents(nb::module_& module) {
    nb::class_<NativeAgent>(module, "NativeAgent", "An agent of the core: a player with its own randomness.")
        .def(nb::init<std::string_view, std::uint64_t>(), "text"_a, nb::kw_only(), "seed"_a = 0)
        .def_ro("name", &NativeAgent::name, "The text that makes it.")
        .def("act", &act, "observation"_a, "Its choice among the legal actions. Long ones are made without the GIL.")
        .def(
            "stop", [](NativeAgent& self) { self.is_stopped = true; },
            "End a search that runs on another thread: it returns the best action so far. Without one, do nothing.")
        .def_prop_ro(
            "searches", [](const NativeAgent& self) { return self.player->searches(); },
            "Whether its choices may take long and can be stopped.")
        .def("evaluate_rows", &evaluate_rows, "observation"_a,
             "The same choice as act would make now: kind and measure of the values, the rows, the number of the "
             "chosen one, why.")
        .def("__repr__", [](const NativeAgent& self) { return "<NativeAgent '" + self.name + "'>"; });
    module.def("native_agents", &native_agents,
               "Name, help and options (name, default, help, type, choices) of every native agent.");
    module.def("read_agent_text", &read_agent_text, "text"_a,
               "Name and options of the text of a native agent, by name, without those that are the defaults.");
}

}  // namespace mahjongkit::bindings
