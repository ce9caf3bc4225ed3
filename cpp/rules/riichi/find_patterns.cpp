#include "rules/riichi/find_patterns.hpp"

#include <algorithm>

#include "rules/riichi/fu.hpp"

namespace mahjongkit::riichi {

namespace {

// What all tiles of the win, melds included, have in common.
struct Tiles {
    explicit Tiles(const Win& win) : counts(win.hand.counts) {
        const Counts melded = melded_counts(win.hand);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind)
            counts[kind] = static_cast<std::uint8_t>(counts[kind] + melded[kind]);
        for (int kind = 0; kind < kNumKinds; ++kind) {
            if (counts[static_cast<std::size_t>(kind)] == 0) continue;
            suits |= 1U << suit_of(kind);
            has_simple |= !is_orphan(kind);
            has_terminal |= is_orphan(kind) && !is_honour(kind);
            is_green &= kind == kGreen || (suit_of(kind) == 2 && (0b010101110 >> rank_of(kind) & 1) != 0);  // 2 3 4 6 8
        }
    }

    bool has_honour() const { return (suits & 8U) != 0; }
    // One suit; with or without honours.
    bool is_one_suit() const {
        const unsigned numbers = suits & 7U;
        return numbers == 1 || numbers == 2 || numbers == 4;
    }

    Counts counts;
    unsigned suits = 0;
    bool has_simple = false;
    bool has_terminal = false;
    bool is_green = true;
};

// Adds patterns with the han of a closed or an open hand.
class Finder {
public:
    Finder(const Win& win, const ScoringOptions& options) : win_(win), options_(options), is_closed_(win.is_closed()) {}

    void add_if(bool condition, Pattern pattern) {
        if (!condition) return;
        const PatternInfo& info = info_of(pattern);
        const bool is_double = info.is_double_somewhere && options_.has_double_yakuman;
        const int han = (is_closed_ ? info.closed_han : info.open_han) * (is_double ? 2 : 1);
        if (han > 0) found_.add(pattern, han);
    }

    // Patterns of the circumstances.
    void add_circumstances() {
        const bool is_self_draw = win_.by == WinBy::self_draw;
        add_if(win_.is_double_riichi, Pattern::double_riichi);
        add_if(win_.is_riichi && !win_.is_double_riichi, Pattern::riichi);
        add_if(win_.has_riichi() && win_.is_one_shot, Pattern::one_shot);
        add_if(win_.by == WinBy::robbed_kan, Pattern::robbed_kan);
        add_if(is_self_draw && win_.is_after_kan, Pattern::after_kan);
        add_if(is_self_draw, Pattern::self_draw);
        add_if(win_.is_last_tile && is_self_draw && !win_.is_after_kan, Pattern::last_draw);
        add_if(win_.is_last_tile && win_.by == WinBy::discard, Pattern::last_discard);
    }

    // Patterns that do not ask how the tiles are grouped.
    void add_tile_patterns(const Tiles& tiles) {
        add_if(!tiles.has_terminal && !tiles.has_honour(), Pattern::all_simples);
        add_if(!tiles.has_simple && tiles.has_honour() && tiles.has_terminal, Pattern::terminals_and_honours);
        add_if(tiles.is_one_suit() && tiles.has_honour(), Pattern::half_flush);
        add_if(tiles.is_one_suit() && !tiles.has_honour(), Pattern::full_flush);
    }

    void add_first_turn() {
        if (!win_.is_first_turn || win_.by != WinBy::self_draw || win_.hand.num_melds > 0) return;
        if (!found_.empty() && !options_.first_turn_yakuman_adds) return;
        add_if(win_.seat_wind == 0, Pattern::heavenly_win);
        add_if(win_.seat_wind != 0, Pattern::earthly_win);
    }

