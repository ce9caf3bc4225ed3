// What a seat can read off the table about the hands of its opponents, for the models of danger.
#pragma once

#include <array>
#include <span>

#include "encoding/discard_order.hpp"
#include "features/wait_shapes.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// When a kind was discarded by the opponent; the last that counts.
enum class Thrown : std::uint8_t {
    never,
    early,
    later,
    key
};  // key: the tile of its riichi, or its last out of the hand

struct OpponentSight {
    Seat seat = 0;
    const PublicSeat* shown = nullptr;
    bool is_riichi = false;
    bool is_closed = true;
    int num_melds = 0;
    KindMask barred = 0;        // the rules do not let it win on these: in its river, or passed since
    KindMask passed = 0;        // passed since its hand last changed, so hardly a wait
    KindMask seen_to_pass = 0;  // discarded by any other seat
    int riichi_at = -1;         // index in its river
    int changed_at = -1;        // its last discard out of the hand
    int called_at = -1;         // the discard after its last call
    int run_of_drawn = 0;       // drawn tiles that it discarded last
    std::array<Thrown, kNumKinds> thrown{};
    std::array<std::uint8_t, kNumSuits> discards{};  // of each suit
    std::array<std::uint8_t, kNumSuits> melds{};     // shown ones
    int one_suit = -1;  // the suit of all its melds, honours aside; none without such a meld
    bool has_triplets_only = false;
    bool has_simples_only = false;  // in its melds: no terminal, no honour
    int num_kans = 0;
    int shown_doras = 0;    // in melds and set aside, red fives too
    int shown_worth = 0;    // patterns of its triplets of honours
    int num_two_sided = 0;  // two-sided waits that are alive
    std::array<WaitWeights, kNumKinds> weights{};
    WaitWeights total{};                   // over all kinds
    std::array<float, kNumKinds> share{};  // of a kind in all weights, by what shapes usually are

    int num_discards() const { return shown->river.size(); }
};

class DangerSight {
public:
    DangerSight(const Rules& rules, const View& view);

    const Rules& rules() const { return rules_; }
    const View& view() const { return view_; }
    const DiscardOrder& order() const { return order_; }
    std::span<const OpponentSight> opponents() const { return {opponents_.data(), num_opponents_}; }
    // Copies that the seat does not see.
    const Counts& left() const { return left_; }
    // How many indicators make the kind a dora.
    int dora(int kind) const { return dora_[static_cast<std::size_t>(kind)]; }
    // A triplet of it is worth a pattern to the seat: how many.
    int honour_worth(int seat, int kind) const;
    // Copies that the seat does not see, a kind of two indicators twice; and red fives.
    int doras_left() const { return doras_left_; }
    int reds_left() const { return reds_left_; }

private:
    int count_reds() const;
    void read(OpponentSight& opponent) const;
    void read_river(OpponentSight& opponent) const;
    void read_melds(OpponentSight& opponent) const;
    void read_barred(OpponentSight& opponent) const;
    void weigh(OpponentSight& opponent) const;

    const Rules& rules_;
    View view_;
    bool is_riichi_variant_;
    DiscardOrder order_;
    Counts left_{};
    std::array<std::uint8_t, kNumKinds> dora_{};
    int doras_left_ = 0;
    int reds_left_ = 0;
    std::array<OpponentSight, kMaxSeats - 1> opponents_{};
    std::size_t num_opponents_ = 0;
};

}  // namespace mahjongkit
