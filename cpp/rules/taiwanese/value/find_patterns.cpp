#include "rules/taiwanese/value/find_patterns.hpp"

#include <bit>

namespace mahjongkit::taiwanese {

namespace {

using detail::bit;

constexpr KindMask kSuit = (KindMask{1} << kRanks) - 1;
constexpr KindMask kWinds = KindMask{0b1111} << kEast;
constexpr KindMask kDragons = KindMask{0b111} << kWhite;
constexpr KindMask kHonours = kWinds | kDragons;

constexpr unsigned kSeasons = 0x0f;
constexpr unsigned kPlants = 0xf0;

bool has_all(unsigned flowers, unsigned of) { return (flowers & of) == of; }

}  // namespace

WinFacts::WinFacts(const Win& win, const ScoringOptions& options)
    : win_(win), options_(options), counts_(win.hand.counts), is_closed_(win.is_closed()) {
    for (const Meld& meld : win.hand.melds()) {
        for (int i = 0; i < meld.size(); ++i) ++counts_[meld.tile_kind(i)];
    }
    num_waits_ = num_kinds(counted_waits());
    find_circumstances();
    find_tiles();
    find_flowers();
}

// A kind of which the hand holds all four tiles cannot come. Where such waits count, those that no caller names because
// the four are concealed are found by trying a fifth tile.
KindMask WinFacts::counted_waits() const {
    // Four with the winning tile were three before it.
    KindMask dead = CountWords(counts_.data()).kinds(kCopies) & ~bit(win_.win_kind);
    if (!options_.dead_waits_count) return win_.waits & ~dead;
    KindMask waits = win_.waits;
    for (; dead != 0; dead &= dead - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(dead));
        Hand hand = win_.hand;
        --hand.counts[win_.win_kind];
        ++hand.counts[kind];
        const auto stop = [](const Interpretation&) { return true; };
        if (any_interpretation<kGroups>(hand, kind, WinBy::self_draw, stop)) waits |= bit(kind);
    }
    return waits;
}

bool WinFacts::is_begging() const {
    if (win_.hand.num_melds < kGroups || is_closed_) return false;
    for (const Meld& meld : win_.hand.melds()) {
        if (!meld.is_open() && !options_.begging_with_concealed_kan) return false;
    }
    return true;
}

void WinFacts::find_circumstances() {
    const auto is_played = [&](Pattern pattern) { return tai_of(pattern, options_) > 0; };
    const auto is_first = [&](Pattern pattern, bool condition) {
        return win_.is_first_turn && condition && is_played(pattern);
    };
    const bool is_heavenly = is_first(Pattern::heavenly_win, is_self_draw() && win_.is_dealer);
    const bool is_earthly = is_first(Pattern::earthly_win, is_self_draw() && !win_.is_dealer);
    const bool is_human = is_first(Pattern::human_win, win_.by == WinBy::discard);
    const bool is_first_turn = is_heavenly || is_earthly || is_human;
    const bool counts_closed = is_closed_ && (!is_first_turn || options_.closed_hand_beside_first_turn);

    common_.add_if(is_heavenly, Pattern::heavenly_win);
    common_.add_if(is_earthly, Pattern::earthly_win);
    common_.add_if(is_human, Pattern::human_win);
    common_.add_if(is_self_draw(), Pattern::self_draw);
    common_.add_if(counts_closed, Pattern::closed_hand);
    common_.add_if(counts_closed && is_self_draw(), Pattern::concealed_self_draw);
    common_.add_if(win_.by == WinBy::robbed_kan, Pattern::robbed_kan);
    common_.add_if(is_self_draw() && win_.is_after_kan && !is_heavenly, Pattern::after_kan);
    common_.add_if(is_self_draw() && win_.is_last_tile, Pattern::last_draw);
    common_.add_if(win_.by == WinBy::discard && win_.is_last_tile, Pattern::last_discard);
    common_.add_if(is_begging() && is_self_draw(), Pattern::half_begging);
    common_.add_if(is_begging() && !is_self_draw(), Pattern::all_begging);
}

void WinFacts::find_tiles() {
    const KindMask kinds = CountWords(counts_.data()).kinds(1);
    int num_suits = 0;
    for (int suit = 0; suit < 3; ++suit) num_suits += (kinds >> first_kind(suit) & kSuit) != 0 ? 1 : 0;
    const bool has_honour = (kinds & kHonours) != 0;
    common_.add_if(num_suits == 1 && has_honour, Pattern::half_flush);
    common_.add_if(num_suits == 1 && !has_honour, Pattern::full_flush);
    common_.add_if(num_suits == 0, Pattern::all_honours);
    int num_kans = 0;
    for (const Meld& meld : win_.hand.melds()) num_kans += meld.is_kan() ? 1 : 0;
    common_.add_if(num_kans >= 4, Pattern::four_kans);
}

