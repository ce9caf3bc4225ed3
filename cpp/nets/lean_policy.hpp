// The architecture "lean-policy": a residual trunk over the kinds, and a head for every question.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "nets/layer.hpp"
#include "nets/policy_net.hpp"

namespace mahjongkit {

class LeanPolicy final : public PolicyNet {
public:
    explicit LeanPolicy(const ModelFile& file);

    void forward(const float* planes, HeadMask asked, HeadLogits& logits,
                 const NetKernels& kernels = best_net_kernels()) const override;

private:
    struct Block {
        Layer a;
        Layer g;
        Layer b;
    };
    struct DenseHead {
        Layer hidden;
        Layer out;
    };
    struct Memory;

    void read_planes(const float* planes, const NetKernels& kernels, Memory& memory) const;
    void run_block(const Block& block, const NetKernels& kernels, Memory& memory) const;
    void write_discards(const NetKernels& kernels, Memory& memory, std::span<float> logits) const;

    Layer in_{};
    std::vector<Block> blocks_{};
    std::optional<Layer> discard_{};
    std::array<std::optional<DenseHead>, kHeads.size()> dense_{};
};

}  // namespace mahjongkit
