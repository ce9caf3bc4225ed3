#include "nets/paper_policy.hpp"

#include <algorithm>
#include <numeric>

#include "tiles/tile.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kMostFilters = 1024;

// Channels of a unit in memory: the first image has one, and is not filled up.
std::size_t stride_of(std::size_t channels) { return channels == 1 ? 1 : tile_width(channels); }

}  // namespace

// Rows of columns of channels.
struct PaperPolicy::Image {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t stride = 0;
    AlignedFloats units{};

    void resize(std::size_t new_rows, std::size_t new_columns, std::size_t new_stride) {
        rows = new_rows;
        columns = new_columns;
        stride = new_stride;
        units.resize(rows * columns * stride);
    }
    float* row(std::size_t number) { return units.data() + number * columns * stride; }
};

struct PaperPolicy::Memory {
    std::array<Image, 2> images{};
    std::vector<WeightedRow> rows{};
    AlignedFloats hidden{};
    std::vector<std::uint16_t> places{};
};

PaperPolicy::PaperPolicy(const ModelFile& file) : PolicyNet(file) {
    file.expect("architecture", "paper-policy");
    std::size_t num_tensors = 0;
    for (std::size_t h = 0; h < kHeads.size(); ++h) {
        if (file.find(std::string(kHeads[h].name) + ".out.weight") == nullptr) continue;
        heads_ |= head_bit(static_cast<Head>(h));
        nets_.push_back(read_net(file, static_cast<Head>(h), num_tensors));
    }
    if (nets_.empty()) file.fail("the net has no head, expected 'discard.out.weight' or another");
    expect_tensors(file, num_tensors);
}

PaperPolicy::Convolution PaperPolicy::read_convolution(const ModelFile& file, const std::string& name,
                                                       std::size_t channels) {
    const Tensor* found = file.find(name + ".weight");
    if (found == nullptr || found->shape.size() != 4 || found->shape[0] == 0 || found->shape[0] > kMostFilters) {
        file.fail("tensor '" + name + ".weight' is " + (found == nullptr ? "missing" : shape_text(found->shape)) +
                  ", expected filters (1 to " + std::to_string(kMostFilters) + ") x channels x rows x columns");
    }
    const std::size_t outputs = found->shape[0];
    const std::size_t rows = found->shape[2];
    const std::size_t columns = found->shape[3];
    const std::vector<float>& weights = file.tensor(name + ".weight", {outputs, channels, rows, columns}).values;
    const std::vector<float>& bias = file.tensor(name + ".bias", {outputs}).values;
    const std::size_t stride = stride_of(channels);
    Convolution made{.by_row = {}, .columns = columns};
    for (std::size_t row = 0; row < rows; ++row) {
        Layer layer{.inputs = columns * stride, .outputs = outputs, .width = tile_width(outputs)};
        layer.weights.resize(layer.inputs * layer.width);
        layer.bias.resize(layer.width);
        if (row == 0) std::ranges::copy(bias, layer.bias.begin());
        for (std::size_t o = 0; o < outputs; ++o) {
            for (std::size_t c = 0; c < channels; ++c) {
                for (std::size_t column = 0; column < columns; ++column) {
                    layer.weights[(column * stride + c) * layer.width + o] =
                        weights[((o * channels + c) * rows + row) * columns + column];
                }
            }
        }
        made.by_row.push_back(std::move(layer));
    }
    return made;
}

