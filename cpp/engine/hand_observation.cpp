#include "engine/hand_observation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "base/error.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"
#include "state/tile_lists.hpp"

namespace mahjongkit {

namespace {

constexpr int kMostCount = 999;  // of repeats and deposits
constexpr int kMostPoints = 10'000'000;
constexpr int kManyOrphans = 9;  // kinds of terminals and honours: the hand may want them all

// Tiles that are not on the table yet. Texts seldom say which five is the red one: plain ones come first.
class Stock {
public:
    explicit Stock(const Rules& rules) {
        const Wall all = sorted_wall(rules.spec());
        for (int i = 0; i < all.size(); ++i) left_.push_back(all[i]);
    }

    Tile take(Tile wanted) {
        auto found = std::ranges::find(left_, wanted);
        if (found == left_.end() && !wanted.is_red) found = std::ranges::find(left_, Tile{wanted.kind, true});
        if (found == left_.end()) throw RulesError("no " + tile_text(wanted) + " is left for the table");
        const Tile taken = *found;
        left_.erase(found);
        return taken;
    }

    bool has(Tile tile) const { return std::ranges::find(left_, tile) != left_.end(); }

private:
    std::vector<Tile> left_;
};

class PositionMaker {
public:
    PositionMaker(const RulesPtr& rules, const Hand& hand, const HandSetting& setting)
        : rules_(*rules), hand_(hand), setting_(setting), stock_(*rules) {
        made_.rules = rules;
        table().num_seats = static_cast<std::uint8_t>(rules_.num_seats());
        table().extras = rules_.spec().extras;
    }

    SeatView make() {
        check_size();
        set_table();
        made_.observation.seat = number_after(0);
        for (PublicSeat& shown : seats()) {
            shown.num_tiles = static_cast<std::uint8_t>(rules_.spec().variant->hand_size());
        }
        for (const Meld& meld : hand_.melds()) add_meld(meld);
        own_seat().flowers = hand_.flowers;
        take_hand();
        for (Tile tile : setting_.indicators) table().indicator_slots[table().num_indicators++] = stock_.take(tile);
        fill_rivers();
        set_turn();
        if (auto* sichuan = std::get_if<SichuanTable>(&table().extras)) set_void_suits(*sichuan);
        table().draws_left = static_cast<std::uint8_t>(draws_left());
        // The text is checked as any other position's is.
        return parse_observation(observation_text(rules_, made_.observation));
    }

private:
    PublicState& table() { return made_.observation.table; }
    std::span<PublicSeat> seats() { return std::span(table().seats).first(table().num_seats); }
    PrivateSeat& own() { return made_.observation.own; }
    PublicSeat& own_seat() { return seat_after(0); }
    Seat number_after(int steps) { return static_cast<Seat>((setting_.seat + steps) % table().num_seats); }
    PublicSeat& seat_after(int steps) { return seats()[static_cast<std::size_t>(number_after(steps))]; }

    void check_size() const {
        const int size = total(hand_.counts) + 3 * hand_.num_melds;
        const int usual = rules_.spec().variant->hand_size();
        const int expected = usual + (setting_.discard ? 0 : 1);
        if (size == expected) return;
        std::string message = "the hand has ";
        message.append(std::to_string(size)).append(" tiles, a meld counted as three; expected ");
        message.append(std::to_string(usual + 1)).append(" on its turn, ").append(std::to_string(usual));
        message.append(" with a discard to answer");
        throw RulesError(message);
    }

    void set_table() {
        const int num_seats = table().num_seats;
        const auto check = [](const char* what, int value, int least, int most) {
            if (value >= least && value <= most) return;
            throw RulesError(std::string(what) + " is " + std::to_string(value) + ", expected " +
                             std::to_string(least) + " to " + std::to_string(most));
        };
        check("the seat", setting_.seat, 0, num_seats - 1);
        check("the seat wind", setting_.seat_wind, 0, num_seats - 1);
        check("the round wind", setting_.round_wind, 0, rules_.max_rounds() / num_seats - 1);
        check("the number of repeats", setting_.repeats, 0, kMostCount);
        check("the number of deposits", setting_.deposits, 0, kMostCount);
        check("the number of indicators", static_cast<int>(setting_.indicators.size()), 0, most_indicators());
        if (!setting_.points.empty()) {
            check("the number of points", static_cast<int>(setting_.points.size()), num_seats, num_seats);
        }
        for (int steps = 0; steps < num_seats; ++steps) {
            Points& points = seat_after(steps).points;
            points =
                setting_.points.empty() ? rules_.spec().start_points : setting_.points[static_cast<std::size_t>(steps)];
            check("a number of points", points, -kMostPoints, kMostPoints);
        }
        table().dealer = number_after(num_seats - setting_.seat_wind);
        table().round = static_cast<std::uint8_t>(setting_.round_wind * num_seats + table().dealer);
        table().repeats = static_cast<std::uint16_t>(setting_.repeats);
        table().deposits = static_cast<std::uint16_t>(setting_.deposits);
    }

