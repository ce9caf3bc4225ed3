#include "nets/lean_policy.hpp"

#include <algorithm>

#include "tiles/tile.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kMostChannels = 1024;
constexpr std::size_t kHiddenUnits = 64;
constexpr std::size_t kTaps = 3;

// Columns of units stand side by side with a column of zeros before, between and behind the four lines: the neighbours
// of a kind and itself are one piece of memory, which begins at its place; the kind itself stands one column later.
struct Places {
    std::array<std::uint16_t, kNumKinds> of{};
};
constexpr Places kPlaces = [] {
    Places places;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        places.of[kind] = static_cast<std::uint16_t>(kind + kind / kRanks);
    }
    return places;
}();
constexpr std::size_t kNumColumns = kNumKinds + kNumSuits + 1;

}  // namespace

// What one thread needs for a position, kept from one to the next; nothing of it is shared.
struct LeanPolicy::Memory {
    static Memory& of_thread(std::size_t width, std::size_t num_planes) {
        thread_local Memory memory;
        if (memory.width != width || memory.num_planes < num_planes) memory.resize(width, num_planes);
        return memory;
    }

    void resize(std::size_t new_width, std::size_t new_planes) {
        width = new_width;
        num_planes = new_planes;
        units.assign(kNumColumns * width, 0.0F);
        inner.assign(kNumColumns * width, 0.0F);
        pooled.assign(2 * width, 0.0F);
        more.assign(std::max(width, kHiddenUnits), 0.0F);
        rows.resize(std::max({kTaps * num_planes, 2 * width, kHiddenUnits}) + 1);
        marks.resize(kNumKinds * num_planes + 1);
    }

    // A number of a plane that is not zero.
    struct Mark {
        std::uint32_t plane;
        float value;
    };

    float* kinds_of(AlignedFloats& columns) const { return columns.data() + width; }

    std::size_t width = 0;
    std::size_t num_planes = 0;
    AlignedFloats units{};   // the trunk; columns between lines stay zero
    AlignedFloats inner{};   // of a block
    AlignedFloats pooled{};  // means, then greatest
    AlignedFloats more{};
    std::vector<WeightedRow> rows{};
    std::vector<Mark> marks{};  // by kind
    std::array<std::size_t, kNumKinds> num_marks{};
};

LeanPolicy::LeanPolicy(const ModelFile& file) : PolicyNet(file) {
    file.expect("architecture", "lean-policy");
    const Tensor* first = file.find("in.weight");
    const std::size_t width = first != nullptr && first->shape.size() == 3 ? first->shape[0] : 1;
    if (width == 0 || width > kMostChannels) {
        file.fail("tensor 'in.weight' has " + std::to_string(width) + " outputs, expected 1 to " +
                  std::to_string(kMostChannels));
    }
    in_ = Layer::convolution(file, "in", width, num_planes());
    std::size_t num_tensors = 2;
    for (std::string name = "block0"; file.find(name + ".a.weight") != nullptr; num_tensors += 6) {
        blocks_.push_back({Layer::convolution(file, name + ".a", width, width),
                           Layer::dense(file, name + ".g", width, 2, width),
                           Layer::convolution(file, name + ".b", width, width)});
        name = "block" + std::to_string(blocks_.size());
    }
    for (std::size_t h = 0; h < kHeads.size(); ++h) {
        const std::string name(kHeads[h].name);
        const bool is_discard = static_cast<Head>(h) == Head::discard;
        if (file.find(name + (is_discard ? ".weight" : ".out.weight")) == nullptr) continue;
        heads_ |= head_bit(static_cast<Head>(h));
        if (is_discard) {
            discard_ = Layer::dense(file, name, 2, 1, width);
        } else {
            dense_[h] = DenseHead{Layer::dense(file, name + ".hidden", kHiddenUnits, 2, width),
                                  Layer::dense(file, name + ".out", kHeads[h].outputs, 1, kHiddenUnits)};
        }
        num_tensors += is_discard ? 2 : 4;
    }
    if (heads_ == 0) file.fail("the net has no head, expected 'discard.weight' or another");
    expect_tensors(file, num_tensors);
}

