// Policy nets: planes of a position in, the logits of all heads out, in one pass.
#pragma once

#include <memory>
#include <string>

#include "encoding/planes.hpp"
#include "nets/kernels/kernels.hpp"
#include "nets/model_file.hpp"
#include "nets/policy_heads.hpp"

namespace mahjongkit {

// Immutable and shared between threads.
class PolicyNet {
public:
    virtual ~PolicyNet() = default;
    PolicyNet(const PolicyNet&) = delete;
    PolicyNet& operator=(const PolicyNet&) = delete;

    const std::string& name() const { return name_; }
    const PlaneSchema& planes() const { return *planes_; }
    const std::string& variant() const { return variant_; }  // that it was fitted to
    std::size_t num_planes() const { return static_cast<std::size_t>(planes_->num_planes); }
    HeadMask heads() const { return heads_; }
    bool has(Head head) const { return (heads_ & head_bit(head)) != 0; }

    // The logits of those of the asked heads that the net has, for planes of num_planes x 34. The same bits for the
    // same planes, whatever the kernels and wherever the position stands in a batch. Memory is taken only when a thread
    // first uses nets.
    virtual void forward(const float* planes, HeadMask asked, HeadLogits& logits,
                         const NetKernels& kernels = best_net_kernels()) const = 0;

protected:
    // Checks rules and schema. Throws CheckpointError.
    explicit PolicyNet(const ModelFile& file);
    // Throws CheckpointError for a tensor that was not read.
    static void expect_tensors(const ModelFile& file, std::size_t number);

    HeadMask heads_ = 0;

private:
    std::string name_;
    std::string variant_;
    const PlaneSchema* planes_;
};

using PolicyNetPtr = std::shared_ptr<const PolicyNet>;

// Of a shipped model or a file, each loaded once. Throws CheckpointError.
PolicyNetPtr load_policy_net(std::string_view name_or_path);

// A batch: `planes` are those of many positions, one after the other; head by head there is room for as many rows of
// logits as there are positions, or null where they are not wanted. The same on any number of threads.
struct PolicyBatch {
    const float* planes;
    std::size_t size;
    std::array<float*, kHeads.size()> logits;
};
void forward_batch(const PolicyNet& net, const PolicyBatch& batch, unsigned threads,
                   const NetKernels& kernels = best_net_kernels());

}  // namespace mahjongkit
