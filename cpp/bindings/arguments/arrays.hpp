// NumPy arrays in and out of the batch functions.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "measures/batch/batch.hpp"

namespace mahjongkit::bindings {

using CountsArray =
    nanobind::ndarray<const std::uint8_t, nanobind::shape<-1, kNumKinds>, nanobind::c_contig, nanobind::device::cpu>;

using NumberArray =
    nanobind::ndarray<const std::int64_t, nanobind::shape<-1>, nanobind::c_contig, nanobind::device::cpu>;

inline HandRows rows_of(const CountsArray& array) { return {array.data(), array.shape(0)}; }

// A new array that Python will own. Its memory is not cleared.
template <class Number>
nanobind::ndarray<nanobind::numpy, Number> new_array(std::initializer_list<std::size_t> shape) {
    std::size_t size = 1;
    for (std::size_t extent : shape) size *= extent;
    auto* data = new Number[size];
    nanobind::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<Number*>(memory); });
    return nanobind::ndarray<nanobind::numpy, Number>(data, shape, owner);
}

template <class Work>
void without_gil(Work&& work) {
    const nanobind::gil_scoped_release release;
    work();
}

}  // namespace mahjongkit::bindings
