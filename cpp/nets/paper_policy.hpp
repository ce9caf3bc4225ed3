// The architecture "paper-policy": the networks of the Meowjong paper, one for each action.
#pragma once

#include <vector>

#include "nets/layer.hpp"
#include "nets/policy_net.hpp"

namespace mahjongkit {

// Kinds by planes are an image of one channel. Convolutions without padding, a dense layer, the outputs; rectified
// units between them. Sizes are those of the file. Discards have 34 outputs: a red five is what the plain one is.
class PaperPolicy final : public PolicyNet {
public:
    explicit PaperPolicy(const ModelFile& file);

    void forward(const float* planes, HeadMask asked, HeadLogits& logits,
                 const NetKernels& kernels = best_net_kernels()) const override;

private:
    struct Convolution {
        std::vector<Layer> by_row{};  // of the filter, from above; the first has the bias
        std::size_t columns = 0;      // of the filter
    };
    struct ActionNet {
        Head head{};
        std::vector<Convolution> convolutions{};
        Layer hidden{};
        Layer out{};
    };
    struct Image;
    struct Memory;

    static Convolution read_convolution(const ModelFile& file, const std::string& name, std::size_t channels);
    ActionNet read_net(const ModelFile& file, Head head, std::size_t& num_tensors) const;
    static void run(const ActionNet& net, const float* planes, std::size_t num_planes, const NetKernels& kernels,
                    Memory& memory, std::span<float> logits);

    std::vector<ActionNet> nets_{};
};

}  // namespace mahjongkit
