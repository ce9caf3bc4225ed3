// The seats of a table as text.
#include <algorithm>
#include <array>
#include <string>

#include "engine/text/extras_text.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

// The tiles of the meld that came from the own hand at the call, lowest first.
std::vector<Tile> own_tiles(const TableMeld& meld) {
    std::vector<Tile> tiles = tiles_of(meld.meld);
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
    text << ' ' << name_of(meld.meld.type) << ' ';
    if (meld.from == kNoSeat) {
        text << tiles_text(tiles_of(meld.meld));
    } else {
        text << tile_text(meld.claimed) << " from " << static_cast<int>(meld.from) << " with "
             << tiles_text(own_tiles(meld));
    }
    if (meld.meld.type == MeldType::added_kan) text << " and " << tile_text(meld.added);
    if (meld.discards_before > 0) text << " after " << static_cast<int>(meld.discards_before);
}

void refuse_flowers(const Words& words, std::span<const Tile> tiles) {
    for (Tile tile : tiles) {
        if (is_flower(tile.kind)) words.fail({"a flower is set aside, ", tile_text(tile), " lies in no meld or river"});
    }
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

std::uint8_t read_after(Words& words) {
    return words.take("after") ? static_cast<std::uint8_t>(words.number(1, River::kCapacity)) : std::uint8_t{0};
}

TableMeld read_meld(Words& words, const Rules& rules, MeldType type, int seat) {
    if (type == MeldType::chi && !rules.spec().has_chi) words.fail({"there is no chi in ", rules_text(rules)});
    TableMeld meld{.meld = {.type = type}};
    std::vector<Tile> tiles;
    if (type == MeldType::concealed_kan && rules.spec().hides_concealed_kans) {
        words.expect("????");
        meld.meld.kind = kHidden;
        meld.discards_before = read_after(words);
        return meld;
    }
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
    meld.discards_before = read_after(words);
    refuse_flowers(words, tiles);
    meld.meld.kind = std::ranges::min_element(tiles)->kind;
    meld.meld.has_red = std::ranges::any_of(tiles, [](Tile tile) { return tile.is_red; });
    if (!is_meld(meld.meld, tiles)) words.fail({"these tiles make no ", name_of(type)});
    return meld;
}

void read_melds(Words& words, const Rules& rules, PublicSeat& shown, int seat) {
    while (const std::optional<MeldType> type = find_by_name<MeldType>(words.peek())) {
        words.next();
        if (shown.num_melds >= rules.spec().variant->groups) words.fail({"too many melds"});
        shown.meld_slots[shown.num_melds++] = read_meld(words, rules, *type, seat);
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
        refuse_flowers(words, std::span(&tile.tile, 1));
        if (river.size() == River::kCapacity) words.fail({"a river of too many tiles"});
        river.add(tile);
    }
}

}  // namespace

void write_hand(std::ostringstream& text, const PrivateSeat& own) {
    text << " hand " << tiles_text(tiles_of(own));
    if (own.has_drawn) text << " drawn " << tile_text(own.drawn);
    if (own.missed_win) text << " missed_win";
    if (own.missed_win_in_riichi) text << " missed_win_in_riichi";
    if (own.missed_fan != 0) text << " missed_fan " << static_cast<int>(own.missed_fan);
    if (own.num_hidden_kans == 0) return;
    text << " hidden_kans " << tiles_text(tiles_of_kinds(own.hidden_kans()));
}

void read_hand(Words& words, const Rules& rules, PrivateSeat& own) {
    words.expect("hand");
    const auto is_held = [&](Tile tile) {
        const bool has_red = own.has_red(tile.kind);
        return tile.is_red ? has_red : own.counts[tile.kind] > (has_red ? 1 : 0);
    };
    for (Tile tile : read_tiles(words, rules)) {
        if (is_flower(tile.kind)) {
            own.flowers |= static_cast<std::uint8_t>(1U << (tile.kind - kFirstFlower));
            continue;
        }
        if (own.counts[tile.kind] == kCopies || (tile.is_red && is_held(tile))) {
            words.fail({"too many ", tile_text(tile)});
        }
        ++own.counts[tile.kind];
        if (tile.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
    }
    own.has_drawn = words.take("drawn");
    if (own.has_drawn) {
        own.drawn = read_tile(words, rules);
        if (is_flower(own.drawn.kind) || !is_held(own.drawn))
            words.fail({"the drawn ", tile_text(own.drawn), " is not in the hand"});
    }
    own.missed_win = words.take("missed_win");
    own.missed_win_in_riichi = words.take("missed_win_in_riichi");
    if (words.take("missed_fan")) own.missed_fan = static_cast<std::int8_t>(words.number(0, 127));
    if (!words.take("hidden_kans")) return;
    for (Tile tile : read_tiles(words, rules)) {
        if (own.num_hidden_kans == kMaxGroups || is_flower(tile.kind)) words.fail({"these cannot be hidden kans"});
        own.hidden_kan_slots[own.num_hidden_kans++] = tile.kind;
    }
}

void find_waits(const Rules& rules, const PublicState& table, PrivateSeat& own, int seat) {
    PrivateSeat before = own;
    if (own.has_drawn) --before.counts[own.drawn.kind];
    // After a call, or while a flower is not replaced, the hand is of another size.
    const bool may_wait = total(before.counts) % 3 == 1 && own.flowers == 0;
    own.waits = may_wait ? rules.waiting({table, before, static_cast<Seat>(seat)}).waits : 0;
}

void check_hidden_kans(const Words& words, const PublicSeat& shown, const PrivateSeat& own) {
    const auto hidden = std::ranges::count_if(shown.melds(), [](const TableMeld& meld) { return meld.is_hidden(); });
    if (hidden != own.num_hidden_kans) words.fail({"hidden_kans must name the kind of each hidden kan"});
}

void write_seat(std::ostringstream& text, const PublicState& table, int seat) {
    const PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
    text << " points " << shown.points;
    if (shown.num_norths > 0) text << " set_aside " << static_cast<int>(shown.num_norths);
    if (shown.flowers != 0) text << " flowers " << tiles_text(flowers_of(shown.flowers));
    for (const TableMeld& meld : shown.melds()) write_meld(text, meld);
    write_river(text, shown.river);
    std::visit([&](const auto& extras) { write_extras(text, extras, static_cast<std::size_t>(seat)); }, table.extras);
}

void read_seat(Words& words, const Rules& rules, PublicState& table, int seat) {
    PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
    words.expect("points");
    shown.points = words.number(-kMostPoints, kMostPoints);
    if (words.take("set_aside")) shown.num_norths = static_cast<std::uint8_t>(words.number(1, kCopies));
    if (words.take("flowers")) {
        for (Tile tile : read_tiles(words, rules)) {
            if (!is_flower(tile.kind)) words.fail({tile_text(tile), " is no flower"});
            shown.flowers |= static_cast<std::uint8_t>(1U << (tile.kind - kFirstFlower));
        }
    }
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
    table.num_calls = static_cast<std::uint8_t>(table.num_calls + shown.num_norths);
}

}  // namespace mahjongkit
