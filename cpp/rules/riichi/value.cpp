#include "rules/riichi/value.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace mahjongkit::riichi {

namespace {

constexpr int kManganPoints = 2000;

struct LimitRow {
    int least_han;
    Limit limit;
    int basic_points;
};

// From the top; below five han the fu decide.
constexpr std::array kLimits = {
    LimitRow{13, Limit::counted_yakuman, 4 * kManganPoints},
    LimitRow{11, Limit::sanbaiman, 3 * kManganPoints},
    LimitRow{8, Limit::baiman, 2 * kManganPoints},
    LimitRow{6, Limit::haneman, 3 * kManganPoints / 2},
    LimitRow{5, Limit::mangan, kManganPoints},
};

void set_points(WinValue& value) {
    if (value.num_yakuman > 0) {
        value.limit = Limit::yakuman;
        value.basic_points = 4 * kManganPoints * value.num_yakuman;
        return;
    }
    for (const LimitRow& row : kLimits) {
        if (value.han < row.least_han) continue;
        value.limit = row.limit;
        value.basic_points = row.basic_points;
        return;
    }
    const int points = value.fu.rounded() << (2 + value.han);
    if (points >= kManganPoints) {
        value.limit = Limit::mangan;
        value.basic_points = kManganPoints;
    } else {
        value.basic_points = points;
    }
}

// Keeps the reading that pays best; at equal pay the one with more han, then with more fu.
class Best {
public:
    explicit Best(const Win& win) : bonus_(bonus_patterns(win)) {}

    void consider(const PatternList& patterns, const PatternList& yakuman, const Fu& fu) {
        WinValue value;
        value.fu = fu;
        if (!yakuman.empty()) {
            value.patterns = yakuman;
            value.num_yakuman = yakuman.han() / 13;
        } else if (!patterns.empty()) {
            value.patterns = patterns;
            for (const CountedPattern& bonus : bonus_.all()) value.patterns.add(bonus.pattern, bonus.han);
        } else {
            return;
        }
        value.han = value.patterns.han();
        set_points(value);
        if (!best_ || rank(*best_) < rank(value)) best_ = value;
    }

    const std::optional<WinValue>& value() const { return best_; }

private:
    static std::tuple<int, int, int> rank(const WinValue& value) {
        return {value.basic_points, value.han, value.fu.rounded()};
    }

    PatternList bonus_;
    std::optional<WinValue> best_;
};

}  // namespace

std::string_view limit_name(Limit limit) {
    constexpr std::array<std::string_view, 7> kNames = {"",          "mangan",          "haneman", "baiman",
                                                        "sanbaiman", "counted yakuman", "yakuman"};
    return kNames[static_cast<std::size_t>(limit)];
}

std::optional<WinValue> value_of(const Win& win, const ScoringOptions& options) {
    Best best(win);
    for_each_interpretation(win, [&](const Interpretation& reading) {
        const PatternList patterns = standard_patterns(win, reading, options);
        best.consider(patterns, standard_yakuman(win, reading, options),
                      fu_of(win, reading, patterns.has(Pattern::plain_sequences)));
    });
    if (is_seven_pairs(win)) {
        best.consider(seven_pairs_patterns(win, options), seven_pairs_yakuman(win, options), fu_of_seven_pairs());
    }
    if (is_thirteen_orphans(win)) best.consider({}, thirteen_orphans_yakuman(win, options), Fu{});
    return best.value();
}

}  // namespace mahjongkit::riichi
