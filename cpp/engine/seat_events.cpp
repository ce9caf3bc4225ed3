#include "engine/seat_events.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "engine/text/text.hpp"
#include "rules/common/apply.hpp"

namespace mahjongkit {

namespace {

// Stands for a hidden tile where one has to be moved; nothing that the seat sees depends on it.
constexpr Tile kAnyTile{0, false};
constexpr std::uint8_t kFarFromReady = 20;

bool is_hidden(Tile tile) { return tile.kind == kHidden; }

// Applies events to a state in which the others hold nothing but the tiles that they are about to show. Their hands are
// public in number alone, so what the seat sees is right.
class SeatFollower {
public:
    SeatFollower(const Rules& rules, int seat) : rules_(rules), seat_(seat) {
        state_.wall = sorted_wall(rules.spec());
        for (int i = 0; i < state_.wall.size(); ++i) unseen_.push_back(state_.wall[i]);
    }

    void follow(const Event& event) {
        check(event);
        see(event);
        Event filled = event;
        if (is_hidden(filled.tile)) filled.tile = kAnyTile;
        for (int i = 0; i < filled.num_tiles; ++i) {
            Tile& tile = filled.tile_slots[static_cast<std::size_t>(i)];
            if (is_hidden(tile)) tile = kAnyTile;
        }
        lend(filled);
        apply_event(rules_, state_, filled);
        forget_others();
    }

    Observation seen() const { return observe(state_, seat_); }

private:
    PublicState& table() { return state_.table; }
    PublicSeat& shown(Seat seat) { return table().seats[seat]; }

    [[noreturn]] static void fail(const std::string& why) { throw RecordError(why); }
    static void require(bool is_right, const char* why) {
        if (!is_right) fail(why);
    }

    static void check_tile(Tile tile) {
        require(is_hidden(tile) || tile.kind < kNumKinds + kNumFlowers, "no such tile");
    }

    void check(const Event& event) {
        check_tile(event.tile);
        for (Tile tile : event.tiles()) check_tile(tile);
        const bool has_started = table().num_seats > 0;
        require(has_started == (event.type != EventType::round_start), has_started ? "a second start" : "no start");
        if (event.type == EventType::indicator || event.type == EventType::no_win ||
            event.type == EventType::round_end || event.type == EventType::game_end) {
            const bool is_full = table().num_indicators == rules_.spec().wall.num_indicators;
            require(event.type != EventType::indicator || !is_full, "too many indicators");
            return;
        }
        require(event.seat < rules_.num_seats(), "no such seat");
        if (!has_started) return;
        require(table().phase != Phase::round_over, "the round is over");
        switch (event.type) {
            case EventType::deal:
                require(shown(event.seat).num_tiles == 0, "a second hand for the seat");
                require(event.num_tiles == rules_.spec().variant->hand_size(), "a hand of another size");
                break;
            case EventType::exchange:
                require(event.from < rules_.num_seats() && table().phase == Phase::exchange, "no exchange now");
                require(shown(event.from).num_tiles > event.num_tiles, "more tiles than the seat has");
                break;
            case EventType::void_suit:
                require(table().phase == Phase::void_suit, "no choice of a suit now");
                break;
            case EventType::draw:
                check_draw(event);
                break;
            case EventType::discard:
                require(table().turn == event.seat && shown(event.seat).num_tiles % 3 == 2, "not its turn to discard");
                break;
            case EventType::chi:
            case EventType::pon:
            case EventType::open_kan:
                check_claim(event);
                break;
            case EventType::concealed_kan:
            case EventType::added_kan:
            case EventType::set_aside:
                check_own_call(event);
                break;
            case EventType::riichi_accepted:
                require(std::holds_alternative<RiichiTable>(table().extras), "no riichi in this variant");
                break;
            case EventType::payment:
                check_payment();
                break;
            case EventType::win:
                require(event.from < rules_.num_seats(), "no such seat");
                break;
            default:
                break;
        }
    }

    void check_draw(const Event& event) {
        const Wall& wall = state_.wall;
        const bool has_place = !event.is_replacement || wall.num_replaced() < wall.layout().max_replacements;
        require(has_place && wall.num_drawn() + wall.num_replaced() < wall.size(), "no draws are left");
        const int num_tiles = shown(event.seat).num_tiles;
        require(is_dealt(), "a draw before all hands are dealt");
        require(num_tiles % 3 != 2 && num_tiles > 0, "the seat has drawn already");
    }

    bool is_dealt() {
        return std::ranges::none_of(std::span(table().seats).first(table().num_seats),
                                    [](const PublicSeat& each) { return each.num_tiles == 0; });
    }

