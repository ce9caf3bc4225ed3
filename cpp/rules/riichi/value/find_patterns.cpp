#include "rules/riichi/value/find_patterns.hpp"

#include <algorithm>

#include "rules/riichi/value/fu.hpp"

namespace mahjongkit::riichi {

namespace {

using detail::bit;

constexpr KindMask kinds_from(int first, int number) { return (bit(number) - 1) << first; }

constexpr KindMask kHonours = kinds_from(kEast, 7);
constexpr KindMask kWinds = kinds_from(kEast, kNumWinds);
constexpr KindMask kDragons = kinds_from(kWhite, 3);
constexpr KindMask kSuit = kinds_from(0, kRanks);
constexpr KindMask kFirstOfSuits = bit(0) | bit(kRanks) | bit(2 * kRanks);
constexpr KindMask kTerminals = kOrphanKinds & ~kHonours;
constexpr KindMask kSimples = ~kOrphanKinds & kinds_from(0, kNumKinds);
constexpr KindMask kGreenKinds = (KindMask{0b010101110} << (2 * kRanks)) | bit(kGreen);  // bamboos 2 3 4 6 8
constexpr KindMask kOutsideSequences = kFirstOfSuits | kFirstOfSuits << 6;               // 123 and 789

bool is_subset(KindMask kinds, KindMask of) { return (kinds & ~of) == 0; }

// The same rank in all three suits.
bool is_in_all_suits(KindMask groups) { return (groups & groups >> kRanks & groups >> (2 * kRanks) & kSuit) != 0; }

int num_concealed_triplets(const Interpretation& reading) {
    return reading.count([](const Group& group) { return group.is_triplet() && group.is_concealed; });
}

int num_kans(const Interpretation& reading) {
    return reading.count([](const Group& group) { return group.is_kan; });
}

bool has_plain_sequences(const WinFacts& facts, const Interpretation& reading) {
    return facts.is_closed() && reading.triplets == 0 && reading.wait == Wait::two_sided &&
           pair_fu(facts, reading.pair) == 0;
}

// 111 2345678 999 with one tile more; pure when that tile is the winning one.
bool is_nine_gates(const WinFacts& facts, bool is_pure) {
    const int win_kind = facts.win().win_kind;
    const int first = first_kind(suit_of(win_kind));
    for (int rank = 0; rank < kRanks; ++rank) {
        const int kind = first + rank;
        const int count = facts.count(kind) - (is_pure && kind == win_kind ? 1 : 0);
        const int needed = rank == 0 || rank == kRanks - 1 ? 3 : 1;
        if (is_pure ? count != needed : count < needed) return false;
    }
    return true;
}

void add_nine_gates(PatternSet& found, const WinFacts& facts) {
    if (facts.win().hand.num_melds > 0 || !facts.is_one_suit() || facts.has_honour()) return;
    if (!is_nine_gates(facts, false)) return;
    const bool is_pure = is_nine_gates(facts, true);
    found.add(is_pure ? Pattern::pure_nine_gates : Pattern::nine_gates);
}

void add_first_turn(PatternSet& found, const WinFacts& facts) {
    const Win& win = facts.win();
    if (!win.is_first_turn || !facts.is_self_draw() || win.hand.num_melds > 0) return;
    if (!found.empty() && !facts.options().first_turn_yakuman_adds) return;
    found.add(win.seat_wind == 0 ? Pattern::heavenly_win : Pattern::earthly_win);
}

}  // namespace

WinFacts::WinFacts(const Win& win, const ScoringOptions& options)
    : win_(win), options_(options), counts_(win.hand.counts) {
    for (const Meld& meld : win.hand.melds()) {
        for (int i = 0; i < meld.size(); ++i) ++counts_[meld.tile_kind(i)];
        is_closed_ &= !meld.is_open();
    }
    kinds_ = CountWords(counts_.data()).kinds(1);
    int num_suits = 0;
    for (int suit = 0; suit < 3; ++suit) num_suits += (kinds_ >> first_kind(suit) & kSuit) != 0 ? 1 : 0;
    is_one_suit_ = num_suits == 1;
    if (is_closed_) {
        allowed_patterns_ = all_patterns();
    } else {
        allowed_patterns_ = open_patterns();
        if (!options.has_open_all_simples) allowed_patterns_.remove(Pattern::all_simples);
    }
    find_common_patterns();
}

bool WinFacts::has_honour() const { return (kinds_ & kHonours) != 0; }

void WinFacts::find_common_patterns() {
    PatternSet found;
    found.add_if(win_.is_riichi && !win_.is_double_riichi, Pattern::riichi);
    found.add_if(win_.is_double_riichi, Pattern::double_riichi);
    found.add_if(win_.has_riichi() && win_.is_one_shot, Pattern::one_shot);
    found.add_if(is_self_draw(), Pattern::self_draw);
    found.add_if(win_.by == WinBy::robbed_kan, Pattern::robbed_kan);
    found.add_if(is_self_draw() && win_.is_after_kan, Pattern::after_kan);
    found.add_if(win_.is_last_tile && is_self_draw() && !win_.is_after_kan, Pattern::last_draw);
    found.add_if(win_.is_last_tile && win_.by == WinBy::discard, Pattern::last_discard);

    const bool has_simple = (kinds_ & kSimples) != 0;
    const bool has_terminal = (kinds_ & kTerminals) != 0;
    found.add_if(!has_terminal && !has_honour(), Pattern::all_simples);
    found.add_if(!has_simple && has_terminal && has_honour(), Pattern::terminals_and_honours);
    found.add_if(is_one_suit_ && has_honour(), Pattern::half_flush);
    found.add_if(is_one_suit_ && !has_honour(), Pattern::full_flush);
    common_patterns_ = found & allowed_patterns_;
}

PatternSet standard_patterns(const WinFacts& facts, const Interpretation& reading) {
    const KindMask sequences = reading.sequences;
    const KindMask triplets = reading.triplets;
    PatternSet found;
    found.add_if(has_plain_sequences(facts, reading), Pattern::plain_sequences);
    if (sequences != 0) {
        const int num_sequences = reading.count([](const Group& group) { return group.is_sequence; });
        const int twins = (num_sequences - num_kinds(reading.odd_sequences)) / 2;
        found.add_if(twins == 1, Pattern::twin_sequences);
        found.add_if(twins == 2, Pattern::twin_sequences_twice);
        found.add_if(is_in_all_suits(sequences), Pattern::three_suit_sequences);
        found.add_if((sequences & sequences >> 3 & sequences >> 6 & kFirstOfSuits) != 0, Pattern::full_straight);
        const bool is_outside = (bit(reading.pair) & kOrphanKinds) != 0 && is_subset(sequences, kOutsideSequences) &&
                                is_subset(triplets, kOrphanKinds);
        found.add_if(is_outside && facts.has_honour(), Pattern::outside_hand);
        found.add_if(is_outside && !facts.has_honour(), Pattern::pure_outside_hand);
    }
    if (triplets != 0) {
        const Win& win = facts.win();
        found.add_if((triplets & bit(kEast + win.seat_wind)) != 0, Pattern::seat_wind);
        found.add_if((triplets & bit(kEast + win.round_wind)) != 0, Pattern::round_wind);
        found.add_if((triplets & bit(kWhite)) != 0, Pattern::white_dragon);
        found.add_if((triplets & bit(kGreen)) != 0, Pattern::green_dragon);
        found.add_if((triplets & bit(kRed)) != 0, Pattern::red_dragon);
        found.add_if(num_kinds(triplets & kDragons) == 2 && reading.pair >= kWhite, Pattern::little_three_dragons);
        found.add_if(sequences == 0, Pattern::all_triplets);
        found.add_if(num_concealed_triplets(reading) == 3, Pattern::three_concealed_triplets);
        found.add_if(is_in_all_suits(triplets), Pattern::three_suit_triplets);
        found.add_if(num_kans(reading) == 3, Pattern::three_kans);
    }
    return (found & facts.allowed_patterns()) | facts.common_patterns();
}

PatternSet seven_pairs_patterns(const WinFacts& facts) {
    PatternSet found = facts.common_patterns();
    found.add(Pattern::seven_pairs);
    return found;
}

PatternSet standard_yakuman(const WinFacts& facts, const Interpretation& reading) {
    PatternSet found;
    if (reading.triplets != 0) {
        found.add_if(is_subset(kDragons, reading.triplets), Pattern::big_three_dragons);
        const int winds = num_kinds(reading.triplets & kWinds);
        found.add_if(winds == kNumWinds, Pattern::big_four_winds);
        found.add_if(winds == kNumWinds - 1 && (bit(reading.pair) & kWinds) != 0, Pattern::little_four_winds);
        if (reading.sequences == 0) {
            const bool has_four_concealed = num_concealed_triplets(reading) == kGroups;
            const bool is_pair_wait = reading.wait == Wait::pair;
            found.add_if(has_four_concealed && !is_pair_wait, Pattern::four_concealed_triplets);
            found.add_if(has_four_concealed && is_pair_wait, Pattern::four_concealed_triplets_pair_wait);
            found.add_if(is_subset(facts.kinds(), kHonours), Pattern::all_honours);
            found.add_if(is_subset(facts.kinds(), kTerminals), Pattern::all_terminals);
            found.add_if(num_kans(reading) == kGroups, Pattern::four_kans);
        }
    }
    found.add_if(is_subset(facts.kinds(), kGreenKinds), Pattern::all_green);
    add_nine_gates(found, facts);
    add_first_turn(found, facts);
    return found;
}

PatternSet seven_pairs_yakuman(const WinFacts& facts) {
    PatternSet found;
    found.add_if(is_subset(facts.kinds(), kHonours), Pattern::all_honours);
    add_first_turn(found, facts);
    return found;
}

PatternSet thirteen_orphans_yakuman(const WinFacts& facts) {
    PatternSet found;
    // With the winning tile as the pair every one of the thirteen kinds was there before.
    const bool has_all_waits = facts.count(facts.win().win_kind) == 2;
    found.add(has_all_waits ? Pattern::thirteen_orphans_thirteen_waits : Pattern::thirteen_orphans);
    add_first_turn(found, facts);
    return found;
}

bool is_seven_pairs(const Win& win) {
    if (win.hand.num_melds > 0) return false;
    const CountWords words(win.hand.counts.data());
    const KindMask kinds = words.kinds(1);
    return num_kinds(kinds) == 7 && words.kinds(2) == kinds && words.kinds(3) == 0;
}

bool is_thirteen_orphans(const Win& win) {
    const CountWords words(win.hand.counts.data());
    return win.hand.num_melds == 0 && words.kinds(1) == kOrphanKinds && words.num_tiles() == 14;
}

int dora_kind(int indicator, int num_seats) {
    if (indicator >= kWhite) return kWhite + (indicator - kWhite + 1) % 3;
    if (indicator >= kEast) return kEast + (indicator - kEast + 1) % kNumWinds;
    if (num_seats == 3 && suit_of(indicator) == 0) return indicator == 0 ? 8 : 0;
    return first_kind(suit_of(indicator)) + (rank_of(indicator) + 1) % kRanks;
}

namespace {

int count_dora(const Indicators& indicators, const WinFacts& facts) {
    int dora = 0;
    for (int i = 0; i < indicators.size; ++i) {
        const int kind = dora_kind(indicators.kinds[static_cast<std::size_t>(i)], facts.win().num_seats);
        dora += facts.count(kind) + (kind == kNorth ? facts.win().num_set_aside : 0);
    }
    return dora;
}

}  // namespace

Bonus bonus_of(const WinFacts& facts) {
    const Win& win = facts.win();
    Bonus bonus;
    // Each North set aside is a dora by itself.
    bonus.dora = count_dora(win.dora, facts) + win.num_set_aside;
    if (win.has_riichi()) bonus.ura_dora = count_dora(win.ura, facts);
    for (int suit = 0; suit < 3; ++suit) bonus.red_fives += win.hand.reds >> suit & 1;
    for (const Meld& meld : win.hand.melds()) bonus.red_fives += meld.has_red ? 1 : 0;
    return bonus;
}

}  // namespace mahjongkit::riichi
