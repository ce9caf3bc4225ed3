// Tensors in the safetensors format: eight bytes with the size of a JSON header, the header, then the numbers.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mahjongkit {

struct Tensor {
    std::string name;
    std::vector<std::size_t> shape;
    std::vector<float> values;  // the last index runs fastest
};

struct TensorFile {
    std::map<std::string, std::string> metadata;
    std::vector<Tensor> tensors;  // by name
};

// Strict: 32-bit floats alone, all finite, every byte in one tensor, every name once, a header of at most a megabyte.
// Throws CheckpointError with the file, the place and what was expected.
TensorFile read_safetensors(const std::filesystem::path& path);
// The same from bytes; `file` is named in errors.
TensorFile parse_safetensors(std::string_view bytes, std::string_view file);

// "157x64"
std::string shape_text(const std::vector<std::size_t>& shape);

}  // namespace mahjongkit