PaperPolicy::ActionNet PaperPolicy::read_net(const ModelFile& file, Head head, std::size_t& num_tensors) const {
    const std::string name(head_info(head).name);
    ActionNet net{.head = head};
    std::size_t rows = kNumKinds;
    std::size_t columns = num_planes();
    std::size_t channels = 1;
    do {
        const std::string layer = name + ".conv" + std::to_string(net.convolutions.size());
        const Convolution& made = net.convolutions.emplace_back(read_convolution(file, layer, channels));
        if (made.by_row.empty() || made.columns == 0 || made.by_row.size() > rows || made.columns > columns) {
            file.fail("the filters of '" + layer + "' do not fit into " + std::to_string(rows) + " x " +
                      std::to_string(columns));
        }
        rows -= made.by_row.size() - 1;
        columns -= made.columns - 1;
        channels = made.by_row[0].outputs;
    } while (file.find(name + ".conv" + std::to_string(net.convolutions.size()) + ".weight") != nullptr);

    const Tensor* found = file.find(name + ".hidden.weight");
    const std::size_t hidden = found != nullptr && found->shape.size() == 2 ? found->shape[0] : 1;
    if (hidden == 0) file.fail("tensor '" + name + ".hidden.weight' has no outputs, expected 1 or more");
    const std::size_t places = rows * columns;
    const std::vector<float>& weights = file.tensor(name + ".hidden.weight", {hidden, channels * places}).values;
    const std::vector<float>& bias = file.tensor(name + ".hidden.bias", {hidden}).values;
    const std::size_t stride = tile_width(channels);
    net.hidden = {.inputs = places * stride, .outputs = hidden, .width = tile_width(hidden)};
    net.hidden.weights.resize(net.hidden.inputs * net.hidden.width);
    net.hidden.bias.assign(bias.begin(), bias.end());
    net.hidden.bias.resize(net.hidden.width);
    for (std::size_t o = 0; o < hidden; ++o) {
        for (std::size_t c = 0; c < channels; ++c) {
            for (std::size_t place = 0; place < places; ++place) {
                net.hidden.weights[(place * stride + c) * net.hidden.width + o] =
                    weights[(o * channels + c) * places + place];
            }
        }
    }
    net.out = Layer::dense(file, name + ".out", head == Head::discard ? kNumKinds : head_info(head).outputs, 1, hidden);
    num_tensors += 2 * net.convolutions.size() + 4;
    return net;
}

void PaperPolicy::forward(const float* planes, HeadMask asked, HeadLogits& logits, const NetKernels& kernels) const {
    thread_local Memory memory;
    for (const ActionNet& net : nets_) {
        if ((asked & head_bit(net.head)) == 0) continue;
        const std::span<float> made = logits.of(net.head);
        run(net, planes, num_planes(), kernels, memory, made);
        if (net.head != Head::discard) continue;
        for (std::size_t suit = 0; suit < 3; ++suit) made[kNumKinds + suit] = made[suit * kRanks + 4];
    }
}

void PaperPolicy::run(const ActionNet& net, const float* planes, std::size_t num_planes, const NetKernels& kernels,
                      Memory& memory, std::span<float> logits) {
    if (memory.places.size() < num_planes) {
        memory.places.resize(num_planes);
        std::iota(memory.places.begin(), memory.places.end(), std::uint16_t{0});
    }
    Image* from = &memory.images[0];
    Image* to = &memory.images[1];
    from->resize(kNumKinds, num_planes, 1);
    for (std::size_t plane = 0; plane < num_planes; ++plane) {
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) from->row(kind)[plane] = planes[plane * kNumKinds + kind];
    }
    for (const Convolution& convolution : net.convolutions) {
        const std::size_t filter_rows = convolution.by_row.size();
        to->resize(from->rows - filter_rows + 1, from->columns - convolution.columns + 1, convolution.by_row[0].width);
        for (std::size_t row = 0; row < to->rows; ++row) {
            for (std::size_t part = 0; part < filter_rows; ++part) {
                const Layer& layer = convolution.by_row[part];
                kernels.columns({.weights = layer.weights.data(),
                                 .bias = layer.bias.data(),
                                 .inputs = layer.inputs,
                                 .width = layer.width,
                                 .units = from->row(row + part),
                                 .stride = from->stride,
                                 .places = memory.places.data(),
                                 .num_columns = to->columns,
                                 .plus = part == 0 ? nullptr : to->row(row),
                                 .is_rectified = part + 1 == filter_rows,
                                 .out = to->row(row)});
            }
        }
        std::swap(from, to);
    }
    memory.rows.resize(std::max(net.hidden.inputs, net.out.inputs) + 1);
    memory.hidden.resize(std::max(net.hidden.width, net.out.width));
    std::size_t size = weighted_rows(net.hidden, from->units.data(), memory.rows.data());
    kernels.rows(memory.rows.data(), size, net.hidden.bias.data(), net.hidden.width, true, memory.hidden.data());
    size = weighted_rows(net.out, memory.hidden.data(), memory.rows.data());
    alignas(64) std::array<float, tile_width(kMostOutputs)> sums;
    kernels.rows(memory.rows.data(), size, net.out.bias.data(), net.out.width, false, sums.data());
    std::ranges::copy_n(sums.begin(), static_cast<std::ptrdiff_t>(net.out.outputs), logits.begin());
}

}  // namespace mahjongkit
