// The names of actions, events, phases and reasons, as texts, JSON and Python write them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "state/state.hpp"

namespace mahjongkit {

// One specialisation an enum: its names in the order of its values.
template <class Enum>
inline constexpr std::nullptr_t kNamesOf = nullptr;

template <>
inline constexpr std::array<std::string_view, kNumActionTypes> kNamesOf<ActionType> = {
    "pass",      "discard",   "riichi", "chi",   "pon",      "open_kan", "concealed_kan",
    "added_kan", "set_aside", "win",    "abort", "exchange", "void_suit"};

template <>
inline constexpr std::array<std::string_view, kNumEventTypes> kNamesOf<EventType> = {
    "round_start", "deal", "exchange", "void_suit",     "draw",      "discard",   "riichi_accepted",
    "chi",         "pon",  "open_kan", "concealed_kan", "added_kan", "set_aside", "indicator",
    "payment",     "win",  "no_win",   "round_end",     "game_end"};

template <>
inline constexpr std::array<std::string_view, kNumPhases> kNamesOf<Phase> = {
    "opening", "exchange", "void_suit", "turn", "after_call", "claims", "replacement", "round_over"};

template <>
inline constexpr std::array<std::string_view, kNumNoWins> kNamesOf<NoWin> = {
    "exhausted", "river_limit", "nine_kinds", "four_winds", "four_riichi", "four_kans", "three_winners"};

template <>
inline constexpr std::array<std::string_view, kNumPayments> kNamesOf<Payment> = {"kan", "refund", "transfer",
                                                                                 "void_kept"};

template <>
inline constexpr std::array<std::string_view, 5> kNamesOf<MeldType> = {"chi", "pon", "open_kan", "concealed_kan",
                                                                       "added_kan"};

template <class Enum>
concept NamedEnum = !std::is_same_v<decltype(kNamesOf<Enum>), const std::nullptr_t>;

template <NamedEnum Enum>
constexpr std::string_view name_of(Enum value) {
    return kNamesOf<Enum>[static_cast<std::size_t>(value)];
}

template <NamedEnum Enum>
constexpr std::optional<Enum> find_by_name(std::string_view name) {
    for (std::size_t i = 0; i < kNamesOf<Enum>.size(); ++i) {
        if (kNamesOf<Enum>[i] == name) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

// "kan, refund, transfer, void_kept"
template <NamedEnum Enum>
std::string known_names() {
    std::string known;
    for (std::string_view each : kNamesOf<Enum>) known.append(known.empty() ? "" : ", ").append(each);
    return known;
}

}  // namespace mahjongkit
