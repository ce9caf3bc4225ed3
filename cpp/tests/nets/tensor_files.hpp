// Files of tensors made in a test.
#pragma once

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace mahjongkit::testing {

inline std::string with_header(const std::string& header, const std::vector<float>& values) {
    const std::uint64_t size = header.size();
    std::string bytes(sizeof size, '\0');
    std::memcpy(bytes.data(), &size, sizeof size);
    bytes += header;
    std::string data(values.size() * sizeof(float), '\0');
    if (!data.empty()) std::memcpy(data.data(), values.data(), data.size());
    return bytes + data;
}

// Of one name for all tests, which run one after the other.
inline std::filesystem::path written(const std::string& bytes) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "mahjongkit-test.safetensors";
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
}

// What the exception of a call says; "" for none.
template <class Error, class Call>
std::string message_of(const Call& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

}  // namespace mahjongkit::testing
