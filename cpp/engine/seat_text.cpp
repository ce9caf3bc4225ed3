// The seats of a table as text.
#include <algorithm>
#include <array>
#include <string>

#include "engine/table_text.hpp"
#include "engine/text.hpp"
#include "state/tiles_shown.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 5> kMeldTypes = {"chi", "pon", "open_kan", "concealed_kan", "added_kan"};

// The tiles of the meld that came from the own hand at the call, lowest first.
std::vector<Tile> own_tiles(const TableMeld& meld) {
    std::vector<Tile> tiles = tiles_of(meld);
    const auto remove = [&](Tile tile) {
        const auto found = std::find(tiles.begin(), tiles.end(), tile);
        if (found != tiles.end()) tiles.erase(found);
    };
    if (meld.from != kNoSeat) remove(meld.claimed);
    if (meld.meld.type == MeldType::added_kan) remove(meld.added);
    std::sort(tiles.begin(), tiles.end());
    return tiles;
}

void write_meld(std::ostringstream& text, const TableMeld& meld) {
    text << ' ' << kMeldTypes[static_cast<std::size_t>(meld.meld.type)] << ' ';
    if (meld.from == kNoSeat) {
        text << tiles_text(own_tiles(meld));
        return;
    }
    text << tile_text(meld.claimed) << " from " << static_cast<int>(meld.from) << " with "
         << tiles_text(own_tiles(meld));
    if (meld.meld.type == MeldType::added_kan) text << " and " << tile_text(meld.added);
}

bool is_meld(const Meld& meld, std::vector<Tile> tiles) {
    std::sort(tiles.begin(), tiles.end());
    if (tiles.size() != static_cast<std::size_t>(meld.size())) return false;
    if (meld.is_sequence() && (is_honour(meld.kind) || rank_of(meld.kind) > kRanks - 3)) return false;
    int num_red = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (tiles[i].kind != meld.tile_kind(static_cast<int>(i))) return false;
        num_red += tiles[i].is_red ? 1 : 0;
    }
    return num_red <= 1;
}

TableMeld read_meld(Words& words, const Rules& rules, MeldType type, int seat) {
    TableMeld meld{.meld = {.type = type}};
    std::vector<Tile> tiles;
    if (type == MeldType::concealed_kan) {
        tiles = read_tiles(words, rules);
    } else {
        meld.claimed = read_tile(words, rules);
        words.expect("from");
        meld.from = static_cast<Seat>(words.number(0, rules.num_seats() - 1));
        if (meld.from == seat) words.fail({"a seat does not call its own discard"});
        words.expect("with");
        tiles = read_tiles(words, rules);
        tiles.push_back(meld.claimed);
    }
    if (type == MeldType::added_kan) {
        words.expect("and");
        meld.added = read_tile(words, rules);
        tiles.push_back(meld.added);
    }
    meld.meld.kind = std::ranges::min_element(tiles)->kind;
    meld.meld.has_red = std::ranges::any_of(tiles, [](Tile tile) { return tile.is_red; });
    if (!is_meld(meld.meld, tiles)) words.fail({"these tiles make no ", kMeldTypes[static_cast<std::size_t>(type)]});
    return meld;
}

void read_melds(Words& words, const Rules& rules, PublicSeat& shown, int seat) {
    while (true) {
        const auto* const type = std::ranges::find(kMeldTypes, words.peek());
        if (type == kMeldTypes.end()) return;
        words.next();
        if (shown.num_melds >= rules.spec().variant->groups) words.fail({"too many melds"});
        shown.meld_slots[shown.num_melds++] =
            read_meld(words, rules, static_cast<MeldType>(type - kMeldTypes.begin()), seat);
    }
}

// "1z,2zd,9mdr": d drawn, r declared riichi, c claimed by another seat.
void write_river(std::ostringstream& text, const River& river) {
    if (river.empty()) return;
    text << " river ";
    for (int i = 0; i < river.size(); ++i) {
        const RiverTile& tile = river.tiles()[static_cast<std::size_t>(i)];
        text << (i > 0 ? "," : "") << tile_text(tile.tile) << (tile.is_drawn ? "d" : "") << (tile.is_riichi ? "r" : "")
             << (tile.is_claimed ? "c" : "");
    }
}

void read_river(Words& words, const Rules& rules, River& river) {
    if (!words.take("river")) return;
    std::string_view rest = words.next();
    while (!rest.empty()) {
        std::string_view item = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), item.size() + 1));
        RiverTile tile;
        const auto take_mark = [&](char mark) {
            if (item.empty() || item.back() != mark) return false;
            item.remove_suffix(1);
            return true;
        };
        tile.is_claimed = take_mark('c');
        tile.is_riichi = take_mark('r');
        tile.is_drawn = take_mark('d');
        Words one(item);
        try {
            tile.tile = read_tile(one, rules);
        } catch (const NotationError& error) {
            words.fail({error.what()});
        }
        if (river.size() == River::kCapacity) words.fail({"a river of too many tiles"});
        river.add(tile);
    }
}

