// A model in a file: tensors, what they are, and how they were made (docs/models.md).
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>

#include "nets/safetensors.hpp"

namespace mahjongkit {

inline constexpr std::string_view kModelFormat = "mahjongkit-model-1";

class ModelFile {
public:
    // Reads and verifies: the format, that every entry is there, the signature and that there are such rules. Throws
    // CheckpointError.
    explicit ModelFile(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return path_; }
    const std::vector<Tensor>& tensors() const { return file_.tensors; }
    const std::map<std::string, std::string>& metadata() const { return file_.metadata; }
    // Of the metadata: name, architecture, schema, rules, seeds, command, signature.
    const std::string& entry(std::string_view key) const;

    // Throws CheckpointError unless the entry has this value.
    void expect(std::string_view key, std::string_view value) const;
    // The tensor of a name and shape. Throws CheckpointError.
    const Tensor& tensor(std::string_view name, std::initializer_list<std::size_t> shape) const;
    const Tensor* find(std::string_view name) const;
    // The tensor of a name into an array of its shape.
    template <std::size_t size>
    void read(std::string_view name, std::array<float, size>& out) const {
        std::ranges::copy(tensor(name, {size}).values, out.begin());
    }
    template <std::size_t rows, std::size_t columns>
    void read(std::string_view name, std::array<std::array<float, columns>, rows>& out) const {
        const float* values = tensor(name, {rows, columns}).values.data();
        for (std::size_t i = 0; i < rows; ++i) std::copy_n(values + i * columns, columns, out[i].begin());
    }
    [[noreturn]] void fail(const std::string& fault) const;

private:
    void check_rules() const;
    std::string names() const;  // of its tensors

    std::filesystem::path path_;
    TensorFile file_;
};

// What a signature is: SHA-256 over the tensors by name, each as "NAME SHAPE\n" and its bytes.
std::string signature_of(const std::vector<Tensor>& tensors);

}  // namespace mahjongkit
