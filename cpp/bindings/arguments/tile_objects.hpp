// Tiles and names cross to Python as objects that are made once: a `Tile` for every tile, a member for every name.
#pragma once

#include <nanobind/nanobind.h>

#include <array>

#include "state/names.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit::bindings {

// The `Tile` of a tile, borrowed; `bind_tile` has made them.
nanobind::handle tile_object(Tile tile);

// The members of an enum's Python class in the order of its values, borrowed.
template <NamedEnum Enum>
inline std::array<nanobind::handle, kNamesOf<Enum>.size()> enum_members{};

}  // namespace mahjongkit::bindings

namespace nanobind::detail {

// To Python alone: from there both come as text, which is read where a fault can be named.
template <>
struct type_caster<mahjongkit::Tile> {
    NB_TYPE_CASTER(mahjongkit::Tile, const_name("mahjongkit._core.tiles.Tile"))

    bool from_python(handle, std::uint32_t, cleanup_list*) noexcept { return false; }
    static handle from_cpp(mahjongkit::Tile tile, rv_policy, cleanup_list*) noexcept {
        return mahjongkit::bindings::tile_object(tile).inc_ref();
    }
};

template <class Enum>
struct named_enum_caster {
    bool from_python(handle, std::uint32_t, cleanup_list*) noexcept { return false; }
    static handle from_cpp(Enum value, rv_policy, cleanup_list*) noexcept {
        return mahjongkit::bindings::enum_members<Enum>[static_cast<std::size_t>(value)].inc_ref();
    }
};

#define MAHJONGKIT_NAMED_ENUM(Enum, Name)                                             \
    template <>                                                                       \
    struct type_caster<mahjongkit::Enum> : named_enum_caster<mahjongkit::Enum> {      \
        using named_enum_caster<mahjongkit::Enum>::from_cpp;                          \
        NB_TYPE_CASTER(mahjongkit::Enum, const_name("mahjongkit._core.engine." Name)) \
    };

MAHJONGKIT_NAMED_ENUM(ActionType, "ActionType")
MAHJONGKIT_NAMED_ENUM(EventType, "EventType")
MAHJONGKIT_NAMED_ENUM(Phase, "Phase")
MAHJONGKIT_NAMED_ENUM(NoWin, "NoWinReason")
MAHJONGKIT_NAMED_ENUM(Payment, "PaymentType")

}  // namespace nanobind::detail
