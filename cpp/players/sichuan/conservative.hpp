// Plays its own hand and minds what the opponents seem to have: the conservative player of the Sichuan thesis.
#pragma once

#include <span>

#include "estimates/opponent_estimate.hpp"
#include "players/sichuan/word_player.hpp"

namespace mahjongkit {

// Stops and late are answers of Table 3.2 of the thesis.
struct ConservativeOptions : WordPlayOptions {
    int stops = 10;  // question 2: conservative players stop discarding a suit when the opponent has 9.67 of it
    int late = 13;   // question 3: they take it to be ready with 13.40 tiles left in the wall
    double feeds = 0.5;
    int fold = 1;
};

ConservativeOptions conservative_options();
std::span<const OptionInfo<ConservativeOptions>> conservative_option_table();

// As an aggressive player, but a discard costs the points that it is expected to bring others: it discards another tile
// where that saves more than the hand loses. A hand that can hardly be ready in time is given up once an opponent is
// near: it makes no calls then and discards what costs least.
class ConservativePlayer final : public WordPlayer {
public:
    explicit ConservativePlayer(const ConservativeOptions& options) : WordPlayer(options), options_(options) {}

private:
    Kind choose_discard(const Turn& turn, const PlannedHand& hand, KindMask kinds) const override;
    bool folds(const Turn& turn) const override;
    void add_notes(const Turn& turn, const PlannedHand& hand, Kind kind, std::vector<Note>& notes) const override;
    std::string_view criteria(const Turn& turn) const override;
    bool gives_up(const Turn& turn, const PlannedHand& hand, const OpponentEstimate& opponents) const;

    ConservativeOptions options_;
};

}  // namespace mahjongkit
