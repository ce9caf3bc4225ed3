// Says that a place of memory will be read soon; only a hint, so a compiler without one does nothing.
#pragma once

namespace mahjongkit {

inline void prefetch_for_reading([[maybe_unused]] const void* place) {
#ifdef __GNUC__
    __builtin_prefetch(place);
#endif
}

}  // namespace mahjongkit