    const PatternList& found() const { return found_; }

private:
    const Win& win_;
    const ScoringOptions& options_;
    bool is_closed_;
    PatternList found_;
};

// The sequences of a reading by their lowest kind.
std::array<std::uint8_t, kNumKinds> sequences_of(const Interpretation& reading) {
    std::array<std::uint8_t, kNumKinds> sequences{};
    for (const Group& group : reading.groups) {
        if (group.is_sequence) ++sequences[group.kind];
    }
    return sequences;
}

template <class Condition>
int count_groups(const Interpretation& reading, const Condition& condition) {
    return static_cast<int>(std::count_if(reading.groups.begin(), reading.groups.end(), condition));
}

int num_concealed_triplets(const Interpretation& reading) {
    return count_groups(reading, [](const Group& group) { return group.is_triplet() && group.is_concealed; });
}

int num_kans(const Interpretation& reading) {
    return count_groups(reading, [](const Group& group) { return group.is_kan; });
}

int num_triplets_from(const Interpretation& reading, int first, int last) {
    return count_groups(
        reading, [&](const Group& group) { return group.is_triplet() && group.kind >= first && group.kind <= last; });
}

bool has_plain_sequences(const Win& win, const Interpretation& reading) {
    const int num_sequences = count_groups(reading, [](const Group& group) { return group.is_sequence; });
    return win.is_closed() && num_sequences == kGroups && reading.wait == Wait::two_sided &&
           pair_fu(win, reading.pair) == 0;
}

// 111 2345678 999 with one tile more; pure when that tile is the winning one.
bool is_nine_gates(const Tiles& tiles, bool is_pure, int win_kind) {
    if (!tiles.is_one_suit() || tiles.has_honour()) return false;
    const int first = first_kind(suit_of(win_kind));
    for (int rank = 0; rank < kRanks; ++rank) {
        const int kind = first + rank;
        const int count = tiles.counts[static_cast<std::size_t>(kind)] - (is_pure && kind == win_kind ? 1 : 0);
        const int needed = rank == 0 || rank == kRanks - 1 ? 3 : 1;
        if (is_pure ? count != needed : count < needed) return false;
    }
    return true;
}

}  // namespace

PatternList standard_patterns(const Win& win, const Interpretation& reading, const ScoringOptions& options) {
    const Tiles tiles(win);
    Finder finder(win, options);
    finder.add_circumstances();
    finder.add_tile_patterns(tiles);
    finder.add_if(has_plain_sequences(win, reading), Pattern::plain_sequences);

    const auto sequences = sequences_of(reading);
    int twins = 0;
    for (std::uint8_t count : sequences) twins += count / 2;
    finder.add_if(twins == 1, Pattern::twin_sequences);
    finder.add_if(twins == 2, Pattern::twin_sequences_twice);
    for (std::size_t rank = 0; rank < 7; ++rank) {
        finder.add_if(sequences[rank] > 0 && sequences[rank + 9] > 0 && sequences[rank + 18] > 0,
                      Pattern::three_suit_sequences);
    }
    for (std::size_t first = 0; first < 27; first += kRanks) {
        finder.add_if(sequences[first] > 0 && sequences[first + 3] > 0 && sequences[first + 6] > 0,
                      Pattern::full_straight);
    }

    finder.add_if(reading.has_triplet(kEast + win.seat_wind), Pattern::seat_wind);
    finder.add_if(reading.has_triplet(kEast + win.round_wind), Pattern::round_wind);
    finder.add_if(reading.has_triplet(kWhite), Pattern::white_dragon);
    finder.add_if(reading.has_triplet(kGreen), Pattern::green_dragon);
    finder.add_if(reading.has_triplet(kRed), Pattern::red_dragon);
    finder.add_if(num_triplets_from(reading, kWhite, kRed) == 2 && reading.pair >= kWhite,
                  Pattern::little_three_dragons);

    const bool has_sequence = count_groups(reading, [](const Group& group) { return group.is_sequence; }) > 0;
    finder.add_if(!has_sequence, Pattern::all_triplets);
    finder.add_if(num_concealed_triplets(reading) == 3, Pattern::three_concealed_triplets);
    finder.add_if(num_kans(reading) == 3, Pattern::three_kans);
    for (int rank = 0; rank < kRanks; ++rank) {
        finder.add_if(reading.has_triplet(rank) && reading.has_triplet(rank + 9) && reading.has_triplet(rank + 18),
                      Pattern::three_suit_triplets);
    }
    const bool is_outside = is_orphan(reading.pair) &&
                            count_groups(reading, [](const Group& group) { return group.has_orphan(); }) == kGroups;
    finder.add_if(is_outside && has_sequence && tiles.has_honour(), Pattern::outside_hand);
    finder.add_if(is_outside && has_sequence && !tiles.has_honour(), Pattern::pure_outside_hand);
    return finder.found();
}

PatternList seven_pairs_patterns(const Win& win, const ScoringOptions& options) {
    Finder finder(win, options);
    finder.add_circumstances();
    finder.add_tile_patterns(Tiles(win));
    finder.add_if(true, Pattern::seven_pairs);
    return finder.found();
}

