// What may be said of a win beside its tiles: who, how and when. One table per variant, of which keywords, their
// checks, help and the command line are made.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/scored_win.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

enum class FactType : std::uint8_t { flag, number, seat, seats, wind, suit, tiles };

std::string_view fact_type_name(FactType type);

struct WinFact {
    std::string_view name;
    FactType type = FactType::flag;
    std::string_view help;
    std::optional<int> initial{};  // what holds when it is not given; none: nothing
};

// A flag; a number, seat, wind (0 is East) or suit; seats or kinds.
using FactValue = std::variant<bool, int, std::vector<int>>;

struct GivenFact {
    std::size_t row = 0;  // of the variant's table
    FactValue value;
};

// A situation of a win, checked, by certain rules: scores hands that win in it. Immutable.
class WinScorer {
public:
    virtual ~WinScorer() = default;
    // `hand` is the hand before the win. Throws NotationError for tiles that cannot be, RulesError when it is no win.
    // The unit and the number of seats are left to `score`.
    virtual ScoredWin score(const Hand& hand, Tile win_tile) const = 0;
};

// What a win is worth, with what the rules say of all wins: what patterns are counted in, how many seats there are.
ScoredWin score(const Rules& rules, const WinScorer& scorer, const Hand& hand, Tile win_tile);

// The row of that name. Throws RulesError with the known names.
std::size_t fact_row(std::span<const WinFact> facts, std::string_view name, std::string_view variant);

// A row of a variant's table: the fact, and where it goes in the variant's struct.
template <class Situation>
struct FactRow {
    WinFact fact;
    void (*set)(Situation& situation, const FactValue& value);
};

template <class>
struct MemberOf;
template <class Situation, class Value>
struct MemberOf<Value Situation::*> {
    using Struct = Situation;
    using Type = Value;
};

// Sets a flag or a number.
template <auto kMember>
void set_fact(typename MemberOf<decltype(kMember)>::Struct& situation, const FactValue& value) {
    using Type = typename MemberOf<decltype(kMember)>::Type;
    if constexpr (std::is_same_v<Type, bool>) {
        situation.*kMember = std::get<bool>(value);
    } else {
        situation.*kMember = std::get<int>(value);
    }
}

template <class Situation, std::size_t kSize>
std::array<WinFact, kSize> facts_of(const std::array<FactRow<Situation>, kSize>& rows) {
    std::array<WinFact, kSize> facts;
    std::ranges::transform(rows, facts.begin(), &FactRow<Situation>::fact);
    return facts;
}

template <class Situation, std::size_t kSize>
void set_facts(Situation& situation, const std::array<FactRow<Situation>, kSize>& rows,
               std::span<const GivenFact> given) {
    for (const GivenFact& each : given) rows[each.row].set(situation, each.value);
}

}  // namespace mahjongkit
