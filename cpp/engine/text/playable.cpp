#include "engine/text/playable.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "engine/text/rules_text.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

std::span<const PublicSeat> seats_at(const PublicState& table) { return std::span(table.seats).first(table.num_seats); }

// Nobody has drawn more than the first hand, discarded or called.
bool is_before_play(const PublicState& table) {
    return std::ranges::all_of(seats_at(table),
                               [](const PublicSeat& shown) { return shown.river.empty() && shown.num_melds == 0; });
}

void check_phase(const Words& words, const Rules& rules, const PublicState& table) {
    const std::string_view name = name_of(table.phase);
    if (table.phase == Phase::opening) words.fail({"nobody is asked in the phase opening: it goes on by itself"});
    const bool is_choice_before = table.phase == Phase::exchange || table.phase == Phase::void_suit;
    const Phase next = rules.opening_phase(table);
    if (is_choice_before && next != table.phase) {
        words.fail({"the phase ", name, " is over, or ", rules_text(rules), " has none"});
    }
    if (is_choice_before && (!is_before_play(table) || table.is_replacement)) {
        words.fail({"there are discards or calls already in the phase ", name});
    }
    if (!is_choice_before && next != Phase::opening) {
        words.fail({"the phase ", name, " comes after the phase ", name_of(next), ", which is not over"});
    }
}

void check_winners(const Words& words, const Rules& rules, const PublicState& table) {
    if (table.phase == Phase::round_over) return;
    const int most = rules.spec().goes_on_after_wins ? table.num_seats - 2 : 0;
    if (std::popcount(table.winners) > most) words.fail({"after these winners the round is over"});
    if (!table.is_playing(table.turn)) words.fail({seat_name(table.turn), " has won and has no turn"});
    if (table.no_win != NoWin::exhausted || table.ready != 0) {
        words.fail({"'no_win' and 'ready' belong to a round that is over"});
    }
}

// The discard that is open lies at the end of its river.
void check_discard(const Words& words, const PublicState& table) {
    if (table.phase != Phase::claims) return;
    const River& river = table.seats[table.turn].river;
    const bool is_there = !river.empty() && river.tiles().back().tile == table.open_tile;
    if (!is_there) {
        words.fail(
            {"the open tile ", tile_text(table.open_tile), " is not the last discard of ", seat_name(table.turn)});
    }
    if (river.tiles().back().is_claimed) {
        words.fail({"the open tile ", tile_text(table.open_tile), " was claimed already"});
    }
}

// The kan or the tile set aside that a replacement is for lies before the seat. `is_open`: its tile is the open one.
bool shows_call(const PublicState& table, bool is_open) {
    const PublicSeat& shown = table.seats[table.turn];
    const Kind kind = table.open_tile.kind;
    const auto is_kan = [&](const TableMeld& meld, MeldType type) {
        return meld.meld.type == type && (meld.is_hidden() || !is_open || meld.meld.kind == kind);
    };
    const auto is_last = [&](MeldType type) {
        return shown.num_melds > 0 && is_kan(shown.meld_slots[shown.num_melds - 1U], type);
    };
    switch (table.last_call) {
        case EventType::open_kan:
            return is_last(MeldType::open_kan);
        case EventType::concealed_kan:
            return is_last(MeldType::concealed_kan);
        case EventType::added_kan:
            return std::ranges::any_of(shown.melds(),
                                       [&](const TableMeld& meld) { return is_kan(meld, MeldType::added_kan); });
        case EventType::set_aside:
            if (!is_open) return shown.num_set_aside() > 0;
            return is_flower(kind) ? (shown.flowers >> (kind - kFirstFlower) & 1) != 0
                                   : kind == kNorth && shown.num_norths > 0;
        default:
            return false;
    }
}

void check_call(const Words& words, const PublicState& table) {
    if (table.phase == Phase::round_over) return;
    const bool is_waiting = table.phase == Phase::replacement;
    const bool is_replaced = table.is_replacement && (table.phase == Phase::turn || table.phase == Phase::claims);
    if ((is_waiting || is_replaced) && !shows_call(table, is_waiting)) {
        words.fail({"'call' and 'last' name no kan and no tile set aside of ", seat_name(table.turn),
                    " that awaits a replacement or had one"});
    }
    if (table.is_replacement && table.phase == Phase::after_call) {
        words.fail({"no replacement was drawn before a call: 'after_replacement' is too much"});
    }
}

// Right after a chi or pon the last meld says which kinds are barred.
void check_after_call(const Words& words, const Rules& rules, const PublicState& table) {
    if (table.phase != Phase::after_call) return;
    const PublicSeat& shown = table.seats[table.turn];
    const MeldType type =
        shown.num_melds == 0 ? MeldType::concealed_kan : shown.meld_slots[shown.num_melds - 1U].meld.type;
    if (type != MeldType::chi && type != MeldType::pon) {
        words.fail({"the last meld of ", seat_name(table.turn),
                    " is no chi and no pon: expected one in the phase after_call"});
    }
    const TableMeld& meld = shown.meld_slots[shown.num_melds - 1U];
    Action claim{.type = type == MeldType::chi ? ActionType::chi : ActionType::pon, .num_own = 2, .tile = meld.claimed};
    std::size_t filled = 0;
    bool is_claimed_found = false;
    for (int i = 0; i < meld.meld.size(); ++i) {
        const Kind kind = meld.meld.tile_kind(i);
        if (kind == meld.claimed.kind && !std::exchange(is_claimed_found, true)) continue;
        if (filled < 2) claim.own[filled++] = {kind, false};
    }
    const KindMask barred = rules.barred_after(claim);
    if (barred == table.barred) return;
    const std::string kinds = tiles_text(tiles_of_kinds(barred));
    words.fail({"after this call ", barred == 0 ? "no kind is barred" : "expected barred " + kinds});
}

