// Networks of dense layers: rectified units between them, plain numbers at the end. Sizes are those of the file.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "nets/model_file.hpp"

namespace mahjongkit {

class DenseNet {
public:
    // Of the tensors PREFIX.0.weights (inputs x outputs), PREFIX.0.bias, PREFIX.1.weights and so on, to one output.
    // Throws CheckpointError.
    DenseNet(const ModelFile& file, std::string_view prefix, std::size_t num_inputs);

    // Nothing is allocated; inputs and hidden units that are zero cost nothing.
    float operator()(std::span<const float> inputs) const;

private:
    struct Layer {
        Layer(std::size_t num_inputs, std::span<const float> by_input, std::span<const float> at_zero);

        std::size_t inputs;
        std::size_t width;             // outputs, filled up with zeros to whole vectors
        std::vector<float> weights{};  // by input
        std::vector<float> bias{};
    };

    std::vector<Layer> layers_{};
};

}  // namespace mahjongkit
