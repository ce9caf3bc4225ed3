#include "encoding/plane_parts.hpp"

#include <array>
#include <cmath>

#include "encoding/visible.hpp"
#include "engine/text/table_text.hpp"

namespace mahjongkit {

float amount_number(Points amount) {
    static const float kMost = std::log2(1.0F + static_cast<float>(kMostPoints));
    const float size = std::log2(1.0F + static_cast<float>(std::abs(amount))) / kMost;
    return amount < 0 ? -size : size;
}

void write_hand(PlaneWriter& writer, const PrivateSeat& own) {
    const CountWords words(own.counts.data());
    constexpr std::array<std::string_view, kCopies> kNames = {"own hand, 1 or more", "own hand, 2 or more",
                                                              "own hand, 3 or more", "own hand, 4"};
    for (int least = 1; least <= kCopies; ++least) {
        writer.mark(kNames[static_cast<std::size_t>(least - 1)], words.kinds(least));
    }
}

void write_drawn_and_waits(PlaneWriter& writer, const PrivateSeat& own) {
    const bool has_drawn = own.has_drawn && !is_flower(own.drawn.kind);
    writer.mark("drawn tile", has_drawn ? column(own.drawn.kind) : 0);
    writer.mark("waits", own.waits);
}

void write_barred(PlaneWriter& writer, const View& view) {
    writer.mark("barred discards", view.table.turn == view.seat ? view.table.barred : 0);
}

void write_missed_win(PlaneWriter& writer, const PrivateSeat& own) {
    writer.fill_if("missed a win", own.missed_win || own.missed_win_in_riichi);
}

void write_river(PlaneWriter& writer, const PublicSeat& shown, int relative_seat) {
    float* river = writer.plane("river", relative_seat);
    float* drawn = writer.plane("river, drawn tiles", relative_seat);
    float* latest = writer.plane("river, how late", relative_seat);
    int number = 0;
    for (const RiverTile& discard : shown.river.tiles()) {
        const Kind kind = discard.tile.kind;
        river[kind] += kCopy;
        if (discard.is_drawn) drawn[kind] += kCopy;
        latest[kind] = static_cast<float>(++number) / static_cast<float>(shown.river.size());
    }
}

void write_melds(PlaneWriter& writer, const PublicSeat& shown, int relative_seat) {
    float* melds = writer.plane("melds", relative_seat);
    float* claimed = writer.plane("claimed tiles", relative_seat);
    for (const TableMeld& meld : shown.melds()) {
        if (meld.is_hidden()) continue;
        for (int i = 0; i < meld.meld.size(); ++i) melds[meld.meld.tile_kind(i)] += kCopy;
        if (meld.from != kNoSeat) claimed[meld.claimed.kind] += kCopy;
    }
}

void write_unseen(PlaneWriter& writer, const Rules& rules, const View& view) {
    const Counts visible = visible_tiles(view);
    float* unseen = writer.plane("unseen tiles");
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (!rules.spec().variant->has_kind(static_cast<int>(kind))) continue;
        unseen[kind] = static_cast<float>(kCopies - view.own.counts[kind] - visible[kind]) * kCopy;
    }
}

void write_round_wind(PlaneWriter& writer, const PublicState& table) {
    writer.mark("round wind", column(kEast + table.round_wind()));
}

void write_open_tile(PlaneWriter& writer, const PublicState& table) {
    const bool is_open = has_open_tile(table) && !is_flower(table.open_tile.kind);
    writer.mark("open tile", is_open ? column(table.open_tile.kind) : 0);
}

void write_turn(PlaneWriter& writer, const View& view) {
    const PublicState& table = view.table;
    const int turn = (table.turn + table.num_seats - view.seat) % table.num_seats;
    for (int seat = 0; seat < kMaxSeats; ++seat) writer.fill_if("turn", turn == seat, seat);
}

void write_phases(PlaneWriter& writer, const PublicState& table, Phase first) {
    constexpr std::array<std::string_view, kNumPhases> kNames = {
        "phase: opening",      "phase: exchange", "phase: void suit",   "phase: turn",
        "phase: after a call", "phase: claims",   "phase: replacement", "phase: round over"};
    for (auto phase = static_cast<std::size_t>(first); phase <= static_cast<std::size_t>(Phase::replacement); ++phase) {
        writer.fill_if(kNames[phase], static_cast<std::size_t>(table.phase) == phase);
    }
}

}  // namespace mahjongkit
