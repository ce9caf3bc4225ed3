#include "rules/win_facts.hpp"

#include <string>

#include "base/error.hpp"

namespace mahjongkit {

std::string_view fact_type_name(FactType type) {
    constexpr std::array<std::string_view, 7> kNames = {"flag", "number", "seat", "seats", "wind", "suit", "tiles"};
    return kNames[static_cast<std::size_t>(type)];
}

ScoredWin score(const Rules& rules, const WinScorer& scorer, const Hand& hand, Tile win_tile) {
    ScoredWin win = scorer.score(hand, win_tile);
    win.unit = rules.spec().unit;
    win.num_seats = rules.num_seats();
    return win;
}

std::size_t fact_row(std::span<const WinFact> facts, std::string_view name, std::string_view variant) {
    const auto found = std::ranges::find(facts, name, &WinFact::name);
    if (found != facts.end()) return static_cast<std::size_t>(found - facts.begin());
    std::string message = "unknown fact '";
    message.append(name).append("' of a win in ").append(variant).append(" (known: ");
    for (const WinFact& fact : facts) message.append(&fact == facts.data() ? "" : ", ").append(fact.name);
    throw RulesError(message + ")");
}

}  // namespace mahjongkit
