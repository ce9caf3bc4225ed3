// The schema "planes-156" of riichi and sanma: for networks that look along the kinds. All numbers are multiples of
// 1/128 between 0 and 1, so that bytes can hold them; a change of suits is a change of columns alone.
#include "encoding/discard_order.hpp"
#include "encoding/hand_progress.hpp"
#include "encoding/plane_parts.hpp"
#include "encoding/planes.hpp"
#include "encoding/visible.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "rules/riichi/value/find_patterns.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

namespace planes_156 {

namespace {

constexpr Points kPointsStep = 1000;
constexpr int kEarly = 6;  // discards in which tiles go out that the hand never needed

const PublicSeat kNobody{};  // where three sit

// A share of a power of two, at most 1.
template <int most>
float share(int number) {
    static_assert(128 % most == 0);
    return static_cast<float>(std::clamp(number, 0, most)) / most;
}

// Points in thousands, the nearest.
float points_share(Points points) { return share<128>((points + kPointsStep / 2) / kPointsStep); }

KindMask shown_reds(const PublicSeat& shown) {
    KindMask reds = 0;
    for (const RiverTile& discard : shown.river.tiles()) reds |= discard.tile.is_red ? column(discard.tile.kind) : 0;
    for (const TableMeld& meld : shown.melds()) reds |= meld.meld.has_red ? red_five(suit_of(meld.meld.kind)) : 0;
    return reds;
}

void write_own(PlaneWriter& writer, const View& view) {
    write_hand(writer, view.own);
    writer.mark("own red fives", red_fives(view.own.reds));
    write_drawn_and_waits(writer, view.own);
    write_barred(writer, view);
    write_missed_win(writer, view.own);
    writer.fill_if("a wait lies in the own river", (view.own.waits & view.shown().river.kinds()) != 0);
}

// What the discards of a seat say, the last ones apart.
class RiverSight {
public:
    explicit RiverSight(const River& river) {
        const int size = river.size();
        int index = 0;
        for (const RiverTile& discard : river.tiles()) {
            const KindMask kind = column(discard.tile.kind);
            if (index < kEarly) early |= kind;
            if (size - index <= 3) last_three |= kind;
            if (size - index <= 6) last_six |= kind;
            if (discard.is_riichi) riichi_at = index;
            if (riichi_at >= 0 && index > riichi_at) after_riichi |= kind;
            if (!discard.is_drawn) {
                third_from_hand = second_from_hand;
                second_from_hand = from_hand;
                from_hand = kind;
                changed_at = index;
            }
            ++index;
        }
        last = size == 0 ? 0 : column(river.tiles().back().tile.kind);
    }

