#include "nets/layer.hpp"

namespace mahjongkit {

namespace {

Layer with_bias(const ModelFile& file, const std::string& name, std::size_t outputs, std::size_t inputs) {
    Layer layer{.inputs = inputs, .outputs = outputs, .width = tile_width(outputs)};
    layer.weights.resize(inputs * layer.width);
    const std::vector<float>& bias = file.tensor(name + ".bias", {outputs}).values;
    layer.bias.assign(bias.begin(), bias.end());
    layer.bias.resize(layer.width);
    return layer;
}

}  // namespace

Layer Layer::dense(const ModelFile& file, const std::string& name, std::size_t outputs, std::size_t parts,
                   std::size_t part) {
    const Tensor& given = file.tensor(name + ".weight", {outputs, parts * part});
    const std::size_t part_width = tile_width(part);
    Layer layer = with_bias(file, name, outputs, parts * part_width);
    for (std::size_t o = 0; o < outputs; ++o) {
        for (std::size_t i = 0; i < parts * part; ++i) {
            const std::size_t input = i / part * part_width + i % part;
            layer.weights[input * layer.width + o] = given.values[o * parts * part + i];
        }
    }
    return layer;
}

Layer Layer::convolution(const ModelFile& file, const std::string& name, std::size_t outputs, std::size_t inputs) {
    constexpr std::size_t kTaps = 3;
    const Tensor& given = file.tensor(name + ".weight", {outputs, inputs, kTaps});
    const std::size_t tap_width = tile_width(inputs);
    Layer layer = with_bias(file, name, outputs, kTaps * tap_width);
    for (std::size_t o = 0; o < outputs; ++o) {
        for (std::size_t i = 0; i < inputs; ++i) {
            for (std::size_t tap = 0; tap < kTaps; ++tap) {
                layer.weights[(tap * tap_width + i) * layer.width + o] = given.values[(o * inputs + i) * kTaps + tap];
            }
        }
    }
    return layer;
}

}  // namespace mahjongkit