    // One, and one more for each kan that is known: those of the hand.
    int most_indicators() const {
        const auto kans = std::ranges::count_if(hand_.melds(), [](const Meld& meld) { return meld.is_kan(); });
        return std::min<int>(rules_.spec().wall.num_indicators, 1 + static_cast<int>(kans));
    }

    // Taken from the previous seat, from which every tile may come.
    void add_meld(const Meld& meld) {
        TableMeld& shown = own_seat().meld_slots[own_seat().num_melds++];
        shown.meld = meld;
        for (Tile tile : tiles_of(shown.meld)) {
            if (stock_.take(tile).is_red) shown.meld.has_red = true;
        }
        if (meld.is_open()) {
            shown.from = number_after(table().num_seats - 1);
            for (Tile tile : tiles_of(shown.meld)) {
                if (!tile.is_red) shown.claimed = tile;
            }
            if (meld.type == MeldType::added_kan) shown.added = shown.claimed;
        } else if (rules_.spec().hides_concealed_kans) {
            shown.meld.kind = kHidden;
            own().hidden_kan_slots[own().num_hidden_kans++] = meld.kind;
        }
    }

    void take_hand() {
        const auto hold = [&](Tile tile) {
            const Tile taken = stock_.take(tile);
            ++own().counts[taken.kind];
            if (taken.is_red) own().reds |= static_cast<std::uint8_t>(1U << suit_of(taken.kind));
            if (!setting_.discard) own().drawn = taken;
        };
        for (Tile tile : tiles_of(hand_)) hold(tile);
        own().has_drawn = !setting_.discard;
        if (setting_.drawn) own().drawn = held(*setting_.drawn);
        own_seat().num_tiles = num_concealed(own());
    }

    // The tile as the hand has it: a five that is not called red may be the red one.
    Tile held(Tile wanted) {
        if (setting_.discard) throw RulesError("a discard to answer and a drawn tile are given: expected one of them");
        const Tiles tiles = tiles_of(own());
        for (Tile tile : {wanted, Tile{wanted.kind, true}}) {
            if (std::ranges::find(tiles, tile) != tiles.end()) return tile;
        }
        throw RulesError("the drawn tile is " + tile_text(wanted) + ", which the hand does not hold");
    }

    // After the first turn the seat has discarded: a kind that is as far from the hand as can be.
    void discard_before() {
        const bool is_orphans = num_orphans() >= kManyOrphans;
        int best = -1;
        int least = kMaxWall * kMaxWall;
        for (int kind = kNumKinds - 1; kind >= 0; --kind) {
            if (!stock_.has({static_cast<Kind>(kind), false})) continue;
            const int cost = 2 * num_near(kind) + (is_orphans && is_orphan(kind) ? 1 : 0);
            if (cost >= least) continue;
            least = cost;
            best = kind;
        }
        if (best < 0) throw RulesError("no tile is left for an earlier discard");
        own_seat().river.add({.tile = stock_.take({static_cast<Kind>(best), false})});
    }

    int num_orphans() const {
        int found = 0;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            found += hand_.counts[kind] > 0 && is_orphan(static_cast<int>(kind));
        }
        return found;
    }

    // Tiles of the hand that could form a group with the kind.
    int num_near(int kind) const {
        int found = 0;
        for (int other = std::max(0, kind - 2); other <= std::min<int>(kNumKinds - 1, kind + 2); ++other) {
            const bool is_near = other == kind || (suit_of(other) == suit_of(kind) && !is_honour(kind));
            if (is_near) found += hand_.counts[static_cast<std::size_t>(other)];
        }
        return found;
    }