void WinFacts::find_flowers() {
    const unsigned flowers = win_.hand.flowers;
    unsigned own = flowers & 0x11U << win_.seat_wind;
    for (unsigned four : {kSeasons, kPlants}) {
        if (!has_all(flowers, four)) continue;
        ++num_flower_kans_;
        if (!options_.own_flower_beside_flower_kan) own &= ~four;
    }
    num_own_flowers_ = num_kinds(own);
    common_.add_if(num_own_flowers_ > 0, Pattern::own_flower);
    common_.add_if(num_flower_kans_ > 0, Pattern::flower_kan);
}

int WinFacts::copies(Pattern pattern) const {
    if (pattern == Pattern::own_flower) return num_own_flowers_;
    return pattern == Pattern::flower_kan ? num_flower_kans_ : 1;
}

PatternSet WinFacts::patterns_of(const Interpretation& reading) const {
    PatternSet found = common_;
    found.add_if(has_single_wait(reading), Pattern::single_wait);
    found.add_if(has_plain_sequences(reading), Pattern::plain_sequences);
    if (reading.triplets != 0) {
        add_triplets(found, reading);
        add_honours(found, reading);
    }
    return found;
}

bool WinFacts::has_single_wait(const Interpretation& reading) const {
    const bool is_narrow = reading.wait == Wait::edge || reading.wait == Wait::gap || reading.wait == Wait::pair;
    return num_waits_ == 1 && is_narrow && !common_.has(Pattern::heavenly_win) &&
           (!is_begging() || options_.single_wait_beside_begging);
}

bool WinFacts::has_plain_sequences(const Interpretation& reading) const {
    return reading.triplets == 0 && !is_self_draw() && num_waits_ >= 2 &&
           (!is_closed_ || options_.plain_sequences_when_closed) &&
           (!is_honour(reading.pair) || options_.plain_sequences_with_honours) &&
           (win_.hand.flowers == 0 || options_.plain_sequences_with_flowers);
}

void WinFacts::add_triplets(PatternSet& found, const Interpretation& reading) const {
    int concealed = reading.count([](const Group& group) { return group.is_triplet() && group.is_concealed; });
    if (is_self_draw() && reading.wait == Wait::triplet && !options_.drawn_triplet_is_concealed) --concealed;
    found.add_if(concealed == 3, Pattern::three_concealed_triplets);
    found.add_if(concealed == 4, Pattern::four_concealed_triplets);
    found.add_if(concealed == 5, Pattern::five_concealed_triplets);
    const bool has_big_four_winds = num_kinds(reading.triplets & kWinds) == kNumWinds;
    found.add_if(reading.sequences == 0 && (!has_big_four_winds || options_.all_triplets_beside_big_four_winds),
                 Pattern::all_triplets);
}

void WinFacts::add_honours(PatternSet& found, const Interpretation& reading) const {
    const KindMask triplets = reading.triplets;
    const KindMask pair = bit(reading.pair);
    const int winds = num_kinds(triplets & kWinds);
    const bool has_little_four = winds == kNumWinds - 1 && (pair & kWinds) != 0;
    found.add_if(winds == kNumWinds, Pattern::big_four_winds);
    found.add_if(has_little_four, Pattern::little_four_winds);
    if (winds < kNumWinds && (!has_little_four || options_.winds_beside_little_four_winds)) {
        found.add_if((triplets & bit(kEast + win_.seat_wind)) != 0, Pattern::seat_wind);
        found.add_if((triplets & bit(kEast + win_.round_wind)) != 0, Pattern::round_wind);
    }
    const int dragons = num_kinds(triplets & kDragons);
    const bool has_little_three = dragons == 2 && (pair & kDragons) != 0;
    found.add_if(dragons == 3, Pattern::big_three_dragons);
    found.add_if(has_little_three, Pattern::little_three_dragons);
    if (dragons < 3 && !has_little_three) {
        found.add_if((triplets & bit(kWhite)) != 0, Pattern::white_dragon);
        found.add_if((triplets & bit(kGreen)) != 0, Pattern::green_dragon);
        found.add_if((triplets & bit(kRed)) != 0, Pattern::red_dragon);
    }
}

}  // namespace mahjongkit::taiwanese
