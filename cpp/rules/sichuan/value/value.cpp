#include "rules/sichuan/value/value.hpp"

#include <algorithm>
#include <bit>

#include "rules/sichuan/value/patterns.hpp"

namespace mahjongkit::sichuan {

namespace {

constexpr int kGroups = 4;

using Reading = Interpretation<kGroups>;

// How often the hand has each pattern.
class Found {
public:
    void add(Pattern pattern, int times = 1) {
        times_[static_cast<std::size_t>(pattern)] = static_cast<std::uint8_t>(times);
    }
    void add_if(bool condition, Pattern pattern) {
        if (condition) add(pattern);
    }

    ValuedWin valued(const ScoringOptions& options) const {
        ValuedWin value;
        for (std::size_t i = 0; i < kNumPatterns; ++i) {
            const auto pattern = static_cast<Pattern>(i);
            const int fan = times_[i] == 0 ? 0 : times_[i] * fan_of(pattern, options);
            if (fan > 0) value.add(id_of(pattern), fan);
        }
        return value;
    }

private:
    std::array<std::uint8_t, kNumPatterns> times_{};
};

constexpr bool is_258(int kind) { return rank_of(kind) % 3 == 1; }

int num_suits(KindMask kinds) {
    constexpr KindMask kSuit = (KindMask{1} << kRanks) - 1;
    int suits = 0;
    for (int suit = 0; suit < kNumSuits; ++suit) suits += (kinds >> first_kind(suit) & kSuit) != 0 ? 1 : 0;
    return suits;
}

bool is_outside(const Group& group) {
    return is_orphan(group.kind) || (group.is_sequence && is_orphan(group.kind + 2));
}

bool is_seven_pairs(const Hand& hand) {
    return hand.num_melds == 0 && total(hand.counts) == 3 * kGroups + 2 &&
           std::ranges::all_of(hand.counts, [](int count) { return count % 2 == 0; });
}

Found found_in_situation(const Win& win) {
    Found found;
    const bool is_self_draw = win.by == WinBy::self_draw;
    found.add_if(is_self_draw, Pattern::self_draw);
    found.add_if(is_self_draw && win.is_after_kan, Pattern::win_after_kan);
    found.add_if(!is_self_draw && win.is_kan_shot, Pattern::kan_shot);
    found.add_if(win.by == WinBy::robbed_kan, Pattern::robbed_kan);
    found.add_if(win.is_last_tile, Pattern::last_tile);
    found.add_if(is_self_draw && win.is_first_turn, win.is_dealer ? Pattern::heavenly_win : Pattern::earthly_win);
    return found;
}

// Finds the best of all readings of one win.
class Valuation {
public:
    Valuation(const Win& win, const ScoringOptions& options) : win_(win), options_(options) {
        Counts all = melded_counts(win.hand);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            all[kind] = static_cast<std::uint8_t>(all[kind] + win.hand.counts[kind]);
        }
        kinds_ = CountWords(all.data()).kinds(1);
        fours_ = CountWords(all.data()).kinds(kCopies);
    }

    std::optional<ValuedWin> best() {
        if (num_suits(kinds_) > options_.most_suits) return std::nullopt;
        any_interpretation<kGroups>(win_.hand, win_.win_kind, win_.by, [this](const Reading& reading) {
            value_standard(reading);
            return false;
        });
        if (options_.has_seven_pairs && is_seven_pairs(win_.hand)) value_seven_pairs();
        return best_;
    }

private:
    void value_standard(const Reading& reading) {
        const auto is_triplet = [](const Group& group) { return group.is_triplet(); };
        const auto is_of_258 = [](const Group& group) { return is_258(group.kind); };
        const bool is_all_triplets = reading.count(is_triplet) == kGroups;
        Found found = situation_;
        if (is_all_triplets || options_.sequences_have_fan) {
            add_tiles(found, reading.count(is_outside) == kGroups && is_orphan(reading.pair));
            found.add_if(win_.hand.num_melds == kGroups, Pattern::golden_wait);
        }
        if (is_all_triplets) {
            found.add(Pattern::all_triplets);
            found.add_if(reading.count(is_of_258) == kGroups && is_258(reading.pair), Pattern::triplets_of_258);
        }
        keep_better(found);
    }

    void value_seven_pairs() {
        Found found = situation_;
        add_tiles(found, (kinds_ & ~kOrphanKinds) == 0);
        found.add(Pattern::seven_pairs);
        found.add_if(fours_ != 0, Pattern::dragon_seven_pairs);
        keep_better(found);
    }

    void add_tiles(Found& found, bool is_pure_outside) const {
        const auto num_kans = static_cast<int>(std::ranges::count_if(win_.hand.melds(), &Meld::is_kan));
        const bool has_terminal = (kinds_ & kOrphanKinds) != 0;
        found.add(Pattern::kan, num_kans);
        found.add(Pattern::root, num_kinds(fours_) - num_kans);  // a kan and a root of one kind count once
        found.add_if(num_suits(kinds_) == 1, Pattern::full_flush);
        found.add_if(options_.any_terminal_is_outside ? has_terminal : is_pure_outside, Pattern::pure_outside_hand);
        found.add_if(!has_terminal, Pattern::all_simples);
        found.add_if(win_.is_closed(), Pattern::closed_hand);
    }

    void keep_better(const Found& found) {
        const ValuedWin value = found.valued(options_);
        if (!best_ || value.worth > best_->worth) best_ = value;
    }

    const Win& win_;
    const ScoringOptions& options_;
    const Found situation_ = found_in_situation(win_);
    KindMask kinds_ = 0;  // of hand and melds
    KindMask fours_ = 0;  // those held four times
    std::optional<ValuedWin> best_;
};

}  // namespace

std::optional<ValuedWin> value_of(const Win& win, const ScoringOptions& options) {
    return Valuation(win, options).best();
}

int best_fan(const Hand& hand, KindMask waits, const ScoringOptions& options) {
    int best = 0;
    for (; waits != 0; waits &= waits - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(waits));
        if (hand.counts[kind] == kCopies) continue;
        Win win{.hand = hand, .win_kind = kind, .by = WinBy::discard};
        ++win.hand.counts[kind];
        if (const auto value = value_of(win, options)) best = std::max(best, value->worth);
    }
    return best;
}

}  // namespace mahjongkit::sichuan
