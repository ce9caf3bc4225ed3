#define MAHJONGKIT_LANES 4
#include <cstddef>

namespace {

constexpr std::size_t kColumns = 4;
constexpr std::size_t kVectors = 2;

}  // namespace

#include "nets/kernels/kernel_body.hpp"

namespace mahjongkit {

extern const NetKernels kPortableKernels;
const NetKernels kPortableKernels{"portable", &columns, &rows, &pool, &add};

}  // namespace mahjongkit
