// What one asks of a table whatever its variant.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "state/state.hpp"

namespace mahjongkit {

// The tile that may be claimed now.
inline std::optional<Tile> open_tile_of(const PublicState& table) {
    const bool is_open = table.phase == Phase::claims || table.phase == Phase::replacement;
    return is_open ? std::optional(table.open_tile) : std::nullopt;
}

inline std::vector<Points> points_of(const PublicState& table) {
    std::vector<Points> points;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        points.push_back(table.seats[static_cast<std::size_t>(seat)].points);
    }
    return points;
}

inline bool is_riichi(const PublicState& table, int seat) {
    const auto* riichi = std::get_if<RiichiTable>(&table.extras);
    return riichi != nullptr && riichi->seats[static_cast<std::size_t>(seat)].is_riichi;
}

// m, p or s, once it is shown.
inline std::optional<std::string> void_suit_of(const PublicState& table, int seat) {
    const auto* sichuan = std::get_if<SichuanTable>(&table.extras);
    const std::uint8_t suit = sichuan == nullptr ? kNoSuit : sichuan->void_suits[static_cast<std::size_t>(seat)];
    return suit == kNoSuit ? std::nullopt : std::optional(std::string(1, "mps"[suit]));
}

inline std::vector<KanMoney> ledger_of(const PublicState& table) {
    const auto* sichuan = std::get_if<SichuanTable>(&table.extras);
    if (sichuan == nullptr) return {};
    return {sichuan->ledger().begin(), sichuan->ledger().end()};
}

}  // namespace mahjongkit
