#include "rules/riichi/settle.hpp"

#include <algorithm>

namespace mahjongkit::riichi {

namespace {

constexpr int kYakumanPoints = 8000;

int rounded_up(int points) { return (points + 99) / 100 * 100; }

}  // namespace

int self_draw_share(int basic_points, bool pays_double) { return rounded_up(basic_points * (pays_double ? 2 : 1)); }

int discard_points(int basic_points, bool is_dealer_win) { return rounded_up(basic_points * (is_dealer_win ? 6 : 4)); }

namespace {

class Settlement {
public:
    Settlement(const WinSettlement& win, const ScoringOptions& options) : win_(win), options_(options) {}

    // Payment for `points` basic points by the ordinary payers.
    void pay(int points) {
        if (win_.discarder) {
            move(*win_.discarder, on_discard(points));
            return;
        }
        for (int seat = 0; seat < win_.num_seats; ++seat) {
            if (seat != win_.winner) move(seat, share(points, seat));
        }
    }

    // The same when one seat is liable: all of a self-draw; half of a win on another's discard.
    void pay_liable(int points, int liable) {
        if (!win_.discarder) {
            move(liable, on_discard(points));
        } else if (*win_.discarder == liable) {
            pay(points);
        } else {
            move(liable, on_discard(points) / 2);
            move(*win_.discarder, on_discard(points) / 2);
        }
    }

    // Repeats: from the discarder, from each payer of a self-draw, or all from the liable seat.
    void pay_repeats(std::optional<int> liable) {
        const int from_each = options_.repeat_points * win_.repeats;
        const int together = from_each * (win_.num_seats - 1);
        if (liable || win_.discarder) {
            move(liable ? *liable : *win_.discarder, together);
            return;
        }
        for (int seat = 0; seat < win_.num_seats; ++seat) {
            if (seat != win_.winner) move(seat, from_each);
        }
    }

    void take_deposits() { changes_[static_cast<std::size_t>(win_.winner)] += 1000 * win_.deposits; }

    const std::array<int, kMaxSeats>& changes() const { return changes_; }

private:
    bool is_dealer_win() const { return win_.winner == win_.dealer; }
    int share(int points, int seat) const { return self_draw_share(points, is_dealer_win() || seat == win_.dealer); }
    int on_discard(int points) const { return discard_points(points, is_dealer_win()); }
    void move(int from, int points) {
        changes_[static_cast<std::size_t>(from)] -= points;
        changes_[static_cast<std::size_t>(win_.winner)] += points;
    }

    const WinSettlement& win_;
    const ScoringOptions& options_;
    std::array<int, kMaxSeats> changes_{};
};

}  // namespace

std::array<int, kMaxSeats> settle_win(const WinValue& value, const WinSettlement& win, const ScoringOptions& options) {
    Settlement settlement(win, options);
    const bool has_liable = win.liable && value.num_yakuman > 0;
    if (has_liable) {
        const int covered = options.liability_covers_whole_hand
                                ? value.basic_points
                                : std::min(value.basic_points, kYakumanPoints * win.num_liable_yakuman);
        settlement.pay_liable(covered, *win.liable);
        if (covered < value.basic_points) settlement.pay(value.basic_points - covered);
    } else {
        settlement.pay(value.basic_points);
    }
    settlement.pay_repeats(has_liable ? win.liable : std::nullopt);
    settlement.take_deposits();
    return settlement.changes();
}

}  // namespace mahjongkit::riichi
