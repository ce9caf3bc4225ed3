// Counts of 128 bits, and the upper half of a product, which compilers write in three ways.
#pragma once

#include <cstdint>

#if !defined(__SIZEOF_INT128__) && defined(_M_X64)
#include <intrin.h>
#endif

namespace mahjongkit {

// The same from four products of 32 bits.
constexpr std::uint64_t multiplied_high_by_halves(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t kLow = 0xffffffff;
    const std::uint64_t low = (a & kLow) * (b & kLow);
    const std::uint64_t first = (a >> 32) * (b & kLow) + (low >> 32);
    const std::uint64_t second = (a & kLow) * (b >> 32) + (first & kLow);
    return (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
}

// The upper 64 bits of the product.
inline std::uint64_t multiplied_high(std::uint64_t a, std::uint64_t b) {
#if defined(__SIZEOF_INT128__)
    __extension__ using Product = unsigned __int128;
    return static_cast<std::uint64_t>(Product{a} * b >> 64);
#elif defined(_M_X64)
    return __umulh(a, b);  // untested
#else
    return multiplied_high_by_halves(a, b);
#endif
}

struct WideCount {
    std::uint64_t low;
    std::uint64_t high;

    constexpr WideCount(std::uint64_t low_half = 0, std::uint64_t high_half = 0) : low(low_half), high(high_half) {}

    WideCount& operator+=(const WideCount& other) {
        low += other.low;
        high += other.high + (low < other.low ? 1 : 0);
        return *this;
    }
    friend WideCount operator+(WideCount a, const WideCount& b) { return a += b; }
    friend WideCount operator*(const WideCount& a, std::uint64_t factor) {
        return {a.low * factor, a.high * factor + multiplied_high(a.low, factor)};
    }
    friend bool operator==(const WideCount&, const WideCount&) = default;
};

}  // namespace mahjongkit
