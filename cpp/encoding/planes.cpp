#include "encoding/planes.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/error.hpp"
#include "encoding/visible.hpp"
#include "rules/registry.hpp"

namespace mahjongkit::planes70 {

namespace {

constexpr float kCopy = 1.0F / kCopies;
constexpr float kPointsScale = 1.0F / 100000;
constexpr float kDrawsScale = 1.0F / 70;
constexpr float kCountScale = 1.0F / 10;  // repeats, deposits, rounds

// Hands out one plane after the other, so that order and names are written in one place.
class Writer {
public:
    Writer(float* planes, std::vector<std::string>* names) : next_(planes), names_(names) {}

    float* plane(std::string_view name, int relative_seat = -1) {
        if (names_ != nullptr) {
            std::string text(name);
            if (relative_seat >= 0) text.append(" of seat +").append(std::to_string(relative_seat));
            names_->push_back(text);
        }
        float* plane = next_;
        next_ += kNumKinds;
        return plane;
    }
    // The same number in every column.
    void fill(std::string_view name, float value, int relative_seat = -1) {
        std::fill_n(plane(name, relative_seat), kNumKinds, value);
    }
    void mark(std::string_view name, KindMask kinds) {
        float* row = plane(name);
        for (; kinds != 0; kinds &= kinds - 1) row[std::countr_zero(kinds)] = 1;
    }
    const float* end() const { return next_; }

private:
    float* next_;
    std::vector<std::string>* names_;
};

constexpr KindMask bit(int kind) { return KindMask{1} << kind; }

KindMask red_fives(std::uint8_t suits) {
    KindMask kinds = 0;
    for (int suit = 0; suit < 3; ++suit) {
        if ((suits >> suit & 1) != 0) kinds |= bit(first_kind(suit) + 4);
    }
    return kinds;
}

void write_own(Writer& writer, const View& view) {
    const PrivateSeat& own = view.own;
    const CountWords words(own.counts.data());
    constexpr std::array<std::string_view, kCopies> kNames = {"own hand, 1 or more", "own hand, 2 or more",
                                                              "own hand, 3 or more", "own hand, 4"};
    for (int least = 1; least <= kCopies; ++least) {
        writer.mark(kNames[static_cast<std::size_t>(least - 1)], words.kinds(least));
    }
    writer.mark("own red fives", red_fives(own.reds));
    writer.mark("drawn tile", own.has_drawn ? bit(own.drawn.kind) : 0);
    writer.mark("waits", own.waits);
    writer.mark("barred discards", view.table.turn == view.seat ? view.table.barred : 0);
    writer.fill("missed a win", own.missed_win || own.missed_win_in_riichi ? 1 : 0);
}

void write_river(Writer& writer, const PublicSeat& shown, int relative_seat) {
    float* river = writer.plane("river", relative_seat);
    float* drawn = writer.plane("river, drawn tiles", relative_seat);
    float* latest = writer.plane("river, how late", relative_seat);
    float* riichi = writer.plane("riichi discard", relative_seat);
    float* red = writer.plane("red fives shown", relative_seat);
    int number = 0;
    for (const RiverTile& discard : shown.river.tiles()) {
        const Kind kind = discard.tile.kind;
        river[kind] += kCopy;
        if (discard.is_drawn) drawn[kind] += kCopy;
        latest[kind] = static_cast<float>(++number) / static_cast<float>(shown.river.size());
        if (discard.is_riichi) riichi[kind] = 1;
        if (discard.tile.is_red) red[kind] = 1;
    }
    for (const TableMeld& meld : shown.melds()) {
        if (meld.meld.has_red) red[first_kind(suit_of(meld.meld.kind)) + 4] = 1;
    }
}

void write_melds(Writer& writer, const PublicSeat& shown, int relative_seat) {
    float* melds = writer.plane("melds", relative_seat);
    float* claimed = writer.plane("claimed tiles", relative_seat);
    for (const TableMeld& meld : shown.melds()) {
        if (meld.is_hidden()) continue;
        for (int i = 0; i < meld.meld.size(); ++i) melds[meld.meld.tile_kind(i)] += kCopy;
        if (meld.from != kNoSeat) claimed[meld.claimed.kind] += kCopy;
    }
}

void write_seat(Writer& writer, const View& view, int relative_seat) {
    const PublicState& table = view.table;
    const bool exists = relative_seat < table.num_seats;
    const PublicSeat nobody;
    const int seat = exists ? table.next_seat(view.seat, relative_seat) : 0;
    const PublicSeat& shown = exists ? table.seats[static_cast<std::size_t>(seat)] : nobody;
    write_river(writer, shown, relative_seat);
    write_melds(writer, shown, relative_seat);
    const auto* riichi = std::get_if<RiichiTable>(&table.extras);
    const bool is_riichi = exists && riichi != nullptr && riichi->seats[static_cast<std::size_t>(seat)].is_riichi;
    writer.fill("riichi", is_riichi ? 1 : 0, relative_seat);
    writer.fill("points", static_cast<float>(shown.points) * kPointsScale, relative_seat);
    writer.fill("tiles set aside", static_cast<float>(shown.num_set_aside()) * kCopy, relative_seat);
    float* wind = writer.plane("wind", relative_seat);
    if (exists) wind[kEast + table.seat_wind(seat)] = 1;
}

void write_table(Writer& writer, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    const Counts visible = visible_tiles(view);
    float* unseen = writer.plane("unseen tiles");
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (!rules.spec().variant->has_kind(static_cast<int>(kind))) continue;
        unseen[kind] = static_cast<float>(kCopies - view.own.counts[kind] - visible[kind]) * kCopy;
    }
    float* indicators = writer.plane("dora indicators");
    for (Tile tile : table.indicators()) indicators[tile.kind] += kCopy;
    writer.mark("round wind", bit(kEast + table.round_wind() % kNumWinds));
    const bool is_open =
        (table.phase == Phase::claims || table.phase == Phase::replacement) && !is_flower(table.open_tile.kind);
    writer.mark("open tile", is_open ? bit(table.open_tile.kind) : 0);
    writer.fill("open tile is red", is_open && table.open_tile.is_red ? 1 : 0);
    writer.fill("draws left", table.draws_left * kDrawsScale);
    writer.fill("round", table.round * kCountScale);
    writer.fill("repeats", table.repeats * kCountScale);
    writer.fill("deposits", table.deposits * kCountScale);
    const int turn = (table.turn + table.num_seats - view.seat) % table.num_seats;
    for (int seat = 0; seat < kMaxSeats; ++seat) writer.fill("turn", turn == seat ? 1 : 0, seat);
    constexpr std::array<std::string_view, 4> kPhases = {"phase: turn", "phase: after a call", "phase: claims",
                                                         "phase: replacement"};
    for (std::size_t i = 0; i < kPhases.size(); ++i) {
        writer.fill(kPhases[i],
                    static_cast<std::size_t>(table.phase) == static_cast<std::size_t>(Phase::turn) + i ? 1 : 0);
    }
}

void write_all(Writer& writer, const Rules& rules, const View& view) {
    write_own(writer, view);
    for (int seat = 0; seat < kMaxSeats; ++seat) write_seat(writer, view, seat);
    write_table(writer, rules, view);
}

}  // namespace

void write_planes(const Rules& rules, const View& view, float* planes) {
    std::fill_n(planes, kSize, 0.0F);
    Writer writer(planes, nullptr);
    write_all(writer, rules, view);
    if (writer.end() != planes + kSize) throw InternalError("the planes do not have the size of their schema");
}

std::vector<std::string> plane_names() {
    // Names depend on no table: any will do.
    const RulesPtr rules = make_rules("riichi", "", {});
    State state;
    state.table.num_seats = kMaxSeats;
    std::vector<float> planes(kSize);
    std::vector<std::string> names;
    Writer writer(planes.data(), &names);
    write_all(writer, *rules, view_of(state, 0));
    return names;
}

}  // namespace mahjongkit::planes70
