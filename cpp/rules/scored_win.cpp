#include "rules/scored_win.hpp"

#include <sstream>

#include "rules/pattern_names.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

std::string fu_part_text(const FuPart& part) {
    std::string text(part.reason);
    if (part.kind != kNoKind) text.append(" ").append(kind_name(part.kind));
    return text;
}

std::string explain(const ScoredWin& win) {
    std::ostringstream text;
    for (const PatternWorth& entry : win.patterns()) {
        text << pattern_name(entry.pattern) << ": " << static_cast<int>(entry.worth) << ' ' << win.unit << '\n';
    }
    int fu = 0;
    for (const FuPart& part : win.fu_parts()) {
        text << fu_part_text(part) << ": " << static_cast<int>(part.fu) << " fu\n";
        fu += part.fu;
    }
    text << "together " << win.worth << ' ' << win.unit;
    if (win.num_fu_parts > 0) text << ", " << fu << " fu";
    if (win.fu != fu) text << ", rounded up to " << win.fu;
    if (!win.limit.empty()) text << '\n' << win.limit;
    text << '\n' << win.value << " points";
    const int more = win.changes[static_cast<std::size_t>(win.seat)] - win.value;
    if (more != 0) text << " and " << more << " of repeats and deposits";
    for (int seat = 0; seat < win.num_seats; ++seat) {
        const int change = win.changes[static_cast<std::size_t>(seat)];
        text << "\nseat " << seat << (seat == win.dealer ? " (dealer): " : ": ") << (change > 0 ? "+" : "") << change;
    }
    return text.str();
}

}  // namespace mahjongkit
