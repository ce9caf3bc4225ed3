// Some changed texts of every variant and profile; `make fuzz` reads many.
#include "engine/text/rules_text.hpp"
#include "tests/check.hpp"
#include "tests/engine/fuzz_round.hpp"
#include "tests/engine/fuzz_text.hpp"

namespace mahjongkit::testing {

TEST(what_is_read_from_a_changed_text_can_be_played) {
    for (const RulesPtr& rules : profiles_to_fuzz()) {
        TextCoverage coverage;
        fuzz_texts(*rules, 1, 40, coverage);
        CHECK(coverage.read > 0);
    }
}

}  // namespace mahjongkit::testing
