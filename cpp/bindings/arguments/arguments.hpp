// How Python passes a hand: as text in any notation, as a Hand, or as 34 counts in bytes.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>
#include <string_view>

#include "measures/words/reading.hpp"
#include "tiles/hand.hpp"
#include "tiles/notation.hpp"
#include "tiles/variant.hpp"

namespace mahjongkit::bindings {

// A borrowed Python object of one of the accepted types; read only while the call runs.
struct HandArgument {
    PyObject* object = nullptr;  // a str or bytes
    const Hand* hand = nullptr;  // or the Hand inside a Python object
};

using OptionalText = std::optional<std::string_view>;

// Throws NotationError. Checks copies, not sizes. The notation is that of a str.
Hand read_hand(const HandArgument& argument, const OptionalText& notation);

// The same, and the number of tiles must suit the variant, or any variant where none is given.
Hand read_hand(const HandArgument& argument, const OptionalText& notation, const Variant* variant);

// Null where no variant is given; throws RulesError for an unknown one.
const Variant* read_variant(const OptionalText& name);

// Throws RulesError with the known names.
Reading read_reading(std::string_view name);

// Tiles in view elsewhere on the table, checked together with the hand's own: at most four of a kind.
Counts read_visible(const std::optional<HandArgument>& argument, const OptionalText& notation, const Hand& hand);

// One of m, p and s as a number from 0 on.
std::optional<int> read_void_suit(const OptionalText& letter);

}  // namespace mahjongkit::bindings

template <>
struct nanobind::detail::type_caster<mahjongkit::bindings::HandArgument> {
    NB_TYPE_CASTER(mahjongkit::bindings::HandArgument,
                   make_caster<mahjongkit::Hand>::Name + const_name(" | str | bytes"))

    bool from_python(handle source, uint32_t, cleanup_list*) noexcept {
        if (PyUnicode_Check(source.ptr()) || PyBytes_Check(source.ptr())) {
            value.object = source.ptr();
            return true;
        }
        mahjongkit::Hand* hand = nullptr;
        if (source.is_none() || !nanobind::try_cast(source, hand)) return false;
        value.hand = hand;
        return true;
    }
};
