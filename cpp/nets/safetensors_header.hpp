// The JSON header of a safetensors file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mahjongkit {

struct TensorEntry {
    std::string name;
    std::string dtype;
    std::vector<std::uint64_t> shape;
    std::uint64_t begin = 0;  // bytes after the header
    std::uint64_t end = 0;
};

struct SafetensorsHeader {
    std::map<std::string, std::string> metadata;
    std::vector<TensorEntry> tensors;  // as they stand in the header
};

// Throws CheckpointError; `file` is named in it.
SafetensorsHeader parse_safetensors_header(std::string_view text, std::string_view file);

}  // namespace mahjongkit
