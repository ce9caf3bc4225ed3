#define MAHJONGKIT_LANES 8
#include <cstddef>

namespace {

constexpr std::size_t kColumns = 6;
constexpr std::size_t kVectors = 2;

}  // namespace

#include "nets/kernels/kernel_body.hpp"

namespace mahjongkit {

extern const NetKernels kAvx2Kernels;
const NetKernels kAvx2Kernels{"avx2", &columns, &rows, &pool, &add};

}  // namespace mahjongkit
