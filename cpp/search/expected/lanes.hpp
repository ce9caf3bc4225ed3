// Numbers that are swept together, four to a vector. The first decides.
#pragma once

namespace mahjongkit {

using Lanes = float __attribute__((vector_size(16)));

inline Lanes better(Lanes a, Lanes b) { return a[0] >= b[0] ? a : b; }

}  // namespace mahjongkit