    KindMask early = 0;
    KindMask last = 0;
    KindMask last_three = 0;
    KindMask last_six = 0;
    KindMask after_riichi = 0;
    KindMask from_hand = 0;  // the last discard that was no drawn tile
    KindMask second_from_hand = 0;
    KindMask third_from_hand = 0;
    int riichi_at = -1;
    int changed_at = -1;
};

void write_seat_river(PlaneWriter& writer, const PublicSeat& shown, const RiverSight& sight, int relative_seat) {
    float* river = writer.plane("river", relative_seat);
    float* drawn = writer.plane("river, drawn tiles", relative_seat);
    for (const RiverTile& discard : shown.river.tiles()) {
        river[discard.tile.kind] += kCopy;
        if (discard.is_drawn) drawn[discard.tile.kind] += kCopy;
    }
    writer.mark("first six discards", sight.early, relative_seat);
    writer.mark("last six discards", sight.last_six, relative_seat);
    writer.mark("last three discards", sight.last_three, relative_seat);
    writer.mark("last discard", sight.last, relative_seat);
    writer.mark("last discard from the hand", sight.from_hand, relative_seat);
    writer.mark("last three discards from the hand", sight.from_hand | sight.second_from_hand | sight.third_from_hand,
                relative_seat);
    writer.mark(
        "riichi discard",
        sight.riichi_at < 0 ? 0 : column(shown.river.tiles()[static_cast<std::size_t>(sight.riichi_at)].tile.kind),
        relative_seat);
    writer.mark("discards after riichi", sight.after_riichi, relative_seat);
}

void write_seat(PlaneWriter& writer, const View& view, int relative_seat) {
    const PublicState& table = view.table;
    const bool exists = relative_seat < table.num_seats;
    const int seat = exists ? table.next_seat(view.seat, relative_seat) : 0;
    const PublicSeat& shown = exists ? table.seats[static_cast<std::size_t>(seat)] : kNobody;
    const RiverSight sight(shown.river);
    write_seat_river(writer, shown, sight, relative_seat);
    writer.mark("red fives shown", shown_reds(shown), relative_seat);
    write_melds(writer, shown, relative_seat);
    const auto* riichi = exists ? std::get_if<RiichiTable>(&table.extras) : nullptr;
    const RiichiSeat state = riichi == nullptr ? RiichiSeat{} : riichi->seats[static_cast<std::size_t>(seat)];
    writer.fill_if("riichi", state.is_riichi, relative_seat);
    writer.fill_if("may win at once", state.can_be_one_shot, relative_seat);
    writer.fill("discards before riichi", share<32>(sight.riichi_at), relative_seat);
    writer.fill("number of discards", share<32>(shown.river.size()), relative_seat);
    writer.fill("number of melds", share<4>(shown.num_melds), relative_seat);
    writer.fill_if("closed hand", exists && shown.is_closed(), relative_seat);
    writer.fill("tiles set aside", share<4>(shown.num_set_aside()), relative_seat);
    writer.fill("points", points_share(shown.points), relative_seat);
    writer.mark("wind", exists ? column(kEast + table.seat_wind(seat)) : 0, relative_seat);
}

// Kinds that an opponent cannot win on, or hardly; and how far it is away in points.
void write_opponent(PlaneWriter& writer, const View& view, const DiscardOrder& order, int relative_seat) {
    const PublicState& table = view.table;
    const bool exists = relative_seat < table.num_seats;
    const Seat seat = exists ? table.next_seat(view.seat, relative_seat) : view.seat;
    const PublicSeat& shown = table.seats[seat];
    const RiverSight sight(shown.river);
    const int since = is_riichi(table, seat) ? sight.riichi_at : shown.river.size() - 1;
    const KindMask safe = shown.river.kinds() | order.passed_after(seat, since);
    const KindMask passed = order.passed_after(seat, sight.changed_at);
    writer.mark("safe kinds", exists ? safe : 0, relative_seat);
    writer.mark("passed since the last discard from the hand", exists ? passed : 0, relative_seat);
    const Points ahead = shown.points - view.shown().points;
    writer.fill("points ahead of the seat", exists ? points_share(ahead + 64 * kPointsStep) : 0, relative_seat);
    const PerSeat<int> places = placements(table.points(), table.num_seats);
    writer.fill_if("is placed before the seat", exists && places[seat] < places[view.seat], relative_seat);
}

// What one triplet of each kind of honours is worth to the seat: half a pattern.
void write_honours(PlaneWriter& writer, const Rules& rules, const View& view) {
    float* worth = writer.plane("honours of value");
    for (int kind = kWhite; kind < kNumKinds; ++kind) worth[kind] = 0.5F;
    worth[kEast + view.table.round_wind()] += 0.5F;
    worth[kEast + rules.seat_wind(view.table, view.seat)] += 0.5F;
}

void write_dora(PlaneWriter& writer, const Rules& rules, const View& view) {
    float* indicators = writer.plane("dora indicators");
    float* dora = writer.plane("dora");
    for (Tile tile : view.table.indicators()) {
        indicators[tile.kind] += kCopy;
        dora[riichi::dora_kind(tile.kind, view.table.num_seats)] += kCopy;
    }
    writer.fill("own dora, red fives and tiles set aside", share<16>(rules.num_bonus_tiles(view)));
}

bool is_last_round(const Rules& rules, const PublicState& table) {
    const auto* riichi = riichi::as_riichi(rules);
    return riichi != nullptr && table.round >= table.num_seats * riichi->options_struct().num_winds - 1;
}

void write_table(PlaneWriter& writer, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    write_unseen(writer, rules, view);
    write_dora(writer, rules, view);
    write_round_wind(writer, table);
    write_honours(writer, rules, view);
    write_open_tile(writer, table);
    writer.fill_if("open tile is red", has_open_tile(table) && table.open_tile.is_red);
    writer.fill("draws left", share<128>(table.draws_left));
    writer.fill("round", share<16>(table.round));
    writer.fill_if("last round", is_last_round(rules, table));
    writer.fill("repeats", share<8>(table.repeats));
    writer.fill("deposits", share<8>(table.deposits));
    write_turn(writer, view);
    write_phases(writer, table, Phase::turn);
}

// 0 for a complete form, 1 for one that is out of reach.
float distance_share(int distance) { return share<16>(distance); }

void write_shanten(PlaneWriter& writer, const HandProgress& progress) {
    constexpr std::array<std::string_view, 7> kNames = {"complete",  "ready",     "1 shanten",        "2 shanten",
                                                        "3 shanten", "4 shanten", "5 or more shanten"};
    const int number = progress.shanten == kNoForm ? -1 : std::min(progress.shanten + 1, 6);
    for (int i = 0; i < 7; ++i) writer.fill_if(kNames[static_cast<std::size_t>(i)], i == number);
    writer.fill("missing tiles, standard", distance_share(progress.standard));
    writer.fill("missing tiles, seven pairs", distance_share(progress.seven_pairs));
    writer.fill("missing tiles, thirteen orphans", distance_share(progress.thirteen_orphans));
}

void write_discards(PlaneWriter& writer, const HandProgress& progress, const Counts& left) {
    writer.mark("discards that keep the shanten number", progress.keeping);
    writer.mark("of them, those of the largest acceptance", progress.best);
    float* tiles = writer.plane("acceptance after a keeping discard");
    float* kinds = writer.plane("kinds accepted after a keeping discard");
    float* others = writer.plane("acceptance after another discard");
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        const bool keeps = (progress.keeping >> kind & 1) != 0;
        (keeps ? tiles : others)[kind] = share<64>(progress.tiles[kind]);
        if (keeps) kinds[kind] = share<32>(progress.kinds[kind]);
    }
    float* useful = writer.plane("useful tiles left");
    for (KindMask rest = progress.useful; rest != 0; rest &= rest - 1) {
        const int kind = std::countr_zero(rest);
        useful[kind] = share<4>(left[static_cast<std::size_t>(kind)]);
    }
    writer.mark("useful after any keeping discard", progress.useful_after_any);
}

void write_claim(PlaneWriter& writer, std::string_view lowers, std::string_view accepts, const ClaimProgress& claim,
                 int shanten) {
    writer.fill_if(lowers, claim.is_possible && claim.shanten < shanten);
    writer.fill(accepts, claim.is_possible ? share<64>(claim.num_tiles) : 0);
}

void write_claims(PlaneWriter& writer, const View& view, const WinShape& shape, const Counts& left, int shanten) {
    const bool is_open = view.table.phase == Phase::claims && view.table.turn != view.seat &&
                         !is_riichi(view.table, view.seat) && total(view.own.counts) % 3 == 1;
    const int kind = view.table.open_tile.kind;
    const auto claim = [&](bool is_asked, int first, int second) {
        return is_asked ? claim_progress(shape, view.own.counts, left, first, second) : ClaimProgress{};
    };
    const bool has_chi = is_open && kind < kEast && view.table.next_seat(view.table.turn) == view.seat &&
                         view.table.num_seats == kMaxSeats;
    const int rank = is_open ? rank_of(kind) : 0;
    write_claim(writer, "pon lowers the shanten number", "acceptance after pon", claim(is_open, kind, kind), shanten);
    write_claim(writer, "chi, lowest, lowers the shanten number", "acceptance after chi, lowest",
                claim(has_chi && rank <= 6, kind + 1, kind + 2), shanten);
    write_claim(writer, "chi, middle, lowers the shanten number", "acceptance after chi, middle",
                claim(has_chi && rank >= 1 && rank <= 7, kind - 1, kind + 1), shanten);
    write_claim(writer, "chi, highest, lowers the shanten number", "acceptance after chi, highest",
                claim(has_chi && rank >= 2, kind - 2, kind - 1), shanten);
}

void write_progress(PlaneWriter& writer, const Rules& rules, const View& view) {
    const Counts& hand = view.own.counts;
    const WinShape all = win_shape(rules.spec().variant, std::nullopt);
    const WinShape shape = fit_shape(all, groups_of(total(hand)));
    const Counts left = tiles_left(hand, Counts{}, visible_tiles(view));
    const HandProgress progress = hand_progress(shape, hand, left);
    write_shanten(writer, progress);
    write_discards(writer, progress, left);
    write_claims(writer, view, fit_shape(all, 0), left, progress.shanten);
}

void write_all(PlaneWriter& writer, const Rules& rules, const View& view) {
    write_own(writer, view);
    for (int seat = 0; seat < kMaxSeats; ++seat) write_seat(writer, view, seat);
    const DiscardOrder order(view.table);
    for (int seat = 1; seat < kMaxSeats; ++seat) write_opponent(writer, view, order, seat);
    write_table(writer, rules, view);
    write_progress(writer, rules, view);
}

}  // namespace

}  // namespace planes_156

constinit const PlaneSchema kPlanes156{"planes-156", 156, &planes_156::write_all, true};

}  // namespace mahjongkit
