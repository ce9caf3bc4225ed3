// A table of riichi or sanma made by hand: seat 0 looks, the others show what a test lets them show.
#pragma once

#include "rules/registry.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit::testing {

inline Kind kind_of(const char* text) {
    const Hand hand = parse_hand(text);
    Kind kind = 0;
    while (hand.counts[kind] == 0) ++kind;
    return kind;
}

class DangerScene {
public:
    explicit DangerScene(const char* variant = "riichi") : rules(make_rules(variant, "", {})) {
        table.num_seats = static_cast<std::uint8_t>(rules->num_seats());
        table.phase = Phase::turn;
        table.turn = 0;
        table.draws_left = 40;
        table.extras = RiichiTable{};
        for (int seat = 0; seat < table.num_seats; ++seat) table.seats[static_cast<std::size_t>(seat)].num_tiles = 13;
    }

    DangerScene& hold(const char* tiles) {
        own.counts = parse_hand(tiles).counts;
        table.seats[0].num_tiles = num_concealed(own);
        return *this;
    }
    DangerScene& discard(int seat, const char* tile, RiverTile how = {}) {
        how.tile = {kind_of(tile), false};
        table.seats[static_cast<std::size_t>(seat)].river.add(how);
        return *this;
    }
    // Every seat discards in turn, from the dealer on.
    DangerScene& lap(std::initializer_list<const char*> tiles) {
        int seat = 0;
        for (const char* tile : tiles) discard(seat++, tile);
        return *this;
    }
    DangerScene& riichi(int seat, const char* tile) {
        std::get<RiichiTable>(table.extras).seats[static_cast<std::size_t>(seat)] = {.is_riichi = true,
                                                                                     .is_accepted = true};
        return discard(seat, tile, {.is_riichi = true});
    }
    DangerScene& pon(int seat, const char* tile, int from) {
        PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
        shown.meld_slots[shown.num_melds++] = {.meld = {MeldType::pon, kind_of(tile), false},
                                               .from = static_cast<Seat>(from),
                                               .claimed = {kind_of(tile), false}};
        shown.num_tiles = static_cast<std::uint8_t>(shown.num_tiles - 3);
        table.seats[static_cast<std::size_t>(from)].river.claim_last();
        return *this;
    }
    View view() const { return {table, own, 0}; }

    RulesPtr rules;
    PublicState table{};
    PrivateSeat own{};
};

}  // namespace mahjongkit::testing
