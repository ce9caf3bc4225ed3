#include "rules/taiwanese/value/value.hpp"

#include "rules/taiwanese/value/find_patterns.hpp"

namespace mahjongkit::taiwanese {

namespace {

void add(ValuedWin& value, Pattern pattern, int tai) {
    if (tai > 0) value.add(id_of(pattern), tai);
}

ValuedWin value_of_flowers(FlowerWin win, const ScoringOptions& options) {
    const Pattern pattern = win == FlowerWin::eight ? Pattern::eight_flowers : Pattern::seven_rob_one;
    ValuedWin value;
    add(value, pattern, tai_of(pattern, options));
    return value;
}

}  // namespace

std::optional<ValuedWin> value_of(const Win& win, const ScoringOptions& options) {
    if (win.flower_win != FlowerWin::none) return value_of_flowers(win.flower_win, options);
    const WinFacts facts(win, options);
    const auto tai = [&](Pattern pattern) { return tai_of(pattern, options) * facts.copies(pattern); };
    PatternSet best;
    int most = -1;
    any_interpretation<kGroups>(win.hand, win.win_kind, win.by, [&](const Interpretation& reading) {
        const PatternSet found = facts.patterns_of(reading);
        int sum = 0;
        found.for_each([&](Pattern pattern) { sum += tai(pattern); });
        if (sum > most) {
            most = sum;
            best = found;
        }
        return false;
    });
    if (most < 0) return std::nullopt;
    ValuedWin value;
    best.for_each([&](Pattern pattern) { add(value, pattern, tai(pattern)); });
    return value;
}

}  // namespace mahjongkit::taiwanese
