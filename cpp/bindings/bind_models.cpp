// Models in files, and the schemas of what they are given.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/arrays.hpp"
#include "bindings/bind.hpp"
#include "estimates/placement.hpp"
#include "estimates/round_hazards.hpp"
#include "features/schema.hpp"
#include "luck/outlook_cells.hpp"
#include "nets/models.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using TextDict = nb::typed<nb::dict, nb::str, nb::str>;
using TensorDict = nb::typed<nb::dict, nb::str, nb::ndarray<nb::numpy, float>>;
using NamesDict = nb::typed<nb::dict, nb::str, nb::typed<nb::list, nb::str>>;

TextDict model_metadata(std::string_view name_or_path) {
    const std::filesystem::path path = find_model(name_or_path);
    nb::dict entries;
    const ModelFile file(path);
    for (const auto& [key, value] : file.metadata()) entries[key.c_str()] = value;
    entries["path"] = path.string();
    return TextDict(entries);
}

TensorDict model_tensors(std::string_view name_or_path) {
    nb::dict tensors;
    const ModelFile file(find_model(name_or_path));
    for (const Tensor& tensor : file.tensors()) {
        auto* data = new float[tensor.values.size()];
        std::ranges::copy(tensor.values, data);
        const nb::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<float*>(memory); });
        tensors[tensor.name.c_str()] =
            nb::ndarray<nb::numpy, float>(data, tensor.shape.size(), tensor.shape.data(), owner);
    }
    return TensorDict(tensors);
}

NamesDict feature_schemas() {
    nb::dict schemas;
    for (const FeatureSchema* schema : {&danger_ready_40(), &danger_value_34(), &danger_wait_72(), &race_hand_12(),
                                        &sichuan_danger_24(), &sichuan_hand_157()}) {
        schemas[std::string(schema->name).c_str()] = schema->features;
    }
    schemas[std::string(kOutlookSchema).c_str()] =
        std::vector<std::string>(kOutlookBinNames.begin(), kOutlookBinNames.end());
    schemas[std::string(kHazardSchema).c_str()] =
        std::vector<std::string>(kHazardFeatures.begin(), kHazardFeatures.end());
    schemas[std::string(kPlacementSchema).c_str()] =
        std::vector<std::string>(kPlacementFeatures.begin(), kPlacementFeatures.end());
    return NamesDict(schemas);
}

}  // namespace

void bind_models(nb::module_& module) {
    module.def(
        "set_models_folder", [](std::string_view folder) { set_models_folder(folder); }, "folder"_a,
        "Where the shipped models are. The package says it once.");
    module.def("model_names", &model_names, "Names of the shipped models.");
    module.def("model_metadata", &model_metadata, "name_or_path"_a,
               "What a model says of itself, and its path. The whole file is verified.");
    module.def("model_tensors", &model_tensors, "name_or_path"_a, "The numbers of a model by their names.");
    module.def("feature_schemas", &feature_schemas, "Names of the features of every schema.");
}

}  // namespace mahjongkit::bindings
