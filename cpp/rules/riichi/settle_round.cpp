// How a round of riichi or sanma is paid.
#include <bit>
#include <initializer_list>

#include "rules/common/settle.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "rules/riichi/settle.hpp"

namespace mahjongkit::riichi {

namespace {

Indicators ura_indicators(const State& state) {
    Indicators ura;
    for (int i = 0; i < state.table.num_indicators; ++i) {
        ura.kinds[static_cast<std::size_t>(ura.size++)] = state.wall[state.wall.ura_place(i)].kind;
    }
    return ura;
}

// Who pays for a yakuman that it made possible, and for how many of the yakuman.
struct Liability {
    std::optional<int> seat{};
    int num_yakuman = 1;
};

Liability liability_of(const WinValue& value, const RiichiSeat& riichi) {
    Liability liability;
    for (const CountedPattern& entry : value.patterns.all()) {
        Seat liable = kNoSeat;
        if (entry.pattern == Pattern::big_three_dragons) liable = riichi.liable_for_dragons;
        if (entry.pattern == Pattern::big_four_winds) liable = riichi.liable_for_winds;
        if (liable == kNoSeat) continue;
        liability.seat = liable;
        liability.num_yakuman = entry.han / 13;
    }
    return liability;
}

Event valued_win(const State& state, Seat seat, const RiichiOptions& options, bool takes_table) {
    const PublicState& table = state.table;
    const View view = view_of(state, seat);
    const bool is_self_draw = table.phase == Phase::turn;
    Win win = win_of(view, options);
    if (win.has_riichi()) win.ura = ura_indicators(state);
    const std::optional<WinValue> value = value_of(win, options);
    if (!value) throw InternalError("a win without a pattern");
    const Liability liability = liability_of(*value, riichi_table(table).seats[seat]);
    WinSettlement settlement{.winner = seat,
                             .dealer = table.dealer,
                             .discarder = is_self_draw ? std::nullopt : std::optional<int>(table.turn),
                             .liable = liability.seat,
                             .num_liable_yakuman = liability.num_yakuman,
                             .repeats = 0,
                             .deposits = 0,
                             .num_seats = table.num_seats};
    Event event = win_event(state, seat);
    if (liability.seat) event.liable = static_cast<Seat>(*liability.seat);
    event.value = settle_win(*value, settlement, options)[seat];
    if (takes_table) {
        settlement.repeats = table.repeats;
        settlement.deposits = table.deposits;
    }
    event.points = settle_win(*value, settlement, options);
    event.han = static_cast<std::int16_t>(value->han);
    event.fu = static_cast<std::int16_t>(value->fu.rounded());
    for (const CountedPattern& entry : value->patterns.all()) {
        event.add_pattern(static_cast<PatternId>(entry.pattern), entry.han);
    }
    if (win.has_riichi()) {
        for (int i = 0; i < table.num_indicators; ++i) event.add_tile(state.wall[state.wall.ura_place(i)]);
    }
    return event;
}

// Whether the tiles from the kind on are groups and, unless it was found before, a pair.
bool is_groups_and_pair(Counts& counts, std::size_t kind, bool has_pair) {
    while (kind < kNumKinds && counts[kind] == 0) ++kind;
    if (kind == kNumKinds) return has_pair;
    const auto is_rest = [&](std::initializer_list<std::size_t> taken, bool is_pair) {
        for (std::size_t each : taken) --counts[each];
        const bool found = is_groups_and_pair(counts, kind, has_pair || is_pair);
        for (std::size_t each : taken) ++counts[each];
        return found;
    };
    if (!has_pair && counts[kind] >= 2 && is_rest({kind, kind}, true)) return true;
    if (counts[kind] >= 3 && is_rest({kind, kind, kind}, false)) return true;
    const int number = static_cast<int>(kind);
    const bool can_start = !is_honour(number) && rank_of(number) + 2 < kRanks;
    return can_start && counts[kind + 1] > 0 && counts[kind + 2] > 0 && is_rest({kind, kind + 1, kind + 2}, false);
}

// The measures never hold five of a kind, so the wait for a fifth copy is tried here.
bool waits_for_fifth_copy(Counts counts) {
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (counts[kind] != kCopies) continue;
        ++counts[kind];
        if (is_groups_and_pair(counts, 0, false)) return true;
        --counts[kind];
    }
    return false;
}

bool is_ready(const View& view, const RiichiOptions& options) {
    return view.own.waits != 0 || (options.is_empty_wait_ready && waits_for_fifth_copy(view.own.counts));
}

// A river of terminals and honours, none of them called.
bool has_limit_river(const PublicSeat& seat) {
    for (const RiverTile& tile : seat.river.tiles()) {
        if (tile.is_claimed || !is_orphan(tile.tile.kind)) return false;
    }
    return true;
}

void pay_river_limits(const PublicState& table, SeatMask seats, const RiichiOptions& options,
                      PerSeat<Points>& changes) {
    constexpr int kManganPoints = 2000;
    const WinValue mangan = [] {
        WinValue value;
        value.basic_points = kManganPoints;
        return value;
    }();
    for (int seat = 0; seat < table.num_seats; ++seat) {
        if (!has_seat(seats, seat)) continue;
        const auto paid = settle_win(mangan,
                                     {.winner = seat,
                                      .dealer = table.dealer,
                                      .discarder = std::nullopt,
                                      .liable = std::nullopt,
                                      .num_liable_yakuman = 1,
                                      .repeats = 0,
                                      .deposits = 0,
                                      .num_seats = table.num_seats},
                                     options);
        for (std::size_t i = 0; i < kMaxSeats; ++i) changes[i] += paid[i];
    }
}

void pay_ready(const PublicState& table, SeatMask ready, int pool, PerSeat<Points>& changes) {
    const int num_ready = std::popcount(ready);
    if (num_ready == 0 || num_ready == table.num_seats) return;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        changes[static_cast<std::size_t>(seat)] +=
            has_seat(ready, seat) ? pool / num_ready : -pool / (table.num_seats - num_ready);
    }
}

}  // namespace

void RiichiRules::settle_wins(Round& round, SeatMask winners) const {
    // All are valued before the first is paid: the payments do not change what the others' hands are worth.
    const PublicState& table = round.table();
    std::array<Event, kMaxSeats> events;
    std::size_t size = 0;
    for_each_from_turn(table, winners, [&](Seat seat) {
        const bool is_nearest = size == 0;
        events[size++] = valued_win(round.state(), seat, options_, is_nearest);
    });
    for (std::size_t i = 0; i < size; ++i) round.emit(events[i]);
    end_round(round);
}

void RiichiRules::settle_exhausted(Round& round) const {
    const PublicState& table = round.table();
    Event event{.type = EventType::no_win, .reason = NoWin::exhausted};
    SeatMask rivers = 0;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        if (is_ready(view_of(round.state(), seat), options_)) event.seats |= seat_bit(seat);
        if (options_.has_river_limit && has_limit_river(table.seats[static_cast<std::size_t>(seat)])) {
            rivers |= seat_bit(seat);
        }
    }
    if (rivers != 0) {
        event.reason = NoWin::river_limit;
        pay_river_limits(table, rivers, options_, event.points);
    } else {
        pay_ready(table, event.seats, options_.ready_pool, event.points);
    }
    round.emit(event);
    end_round(round);
}

void RiichiRules::settle_aborted(Round& round, NoWin reason, Seat seat) const {
    round.emit({.type = EventType::no_win, .seat = seat, .reason = reason});
    end_round(round);
}

}  // namespace mahjongkit::riichi
