// Short vectors of numbers that stand in registers: the compilers' own vector types (GCC, Clang), or an array with the
// same operators where there are none. Microsoft's compiler takes the array, untested but for its code:
// MAHJONGKIT_PLAIN_VECTORS chooses it elsewhere.
#pragma once

#include <cstddef>

#if !defined(__GNUC__) && !defined(MAHJONGKIT_PLAIN_VECTORS)
#define MAHJONGKIT_PLAIN_VECTORS
#endif

namespace mahjongkit {

#ifdef MAHJONGKIT_PLAIN_VECTORS

template <std::size_t size>
struct FloatVector {
    float values[size];

    float& operator[](std::size_t i) { return values[i]; }
    const float& operator[](std::size_t i) const { return values[i]; }
    FloatVector& operator+=(const FloatVector& other) {
        for (std::size_t i = 0; i < size; ++i) values[i] += other.values[i];
        return *this;
    }
    FloatVector& operator+=(float more) {
        for (float& value : values) value += more;
        return *this;
    }
    FloatVector& operator-=(const FloatVector& other) {
        for (std::size_t i = 0; i < size; ++i) values[i] -= other.values[i];
        return *this;
    }
    FloatVector& operator*=(float factor) {
        for (std::size_t i = 0; i < size; ++i) values[i] *= factor;
        return *this;
    }
    FloatVector& operator*=(const FloatVector& factors) {
        for (std::size_t i = 0; i < size; ++i) values[i] *= factors.values[i];
        return *this;
    }
    FloatVector& operator/=(float divisor) {
        for (std::size_t i = 0; i < size; ++i) values[i] /= divisor;
        return *this;
    }
    FloatVector& operator/=(const FloatVector& divisors) {
        for (std::size_t i = 0; i < size; ++i) values[i] /= divisors.values[i];
        return *this;
    }
    FloatVector operator-() const { return FloatVector{} - *this; }
    friend FloatVector operator+(FloatVector a, const FloatVector& b) { return a += b; }
    friend FloatVector operator-(FloatVector a, const FloatVector& b) { return a -= b; }
    friend FloatVector operator*(FloatVector a, float factor) { return a *= factor; }
    friend FloatVector operator*(float factor, FloatVector a) { return a *= factor; }
    friend FloatVector operator*(FloatVector a, const FloatVector& b) { return a *= b; }
    friend FloatVector operator/(FloatVector a, float divisor) { return a /= divisor; }
    friend FloatVector operator/(FloatVector a, const FloatVector& b) { return a /= b; }
    friend FloatVector operator/(float number, FloatVector divisors) {
        for (float& value : divisors.values) value = number / value;
        return divisors;
    }
    friend FloatVector operator+(FloatVector a, float more) { return a += more; }
    friend FloatVector operator-(float more, const FloatVector& a) { return -a + more; }
};

// The larger number of each place; the second where neither is.
template <std::size_t size>
FloatVector<size> larger(FloatVector<size> a, const FloatVector<size>& b) {
    for (std::size_t i = 0; i < size; ++i) a[i] = a[i] > b[i] ? a[i] : b[i];
    return a;
}

// At each place, that of the first vector where the number is above 0, else that of the second.
template <std::size_t size>
FloatVector<size> where_positive(const FloatVector<size>& number, FloatVector<size> a, const FloatVector<size>& b) {
    for (std::size_t i = 0; i < size; ++i) a[i] = number[i] > 0 ? a[i] : b[i];
    return a;
}

// The vector with the larger first number, the first of equals.
template <std::size_t size>
FloatVector<size> larger_by_first(const FloatVector<size>& a, const FloatVector<size>& b) {
    return a[0] >= b[0] ? a : b;
}

#else

template <std::size_t size>
struct VectorType {
    using type [[gnu::vector_size(size * sizeof(float))]] = float;
};
template <std::size_t size>
using FloatVector = typename VectorType<size>::type;

template <class Vector>
inline Vector larger(Vector a, Vector b) {
    return a > b ? a : b;
}

template <class Vector>
inline Vector where_positive(Vector number, Vector a, Vector b) {
    return number > 0 ? a : b;
}

// Without a branch, which would often be guessed wrong.
inline FloatVector<4> larger_by_first(FloatVector<4> a, FloatVector<4> b) {
    const auto is_larger = a >= b;
    return __builtin_shufflevector(is_larger, is_larger, 0, 0, 0, 0) ? a : b;
}

#endif

}  // namespace mahjongkit