    void fill_rivers() {
        if (setting_.turn.value_or(1) > 1) discard_before();
        int steps = 0;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            for (int i = 0; i < setting_.visible[kind]; ++i) {
                steps = steps % (table().num_seats - 1) + 1;  // those of the others in turn
                seat_after(steps).river.add({.tile = stock_.take({static_cast<Kind>(kind), false})});
            }
        }
    }

    void set_turn() {
        table().phase = Phase::turn;
        table().turn = number_after(0);
        if (!setting_.discard) return;
        const int discarder = setting_.discarder.value_or(table().num_seats - 1);
        if (discarder < 1 || discarder >= table().num_seats) {
            throw RulesError("the discarder is seat " + std::to_string(discarder) + ", expected 1 to " +
                             std::to_string(table().num_seats - 1) + ": the seat of the hand is 0");
        }
        table().phase = Phase::claims;
        table().turn = number_after(discarder);
        table().open_tile = stock_.take(*setting_.discard);
        seat_after(discarder).river.add({.tile = table().open_tile});
    }

    void set_void_suits(SichuanTable& sichuan) {
        sichuan.exchanged = static_cast<SeatMask>((1U << table().num_seats) - 1);
        const int chosen = setting_.void_suit ? *setting_.void_suit : shortest_suit();
        for (int steps = 0; steps < table().num_seats; ++steps) {
            sichuan.void_suits[static_cast<std::size_t>(number_after(steps))] =
                static_cast<std::uint8_t>((chosen + steps) % 3);
        }
    }

    int shortest_suit() const {
        std::array<int, 3> sizes{};
        for (int suit = 0; suit < 3; ++suit) {
            for (int rank = 0; rank < kRanks; ++rank) {
                sizes[static_cast<std::size_t>(suit)] +=
                    hand_.counts[static_cast<std::size_t>(first_kind(suit) + rank)];
            }
            if ((melded_suits(hand_) >> suit & 1) != 0) sizes[static_cast<std::size_t>(suit)] = kMaxWall;
        }
        return static_cast<int>(std::ranges::min_element(sizes) - sizes.begin());
    }

    // As many as the tiles in hands, melds and rivers leave, or fewer by the turn.
    int draws_left() {
        const Wall all = sorted_wall(rules_.spec());
        int left = all.draws_left() - std::popcount(hand_.flowers);
        for (const PublicSeat& shown : seats()) {
            left -= shown.num_tiles + shown.river.size();
            for (const TableMeld& meld : shown.melds()) {
                left -= meld.meld.size() + (meld.meld.is_kan() ? all.layout().reserve_per_kan : 0);
            }
        }
        if (left < 0)
            throw RulesError("more tiles are visible than a wall has draws: " + std::to_string(-left) + " too many");
        return setting_.turn ? draws_left_by_turn(*setting_.turn, left) : left;
    }

    // Everybody draws in turn from the dealer on; of calls only the replacements count.
    int draws_left_by_turn(int turn, int left_by_tiles) {
        const Wall all = sorted_wall(rules_.spec());
        const int num_seats = table().num_seats;
        int first = all.draws_left() - num_seats * rules_.spec().variant->hand_size() - own_seat().num_set_aside();
        for (const TableMeld& meld : own_seat().melds()) {
            if (meld.meld.is_kan()) first -= 1 + all.layout().reserve_per_kan;
        }
        const int after = (table().turn + num_seats - setting_.seat) % num_seats;
        const int most = (first - setting_.seat_wind - 1 - after) / num_seats + 1;
        if (turn < 1 || turn > most) {
            throw RulesError("the turn is " + std::to_string(turn) + ", expected 1 to " + std::to_string(most));
        }
        const int left = first - (turn - 1) * num_seats - setting_.seat_wind - 1 - after;
        if (left > left_by_tiles) {
            throw RulesError("more tiles are seen than have left the wall by turn " + std::to_string(turn) + ": " +
                             std::to_string(left - left_by_tiles) + " too many");
        }
        return left;
    }

    const Rules& rules_;
    const Hand& hand_;
    const HandSetting& setting_;
    Stock stock_;
    SeatView made_{};
};

}  // namespace

SeatView observation_of_hand(const RulesPtr& rules, const Hand& hand, const HandSetting& setting) {
    return PositionMaker(rules, hand, setting).make();
}

}  // namespace mahjongkit
