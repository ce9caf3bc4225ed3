// What a win of riichi or sanma is worth before it is known how many ura dora it gets.
#pragma once

#include <array>

#include "rules/riichi/value/value.hpp"
#include "tiles/tile_codes.hpp"

namespace mahjongkit {

// Who may win, and what the table shows.
struct WinContext {
    riichi::ScoringOptions options{};
    int num_seats = 4;
    int seat_wind = 0;  // 0 is East, the dealer
    int round_wind = 0;
    int num_set_aside = 0;
    riichi::Indicators dora{};
    int num_ura = 0;  // indicators that a win in riichi will turn up

    friend bool operator==(const WinContext&, const WinContext&) = default;
};

// The chance of each number of han by ura dora: `unseen` are the tiles that the indicators lie among.
using UraChances = std::array<double, kCopies * riichi::kMaxIndicators + 1>;
UraChances ura_chances(const WinContext& context, const Hand& hand, const CodeCounts& unseen);

// One winning hand, valued once. Points are what the others pay, without repeats and deposits.
class WinPoints {
public:
    // `hand` holds the winning tile. A closed hand is valued as in riichi.
    WinPoints(const WinContext& context, const Hand& hand, Kind win_kind, WinBy by);

    bool is_closed() const { return is_closed_; }
    // Whether the rules accept it without riichi.
    bool is_win_without_riichi() const { return has_pattern_; }
    // Without riichi, ura dora and a win at once.
    int silent() const { return points(-1); }
    // In riichi, with so many han more.
    int in_riichi(int more_han = 0) const { return points(more_han); }
    // The same of the hand if another seat discards the winning tile; of a hand valued for a self-draw. A triplet that
    // is completed so counts as concealed.
    bool is_silent_win_on_discard() const { return has_pattern_beside_draw_; }
    int silent_on_discard() const { return discard_points(-1); }
    int in_riichi_on_discard(int more_han = 0) const { return discard_points(more_han); }
    // In riichi, the exact mean over what the indicators of ura dora may be: `unseen` are the tiles they lie among.
    double in_riichi_with_ura(const Hand& hand, const CodeCounts& unseen) const;

private:
    int points(int more_han) const;
    int discard_points(int more_han) const;
    int basic_points(int han, int fu) const;

    const WinContext& context_;
    WinBy by_;
    bool is_closed_ = true;
    bool has_pattern_ = false;
    bool has_pattern_beside_draw_ = false;
    int yakuman_ = 0;  // basic points by yakuman patterns; 0: none
    int han_ = 0;      // with that of riichi for a closed hand
    int fu_ = 0;
    int fu_on_discard_ = 0;
};

}  // namespace mahjongkit
