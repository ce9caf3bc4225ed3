// Worlds that a seat cannot tell apart.
#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "engine/observation.hpp"
#include "rules/common/apply.hpp"
#include "state/tiles_shown.hpp"

namespace mahjongkit {

namespace {

// The tiles of the game, first those already seen or drawn, then those that may be anywhere.
class Pool {
public:
    explicit Pool(const Rules& rules) {
        const Wall wall = sorted_wall(rules.spec());
        for (int i = 0; i < wall.size(); ++i) tiles_[static_cast<std::size_t>(size_++)] = wall[i];
    }

    void see(Tile tile) {
        const auto found = std::find(tiles_.begin() + num_seen_, tiles_.begin() + size_, tile);
        if (found == tiles_.begin() + size_) throw InternalError("an observation shows a tile too often");
        std::swap(*found, tiles_[static_cast<std::size_t>(num_seen_++)]);
    }
    // A kind of which nobody sees a tile, at random: all its copies.
    Kind draw_kan(Rng& rng) {
        std::array<int, kNumKinds> unseen{};
        for (int i = num_seen_; i < size_; ++i) {
            const Kind kind = tiles_[static_cast<std::size_t>(i)].kind;
            if (kind < kNumKinds) ++unseen[kind];
        }
        std::array<Kind, kNumKinds> whole{};
        std::uint32_t num_whole = 0;
        for (std::size_t kind = 0; kind < unseen.size(); ++kind) {
            if (unseen[kind] == kCopies) whole[num_whole++] = static_cast<Kind>(kind);
        }
        if (num_whole == 0) throw InternalError("no kind is left for a hidden kan");
        const Kind kind = whole[rng.below(num_whole)];
        for (int i = 0; i < kCopies; ++i) see({kind, false});
        return kind;
    }
    // A tile that nobody sees, at random.
    Tile draw(Rng& rng) {
        const auto hidden = static_cast<std::uint32_t>(size_ - num_seen_);
        std::swap(tiles_[static_cast<std::size_t>(num_seen_) + rng.below(hidden)],
                  tiles_[static_cast<std::size_t>(num_seen_)]);
        return tiles_[static_cast<std::size_t>(num_seen_++)];
    }
    // The last ones go back.
    void put_back(int size) { num_seen_ -= size; }
    // One for a hand: flowers do not stay there.
    Tile draw_for_hand(Rng& rng) {
        while (true) {
            const Tile tile = draw(rng);
            if (!is_flower(tile.kind)) return tile;
            --num_seen_;
        }
    }
    Tile taken(int i) const { return tiles_[static_cast<std::size_t>(i)]; }
    int num_seen() const { return num_seen_; }

private:
    std::array<Tile, kMaxWall> tiles_{};
    int size_ = 0;
    int num_seen_ = 0;
};

// Before the hands: a hidden kan needs four equal tiles.
void draw_hidden_kans(const PublicSeat& shown, PrivateSeat& own, Pool& pool, Rng& rng) {
    for (const TableMeld& meld : shown.melds()) {
        if (meld.is_hidden()) own.hidden_kan_slots[own.num_hidden_kans++] = pool.draw_kan(rng);
    }
}

void draw_hand(const Rules& rules, const PublicState& table, int seat, PrivateSeat& own, Pool& pool, Rng& rng) {
    const View view{table, own, static_cast<Seat>(seat)};
    const int num_tiles = table.seats[static_cast<std::size_t>(seat)].num_tiles;
    const bool has_called = table.phase == Phase::after_call && seat == table.turn;
    const bool has_drawn = num_tiles % 3 == 2 && !has_called;  // a winner too, also after the round
    for (int i = 0; i < num_tiles; ++i) {
        const Tile tile = pool.draw_for_hand(rng);
        if (has_drawn && i + 1 == num_tiles) {
            own.waits = rules.waiting(view).waits;
            own.drawn = tile;
            own.has_drawn = true;
        }
        ++own.counts[tile.kind];
        if (tile.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
    }
    if (num_tiles % 3 == 1) own.waits = rules.waiting(view).waits;
}

// Another seat that must discard right after its call.
int caller_of(const Observation& observation) {
    const PublicState& table = observation.table;
    return table.phase == Phase::after_call && table.turn != observation.seat ? table.turn : kNoSeat;
}

// The rules leave it a discard, so its hand is drawn again while there is none; and first, so that all such worlds are
// as likely.
void draw_caller(const Rules& rules, const PublicState& table, int seat, PrivateSeat& own, Pool& pool, Rng& rng) {
    constexpr int kMostTries = 1000;
    const PrivateSeat before = own;
    for (int i = 1; i <= kMostTries; ++i) {
        draw_hand(rules, table, seat, own, pool, rng);
        ActionList actions;
        rules.legal_actions({table, own, static_cast<Seat>(seat)}, actions);
        if (!actions.empty() || i == kMostTries) return;
        pool.put_back(table.seats[static_cast<std::size_t>(seat)].num_tiles);
        own = before;
    }
}

// Places already taken hold what is out of the wall, in no order that tells anything.
Wall draw_wall(const Rules& rules, const PublicState& table, Pool& pool, Rng& rng) {
    Wall wall(rules.spec().wall);
    int num_replaced = table.num_kans - (table.phase == Phase::replacement ? 1 : 0);
    for (const PublicSeat& shown : table.seats) num_replaced += shown.num_set_aside();
    const int num_out = wall.draws_left() - table.draws_left - wall.layout().reserve_per_kan * table.num_kans;
    std::array<bool, kMaxWall> is_set{};
    const auto set = [&](int place, Tile tile) {
        wall[place] = tile;
        is_set[static_cast<std::size_t>(place)] = true;
    };
    int next = table.num_indicators;  // the first tiles of the pool
    // What is out of the wall and lies nowhere, where nobody tells the discards, may be any tile.
    while (pool.num_seen() < next + num_out) pool.draw(rng);
    for (int i = 0; i < num_out; ++i) {
        const bool is_replacement = i < num_replaced;
        set(is_replacement ? wall.replacement_place() : wall.next_place(), pool.taken(next++));
        is_replacement ? wall.take_replacement() : wall.take_next();
    }
    for (int i = 0; i < table.num_indicators; ++i) set(wall.indicator_place(i), pool.taken(i));
    for (int place = 0; place < wall.size(); ++place) {
        if (!is_set[static_cast<std::size_t>(place)]) set(place, pool.draw(rng));
    }
    return wall;
}

}  // namespace

State resample(const Rules& rules, const Observation& observation, Rng& rng) {
    State state;
    state.table = observation.table;
    Pool pool(rules);
    for (Tile tile : observation.table.indicators()) pool.see(tile);
    const auto see = [&](Tile tile) { pool.see(tile); };
    for_each_tile(observation.table, see);
    for_each_tile(observation.own, see);
    state.seats[observation.seat] = observation.own;
    const auto for_each_other = [&](const auto& draw) {
        for (int seat = 0; seat < observation.table.num_seats; ++seat) {
            if (seat != observation.seat) draw(seat, state.seats[static_cast<std::size_t>(seat)]);
        }
    };
    for_each_other([&](int seat, PrivateSeat& own) {
        draw_hidden_kans(observation.table.seats[static_cast<std::size_t>(seat)], own, pool, rng);
    });
    const int caller = caller_of(observation);
    if (caller != kNoSeat) {
        draw_caller(rules, observation.table, caller, state.seats[static_cast<std::size_t>(caller)], pool, rng);
    }
    for_each_other([&](int seat, PrivateSeat& own) {
        if (seat != caller) draw_hand(rules, observation.table, seat, own, pool, rng);
    });
    state.wall = draw_wall(rules, observation.table, pool, rng);
    state.asked = seats_to_ask(rules, state);
    return state;
}

}  // namespace mahjongkit
