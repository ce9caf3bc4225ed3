// A matrix of a net with its bias, laid out for the kernels.
#pragma once

#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "nets/kernels/kernels.hpp"
#include "nets/model_file.hpp"

namespace mahjongkit {

// Memory that begins where a line of the cache does.
template <class Number>
struct AlignedAllocator {
    using value_type = Number;
    static constexpr std::align_val_t kLine{64};

    AlignedAllocator() = default;
    template <class Other>
    constexpr explicit AlignedAllocator(const AlignedAllocator<Other>&) {}
    Number* allocate(std::size_t size) { return static_cast<Number*>(::operator new(size * sizeof(Number), kLine)); }
    void deallocate(Number* memory, std::size_t) { ::operator delete(memory, kLine); }
    friend bool operator==(const AlignedAllocator&, const AlignedAllocator&) { return true; }
};

using AlignedFloats = std::vector<float, AlignedAllocator<float>>;

struct Layer {
    std::size_t inputs = 0;   // rows
    std::size_t outputs = 0;  // that count
    std::size_t width = 0;    // all of them, of tile_width
    AlignedFloats weights{};  // inputs x width
    AlignedFloats bias{};

    const float* row(std::size_t input) const { return weights.data() + input * width; }

    // NAME.weight (outputs x inputs) and NAME.bias. Inputs come in parts of `part`, each filled up to its tile_width.
    // Throws CheckpointError.
    static Layer dense(const ModelFile& file, const std::string& name, std::size_t outputs, std::size_t parts,
                       std::size_t part);
    // NAME.weight (outputs x inputs x 3): rows for the left neighbour, the kind and the right one, each filled up.
    static Layer convolution(const ModelFile& file, const std::string& name, std::size_t outputs, std::size_t inputs);
};

// What a layer is given, as rows of its weights: units that are zero cost nothing. Returns how many are left; there
// must be room for one more than the layer has inputs.
inline std::size_t weighted_rows(const Layer& layer, const float* units, WeightedRow* rows) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < layer.inputs; ++i) {
        rows[size] = {layer.row(i), units[i]};
        size += units[i] != 0 ? 1 : 0;
    }
    return size;
}

}  // namespace mahjongkit
