// The schema "meowjong-366" of riichi and sanma: Tables II and III of the Meowjong paper, plane by plane in their
// order. What the paper leaves open is said in docs/encoding.md.
#include "encoding/plane_parts.hpp"
#include "encoding/planes.hpp"

namespace mahjongkit {

namespace meowjong_366 {

namespace {

constexpr int kMelds = 4;
constexpr int kTurnBits = 5;
constexpr int kScoreBits = 11;
constexpr int kCountBits = 4;
constexpr int kDiscards = 30;
constexpr int kIndicators = 5;
constexpr Points kScoreStep = 100;
constexpr int kRoundsPerWind = 4;  // where three sit too: the fourth is skipped

const PublicSeat kNobody{};  // where three sit

// The highest bit first, each in all rows; a number that does not fit is the largest that does.
void write_bits(PlaneWriter& writer, std::string_view name, int number, int num_bits,
                int relative_seat = PlaneWriter::kNoRelativeSeat) {
    const int clipped = std::clamp(number, 0, (1 << num_bits) - 1);
    for (int bit = num_bits - 1; bit >= 0; --bit) {
        float* plane = writer.numbered(name, 1 << bit, relative_seat);
        if ((clipped >> bit & 1) != 0) std::fill_n(plane, kNumKinds, 1.0F);
    }
}

// Four planes: 1, 2, 3, 4 or more of a kind.
class Copies {
public:
    Copies(PlaneWriter& writer, std::string_view name, int relative_seat = PlaneWriter::kNoRelativeSeat) {
        for (int least = 1; least <= kCopies; ++least) {
            planes_[static_cast<std::size_t>(least - 1)] = writer.numbered(name, least, relative_seat);
        }
    }
    void add(int kind) {
        std::size_t copy = 0;
        while (copy < kCopies - 1 && planes_[copy][kind] != 0) ++copy;
        planes_[copy][kind] = 1;
    }

private:
    std::array<float*, kCopies> planes_{};
};

// The tile that the seat has drawn, or that is open to it.
KindMask target_tile(const View& view) {
    if (view.own.has_drawn) return column(view.own.drawn.kind);
    return has_open_tile(view.table) ? column(view.table.open_tile.kind) : 0;
}

void write_reds(PlaneWriter& writer, const PrivateSeat& own) {
    KindMask reds = 0;
    for (int suit = 0; suit < 3; ++suit) reds |= (own.reds >> suit & 1) != 0 ? column(first_kind(suit) + 4) : 0;
    writer.mark("red fives in hand", reds);
}

// One seat at the table; the planes of one that does not sit there stay 0.
class SeatPlanes {
public:
    SeatPlanes(const View& view, int relative_seat)
        : relative_(relative_seat),
          shown_(relative_seat < view.table.num_seats ? view.table.seats[view.table.next_seat(view.seat, relative_seat)]
                                                      : kNobody) {}

    void write_melds(PlaneWriter& writer) const {
        constexpr std::array<std::string_view, kMelds> kTiles = {"meld 1, copy", "meld 2, copy", "meld 3, copy",
                                                                 "meld 4, copy"};
        constexpr std::array<std::string_view, kMelds> kTurns = {"meld 1, turn bit", "meld 2, turn bit",
                                                                 "meld 3, turn bit", "meld 4, turn bit"};
        for (std::size_t i = 0; i < kMelds; ++i) {
            Copies copies(writer, kTiles[i], relative_);
            const bool is_called = i < shown_.num_melds;
            if (is_called) {
                const Meld& meld = shown_.meld_slots[i].meld;
                for (int tile = 0; tile < meld.size(); ++tile) copies.add(meld.tile_kind(tile));
            }
            write_bits(writer, kTurns[i], is_called ? shown_.meld_slots[i].discards_before + 1 : 0, kTurnBits,
                       relative_);
        }
    }

    void write_set_aside(PlaneWriter& writer) const {
        Copies copies(writer, "tiles set aside, copy", relative_);
        for (int i = 0; i < shown_.num_norths; ++i) copies.add(kNorth);
    }

    void write_discards(PlaneWriter& writer) const {
        const auto river = shown_.river.tiles();
        for (std::size_t i = 0; i < kDiscards; ++i) {
            float* plane = writer.numbered("discard", static_cast<int>(i) + 1, relative_);
            if (i < river.size()) plane[river[i].tile.kind] = 1;
        }
    }

    void write_riichi(PlaneWriter& writer) const {
        const auto river = shown_.river.tiles();
        const auto declared = std::ranges::find_if(river, [](const RiverTile& tile) { return tile.is_riichi; });
        const bool is_riichi = declared != river.end();
        writer.fill_if("riichi", is_riichi, relative_);
        write_bits(writer, "riichi, turn bit", is_riichi ? static_cast<int>(declared - river.begin()) + 1 : 0,
                   kTurnBits, relative_);
    }

    void write_score(PlaneWriter& writer) const {
        write_bits(writer, "score bit", shown_.points / kScoreStep, kScoreBits, relative_);
    }

private:
    int relative_;
    const PublicSeat& shown_;
};

// 0 is East 1, 4 is South 1.
int round_number(const PublicState& table) {
    return table.round / table.num_seats * kRoundsPerWind + table.round % table.num_seats;
}

void write_all(PlaneWriter& writer, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    const SeatPlanes own(view, 0);
    writer.mark("target tile", target_tile(view));
    write_hand(writer, view.own);
    write_reds(writer, view.own);
    own.write_melds(writer);
    own.write_set_aside(writer);
    own.write_discards(writer);
    for (std::size_t i = 0; i < kIndicators; ++i) {
        float* plane = writer.numbered("dora indicator", static_cast<int>(i) + 1);
        if (i < table.indicators().size()) plane[table.indicators()[i].kind] = 1;
    }
    for (int seat = 1; seat < kMaxSeats; ++seat) SeatPlanes(view, seat).write_riichi(writer);
    for (int seat = 0; seat < kMaxSeats; ++seat) SeatPlanes(view, seat).write_score(writer);
    write_bits(writer, "round bit", round_number(table), kCountBits);
    write_bits(writer, "repeats bit", table.repeats, kCountBits);
    write_bits(writer, "deposits bit", table.deposits, kCountBits);
    writer.mark("own wind", column(kEast + rules.seat_wind(table, view.seat)));
    for (int seat = 1; seat < kMaxSeats; ++seat) {
        const SeatPlanes other(view, seat);
        other.write_melds(writer);
        other.write_set_aside(writer);
        other.write_discards(writer);
    }
}

}  // namespace

}  // namespace meowjong_366

constinit const PlaneSchema kMeowjong366{"meowjong-366", 366, &meowjong_366::write_all, true};

}  // namespace mahjongkit
