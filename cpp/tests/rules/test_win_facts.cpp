#include "rules/registry.hpp"
#include "rules/rules.hpp"
#include "rules/win_facts.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

// As one that knows nothing of the table.
class PlainScorer final : public WinScorer {
public:
    ScoredWin score(const Hand&, Tile) const override { return {}; }
};

TEST(a_win_has_the_unit_and_the_seats_of_the_rules) {
    for (const VariantRules& entry : rules_registry()) {
        const RulesPtr rules = make_rules(entry.variant, {}, {});
        const ScoredWin win = score(*rules, PlainScorer{}, Hand{}, Tile{});
        CHECK(win.unit == rules->spec().unit);
        CHECK_EQUAL(win.num_seats, rules->num_seats());
    }
}

}  // namespace

}  // namespace mahjongkit