PatternList standard_yakuman(const Win& win, const Interpretation& reading, const ScoringOptions& options) {
    const Tiles tiles(win);
    Finder finder(win, options);
    finder.add_if(num_triplets_from(reading, kWhite, kRed) == 3, Pattern::big_three_dragons);
    const int winds = num_triplets_from(reading, kEast, kEast + kNumWinds - 1);
    const bool has_wind_pair = reading.pair >= kEast && reading.pair < kWhite;
    finder.add_if(winds == kNumWinds, Pattern::big_four_winds);
    finder.add_if(winds == kNumWinds - 1 && has_wind_pair, Pattern::little_four_winds);
    const bool has_four_concealed = num_concealed_triplets(reading) == kGroups;
    finder.add_if(has_four_concealed && reading.wait != Wait::pair, Pattern::four_concealed_triplets);
    finder.add_if(has_four_concealed && reading.wait == Wait::pair, Pattern::four_concealed_triplets_pair_wait);
    finder.add_if(tiles.suits == 8, Pattern::all_honours);
    finder.add_if(tiles.is_green, Pattern::all_green);
    finder.add_if(!tiles.has_simple && !tiles.has_honour(), Pattern::all_terminals);
    finder.add_if(num_kans(reading) == kGroups, Pattern::four_kans);
    if (win.hand.num_melds == 0 && is_nine_gates(tiles, false, win.win_kind)) {
        const bool is_pure = is_nine_gates(tiles, true, win.win_kind);
        finder.add_if(is_pure, Pattern::pure_nine_gates);
        finder.add_if(!is_pure, Pattern::nine_gates);
    }
    finder.add_first_turn();
    return finder.found();
}

PatternList seven_pairs_yakuman(const Win& win, const ScoringOptions& options) {
    Finder finder(win, options);
    finder.add_if(Tiles(win).suits == 8, Pattern::all_honours);
    finder.add_first_turn();
    return finder.found();
}

PatternList thirteen_orphans_yakuman(const Win& win, const ScoringOptions& options) {
    Finder finder(win, options);
    // With the winning tile as the pair every one of the thirteen kinds was there before.
    const bool has_all_waits = win.hand.counts[win.win_kind] == 2;
    finder.add_if(has_all_waits, Pattern::thirteen_orphans_thirteen_waits);
    finder.add_if(!has_all_waits, Pattern::thirteen_orphans);
    finder.add_first_turn();
    return finder.found();
}

bool is_seven_pairs(const Win& win) {
    if (win.hand.num_melds > 0) return false;
    return std::all_of(win.hand.counts.begin(), win.hand.counts.end(),
                       [](std::uint8_t count) { return count == 0 || count == 2; });
}

bool is_thirteen_orphans(const Win& win) {
    if (win.hand.num_melds > 0) return false;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if ((win.hand.counts[static_cast<std::size_t>(kind)] > 0) != is_orphan(kind)) return false;
    }
    return true;
}

namespace {

// The kind that an indicator makes dora. Sanma has no 2m-8m, so that 9m follows 1m.
int dora_kind(int indicator, int num_seats) {
    if (indicator >= kWhite) return kWhite + (indicator - kWhite + 1) % 3;
    if (indicator >= kEast) return kEast + (indicator - kEast + 1) % kNumWinds;
    if (num_seats == 3 && suit_of(indicator) == 0) return indicator == 0 ? 8 : 0;
    return first_kind(suit_of(indicator)) + (rank_of(indicator) + 1) % kRanks;
}

int count_dora(const Indicators& indicators, const Counts& counts, const Win& win) {
    constexpr int kNorth = kEast + 3;
    int dora = 0;
    for (int i = 0; i < indicators.size; ++i) {
        const int kind = dora_kind(indicators.kinds[static_cast<std::size_t>(i)], win.num_seats);
        dora += counts[static_cast<std::size_t>(kind)] + (kind == kNorth ? win.num_set_aside : 0);
    }
    return dora;
}

}  // namespace

PatternList bonus_patterns(const Win& win) {
    const Tiles tiles(win);
    PatternList found;
    const auto add = [&](Pattern pattern, int han) {
        if (han > 0) found.add(pattern, han);
    };
    // Each North set aside is a dora by itself.
    add(Pattern::dora, count_dora(win.dora, tiles.counts, win) + win.num_set_aside);
    int reds = 0;
    for (int suit = 0; suit < 3; ++suit) reds += win.hand.reds >> suit & 1;
    for (const Meld& meld : win.hand.melds()) reds += meld.has_red;
    add(Pattern::red_five, reds);
    if (win.has_riichi()) add(Pattern::ura_dora, count_dora(win.ura, tiles.counts, win));
    return found;
}

}  // namespace mahjongkit::riichi
