#include "nets/kernels/kernels.hpp"

#include <array>

namespace mahjongkit {

extern const NetKernels kPortableKernels;
#ifdef MAHJONGKIT_X86_KERNELS
extern const NetKernels kAvx2Kernels;
extern const NetKernels kAvx512Kernels;
#endif

namespace {

struct KnownKernels {
    std::array<const NetKernels*, 3> sets{&kPortableKernels};
    std::size_t size = 1;
};

KnownKernels find_kernels() {
    KnownKernels known;
#ifdef MAHJONGKIT_X86_KERNELS
    if (__builtin_cpu_supports("avx2") != 0) known.sets[known.size++] = &kAvx2Kernels;
    if (__builtin_cpu_supports("avx512f") != 0) known.sets[known.size++] = &kAvx512Kernels;
#endif
    return known;
}

}  // namespace

std::span<const NetKernels* const> net_kernels() {
    static const KnownKernels kKnown = find_kernels();
    return {kKnown.sets.data(), kKnown.size};
}

}  // namespace mahjongkit
