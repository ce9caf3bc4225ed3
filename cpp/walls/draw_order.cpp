#include "walls/draw_order.hpp"

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "base/rng.hpp"

namespace mahjongkit {

namespace {

// The longest of the subwalls that has tiles; none when all are empty. Of equals the first from the seat on.
Subwall* longest(PerSeat<Subwall>& subwalls, int num_seats, Seat seat, SeatMask among) {
    Subwall* found = nullptr;
    for (int i = 1; i <= num_seats; ++i) {
        const auto other = static_cast<std::size_t>((seat + i) % num_seats);
        if (!has_seat(among, static_cast<int>(other)) || subwalls[other].empty()) continue;
        if (found == nullptr || subwalls[other].size() > found->size()) found = &subwalls[other];
    }
    return found;
}

}  // namespace

WallPolicy wall_policy_by_name(std::string_view name) {
    std::string known;
    for (std::size_t i = 0; i < kWallPolicies.size(); ++i) {
        if (kWallPolicies[i] == name) return static_cast<WallPolicy>(i);
        known.append(known.empty() ? "" : ", ").append(kWallPolicies[i]);
    }
    throw RulesError("unknown wall '" + std::string(name) + "' (known: " + known + ")");
}

// Equations 1 to 3 of the paper: after the deal every seat takes one tile in turn from the front, and one in turn from
// the end of the reserve. Indicators and what lies under them stay where they are.
DrawOrder::DrawOrder(WallPolicy policy, const Wall& wall, const TableShape& shape, std::uint64_t seed)
    : policy_(policy), shape_(shape), seed_(seed) {
    const WallLayout& layout = wall.layout();
    std::array<bool, kMaxWall> is_fixed{};
    for (int i = 0; i < layout.num_indicators; ++i) {
        is_fixed[static_cast<std::size_t>(wall.indicator_place(i))] = true;
        is_fixed[static_cast<std::size_t>(wall.ura_place(i))] = true;
    }
    has_rear_ = !layout.replaces_from_front;
    const auto seat_at = [&](int turn) { return static_cast<std::size_t>((shape.dealer + turn) % shape.num_seats); };
    const int reserved = std::min<int>(layout.reserve, layout.max_replacements);
    Wall ends(layout);
    int num_rear = 0;
    for (int i = 0; has_rear_ && i < reserved; ++i) {
        const int place = ends.replacement_place();
        ends.take_replacement();
        if (is_fixed[static_cast<std::size_t>(place)]) continue;
        is_fixed[static_cast<std::size_t>(place)] = true;
        rear_[seat_at(num_rear++)].push_back(place);
    }
    int turn = 0;
    for (int place = shape.num_seats * shape.hand_size; place < wall.size(); ++place) {
        if (is_fixed[static_cast<std::size_t>(place)]) continue;
        front_tiles_[static_cast<std::size_t>(turn)] = wall[place];
        front_[seat_at(turn++)].push_back(place);
    }
}

void DrawOrder::arrange(Wall& wall, Seat seat, bool is_replacement, SeatMask left) {
    const bool from_rear = is_replacement && has_rear_;
    const int place = from_rear ? wall.replacement_place() : wall.next_place();
    if (policy_ != WallPolicy::shared) {
        places_.bring(wall, due_tile(seat, from_rear, left, wall.draws_left()), place);
    }
    if (!is_replacement) count_draw(seat, wall[place]);
}

void DrawOrder::count_draw(Seat seat, Tile tile) {
    const auto is_due = [&](int number) {
        const int turn = (seat + shape_.num_seats - shape_.dealer) % shape_.num_seats;
        const int place = shape_.num_seats * number + turn;
        return place < kMaxWall && front_tiles_[static_cast<std::size_t>(place)] == tile ? 1 : 0;
    };
    ++counts_.draws;
    counts_.consistent += is_due(num_turns_[seat]++);
    counts_.own += is_due(num_draws_[seat]++);
}

int DrawOrder::due_tile(Seat seat, bool from_rear, SeatMask left, int draws_left) {
    Subwall& own = (from_rear ? rear_ : front_)[seat];
    if (own.empty() && policy_ == WallPolicy::kept) return borrow(seat, from_rear, left);
    if (own.empty()) reshuffle(seat, left, draws_left);
    return own.pop_front();
}

// The oldest tile that nobody is due to draw: of a seat that has left, else the last of the longest other subwall.
int DrawOrder::borrow(Seat seat, bool from_rear, SeatMask left) {
    PerSeat<Subwall>& first = from_rear ? rear_ : front_;
    PerSeat<Subwall>& second = from_rear ? front_ : rear_;
    for (PerSeat<Subwall>* subwalls : {&first, &second}) {
        if (Subwall* free = longest(*subwalls, shape_.num_seats, seat, left)) return free->pop_front();
        if (Subwall* other = longest(*subwalls, shape_.num_seats, seat, static_cast<SeatMask>(~left))) {
            return other->pop_back();
        }
    }
    throw InternalError("a wall has no tile left to borrow");
}

// Equations 4 and 5, corrected: all tiles that are left are shuffled; as many as can still be drawn go to the front
// subwalls, the last ones to the rear, each in turn from the seat to move.
void DrawOrder::reshuffle(Seat seat, SeatMask left, int draws_left) {
    if (counts_.reshuffles == 0) counts_.left_at_first_reshuffle = draws_left;
    Subwall all;
    const auto collect = [&](Subwall& subwall) {
        while (!subwall.empty()) all.push_back(subwall.pop_front());
        subwall.clear();
    };
    for (Subwall& subwall : front_) collect(subwall);
    for (Subwall& subwall : rear_) collect(subwall);
    collect(given_up_);
    std::array<std::uint8_t, kMaxWall> tiles{};
    const int size = all.size();
    for (int i = 0; i < size; ++i) tiles[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(all.pop_front());
    Rng rng(seed_, static_cast<std::uint64_t>(++counts_.reshuffles));
    for (int i = size - 1; i > 0; --i) {
        std::swap(tiles[static_cast<std::size_t>(i)], tiles[rng.below(static_cast<std::uint32_t>(i + 1))]);
    }
    const int rear = has_rear_ ? size - draws_left : 0;  // what is left over in the end
    auto next = static_cast<std::size_t>(seat);
    const auto give = [&](PerSeat<Subwall>& subwalls, std::uint8_t tile) {
        subwalls[next].push_back(tile);
        do {
            next = (next + 1) % static_cast<std::size_t>(shape_.num_seats);
        } while (has_seat(left, static_cast<int>(next)));
    };
    for (int i = 0; i < size - rear; ++i) give(front_, tiles[static_cast<std::size_t>(i)]);
    next = seat;
    for (int i = 0; i < rear; ++i) give(rear_, tiles[static_cast<std::size_t>(size - 1 - i)]);
}

void DrawOrder::note_steal(Seat seat, bool is_kan) {
    ++counts_.steals;
    ++num_turns_[seat];
    const bool gives_up = policy_ == WallPolicy::stable || (policy_ == WallPolicy::stable_literal && !is_kan);
    if (gives_up && !front_[seat].empty()) given_up_.push_back(front_[seat].pop_front());
}

}  // namespace mahjongkit
