// Discards and calls compared with all ways to pick tiles one by one.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/text/rules_text.hpp"
#include "engine/text/text.hpp"
#include "rules/common/candidates.hpp"
#include "tests/check.hpp"
#include "walls/shuffle.hpp"

namespace mahjongkit {

namespace {

using Texts = std::multiset<std::string>;

// A hand of 13 tiles out of few kinds, fives above all, and a tile that is open to claims.
struct Position {
    std::vector<Tile> hand{};
    State state{};

    View view() const { return view_of(state, 0); }
};

Position random_position(const Rules& rules, Rng& rng) {
    Wall wall = sorted_wall(rules.spec());
    shuffle(wall, rng);
    Position position;
    int place = 0;
    const auto next = [&] {
        while (suit_of(wall[place].kind) != 1 && wall[place].kind != kEast) ++place;
        return wall[place++];
    };
    PrivateSeat& own = position.state.seats[0];
    for (int i = 0; i < 13; ++i) {
        const Tile tile = next();
        position.hand.push_back(tile);
        ++own.counts[tile.kind];
        if (tile.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
    }
    position.state.table.num_seats = 4;
    position.state.table.phase = Phase::claims;
    position.state.table.turn = 3;
    position.state.table.open_tile = next();
    return position;
}

bool comes_before(Tile a, Tile b) { return a.kind != b.kind ? a.kind < b.kind : a.is_red < b.is_red; }

// May this be discarded right after? By the rule itself: not the called kind, nor the other end of the sequence.
bool is_swap(ActionType type, Tile claimed, const std::vector<Tile>& own, Tile discard) {
    if (discard.kind == claimed.kind) return true;
    if (type != ActionType::chi || is_honour(discard.kind) || suit_of(discard.kind) != suit_of(claimed.kind)) {
        return false;
    }
    // It would make a sequence with the same two tiles.
    std::array<int, 3> ranks = {rank_of(own[0].kind), rank_of(own[1].kind), rank_of(discard.kind)};
    std::ranges::sort(ranks);
    return ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2];
}

bool forms(ActionType type, const std::vector<Tile>& own, Tile claimed) {
    std::vector<Tile> all = own;
    all.push_back(claimed);
    std::ranges::sort(all, comes_before);
    if (type != ActionType::chi) {
        return std::ranges::all_of(all, [&](Tile tile) { return tile.kind == claimed.kind; });
    }
    return !is_honour(claimed.kind) && suit_of(all[0].kind) == suit_of(all[2].kind) && all[1].kind == all[0].kind + 1 &&
           all[2].kind == all[1].kind + 1;
}

// Every choice of tiles from the hand, equal choices once.
Texts claims_by_hand(const Position& position, ActionType type, std::size_t num_own, bool bars_swaps) {
    std::set<std::string> found;
    const Tile claimed = position.state.table.open_tile;
    const auto size = position.hand.size();
    for (std::uint32_t chosen = 0; chosen < (1U << size); ++chosen) {
        if (static_cast<std::size_t>(std::popcount(chosen)) != num_own) continue;
        std::vector<Tile> own;
        std::vector<Tile> rest;
        for (std::size_t i = 0; i < size; ++i) ((chosen >> i & 1) != 0 ? own : rest).push_back(position.hand[i]);
        std::ranges::sort(own, comes_before);
        if (!forms(type, own, claimed)) continue;
        const bool can_discard =
            std::ranges::any_of(rest, [&](Tile tile) { return !is_swap(type, claimed, own, tile); });
        if (bars_swaps && !can_discard) continue;
        Action action{.type = type, .num_own = static_cast<std::uint8_t>(num_own), .tile = claimed};
        std::ranges::copy(own, action.own.begin());
        found.insert(action_text(action));
    }
    return {found.begin(), found.end()};
}

Texts texts(const ActionList& actions) {
    Texts all;
    for (const Action& action : actions) all.insert(action_text(action));
    return all;
}

}  // namespace

TEST(claims_are_all_choices_of_tiles) {
    const RulesPtr rules = parse_rules("riichi");
    Rng rng(17);
    int with_red = 0;
    for (int i = 0; i < 600; ++i) {
        const Position position = random_position(*rules, rng);
        for (SwapRule swaps : {SwapRule::none, SwapRule::both_ends}) {
            const bool bars = swaps == SwapRule::both_ends;
            ActionList chis;
            ActionList pons;
            add_chis(position.view(), swaps, chis);
            add_pons(position.view(), swaps, pons);
            CHECK(texts(chis) == claims_by_hand(position, ActionType::chi, 2, bars));
            CHECK(texts(pons) == claims_by_hand(position, ActionType::pon, 2, bars));
            for (const Action& chi : chis) with_red += chi.own[0].is_red || chi.own[1].is_red ? 1 : 0;
        }
        ActionList kans;
        add_open_kan(position.view(), kans);
        CHECK(texts(kans) == claims_by_hand(position, ActionType::open_kan, 3, false));
    }
    CHECK(with_red > 50);
}

TEST(a_call_that_leaves_only_barred_tiles_is_not_offered) {
    // 4p called with 56p, beside 4p 7p alone: both would swap the tile.
    Position position;
    PrivateSeat& own = position.state.seats[0];
    for (Tile tile : parse_tiles("4567p")) ++own.counts[tile.kind];
    position.state.table.num_seats = 4;
    position.state.table.turn = 3;
    position.state.table.open_tile = parse_tile("4p");
    ActionList barred;
    add_chis(position.view(), SwapRule::both_ends, barred);
    CHECK(texts(barred).empty());
    ActionList same;
    add_chis(position.view(), SwapRule::same, same);
    CHECK(texts(same) == Texts({"chi 4p with 56p"}));
}

TEST(discards_are_all_tiles_and_the_drawn_one) {
    const RulesPtr rules = parse_rules("riichi");
    Rng rng(18);
    for (int i = 0; i < 300; ++i) {
        Position position = random_position(*rules, rng);
        PrivateSeat& own = position.state.seats[0];
        const Tile drawn = position.state.table.open_tile;
        ++own.counts[drawn.kind];
        if (drawn.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(drawn.kind));
        own.has_drawn = true;
        own.drawn = drawn;
        std::set<std::string> expected = {action_text({.type = ActionType::discard, .is_drawn = true, .tile = drawn})};
        for (Tile tile : position.hand) expected.insert(action_text({.type = ActionType::discard, .tile = tile}));
        ActionList actions;
        add_discards(position.view(), false, actions);
        CHECK(texts(actions) == Texts(expected.begin(), expected.end()));
        actions.clear();
        add_discards(position.view(), true, actions);
        CHECK_EQUAL(actions.size(), 1U);
        CHECK(actions[0].is_drawn);
    }
}

TEST(kans_on_the_own_turn_are_four_equal_tiles_or_the_fourth_of_a_pon) {
    Position position;
    PrivateSeat& own = position.state.seats[0];
    for (Tile tile : parse_tiles("5550p1z77s")) {
        ++own.counts[tile.kind];
        if (tile.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
    }
    PublicSeat& shown = position.state.table.seats[0];
    shown.meld_slots[shown.num_melds++] = {.meld = {MeldType::pon, kEast, false}, .from = 1, .claimed = {kEast, false}};
    ActionList kans;
    for_each_concealed_kan(position.view(), [&](const Action& kan) { kans.add(kan); });
    for_each_added_kan(position.view(), [&](const Action& kan) { kans.add(kan); });
    CHECK(texts(kans) == Texts({"concealed_kan 5p", "added_kan 1z"}));
}

}  // namespace mahjongkit
