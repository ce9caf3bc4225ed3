// Numbers that are swept together, four to a vector. The first decides.
#pragma once

#include "base/vectors.hpp"

namespace mahjongkit {

using Lanes = FloatVector<4>;

inline Lanes better(Lanes a, Lanes b) { return larger_by_first(a, b); }

}  // namespace mahjongkit
