#include "nets/policy_net.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "encoding/schemas.hpp"
#include "nets/lean_policy.hpp"
#include "nets/models.hpp"
#include "nets/paper_policy.hpp"
#include "rules/registry.hpp"

namespace mahjongkit {

namespace {

// What LoadedModels keeps.
struct LoadedPolicy {
    explicit LoadedPolicy(const ModelFile& file) {
        const std::string& architecture = file.entry("architecture");
        if (architecture == "paper-policy") {
            net = std::make_shared<PaperPolicy>(file);
        } else if (architecture == "lean-policy") {
            net = std::make_shared<LeanPolicy>(file);
        } else {
            file.fail("architecture is '" + architecture + "', expected 'lean-policy' or 'paper-policy'");
        }
    }

    PolicyNetPtr net;
};

const PlaneSchema& schema_of(const ModelFile& file) {
    if (file.entry("schema").empty()) file.fail("schema is '', expected one of planes");
    try {
        return plane_schema(*make_rules(file.entry("rules"), {}, {}), file.entry("schema"));
    } catch (const RulesError& error) {
        file.fail(error.what());
    }
}

}  // namespace

PolicyNet::PolicyNet(const ModelFile& file)
    : name_(file.entry("name")), variant_(file.entry("rules")), planes_(&schema_of(file)) {}

void PolicyNet::expect_tensors(const ModelFile& file, std::size_t number) {
    if (file.tensors().size() != number) {
        file.fail("it has " + std::to_string(file.tensors().size()) + " tensors, expected " + std::to_string(number) +
                  " of a net '" + file.entry("architecture") + "' with these heads");
    }
}

PolicyNetPtr load_policy_net(std::string_view name_or_path) { return load_model<LoadedPolicy>(name_or_path)->net; }

void forward_batch(const PolicyNet& net, const PolicyBatch& batch, unsigned threads, const NetKernels& kernels) {
    constexpr std::size_t kChunk = 16;
    HeadMask asked = 0;
    for (std::size_t h = 0; h < kHeads.size(); ++h) {
        if (batch.logits[h] != nullptr) asked |= head_bit(static_cast<Head>(h));
    }
    parallel_for(batch.size, threads, kChunk, [&](std::size_t begin, std::size_t end) {
        HeadLogits logits;
        for (std::size_t i = begin; i < end; ++i) {
            net.forward(batch.planes + i * net.num_planes() * kNumKinds, asked, logits, kernels);
            for (std::size_t h = 0; h < kHeads.size(); ++h) {
                if (batch.logits[h] == nullptr) continue;
                std::ranges::copy(logits.of(static_cast<Head>(h)), batch.logits[h] + i * kHeads[h].outputs);
            }
        }
    });
}

}  // namespace mahjongkit