// What each variant remembers of a seat.
void write_extras(std::ostringstream& text, const RiichiTable& table, std::size_t seat) {
    const RiichiSeat& riichi = table.seats[seat];
    if (riichi.is_riichi) text << " riichi";
    if (riichi.is_double) text << " double";
    if (riichi.is_accepted) text << " accepted";
    if (riichi.can_be_one_shot) text << " one_shot";
    if (riichi.liable_for_dragons != kNoSeat) text << " liable_dragons " << static_cast<int>(riichi.liable_for_dragons);
    if (riichi.liable_for_winds != kNoSeat) text << " liable_winds " << static_cast<int>(riichi.liable_for_winds);
}

void read_extras(Words& words, RiichiTable& table, const PublicSeat& shown, std::size_t seat, int num_seats) {
    RiichiSeat& riichi = table.seats[seat];
    riichi.is_riichi = words.take("riichi");
    riichi.is_double = words.take("double");
    riichi.is_accepted = words.take("accepted");
    riichi.can_be_one_shot = words.take("one_shot");
    if (riichi.is_riichi && !shown.is_closed()) words.fail({"riichi with an open hand"});
    if (!riichi.is_riichi && (riichi.is_double || riichi.is_accepted)) words.fail({"expected 'riichi' before"});
    if (!riichi.is_accepted && riichi.can_be_one_shot) words.fail({"expected 'accepted' before one_shot"});
    const auto read_liable = [&](std::string_view name, Seat& liable) {
        if (!words.take(name)) return;
        liable = static_cast<Seat>(words.number(0, num_seats - 1));
        if (liable == seat) words.fail({"a seat is not liable to itself"});
    };
    read_liable("liable_dragons", riichi.liable_for_dragons);
    read_liable("liable_winds", riichi.liable_for_winds);
}

}  // namespace

std::vector<Tile> tiles_of(const PrivateSeat& own) {
    std::vector<Tile> tiles;
    for_each_tile(own, [&](Tile tile) { tiles.push_back(tile); });
    return tiles;
}

std::vector<Tile> tiles_of(const TableMeld& meld) {
    std::vector<Tile> tiles;
    for_each_tile(meld.meld, [&](Tile tile) { tiles.push_back(tile); });
    return tiles;
}

void write_hand(std::ostringstream& text, const PrivateSeat& own) {
    text << " hand " << tiles_text(tiles_of(own));
    if (own.has_drawn) text << " drawn " << tile_text(own.drawn);
    if (own.missed_win) text << " missed_win";
    if (own.missed_win_in_riichi) text << " missed_win_in_riichi";
}

void read_hand(Words& words, const Rules& rules, PrivateSeat& own) {
    words.expect("hand");
    const auto is_held = [&](Tile tile) {
        const bool has_red = own.has_red(tile.kind);
        return tile.is_red ? has_red : own.counts[tile.kind] > (has_red ? 1 : 0);
    };
    for (Tile tile : read_tiles(words, rules)) {
        if (own.counts[tile.kind] == kCopies || (tile.is_red && is_held(tile))) {
            words.fail({"too many ", tile_text(tile)});
        }
        ++own.counts[tile.kind];
        if (tile.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
    }
    own.has_drawn = words.take("drawn");
    if (own.has_drawn) {
        own.drawn = read_tile(words, rules);
        if (!is_held(own.drawn)) words.fail({"the drawn ", tile_text(own.drawn), " is not in the hand"});
    }
    own.missed_win = words.take("missed_win");
    own.missed_win_in_riichi = words.take("missed_win_in_riichi");
}

void find_waits(const Rules& rules, PrivateSeat& own, const PublicSeat& shown) {
    PrivateSeat before = own;
    if (own.has_drawn) --before.counts[own.drawn.kind];
    // After a call the hand has a tile too many to wait.
    own.waits = total(before.counts) % 3 == 1 ? rules.waiting(before, shown).waits : 0;
}

void write_seat(std::ostringstream& text, const PublicState& table, int seat) {
    const PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
    text << " points " << shown.points;
    if (shown.num_set_aside > 0) text << " set_aside " << static_cast<int>(shown.num_set_aside);
    for (const TableMeld& meld : shown.melds()) write_meld(text, meld);
    write_river(text, shown.river);
    std::visit([&](const auto& extras) { write_extras(text, extras, static_cast<std::size_t>(seat)); }, table.extras);
}

void read_seat(Words& words, const Rules& rules, PublicState& table, int seat) {
    PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
    words.expect("points");
    shown.points = words.number(-kMostPoints, kMostPoints);
    if (words.take("set_aside")) shown.num_set_aside = static_cast<std::uint8_t>(words.number(1, kCopies));
    read_melds(words, rules, shown, seat);
    read_river(words, rules, shown.river);
    std::visit(
        [&](auto& extras) {
            read_extras(words, extras, shown, static_cast<std::size_t>(seat), static_cast<int>(table.num_seats));
        },
        table.extras);
    for (const TableMeld& meld : shown.melds()) {
        table.num_calls = static_cast<std::uint8_t>(table.num_calls + (meld.meld.type == MeldType::added_kan ? 2 : 1));
        table.num_kans = static_cast<std::uint8_t>(table.num_kans + (meld.meld.is_kan() ? 1 : 0));
    }
    table.num_calls = static_cast<std::uint8_t>(table.num_calls + shown.num_set_aside);
}

}  // namespace mahjongkit
