#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "engine/replay.hpp"
#include "engine/text/text.hpp"
#include "walls/dice.hpp"

namespace mahjongkit {

namespace {

class WallBuilder {
public:
    explicit WallBuilder(const Rules& rules) : rules_(rules), wall_(rules.spec().wall) {
        const Wall all = sorted_wall(rules.spec());
        for (int i = 0; i < all.size(); ++i) left_.push_back(all[i]);
    }

    Wall build(std::span<const Event> round) {
        for (index_ = 0; index_ < round.size(); ++index_) read(round[index_]);
        for (int place = 0; place < wall_.size(); ++place) {
            if (is_set_[static_cast<std::size_t>(place)]) continue;
            wall_[place] = left_.back();
            left_.pop_back();
        }
        fit_dice();
        return wall_;
    }

private:
    void read(const Event& event) {
        switch (event.type) {
            case EventType::round_start:
                dealer_ = event.seat;
                if (rules_.spec().dice_sides > 0) expect_dice(rules_.spec().dice_sides, event.dice);
                break;
            case EventType::deal:
                deal(event);
                break;
            case EventType::exchange:
                expect_dice(rules_.num_seats() - 1,
                            (event.seat + rules_.num_seats() - event.from - 1) % rules_.num_seats());
                break;
            case EventType::draw:
                if (!has_tile(event.is_replacement)) fail("no draws are left");
                set(event.is_replacement ? replacement_place() : next_place(), event.tile);
                break;
            case EventType::indicator:
                if (num_indicators_ == wall_.layout().num_indicators) fail("too many indicators");
                set(wall_.indicator_place(num_indicators_++), event.tile);
                break;
            case EventType::win:
                if (event.num_tiles > num_indicators_) fail("more ura indicators than indicators");
                for (int i = 0; i < event.num_tiles; ++i) {
                    const Tile ura = event.tile_slots[static_cast<std::size_t>(i)];
                    const int place = wall_.ura_place(i);
                    // The second winner shows the same ones again.
                    if (!is_set_[static_cast<std::size_t>(place)]) set(place, ura);
                }
                break;
            default:
                break;
        }
    }

    // The order inside a hand is not recorded: its tiles go to the seat's places in any order.
    void deal(const Event& event) {
        const int num_seats = rules_.num_seats();
        const int hand_size = rules_.spec().variant->hand_size();
        if (event.num_tiles != hand_size) fail("a hand of another size");
        if (event.seat >= num_seats || dealer_ >= num_seats) fail("no such seat");
        const int turn = (event.seat + num_seats - dealer_) % num_seats;
        for (int i = 0; i < hand_size; ++i) {
            set(dealt_place(turn, i, num_seats, hand_size), event.tile_slots[static_cast<std::size_t>(i)]);
            wall_.take_next();
        }
    }

    void expect_dice(int sides, int dice) {
        dice_sides_ = sides;
        dice_ = dice;
    }

    // The order inside the dealer's hand is free: one in which the dice of the wall are those that were thrown.
    void fit_dice() {
        if (dice_sides_ == 0) return;
        const int num_seats = rules_.num_seats();
        const int hand_size = rules_.spec().variant->hand_size();
        for (int i = 0; i < hand_size; ++i) {
            for (int j = 0; j < i; ++j) {
                if (throw_dice(wall_, dice_sides_) == dice_) return;
                std::swap(wall_[dealt_place(0, i, num_seats, hand_size)],
                          wall_[dealt_place(0, j, num_seats, hand_size)]);
            }
        }
    }

    // A draw from the reserve has a place too, so that the round can be followed until there.
    bool has_tile(bool is_replacement) const {
        if (is_replacement && wall_.num_replaced() >= wall_.layout().max_replacements) return false;
        return wall_.num_drawn() + wall_.num_replaced() < wall_.size();
    }

    int next_place() {
        const int place = wall_.next_place();
        wall_.take_next();
        return place;
    }
    int replacement_place() {
        const int place = wall_.replacement_place();
        wall_.take_replacement();
        return place;
    }

    void set(int place, Tile tile) {
        const auto found = std::find(left_.begin(), left_.end(), tile);
        if (found == left_.end()) fail(tile_text(tile) + " is there more often than it exists");
        if (is_set_[static_cast<std::size_t>(place)]) fail("two tiles for one place of the wall");
        left_.erase(found);
        wall_[place] = tile;
        is_set_[static_cast<std::size_t>(place)] = true;
    }

    [[noreturn]] void fail(const std::string& why) const {
        throw RecordError("event " + std::to_string(index_ + 1) + " of the round: " + why);
    }

    const Rules& rules_;
    Wall wall_;
    std::vector<Tile> left_;
    std::array<bool, kMaxWall> is_set_{};
    Seat dealer_ = 0;
    int num_indicators_ = 0;
    int dice_sides_ = 0;
    int dice_ = 0;
    std::size_t index_ = 0;
};

}  // namespace

Wall wall_from_events(const Rules& rules, std::span<const Event> round) {
    const Wall built = WallBuilder(rules).build(round);
    Wall whole(rules.spec().wall);  // nothing taken yet
    for (int place = 0; place < built.size(); ++place) whole[place] = built[place];
    return whole;
}

}  // namespace mahjongkit
