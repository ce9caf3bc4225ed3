#include "nets/safetensors.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <system_error>

#include "base/error.hpp"
#include "nets/safetensors_header.hpp"

namespace mahjongkit {

namespace {

static_assert(std::endian::native == std::endian::little, "the numbers of a file are read as they stand");

constexpr std::size_t kSizeBytes = 8;
constexpr std::uint64_t kMostHeader = 1 << 20;

[[noreturn]] void fail(std::string_view file, const std::string& fault) {
    throw CheckpointError(std::string(file) + ": " + fault);
}

// The bytes of the header, from the first eight of a file of so many bytes.
std::uint64_t header_size(std::string_view first, std::uint64_t file_size, std::string_view file) {
    if (file_size < kSizeBytes) {
        fail(file, "no safetensors file: " + std::to_string(file_size) + " bytes, expected at least 8");
    }
    std::uint64_t size = 0;
    std::memcpy(&size, first.data(), kSizeBytes);
    if (size > kMostHeader) {
        fail(file, "no safetensors file: its header would have " + std::to_string(size) + " bytes, expected at most " +
                       std::to_string(kMostHeader));
    }
    if (size > file_size - kSizeBytes) {
        fail(file,
             "truncated: a header of " + std::to_string(size) + " bytes in a file of " + std::to_string(file_size));
    }
    return size;
}

std::uint64_t num_values(const TensorEntry& entry, std::string_view file) {
    std::uint64_t number = 1;
    for (const std::uint64_t size : entry.shape) {
        if (size != 0 && number > (std::uint64_t{1} << 40) / size) {
            fail(file, "tensor '" + entry.name + "' has too many values");
        }
        number *= size;
    }
    return number;
}

// The header's tensors against the bytes that follow it, by name.
std::vector<TensorEntry> checked(std::vector<TensorEntry> entries, std::uint64_t data_size, std::string_view file) {
    std::ranges::sort(entries, {}, [](const TensorEntry& entry) { return std::pair(entry.begin, entry.end); });
    std::uint64_t end = 0;
    for (const TensorEntry& entry : entries) {
        const std::string tensor = "tensor '" + entry.name + "'";
        if (entry.dtype != "F32") fail(file, tensor + " is of type '" + entry.dtype + "', expected F32");
        const std::uint64_t bytes = sizeof(float) * num_values(entry, file);
        if (entry.begin != end) {
            fail(file, tensor + " begins at byte " + std::to_string(entry.begin) + " of the data, expected " +
                           std::to_string(end) + ", where the one before it ends");
        }
        if (entry.end < entry.begin || entry.end - entry.begin != bytes) {
            fail(file, tensor + " ends at byte " + std::to_string(entry.end) + " of the data, expected " +
                           std::to_string(entry.begin + bytes) + " by its shape");
        }
        end = entry.end;
    }
    if (end > data_size) {
        fail(file, "truncated: " + std::to_string(data_size) + " bytes of data, expected " + std::to_string(end));
    }
    if (end < data_size) {
        fail(file, std::to_string(data_size) + " bytes of data, but the tensors have " + std::to_string(end));
    }
    std::ranges::sort(entries, {}, &TensorEntry::name);
    return entries;
}

Tensor made_tensor(const TensorEntry& entry, std::string_view data, std::string_view file) {
    Tensor tensor{.name = entry.name, .shape = {entry.shape.begin(), entry.shape.end()}, .values = {}};
    tensor.values.resize((entry.end - entry.begin) / sizeof(float));
    if (!tensor.values.empty()) std::memcpy(tensor.values.data(), data.data() + entry.begin, entry.end - entry.begin);
    const auto fault = std::ranges::find_if(tensor.values, [](float value) { return !std::isfinite(value); });
    if (fault != tensor.values.end()) {
        fail(file, "tensor '" + entry.name + "' holds " + std::to_string(*fault) + " at place " +
                       std::to_string(fault - tensor.values.begin()) + ", expected finite numbers");
    }
    return tensor;
}

// `read` gives the next so many bytes. The header is checked before the data is read: a large file of another kind is
// not loaded.
template <class Read>
TensorFile read_file(std::uint64_t file_size, const Read& read, std::string_view file) {
    const std::uint64_t size = header_size(read(std::min<std::uint64_t>(kSizeBytes, file_size)), file_size, file);
    SafetensorsHeader header = parse_safetensors_header(read(size), file);
    const std::uint64_t data_size = file_size - kSizeBytes - size;
    const std::vector<TensorEntry> entries = checked(std::move(header.tensors), data_size, file);
    const std::string data = read(data_size);
    TensorFile made{.metadata = std::move(header.metadata), .tensors = {}};
    for (const TensorEntry& entry : entries) made.tensors.push_back(made_tensor(entry, data, file));
    return made;
}

}  // namespace

TensorFile parse_safetensors(std::string_view bytes, std::string_view file) {
    std::string_view rest = bytes;
    const auto read = [&](std::uint64_t size) {
        const std::string part(rest.substr(0, size));
        rest.remove_prefix(size);
        return part;
    };
    return read_file(bytes.size(), read, file);
}

TensorFile read_safetensors(const std::filesystem::path& path) {
    const std::string file = path.string();
    std::error_code error;
    const std::uint64_t file_size = std::filesystem::file_size(path, error);
    if (error) fail(file, "cannot be read: " + error.message());
    std::ifstream in(path, std::ios::binary);
    const auto read = [&](std::uint64_t size) {
        std::string bytes(size, '\0');
        if (!in.read(bytes.data(), static_cast<std::streamsize>(size))) fail(file, "cannot be read to its end");
        return bytes;
    };
    return read_file(file_size, read, file);
}

std::string shape_text(const std::vector<std::size_t>& shape) {
    std::string text;
    for (const std::size_t size : shape) text.append(text.empty() ? "" : "x").append(std::to_string(size));
    return text;
}

}  // namespace mahjongkit
