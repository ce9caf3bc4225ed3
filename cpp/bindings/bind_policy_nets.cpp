// Policy nets for batches of positions.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/bind.hpp"
#include "nets/policy_net.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using PlanesArray = nb::ndarray<const float, nb::shape<-1, -1, kNumKinds>, nb::c_contig, nb::device::cpu>;
using LogitsDict = nb::typed<nb::dict, nb::str, nb::ndarray<nb::numpy, float>>;

// What Python holds: nets are shared with agents, and immutable.
struct BoundPolicyNet {
    explicit BoundPolicyNet(std::string_view name_or_path) : net(load_policy_net(name_or_path)) {}
    explicit BoundPolicyNet(const std::filesystem::path& path)
        : net(load_policy_net(std::filesystem::absolute(path).string())) {}

    std::vector<std::string_view> heads() const {
        std::vector<std::string_view> names;
        for (std::size_t h = 0; h < kHeads.size(); ++h) {
            if (net->has(static_cast<Head>(h))) names.push_back(kHeads[h].name);
        }
        return names;
    }

    PolicyNetPtr net;
};

std::string listed(const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

const NetKernels& kernels_named(std::string_view name) {
    if (name.empty()) return best_net_kernels();
    std::vector<std::string_view> names;
    for (const NetKernels* kernels : net_kernels()) {
        if (kernels->name == name) return *kernels;
        names.push_back(kernels->name);
    }
    throw RulesError("no instruction set '" + std::string(name) + "' (this machine has: " + listed(names) + ")");
}

LogitsDict forward(const BoundPolicyNet& bound, const PlanesArray& planes,
                   const std::optional<std::vector<std::string>>& heads, unsigned threads, std::string_view kernels) {
    const PolicyNet& net = *bound.net;
    if (planes.shape(1) != net.num_planes()) {
        throw RulesError("planes of shape (" + std::to_string(planes.shape(0)) + ", " +
                         std::to_string(planes.shape(1)) + ", 34), expected (any number, " +
                         std::to_string(net.num_planes()) + ", 34): the schema is '" + std::string(net.planes().name) +
                         "'");
    }
    const std::vector<std::string_view> known = bound.heads();
    for (const std::string& head : heads.value_or(std::vector<std::string>{})) {
        if (std::ranges::count(known, head) == 0) {
            throw RulesError("the net has no head '" + head + "' (it has: " + listed(known) + ")");
        }
    }
    PolicyBatch batch{.planes = planes.data(), .size = planes.shape(0), .logits = {}};
    nb::dict made;
    for (std::size_t h = 0; h < kHeads.size(); ++h) {
        const std::string name(kHeads[h].name);
        if (!net.has(static_cast<Head>(h)) || (heads && std::ranges::count(*heads, name) == 0)) continue;
        auto logits = new_array<float>({batch.size, kHeads[h].outputs});
        batch.logits[h] = logits.data();
        made[name.c_str()] = logits;
    }
    const NetKernels& chosen = kernels_named(kernels);
    without_gil([&] { forward_batch(net, batch, threads, chosen); });
    return LogitsDict(made);
}

}  // namespace

void bind_policy_nets(nb::module_& module) {
    nb::class_<BoundPolicyNet>(module, "PolicyNet", R"doc(A policy net that plays, without PyTorch.

Of a shipped model by its name, or of a file by its path. Immutable: threads may share it.)doc")
        .def(nb::init<std::string_view>(), "name_or_path"_a)
        .def(nb::init<const std::filesystem::path&>(), "path"_a)
        .def_prop_ro("name", [](const BoundPolicyNet& bound) { return bound.net->name(); })
        .def_prop_ro(
            "schema", [](const BoundPolicyNet& bound) { return bound.net->planes().name; },
            "Of the planes it is given.")
        .def_prop_ro(
            "variant", [](const BoundPolicyNet& bound) { return bound.net->variant(); }, "That it was fitted to.")
        .def_prop_ro("num_planes", [](const BoundPolicyNet& bound) { return bound.net->num_planes(); })
        .def_prop_ro("heads", &BoundPolicyNet::heads, "Names of what it answers.")
        .def("forward", &forward, "planes"_a, nb::kw_only(), "heads"_a = nb::none(), "threads"_a = 0, "kernels"_a = "",
             R"doc(The logits of each head for planes (positions, number of planes, 34): an array of a row per position.

`heads`: which of them, all by default. `threads`: 0 is every core. The logits of a position are the same bits in any
batch, on any number of threads and with any of the `net_kernels()`.)doc");
    module.def(
        "net_kernels",
        [] {
            std::vector<std::string_view> names;
            for (const NetKernels* kernels : net_kernels()) names.push_back(kernels->name);
            return names;
        },
        "Instruction sets of nets that this machine has, the fastest last. All give the same bits.");
}

}  // namespace mahjongkit::bindings
