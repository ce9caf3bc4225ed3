#include "estimates/danger/danger_facts.hpp"

#include <array>

namespace mahjongkit {

namespace {

using Facts = std::vector<std::string>;

bool is_among(KindMask kinds, int kind) { return (kinds >> kind & 1) != 0; }

// Why the rules, or what it let go by, keep it from winning on the kind.
bool add_safe(const DangerSight& sight, const OpponentSight& opponent, int kind, Facts& facts) {
    if (is_among(opponent.barred, kind)) {
        const bool has_voids = std::holds_alternative<SichuanTable>(sight.view().table.extras);
        facts.emplace_back(has_voids                                       ? "of its void suit"
                           : is_among(opponent.shown->river.kinds(), kind) ? "in its river"
                           : opponent.is_riichi                            ? "passed after its riichi"
                                                                           : "passed since its last discard");
    } else if (is_among(opponent.passed, kind)) {
        facts.emplace_back("passed since it last changed its hand");
    } else {
        return false;
    }
    return true;
}

// The ends of two-sided waits that are dead.
void add_suji(const OpponentSight& opponent, int kind, Facts& facts) {
    const KindMask dead = opponent.barred | opponent.passed;
    const int rank = rank_of(kind);
    const bool has_below = rank >= 3;
    const bool has_above = rank <= 5;
    const bool is_below = has_below && is_among(dead, kind - 3);
    const bool is_above = has_above && is_among(dead, kind + 3);
    if (!is_below && !is_above) return;
    const auto place = [&](int near) {
        return is_among(opponent.shown->river.kinds(), near) ? " in its river" : " that passed";
    };
    const bool is_half = has_below && has_above && !(is_below && is_above);
    std::string text = is_half ? "half suji: " : "suji of the ";
    if (is_below && is_above) {
        text += kind_name(kind - 3) + " and " + kind_name(kind + 3);
    } else {
        const int near = is_below ? kind - 3 : kind + 3;
        text += kind_name(near) + place(near);
    }
    facts.push_back(text);
}

// The kind that shuts or thins a side of two-sided waits: the scarcest of the two that they are made of.
struct Side {
    bool exists = false;
    int kind = 0;
    int left = kCopies;
};

Side side_of(const DangerSight& sight, int kind, int step) {
    const int end = rank_of(kind) + 3 * step;
    if (end < 0 || end >= kRanks) return {};
    const auto left = [&](int near) { return static_cast<int>(sight.left()[static_cast<std::size_t>(near)]); };
    const int scarce = left(kind + step) <= left(kind + 2 * step) ? kind + step : kind + 2 * step;
    return {true, scarce, left(scarce)};
}

// Sides whose tiles are all seen, or all but one. A side with a dead end counts as shut.
void add_chances(const DangerSight& sight, const OpponentSight& opponent, int kind, Facts& facts) {
    const KindMask dead = opponent.barred | opponent.passed;
    const std::array sides = {side_of(sight, kind, -1), side_of(sight, kind, 1)};
    std::array<bool, 2> is_open{};
    for (std::size_t i = 0; i < 2; ++i) {
        is_open[i] = sides[i].exists && sides[i].left > 1 && !is_among(dead, kind + (i == 0 ? -3 : 3));
    }
    const std::string where = is_open[0] || is_open[1] ? " on one side" : "";
    for (const Side& side : sides) {
        if (!side.exists || side.left > 1) continue;
        const std::string name = kind_name(side.kind);
        facts.push_back(side.left == 0 ? "no chance" + where + ": four " + name + " seen"
                                       : "one chance" + where + ": three " + name + " seen");
    }
}

void add_honour(const DangerSight& sight, const OpponentSight& opponent, int kind, Facts& facts) {
    constexpr std::array kWords = {"no other left", "one other left", "two others left", "none of the others seen"};
    const int left = static_cast<int>(opponent.weights[static_cast<std::size_t>(kind)].pair);
    facts.emplace_back(kWords[static_cast<std::size_t>(left < 3 ? left : 3)]);
    if (sight.honour_worth(opponent.seat, kind) > 0) facts.emplace_back("a triplet of it is worth a pattern");
}

}  // namespace

std::vector<std::string> danger_facts(const DangerSight& sight, const OpponentSight& opponent, int kind) {
    Facts facts;
    if (!add_safe(sight, opponent, kind, facts)) {
        if (is_honour(kind)) {
            add_honour(sight, opponent, kind, facts);
        } else {
            add_suji(opponent, kind, facts);
            add_chances(sight, opponent, kind, facts);
            const int suits = sight.rules().spec().variant->tile_set == TileSet::sanma ? 2 : 3;
            facts.push_back(std::to_string(opponent.num_two_sided) + " of " + std::to_string(6 * suits) +
                            " two-sided waits left");
        }
        if (sight.dora(kind) > 0) facts.emplace_back("dora");
        if (opponent.one_suit >= 0 && opponent.num_melds > 1 &&
            (is_honour(kind) || suit_of(kind) == opponent.one_suit)) {
            facts.emplace_back("its melds are of this suit");
        }
    }
    return facts;
}

}  // namespace mahjongkit
