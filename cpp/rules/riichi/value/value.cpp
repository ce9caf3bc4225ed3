#include "rules/riichi/value/value.hpp"

#include <tuple>

namespace mahjongkit::riichi {

namespace {

constexpr int kManganPoints = 2000;
constexpr int kYakumanPoints = 4 * kManganPoints;
constexpr int kYakumanHan = 13;

struct LimitRow {
    int least_han;
    Limit limit;
    int basic_points;
};

// From the top; below five han the fu decide.
constexpr std::array kLimits = {
    LimitRow{kYakumanHan, Limit::counted_yakuman, kYakumanPoints},
    LimitRow{11, Limit::sanbaiman, 3 * kManganPoints},
    LimitRow{8, Limit::baiman, 2 * kManganPoints},
    LimitRow{6, Limit::haneman, 3 * kManganPoints / 2},
    LimitRow{5, Limit::mangan, kManganPoints},
};

}  // namespace

Payment payment_of(int han, int fu, const ScoringOptions& options) {
    for (const LimitRow& row : kLimits) {
        if (row.limit == Limit::counted_yakuman && !options.has_counted_yakuman) continue;
        if (han >= row.least_han) return {row.limit, row.basic_points};
    }
    const int points = fu << (2 + han);
    const bool is_near_mangan = (han == 4 && fu == 30) || (han == 3 && fu == 60);
    if (points >= kManganPoints || (is_near_mangan && options.rounds_up_mangan)) return {Limit::mangan, kManganPoints};
    return {Limit::none, points};
}

namespace {

// Keeps the reading that pays best; at equal pay a true yakuman before a counted one, then more han, then more fu.
class Best {
public:
    explicit Best(const WinFacts& facts) : facts_(facts), bonus_(bonus_of(facts)) {}

    void consider_yakuman(PatternSet patterns, const Fu& fu) {
        const ScoringOptions& options = facts_.options();
        int number = num_kinds(patterns.bits());
        if (options.has_double_yakuman) number += num_kinds((patterns & double_yakuman_patterns()).bits());
        keep_better({.patterns = patterns,
                     .fu = fu,
                     .han = kYakumanHan * number,
                     .num_yakuman = number,
                     .payment = {Limit::yakuman, kYakumanPoints * number}});
    }

    void consider(PatternSet patterns, const Fu& fu) {
        if (patterns.empty()) return;
        int han = bonus_.han();
        patterns.for_each([&](Pattern pattern) { han += han_of(pattern); });
        keep_better({.patterns = patterns,
                     .fu = fu,
                     .han = han,
                     .num_yakuman = 0,
                     .payment = payment_of(han, fu.rounded(), facts_.options())});
    }

    std::optional<WinValue> value() const {
        if (best_.patterns.empty()) return std::nullopt;
        WinValue value;
        best_.patterns.for_each([&](Pattern pattern) { value.patterns.add(pattern, han_of(pattern)); });
        if (best_.num_yakuman == 0) {
            add_bonus(value.patterns, Pattern::dora, bonus_.dora);
            add_bonus(value.patterns, Pattern::ura_dora, bonus_.ura_dora);
            add_bonus(value.patterns, Pattern::red_five, bonus_.red_fives);
        }
        value.fu = best_.fu;
        value.han = best_.han;
        value.num_yakuman = best_.num_yakuman;
        value.limit = best_.payment.limit;
        value.basic_points = best_.payment.basic_points;
        return value;
    }

private:
    struct Candidate {
        PatternSet patterns{};
        Fu fu{};
        int han = 0;
        int num_yakuman = 0;
        Payment payment{};

        std::tuple<int, int, int, int> rank() const { return {payment.basic_points, num_yakuman, han, fu.rounded()}; }
    };

    int han_of(Pattern pattern) const {
        const PatternInfo& info = info_of(pattern);
        const bool is_double = info.is_double_somewhere && facts_.options().has_double_yakuman;
        return (facts_.is_closed() ? info.closed_han : info.open_han) * (is_double ? 2 : 1);
    }

    static void add_bonus(PatternList& patterns, Pattern pattern, int han) {
        if (han > 0) patterns.add(pattern, han);
    }

    void keep_better(const Candidate& candidate) {
        if (best_.rank() < candidate.rank()) best_ = candidate;
    }

    const WinFacts& facts_;
    Bonus bonus_;
    Candidate best_;
};

}  // namespace

std::string_view limit_name(Limit limit) {
    constexpr std::array<std::string_view, kNumLimits> kNames = {"",          "mangan",          "haneman", "baiman",
                                                                 "sanbaiman", "counted yakuman", "yakuman"};
    return kNames[static_cast<std::size_t>(limit)];
}

std::optional<WinValue> value_of(const Win& win, const ScoringOptions& options) {
    const WinFacts facts(win, options);
    Best best(facts);
    any_interpretation<kGroups>(win.hand, win.win_kind, win.by, [&](const Interpretation& reading) {
        const PatternSet patterns = standard_patterns(facts, reading);
        const Fu fu = fu_of(facts, reading, patterns.has(Pattern::plain_sequences));
        if (const PatternSet yakuman = standard_yakuman(facts, reading); !yakuman.empty()) {
            best.consider_yakuman(yakuman, fu);
        } else {
            best.consider(patterns, fu);
        }
        return false;
    });
    if (is_seven_pairs(win)) {
        if (const PatternSet yakuman = seven_pairs_yakuman(facts); !yakuman.empty()) {
            best.consider_yakuman(yakuman, fu_of_seven_pairs());
        } else {
            best.consider(seven_pairs_patterns(facts), fu_of_seven_pairs());
        }
    }
    if (is_thirteen_orphans(win)) best.consider_yakuman(thirteen_orphans_yakuman(facts), Fu{});
    return best.value();
}

bool has_pattern(const Win& win, const ScoringOptions& options) {
    const WinFacts facts(win, options);
    const auto is_enough = [&](const Interpretation& reading) {
        return !facts.common_patterns().empty() || !standard_patterns(facts, reading).empty() ||
               !standard_yakuman(facts, reading).empty();
    };
    return any_interpretation<kGroups>(win.hand, win.win_kind, win.by, is_enough) || is_seven_pairs(win) ||
           is_thirteen_orphans(win);
}

}  // namespace mahjongkit::riichi
