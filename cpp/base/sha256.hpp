// SHA-256 (FIPS 180-4).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace mahjongkit {

class Sha256 {
public:
    void add(std::string_view bytes);
    // Of all that was added, in hexadecimal. Nothing can be added after it.
    std::string hex();

private:
    void add_block(const char* block);

    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<char, 64> block_{};
    std::size_t filled_ = 0;
    std::uint64_t size_ = 0;
};

}  // namespace mahjongkit