// How often a seat may come to discard yet: it draws, at the latest after all others that play; it calls; and a call by
// a seat that comes later in the lap passes over the draws of those between.
int most_discards(const Rules& rules, const PublicState& table, int seat) {
    const bool may_be_two = rules.spec().goes_on_after_wins;
    const int least_playing = may_be_two ? 2 : table.num_seats;
    const auto calls_left = [&](int each) {
        return rules.spec().variant->groups - table.seats[static_cast<std::size_t>(each)].num_melds;
    };
    int draws = table.draws_left;
    for (int steps = 1; steps < table.num_seats; ++steps) {
        draws += (may_be_two ? 1 : steps) * calls_left(table.next_seat(seat, steps));
    }
    const int own_draws = std::min<int>(table.draws_left, (draws + least_playing - 1) / least_playing);
    return own_draws + calls_left(seat) + (table.turn == seat ? 1 : 0);
}

void check_rivers(const Words& words, const Rules& rules, const PublicState& table) {
    if (table.phase == Phase::round_over) return;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        const int size = table.seats[static_cast<std::size_t>(seat)].river.size();
        if (size + most_discards(rules, table, seat) <= River::kCapacity) continue;
        words.fail({"the river of ", seat_name(seat), " has ", std::to_string(size), " tiles: with ",
                    std::to_string(table.draws_left), " draws left it could grow beyond ",
                    std::to_string(River::kCapacity)});
    }
}

void check_last_tile(const Words& words, const PublicState& table) {
    if (table.open_tile == Tile{} || was_tile_open(table)) return;
    words.fail({"'last' is ", tile_text(table.open_tile), ", but no tile was discarded, called or set aside"});
}

void check_set_aside(const Words& words, const Rules& rules, const PublicState& table) {
    for (const PublicSeat& shown : seats_at(table)) {
        if (shown.num_norths > 0 && !rules.spec().sets_norths_aside) {
            words.fail({"no tiles are set aside in ", rules_text(rules)});
        }
    }
}

}  // namespace

bool was_tile_open(const PublicState& table) {
    return std::ranges::any_of(table.seats, [](const PublicSeat& shown) {
        return !shown.river.empty() || shown.num_melds > 0 || shown.num_set_aside() > 0;
    });
}

void check_playable(const Words& words, const Rules& rules, const PublicState& table) {
    check_phase(words, rules, table);
    check_winners(words, rules, table);
    check_last_tile(words, table);
    check_discard(words, table);
    check_call(words, table);
    check_after_call(words, rules, table);
    check_rivers(words, rules, table);
    check_set_aside(words, rules, table);
}

void check_flowers_in_hand(const Words& words, const PublicState& table, const PrivateSeat& own, int seat) {
    if (own.flowers == 0) return;
    const bool is_flower_out = is_flower(table.open_tile.kind) && is_before_play(table) &&
                               (table.phase == Phase::replacement || table.phase == Phase::round_over);
    if (!is_flower_out) words.fail({"a flower stays in no hand: ", seat_name(seat), " has set it aside"});
}

void check_asked(const Words& words, const State& state, bool is_unasked) {
    const PublicState& table = state.table;
    const bool is_over = table.phase == Phase::round_over;
    if (is_unasked && (is_over || state.asked != 0)) {
        words.fail({"'unasked' is too much: ", is_over ? "the round is over" : "a seat has a choice"});
    }
    if (is_over || state.asked != 0) return;
    // It goes on without a choice from here; elsewhere it cannot.
    const bool goes_on = table.phase == Phase::claims || table.phase == Phase::replacement ||
                         (table.phase == Phase::turn && table.draws_left == 0);
    if (is_unasked && goes_on) return;
    words.fail({"no seat has a choice in this state, and the round is not over"});
}

void check_resampled(const Words& words, const Observation& observation, std::span<const Tile> unseen) {
    const PublicState& table = observation.table;
    int num_hidden = 0;
    int num_kans = 0;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        if (seat == observation.seat) continue;
        const PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
        num_hidden += shown.num_tiles;
        num_kans += static_cast<int>(std::ranges::count_if(shown.melds(), &TableMeld::is_hidden));
    }
    std::array<int, kNumKinds> left{};
    int num_left = 0;
    for (Tile tile : unseen) {
        if (is_flower(tile.kind)) continue;
        ++left[tile.kind];
        ++num_left;
    }
    if (std::ranges::count(left, kCopies) < num_kans) words.fail({"no kinds are left for the hidden kans"});
    if (num_left < num_hidden + kCopies * num_kans) {
        words.fail({"the others hold ", std::to_string(num_hidden + kCopies * num_kans), " hidden tiles, but only ",
                    std::to_string(num_left), " that stay in a hand are not seen"});
    }
    const bool has_turn = table.phase == Phase::turn || table.phase == Phase::after_call;
    if (has_turn && table.turn == observation.seat && !observation.is_asked) {
        words.fail({"the seat has no choice on its own turn"});
    }
}

}  // namespace mahjongkit
