#include "engine/text/observation_text.hpp"

#include <algorithm>

#include "engine/text/playable.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

// No more tiles of a kind are seen than exist, and no more are out of the wall than were drawn. Fewer may be: of a hand
// alone in a later turn nobody tells the discards. Returns those not seen.
Tiles check_tiles(const Words& words, const Rules& rules, const Observation& observation) {
    const Wall all = sorted_wall(rules.spec());
    Tiles left = tiles_of(all);
    const auto see = [&](std::span<const Tile> tiles) {
        for (Tile tile : tiles) {
            const auto found = std::ranges::find(left, tile);
            if (found == left.end()) words.fail({tile_text(tile), " is there more often than it exists"});
            left.erase(found);
        }
    };
    const std::vector<Tile> on_table = tiles_of(observation.table);
    see(observation.table.indicators());
    see(on_table);
    see(known_tiles_of(observation.own));
    auto out = static_cast<int>(on_table.size());
    for (const PublicSeat& shown : observation.table.seats) {
        out += shown.num_tiles;
        for (const TableMeld& meld : shown.melds()) out += meld.is_hidden() ? meld.meld.size() : 0;
    }
    const int kept = all.layout().reserve_per_kan * observation.table.num_kans;
    const int drawn = all.draws_left() - kept - observation.table.draws_left;
    if (drawn < out) {
        words.fail({"by draws_left ", std::to_string(drawn), " tiles are out of the wall, but ", std::to_string(out),
                    " are in hands, melds and rivers"});
    }
    return left;
}

}  // namespace

bool operator==(const SeatView& a, const SeatView& b) {
    return a.observation == b.observation && are_same(*a.rules, *b.rules);
}

std::string observation_text(const Rules& rules, const Observation& observation) {
    const PublicState& table = observation.table;
    std::ostringstream text;
    text << rules_text(rules) << " seen_by " << static_cast<int>(observation.seat);
    write_table(text, table);
    text << " draws_left " << static_cast<int>(table.draws_left);
    for (int seat = 0; seat < table.num_seats; ++seat) {
        text << " seat " << seat;
        if (seat == observation.seat) {
            write_hand(text, observation.own);
        } else {
            text << " tiles " << static_cast<int>(table.seats[static_cast<std::size_t>(seat)].num_tiles);
        }
        write_seat(text, table, seat);
    }
    return text.str();
}

SeatView parse_observation(std::string_view text) {
    Words words(text);
    SeatView parsed{.rules = read_rules(words)};
    const Rules& rules = *parsed.rules;
    Observation& observation = parsed.observation;
    PublicState& table = observation.table;
    words.expect("seen_by");
    observation.seat = static_cast<Seat>(words.number(0, rules.num_seats() - 1));
    read_table(words, rules, table);
    words.expect("draws_left");
    table.draws_left = static_cast<std::uint8_t>(words.number(0, sorted_wall(rules.spec()).draws_left()));
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        const bool is_own = seat == observation.seat;
        words.expect("seat");
        words.expect(std::to_string(seat));
        std::uint8_t& num_tiles = table.seats[static_cast<std::size_t>(seat)].num_tiles;
        if (is_own) {
            read_hand(words, rules, observation.own);
            num_tiles = num_concealed(observation.own);
        } else {
            words.expect("tiles");
            num_tiles = static_cast<std::uint8_t>(words.number(0, rules.spec().variant->hand_size() + 1));
        }
        read_seat(words, rules, table, seat);
        check_hand_size(words, rules, table, seat);
        if (!is_own) continue;
        check_drawn(words, table, observation.own, seat);
        check_hidden_kans(words, table.seats[static_cast<std::size_t>(seat)], observation.own);
    }
    words.expect_end();
    finish_table(words, table);
    const Tiles unseen = check_tiles(words, rules, observation);
    check_playable(words, rules, table);
    check_flowers_in_hand(words, table, observation.own, observation.seat);
    find_waits(rules, table, observation.own, observation.seat);
    ActionList actions;
    rules.legal_actions(observation.view(), actions);
    observation.is_asked = !actions.empty();
    check_resampled(words, observation, unseen);
    return parsed;
}

}  // namespace mahjongkit
