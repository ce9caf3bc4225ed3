// Dense layers beside sums done by hand, and beside a plain loop.
#include <cmath>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "nets/dense.hpp"
#include "tests/check.hpp"
#include "tests/nets/tensor_files.hpp"

using namespace mahjongkit;

namespace {

struct LayerValues {
    std::size_t inputs = 0;
    std::vector<float> weights{};  // by input
    std::vector<float> bias{};
};

// The file of a net "n" with these layers.
std::filesystem::path net_file(const std::vector<LayerValues>& layers) {
    std::string header = "{";
    std::vector<float> values;
    std::vector<Tensor> tensors;
    const auto add = [&](const std::string& name, const std::vector<std::size_t>& shape,
                         const std::vector<float>& own) {
        tensors.push_back({name, shape, own});
        std::string sizes = shape_text(shape);
        std::ranges::replace(sizes, 'x', ',');
        const std::size_t begin = values.size() * sizeof(float);
        values.insert(values.end(), own.begin(), own.end());
        header += "\"" + name + R"(":{"dtype":"F32","shape":[)" + sizes + R"(],"data_offsets":[)" +
                  std::to_string(begin) + "," + std::to_string(values.size() * sizeof(float)) + "]},";
    };
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = "n." + std::to_string(i);
        add(name + ".bias", {layers[i].bias.size()}, layers[i].bias);
        add(name + ".weights", {layers[i].inputs, layers[i].bias.size()}, layers[i].weights);
    }
    header += R"("__metadata__":{"format":"mahjongkit-model-1","name":"n","architecture":"dense","schema":"s",)";
    header += R"("rules":"riichi","seeds":"1","command":"c","signature":")" + signature_of(tensors) + "\"}}";
    return testing::written(testing::with_header(header, values));
}

// In double precision, nothing skipped.
double slow_net(const std::vector<LayerValues>& layers, const std::vector<float>& inputs) {
    std::vector<double> units(inputs.begin(), inputs.end());
    for (std::size_t l = 0; l < layers.size(); ++l) {
        std::vector<double> sums(layers[l].bias.begin(), layers[l].bias.end());
        for (std::size_t i = 0; i < units.size(); ++i) {
            const double unit = l == 0 ? units[i] : std::max(units[i], 0.0);
            for (std::size_t j = 0; j < sums.size(); ++j)
                sums[j] += unit * static_cast<double>(layers[l].weights[i * sums.size() + j]);
        }
        units = sums;
    }
    return units[0];
}

}  // namespace

TEST(a_dense_net_is_layers_of_rectified_units) {
    const DenseNet net(ModelFile(net_file({{2, {1, -1, 2, 0.5F}, {0, 1}}, {2, {1, -2}, {0.5F}}, {1, {3}, {-1}}})), "n",
                       2);
    const auto at = [&](float x, float y) { return net(std::array{x, y}); };
    CHECK(at(0, 0) == -1.0F);  // hidden 0 and 1: 0.5 - 2 is below nothing
    CHECK(at(1, 1) == 6.5F);   // hidden 3 and 0.5, then 0.5 + 3 - 1, then 3 * 2.5 - 1
}

TEST(a_dense_net_of_any_size_is_a_plain_loop) {
    Rng rng(5);
    for (const std::vector<std::size_t>& sizes :
         {std::vector<std::size_t>{7, 1}, {1, 33, 1}, {40, 64, 32, 1}, {13, 5, 67, 2, 1}}) {
        std::vector<LayerValues> layers;
        const auto some = [&](std::size_t number) {
            std::vector<float> values(number);
            for (float& value : values) value = static_cast<float>(rng.uniform() - 0.4);
            return values;
        };
        for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
            layers.push_back({sizes[i], some(sizes[i] * sizes[i + 1]), some(sizes[i + 1])});
        }
        const DenseNet net(ModelFile(net_file(layers)), "n", sizes[0]);
        for (int i = 0; i < 20; ++i) {
            std::vector<float> inputs = some(sizes[0]);
            for (float& input : inputs) input *= static_cast<float>(rng.below(2));
            const double expected = slow_net(layers, inputs);
            CHECK(std::abs(net(inputs) - expected) < 1e-4 * (1 + std::abs(expected)));
        }
    }
}

TEST(nets_of_other_shapes_are_refused) {
    const auto fault = [](const std::vector<LayerValues>& layers, std::size_t inputs) {
        const ModelFile file(net_file(layers));
        return testing::message_of<CheckpointError>([&] { DenseNet(file, "n", inputs); });
    };
    CHECK(fault({{2, {1, 2}, {0}}}, 3).ends_with("tensor 'n.0.weights' is 2x1, expected 3x1"));
    CHECK(fault({{1, {1, 2}, {0, 0}}, {1, {1}, {0}}}, 1).ends_with("tensor 'n.1.weights' is 1x1, expected 2x1"));
    CHECK(fault({{1, {1, 2}, {0, 0}}}, 1).ends_with("the net 'n' ends with 2 outputs, expected 1"));
    CHECK(fault({{1, std::vector<float>(1025), std::vector<float>(1025)}}, 1)
              .find("has 1025 outputs, expected 1 to 1024") != std::string::npos);
    const ModelFile file(net_file({{1, {1}, {0}}}));
    const std::string told = testing::message_of<CheckpointError>([&] { DenseNet(file, "m", 1); });
    CHECK(told.ends_with("no tensor 'm.0.weights' (it has: n.0.bias, n.0.weights)"));
}

TEST(a_model_whose_numbers_were_changed_is_refused) {
    const auto path = net_file({{1, {1}, {0}}});
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(-4, std::ios::end);
    file.write("\0\0\0\x40", 4);  // 2 instead of 1
    file.close();
    const std::string told = testing::message_of<CheckpointError>([&] { const ModelFile made(path); });
    CHECK(told.find("the weights do not match the file's signature: it was changed or damaged") != std::string::npos);
    std::filesystem::remove(path);
}
