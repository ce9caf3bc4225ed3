#define MAHJONGKIT_LANES 16
#include <cstddef>

namespace {

constexpr std::size_t kColumns = 6;
constexpr std::size_t kVectors = 4;

}  // namespace

#include "nets/kernels/kernel_body.hpp"

namespace mahjongkit {

extern const NetKernels kAvx512Kernels;
const NetKernels kAvx512Kernels{"avx512", &columns, &rows, &pool, &add};

}  // namespace mahjongkit
