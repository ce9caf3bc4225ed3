#include "bindings/arguments/arguments.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "base/error.hpp"
#include "tiles/notation_grammar.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

// A lone surrogate is the one thing in a str that has no UTF-8 form.
[[noreturn]] void throw_lone_surrogate(PyObject* object) {
    if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) throw nb::python_error();
    PyErr_Clear();
    const auto escaped = nb::steal<nb::bytes>(PyUnicode_AsEncodedString(object, "utf-8", "backslashreplace"));
    if (!escaped.is_valid()) throw nb::python_error();
    Py_ssize_t index = 0;
    while (PyUnicode_ReadChar(object, index) >> 11 != 0xD800 >> 11) ++index;
    const auto column = static_cast<std::size_t>(index) + 1;
    throw NotationError("lone surrogate at column " + std::to_string(column) + " of " +
                            parsing::quoted({escaped.c_str(), escaped.size()}) + ": expected valid Unicode text",
                        column);
}

std::string_view text_of(PyObject* object) {
    const Py_ssize_t length = PyUnicode_GetLength(object);
    if (length > static_cast<Py_ssize_t>(kMaxTextBytes)) {  // before megabytes are encoded
        throw NotationError("text of " + std::to_string(length) + " characters is too long: expected at most " +
                            std::to_string(kMaxTextBytes) + " bytes");
    }
    Py_ssize_t size = 0;
    const char* data = PyUnicode_AsUTF8AndSize(object, &size);
    if (data == nullptr) throw_lone_surrogate(object);
    return {data, static_cast<std::size_t>(size)};
}

Hand read_counts(PyObject* object) {
    const auto size = static_cast<std::size_t>(PyBytes_Size(object));
    if (size != kNumKinds) {
        throw NotationError("counts of " + std::to_string(size) + " bytes: expected " + std::to_string(kNumKinds) +
                            ", one for each kind from 1m to 7z");
    }
    Hand hand;
    std::memcpy(hand.counts.data(), PyBytes_AsString(object), kNumKinds);
    std::uint8_t largest = 0;
    for (const std::uint8_t count : hand.counts) largest = std::max(largest, count);
    if (largest > kCopies) {
        const auto place = std::find(hand.counts.begin(), hand.counts.end(), largest);
        const auto kind = static_cast<int>(place - hand.counts.begin());
        throw NotationError("count " + std::to_string(largest) + " of " + kind_name(kind) + " (byte " +
                            std::to_string(kind) + "): expected at most four of a kind");
    }
    return hand;
}

Hand read_tiles(const HandArgument& argument, const OptionalText& notation) {
    if (argument.hand != nullptr) return *argument.hand;
    if (PyBytes_Check(argument.object)) return read_counts(argument.object);
    const std::string_view text = text_of(argument.object);
    return notation ? parse_hand(text, notation_by_name(*notation)) : parse_hand(text);
}

// A text without tiles.
bool is_blank(const HandArgument& argument) {
    return argument.hand == nullptr && PyUnicode_Check(argument.object) &&
           text_of(argument.object).find_first_not_of(' ') == std::string_view::npos;
}

std::uint8_t all_reds(const Hand& hand) {
    std::uint8_t reds = hand.reds;
    for (const Meld& meld : hand.melds()) {
        if (meld.has_red) reds |= static_cast<std::uint8_t>(1 << suit_of(meld.kind));
    }
    return reds;
}

}  // namespace

Hand read_hand(const HandArgument& argument, const OptionalText& notation) {
    Hand hand = read_tiles(argument, notation);
    const bool is_counted = argument.hand == nullptr && PyBytes_Check(argument.object);
    if (is_counted && total(hand.counts) == 0) throw NotationError("all 34 counts are 0: expected at least one tile");
    return hand;
}

Hand read_hand(const HandArgument& argument, const OptionalText& notation, const Variant* variant) {
    Hand hand = read_hand(argument, notation);
    if (variant != nullptr) {
        check_variant(hand, *variant);
    } else {
        check_size(hand);
    }
    return hand;
}

const Variant* read_variant(const OptionalText& name) { return name ? &variant_by_name(*name) : nullptr; }

Reading read_reading(std::string_view name) {
    if (name == "exact") return Reading::exact;
    if (name == "paper") return Reading::paper;
    throw RulesError("unknown reading '" + std::string(name) + "' (known: exact, paper)");
}

Counts read_visible(const std::optional<HandArgument>& argument, const OptionalText& notation, const Hand& hand) {
    if (!argument || is_blank(*argument)) return {};
    const Hand seen = read_tiles(*argument, notation);
    const Counts melded = melded_counts(hand);
    Counts visible = melded_counts(seen);
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        visible[kind] = static_cast<std::uint8_t>(visible[kind] + seen.counts[kind]);
        const int own = hand.counts[kind] + melded[kind];
        if (own + visible[kind] > kCopies) {
            throw NotationError(std::to_string(own) + " of " + kind_name(static_cast<int>(kind)) + " in the hand and " +
                                std::to_string(visible[kind]) + " visible: expected at most four of a kind");
        }
    }
    if (const int doubled = all_reds(hand) & all_reds(seen); doubled != 0) {
        const char suit = (doubled & 1) ? 'm' : (doubled & 2) ? 'p' : 's';
        throw NotationError(std::string("red five 0") + suit +
                            " in the hand and visible: expected at most one in a suit");
    }
    return visible;
}

std::optional<int> read_void_suit(const OptionalText& letter) {
    if (!letter) return std::nullopt;
    const std::size_t suit = std::string_view("mps").find(*letter);
    if (letter->size() != 1 || suit == std::string_view::npos) {
        throw RulesError("void_suit is '" + std::string(*letter) + "', expected m, p or s");
    }
    return static_cast<int>(suit);
}

}  // namespace mahjongkit::bindings
