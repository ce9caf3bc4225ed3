// Sichuan play by one's own hand: what aggressive and conservative players have in common.
#pragma once

#include <span>

#include "estimates/word_order.hpp"
#include "players/player.hpp"
#include "rules/options.hpp"
#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit {

struct WordPlayOptions {
    int uniform = 0;   // tiles of a suit with which it goes for that suit alone
    int catch_up = 7;  // own draws for every tile that it is behind then
    bool waits = true;
};

std::span<const OptionInfo<WordPlayOptions>> word_play_option_table();

// Words first, then the exact distance without the void suit, then acceptance: for discards, calls, the void suit and
// the exchange. Kans are declared where the distance does not get worse. Other variants are played as greedy does with
// calls and kans.
class WordPlayer : public Player {
public:
    explicit WordPlayer(const WordPlayOptions& options) : play_(options) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry = {}) const final;

protected:
    // A turn as the player sees it.
    struct Turn {
        const sichuan::SichuanRules& rules;
        const View& view;
        const ActionList& actions;
        Plan plan;
    };

    // Which of the kinds goes, of a hand of 3n+2 tiles.
    virtual Kind choose_discard(const Turn& turn, const PlannedHand& hand, KindMask kinds) const;
    // Whether the player gives its own hand up: no calls then, and no kans.
    virtual bool folds(const Turn&) const { return false; }
    // What an evaluation says beside words, shanten and acceptance, and what the player goes by.
    virtual void add_notes(const Turn&, const PlannedHand&, Kind, std::vector<Note>&) const {}
    virtual std::string_view criteria(const Turn&) const { return "words, then shanten, then acceptance"; }

private:
    Action play(const Turn& turn) const;
    Evaluation evaluation_of(const Turn& turn, const Action& chosen) const;
    Action play_turn(const Turn& turn, KindMask kinds) const;
    Action answer(const Turn& turn, const Action& pass) const;

    WordPlayOptions play_;
};

}  // namespace mahjongkit
