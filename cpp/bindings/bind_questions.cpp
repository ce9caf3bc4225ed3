// Open questions of games in flight: what the asked seats know.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "bindings/questions.hpp"
#include "encoding/schemas.hpp"
#include "engine/observation_bytes.hpp"
#include "engine/step.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

Questions select(const Questions& all, const std::vector<std::size_t>& chosen) {
    Questions some{all.rules, {}, {}, {}};
    for (const std::size_t i : chosen) {
        some.numbers.push_back(all.numbers.at(i));
        some.questions.push_back(all.questions[i]);
        some.seen.push_back(all.seen[i]);
    }
    return some;
}

Questions of_entrant(const Questions& all, int entrant) {
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < all.questions.size(); ++i) {
        if (all.questions[i].entrant == entrant) chosen.push_back(i);
    }
    return select(all, chosen);
}

// Where an action is missing, none is legal.
std::vector<std::size_t> find_illegal(const Questions& asked, const std::vector<std::optional<Action>>& actions) {
    if (actions.size() != asked.seen.size()) {
        throw RulesError(std::to_string(actions.size()) + " actions for " + std::to_string(asked.seen.size()) +
                         " questions");
    }
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (!actions[i] || check_legal(*asked.rules, asked.seen[i].view(), *actions[i])) found.push_back(i);
    }
    return found;
}

std::vector<SeatView> seat_views(const RulesPtr& rules, const std::vector<Observation>& seen) {
    std::vector<SeatView> views;
    views.reserve(seen.size());
    for (const Observation& each : seen) views.push_back({rules, each});
    return views;
}

template <class Read>
auto each_of(Read read) {
    return [read](const Questions& self) {
        std::vector<std::size_t> values;
        for (const Question& question : self.questions) values.push_back(static_cast<std::size_t>(read(question)));
        return values;
    };
}

}  // namespace

void bind_questions(nb::module_& module) {
    nb::class_<Questions>(module, "Questions", "Seats that games in flight wait for, in the order of games and seats.")
        .def("__len__", [](const Questions& self) { return self.questions.size(); })
        .def_ro("rules", &Questions::rules)
        .def_ro("numbers", &Questions::numbers, "Their places among all open questions.")
        .def_prop_ro("games", each_of([](const Question& question) { return question.game; }))
        .def_prop_ro("seats", each_of([](const Question& question) { return question.seat; }))
        .def_prop_ro("entrants", each_of([](const Question& question) { return question.entrant; }))
        .def_prop_ro(
            "observations", [](const Questions& self) { return seat_views(self.rules, self.seen); },
            "What each seat may know.")
        .def("of_entrant", &of_entrant, "entrant"_a, "Those of one entrant.")
        .def("find_illegal", &find_illegal, "actions"_a,
             "Which of the actions, one for each question, are None or not legal.")
        .def("select", &select, "chosen"_a, "Some of them.")
        .def(
            "check_legal",
            [](const Questions& self, std::size_t number, const Action& action) {
                return check_legal(*self.rules, self.seen.at(number).view(), action);
            },
            "number"_a, "action"_a, "None when the action answers a question, else why it does not.")
        .def(
            "describe",
            [](const Questions& self, std::size_t number) {
                const PublicState& table = self.seen.at(number).table;
                return "round " + std::to_string(table.round) + ", repeats " + std::to_string(table.repeats);
            },
            "number"_a, "When in its game a question came up.")
        .def(
            "to_bytes",
            [](const Questions& self) {
                const std::string bytes = observation_bytes(self.seen);
                return nb::bytes(bytes.data(), bytes.size());
            },
            "The observations for another process of this build.")
        .def(
            "planes",
            [](const Questions& self, std::string_view schema) {
                const PlaneSchema& planes = plane_schema(*self.rules, schema);
                auto array = new_array<float>({self.seen.size(), static_cast<std::size_t>(planes.num_planes),
                                               static_cast<std::size_t>(kNumKinds)});
                without_gil([&] {
                    for (std::size_t i = 0; i < self.seen.size(); ++i) {
                        write_planes(planes, *self.rules, self.seen[i].view(), array.data() + i * planes.size());
                    }
                });
                return array;
            },
            "schema"_a = "", "The planes of all observations in one array.")
        .def(
            "masks",
            [](const Questions& self, std::string_view schema) {
                const ActionSchema& actions = action_schema(*self.rules, schema);
                const auto size = static_cast<std::size_t>(actions.size);
                auto array = new_array<bool>({self.seen.size(), size});
                for (std::size_t i = 0; i < self.seen.size(); ++i) {
                    ActionList legal;
                    self.rules->legal_actions(self.seen[i].view(), legal);
                    write_mask(actions, legal, reinterpret_cast<std::uint8_t*>(array.data()) + i * size);
                }
                return array;
            },
            "schema"_a = "", "Which numbered actions each seat may choose, in one array.");
    module.def(
        "observations_from_bytes",
        [](const RulesPtr& rules, nb::bytes bytes) {
            return seat_views(rules, observations_from_bytes({bytes.c_str(), bytes.size()}));
        },
        "rules"_a, "bytes"_a,
        "What `Questions.to_bytes` made in another process of this build. The bytes are trusted.");
}

}  // namespace mahjongkit::bindings
