// What riichi and sanma add to the course of a round: indicators, deposits, aborts, and what they remember of it.
#include "rules/common/candidates.hpp"
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr Points kDeposit = 1000;

void turn_up_indicator(Round& round) {
    const Wall& wall = round.state().wall;
    round.emit({.type = EventType::indicator, .tile = wall[wall.indicator_place(round.table().num_indicators)]});
}

// How many melds of a seat are triplets or kans of the kinds.
int num_triplets(const PublicSeat& seat, Kind first, int num_kinds) {
    int found = 0;
    for (const TableMeld& meld : seat.melds()) {
        const int kind = meld.meld.kind;
        if (!meld.meld.is_sequence() && kind >= first && kind < first + num_kinds) ++found;
    }
    return found;
}

// A pon or open kan that completes three dragons or four winds makes the seat that gave the tile liable. Called before
// the meld is on the table.
void note_liability(RiichiSeat& riichi, const PublicSeat& shown, const Event& call) {
    const Kind kind = call.tile.kind;
    if (kind >= kWhite && num_triplets(shown, kWhite, 3) == 2) riichi.liable_for_dragons = call.from;
    if (kind >= kEast && kind < kWhite && num_triplets(shown, kEast, kNumWinds) == 3)
        riichi.liable_for_winds = call.from;
}

void end_one_shots(RiichiTable& riichi) {
    for (RiichiSeat& seat : riichi.seats) seat.can_be_one_shot = false;
}

bool is_first_lap_of_one_wind(const PublicState& table) {
    const Kind kind = table.open_tile.kind;
    if (table.num_calls > 0 || kind < kEast || kind >= kWhite) return false;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        const River& river = table.seats[static_cast<std::size_t>(seat)].river;
        if (river.size() != 1 || river.tiles()[0].tile.kind != kind) return false;
    }
    return true;
}

bool has_kans_of_several_seats(const PublicState& table) {
    if (table.num_kans < kMaxKans) return false;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        int kans = 0;
        for (const TableMeld& meld : table.seats[static_cast<std::size_t>(seat)].melds()) kans += meld.meld.is_kan();
        if (kans == kMaxKans) return false;
    }
    return true;
}

bool are_all_in_riichi(const PublicState& table) {
    for (int seat = 0; seat < table.num_seats; ++seat) {
        if (!riichi_table(table).seats[static_cast<std::size_t>(seat)].is_riichi) return false;
    }
    return true;
}

}  // namespace

std::optional<NoWin> abort_after_discard(const PublicState& table, const RiichiOptions& options) {
    if (options.has_four_winds && is_first_lap_of_one_wind(table)) return NoWin::four_winds;
    if (options.has_four_kans && has_kans_of_several_seats(table)) return NoWin::four_kans;
    if (options.has_four_riichi && are_all_in_riichi(table)) return NoWin::four_riichi;
    return std::nullopt;
}

bool RiichiRules::open(Round& round) const {
    if (round.table().num_indicators > 0) return false;
    turn_up_indicator(round);
    return true;
}

KindMask RiichiRules::barred_after(const Action& claim) const {
    return swapped_kinds(claim, options_.has_swap_calling ? SwapRule::none : SwapRule::both_ends);
}

// Own discards bar by lying in the river.
void RiichiRules::let_by(State& state, Seat seat) const {
    if (seat != state.table.turn) state.seats[seat].missed_win = true;
}

void RiichiRules::discard_stands(Round& round) const {
    const Seat seat = round.table().turn;
    const RiichiSeat& riichi = riichi_table(round.table()).seats[seat];
    if (riichi.is_riichi && !riichi.is_accepted) round.emit({.type = EventType::riichi_accepted, .seat = seat});
    if (const auto reason = abort_after_discard(round.table(), options_)) settle_aborted(round, *reason, kNoSeat);
}

void RiichiRules::before_discard(Round& round) const {
    while (riichi_table(round.table()).indicators_due > 0) turn_up_indicator(round);
}

// A concealed kan turns up its indicator at once. That of another kan waits, but not longer than to the next
// replacement: that of a North set aside too.
void RiichiRules::before_replacement(Round& round) const {
    const EventType call = round.table().last_call;
    const bool is_late = call == EventType::open_kan || call == EventType::added_kan;
    const int may_wait = is_late && options_.has_late_indicators ? 1 : 0;
    while (riichi_table(round.table()).indicators_due > may_wait) turn_up_indicator(round);
}

void RiichiRules::apply(State& state, const Event& event) const {
    PublicState& table = state.table;
    if (event.type == EventType::round_start) return;  // the extras are not there yet
    RiichiTable& riichi = riichi_table(table);
    switch (event.type) {
        case EventType::draw:
            if (event.is_replacement) end_one_shots(riichi);  // only now: a robbed kan does not interrupt
            break;
        case EventType::discard: {
            RiichiSeat& seat = riichi.seats[event.seat];
            PrivateSeat& own = state.seats[event.seat];
            if (seat.is_riichi && own.missed_win) own.missed_win_in_riichi = true;
            own.missed_win = false;
            seat.can_be_one_shot = false;
            if (event.is_riichi) {
                seat.is_riichi = true;
                seat.is_double = table.num_calls == 0 && table.seats[event.seat].river.empty();
            }
            break;
        }
        case EventType::riichi_accepted:
            riichi.seats[event.seat].is_accepted = true;
            riichi.seats[event.seat].can_be_one_shot = true;
            table.seats[event.seat].points -= kDeposit;
            ++table.deposits;
            break;
        case EventType::pon:
        case EventType::open_kan:
            note_liability(riichi.seats[event.seat], table.seats[event.seat], event);
            [[fallthrough]];
        case EventType::chi:
            end_one_shots(riichi);
            if (event.type == EventType::open_kan) ++riichi.indicators_due;
            break;
        case EventType::concealed_kan:
        case EventType::added_kan:
            ++riichi.indicators_due;
            break;
        case EventType::indicator:
            if (riichi.indicators_due > 0) --riichi.indicators_due;
            break;
        default:
            break;
    }
}

}  // namespace mahjongkit::riichi