void LeanPolicy::forward(const float* planes, HeadMask asked, HeadLogits& logits, const NetKernels& kernels) const {
    Memory& memory = Memory::of_thread(in_.width, num_planes());
    read_planes(planes, kernels, memory);
    for (const Block& block : blocks_) run_block(block, kernels, memory);
    if (discard_ && (asked & head_bit(Head::discard)) != 0) {
        write_discards(kernels, memory, logits.of(Head::discard));
    }
    if ((asked & heads_ & ~head_bit(Head::discard)) == 0) return;
    kernels.pool(memory.kinds_of(memory.units), memory.width, kPlaces.of.data(), kNumKinds, memory.pooled.data(),
                 memory.pooled.data() + memory.width);
    for (std::size_t h = 0; h < kHeads.size(); ++h) {
        if (!dense_[h] || (asked & head_bit(static_cast<Head>(h))) == 0) continue;
        const auto& [hidden, out] = *dense_[h];
        std::size_t size = weighted_rows(hidden, memory.pooled.data(), memory.rows.data());
        kernels.rows(memory.rows.data(), size, hidden.bias.data(), hidden.width, true, memory.more.data());
        size = weighted_rows(out, memory.more.data(), memory.rows.data());
        alignas(64) std::array<float, kTileWidth> sums;
        kernels.rows(memory.rows.data(), size, out.bias.data(), out.width, false, sums.data());
        std::ranges::copy_n(sums.begin(), static_cast<std::ptrdiff_t>(out.outputs), logits.values[h].begin());
    }
}

// The first layer: most numbers of planes are zero, and cost nothing.
void LeanPolicy::read_planes(const float* planes, const NetKernels& kernels, Memory& memory) const {
    memory.num_marks.fill(0);
    for (std::size_t plane = 0; plane < num_planes(); ++plane) {
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            const float value = planes[plane * kNumKinds + kind];
            std::size_t& size = memory.num_marks[kind];
            memory.marks[kind * num_planes() + size] = {static_cast<std::uint32_t>(plane), value};
            size += value != 0 ? 1 : 0;
        }
    }
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        std::size_t size = 0;
        for (std::size_t tap = 0; tap < kTaps; ++tap) {
            const std::size_t seen = kind + tap - 1;  // before the first kind: past the last
            if (seen >= kNumKinds || seen / kRanks != kind / kRanks) continue;
            const Memory::Mark* marks = memory.marks.data() + seen * num_planes();
            const float* weights = in_.row(tap * (in_.inputs / kTaps));
            for (std::size_t i = 0; i < memory.num_marks[seen]; ++i) {
                memory.rows[size++] = {weights + marks[i].plane * in_.width, marks[i].value};
            }
        }
        kernels.rows(memory.rows.data(), size, in_.bias.data(), in_.width, true,
                     memory.kinds_of(memory.units) + kPlaces.of[kind] * in_.width);
    }
}

void LeanPolicy::run_block(const Block& block, const NetKernels& kernels, Memory& memory) const {
    const std::size_t width = memory.width;
    ColumnsJob job{.weights = block.a.weights.data(),
                   .bias = block.a.bias.data(),
                   .inputs = block.a.inputs,
                   .width = width,
                   .units = memory.units.data(),
                   .stride = width,
                   .places = kPlaces.of.data(),
                   .num_columns = kNumKinds,
                   .plus = nullptr,
                   .is_rectified = true,
                   .out = memory.kinds_of(memory.inner)};
    kernels.columns(job);
    kernels.pool(job.out, width, kPlaces.of.data(), kNumKinds, memory.pooled.data(), memory.pooled.data() + width);
    const std::size_t size = weighted_rows(block.g, memory.pooled.data(), memory.rows.data());
    kernels.rows(memory.rows.data(), size, block.g.bias.data(), width, false, memory.more.data());
    kernels.add(memory.more.data(), width, kPlaces.of.data(), kNumKinds, job.out);
    job.weights = block.b.weights.data();
    job.bias = block.b.bias.data();
    job.units = memory.inner.data();
    job.out = memory.kinds_of(memory.units);
    job.plus = job.out;
    kernels.columns(job);
}

void LeanPolicy::write_discards(const NetKernels& kernels, Memory& memory, std::span<float> logits) const {
    alignas(64) std::array<float, kNumColumns * kTileWidth> sums;
    kernels.columns({.weights = discard_->weights.data(),
                     .bias = discard_->bias.data(),
                     .inputs = discard_->inputs,
                     .width = discard_->width,
                     .units = memory.kinds_of(memory.units),
                     .stride = memory.width,
                     .places = kPlaces.of.data(),
                     .num_columns = kNumKinds,
                     .plus = nullptr,
                     .is_rectified = false,
                     .out = sums.data()});
    std::size_t next_red = kNumKinds;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        const float* of_kind = sums.data() + kPlaces.of[kind] * kTileWidth;
        logits[kind] = of_kind[0];
        if (has_red_copy(static_cast<int>(kind))) logits[next_red++] = of_kind[1];
    }
}

}  // namespace mahjongkit
