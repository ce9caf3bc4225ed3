#include "nets/dense.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/vectors.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kVector = 4;        // floats that one register holds on every machine
constexpr std::size_t kMostWidth = 1024;  // of a layer: the units of two stand on the stack

using Vector = FloatVector<kVector>;

// An input that is not zero.
struct Input {
    float value;
    const float* weights;
};

// So many vectors of sums, which stay in registers while all inputs are added.
template <std::size_t vectors>
void add_inputs(std::span<const Input> inputs, std::size_t first, float* sums) {
    std::array<Vector, vectors> made;
    std::memcpy(made.data(), sums + first, sizeof made);
    for (const Input& input : inputs) {
        std::array<Vector, vectors> weights;
        std::memcpy(weights.data(), input.weights + first, sizeof weights);
        for (std::size_t v = 0; v < vectors; ++v) made[v] += input.value * weights[v];
    }
    std::memcpy(sums + first, made.data(), sizeof made);
}

}  // namespace

DenseNet::DenseNet(const ModelFile& file, std::string_view prefix, std::size_t num_inputs) {
    const auto name = [&](std::string_view what) {
        return std::string(prefix).append(".").append(std::to_string(layers_.size())).append(what);
    };
    std::size_t inputs = num_inputs;  // at most as many as a layer may have outputs: a schema of ours
    do {
        const Tensor* found = file.find(name(".weights"));
        const std::size_t outputs = found != nullptr && found->shape.size() == 2 ? found->shape[1] : 1;
        const Tensor& weights = file.tensor(name(".weights"), {inputs, outputs});
        const Tensor& bias = file.tensor(name(".bias"), {outputs});
        if (outputs == 0 || outputs > kMostWidth) {
            file.fail("tensor '" + weights.name + "' has " + std::to_string(outputs) + " outputs, expected 1 to " +
                      std::to_string(kMostWidth));
        }
        layers_.emplace_back(inputs, weights.values, bias.values);
        inputs = outputs;
    } while (file.find(name(".weights")) != nullptr);
    if (inputs != 1) {
        file.fail("the net '" + std::string(prefix) + "' ends with " + std::to_string(inputs) + " outputs, expected 1");
    }
}

DenseNet::Layer::Layer(std::size_t num_inputs, std::span<const float> by_input, std::span<const float> at_zero)
    : inputs(num_inputs), width((at_zero.size() + kVector - 1) / kVector * kVector) {
    weights.resize(inputs * width);
    for (std::size_t i = 0; i < inputs; ++i) {
        std::ranges::copy(by_input.subspan(i * at_zero.size(), at_zero.size()),
                          weights.begin() + static_cast<std::ptrdiff_t>(i * width));
    }
    bias.assign(at_zero.begin(), at_zero.end());
    bias.resize(width);
}

float DenseNet::operator()(std::span<const float> inputs) const {
    std::array<std::array<float, kMostWidth>, 2> stack;
    std::array<Input, kMostWidth> not_zero;
    const float* units = inputs.data();
    for (std::size_t l = 0; l < layers_.size(); ++l) {
        const Layer& layer = layers_[l];
        std::size_t size = 0;
        for (std::size_t i = 0; i < layer.inputs; ++i) {
            const float unit = l == 0 ? units[i] : std::max(units[i], 0.0F);
            not_zero[size] = {unit, layer.weights.data() + i * layer.width};
            size += unit != 0 ? 1 : 0;
        }
        float* sums = stack[l % 2].data();
        std::ranges::copy(layer.bias, sums);
        std::size_t at = 0;
        for (; at + 8 * kVector <= layer.width; at += 8 * kVector) add_inputs<8>({not_zero.data(), size}, at, sums);
        for (; at < layer.width; at += kVector) add_inputs<1>({not_zero.data(), size}, at, sums);
        units = sums;
    }
    return units[0];
}

}  // namespace mahjongkit