    void check_claim(const Event& event) {
        const int needed = event.type == EventType::open_kan ? 3 : 2;
        require(table().phase == Phase::claims && event.tile == table().open_tile && event.from == table().turn,
                "no such tile is open to claims");
        require(event.seat != event.from, "a claim of the own discard");
        require(event.num_tiles == needed && shown(event.seat).num_tiles > needed, "another number of tiles");
        require(shown(event.seat).num_melds < rules_.spec().variant->groups, "too many melds");
        std::vector<Kind> kinds = {event.tile.kind};
        for (Tile tile : event.tiles()) kinds.push_back(tile.kind);
        std::ranges::sort(kinds);
        const int step = event.type == EventType::chi ? 1 : 0;
        for (std::size_t i = 1; i < kinds.size(); ++i) {
            const bool is_group = kinds[i] == kinds[0] + step * static_cast<int>(i) && !is_flower(kinds[i]);
            require(is_group && (step == 0 || (suit_of(kinds[i]) == suit_of(kinds[0]) && !is_honour(kinds[i]))),
                    "these tiles are no group");
        }
    }

    void check_own_call(const Event& event) {
        PublicSeat& caller = shown(event.seat);
        const bool is_opening = event.type == EventType::set_aside && is_flower(event.tile.kind);
        require(is_opening || (table().turn == event.seat && caller.num_tiles % 3 == 2), "not its turn");
        if (event.type == EventType::concealed_kan) {
            require(event.num_tiles == kCopies && caller.num_tiles > kCopies, "another number of tiles");
            require(caller.num_melds < rules_.spec().variant->groups, "too many melds");
            for (Tile tile : event.tiles()) require(tile.kind == event.tile.kind, "these tiles are no kan");
        } else if (event.type == EventType::added_kan) {
            const auto is_its = [&](const TableMeld& meld) {
                return meld.meld.type == MeldType::pon && meld.meld.kind == event.tile.kind;
            };
            require(std::ranges::any_of(caller.melds(), is_its), "no such triplet to add to");
        } else {
            require(is_opening || rules_.spec().sets_norths_aside, "no tiles are set aside in this variant");
        }
    }

    void check_payment() {
        const auto* sichuan = std::get_if<SichuanTable>(&table().extras);
        require(sichuan != nullptr && sichuan->num_entries < sichuan->entry_slots.size(), "no such payment");
    }

    // Tiles that were not seen before; no more of them than exist.
    void see(const Event& event) {
        const bool is_own = event.seat == seat_;
        switch (event.type) {
            case EventType::deal:
                for (Tile tile : event.tiles()) see(tile, is_own);
                break;
            case EventType::exchange:
                // What the seat gives away may be shown again by another.
                if (event.from == seat_) unseen_.insert(unseen_.end(), event.tiles().begin(), event.tiles().end());
                for (Tile tile : event.tiles()) see(tile, is_own);
                break;
            case EventType::draw:
                see(event.tile, is_own);
                break;
            case EventType::indicator:
                see(event.tile, true);
                break;
            case EventType::discard:
            case EventType::added_kan:
            case EventType::set_aside:
                require(!is_hidden(event.tile), "a hidden tile");
                if (!is_own) see(event.tile, true);
                break;
            case EventType::chi:
            case EventType::pon:
            case EventType::open_kan:
            case EventType::concealed_kan:
                if (is_own) break;
                for (Tile tile : event.tiles()) see(tile, !is_hidden(tile));
                break;
            default:
                break;
        }
    }

    void see(Tile tile, bool is_seen) {
        if (!is_seen) return;
        const auto found = std::ranges::find(unseen_, tile);
        if (is_hidden(tile)) fail("a hidden tile");
        if (found == unseen_.end()) fail(tile_text(tile) + " is there more often than it exists");
        unseen_.erase(found);
    }

    // The other seat that gives tiles away gets them now.
    void lend(const Event& event) {
        for (Seat seat = 0; seat < table().num_seats; ++seat) {
            if (seat != seat_) state_.seats[seat].min_tiles_to_ready.value = kFarFromReady;
        }
        const Seat giver = event.type == EventType::exchange ? event.from : event.seat;
        if (giver == seat_ || giver >= rules_.num_seats()) return;
        PrivateSeat& own = state_.seats[giver];
        const auto hold = [&](Tile tile) {
            if (is_flower(tile.kind)) {
                own.flowers |= static_cast<std::uint8_t>(1U << (tile.kind - kFirstFlower));
            } else {
                ++own.counts[tile.kind];
            }
        };
        switch (event.type) {
            case EventType::discard:
            case EventType::added_kan:
            case EventType::set_aside:
                hold(event.tile);
                break;
            case EventType::exchange:
            case EventType::chi:
            case EventType::pon:
            case EventType::open_kan:
            case EventType::concealed_kan:
                for (Tile tile : event.tiles()) hold(tile);
                break;
            default:
                break;
        }
    }

    void forget_others() {
        for (Seat seat = 0; seat < table().num_seats; ++seat) {
            if (seat != seat_) state_.seats[seat] = {};
        }
    }

    const Rules& rules_;
    int seat_;
    State state_{};
    std::vector<Tile> unseen_{};
};

}  // namespace

Observation observation_of_events(const Rules& rules, std::span<const Event> round, int seat) {
    SeatFollower follower(rules, seat);
    for (std::size_t i = 0; i < round.size(); ++i) {
        try {
            follower.follow(round[i]);
        } catch (const MahjongError& error) {
            throw RecordError("event " + std::to_string(i + 1) + " of the round ('" + event_text(round[i]) +
                              "'): " + error.what());
        }
    }
    return follower.seen();
}

}  // namespace mahjongkit
