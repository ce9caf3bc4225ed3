#include "encoding/discard_order.hpp"
#include "engine/replay.hpp"
#include "engine/text/rules_text.hpp"
#include "players/registry.hpp"
#include "tables/table.hpp"
#include "tests/check.hpp"

using namespace mahjongkit;

// The log of a round has the discards in their order; the table at its end has the rivers alone.
TEST(the_order_of_discards_follows_from_rivers_and_melds) {
    int num_discards = 0;
    int num_misplaced = 0;
    for (const char* name : {"riichi", "sanma", "taiwanese"}) {
        const RulesPtr rules = parse_rules(name);
        const PlayerPtr player = make_player("greedy:calls=true");
        const PerSeat<const Player*> players{player.get(), player.get(), player.get(), player.get()};
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Table table(rules, players, seed, {.is_one_round = true, .keeps_log = true});
            table.advance();
            const DiscardOrder order(table.state().table);
            std::size_t at = 0;
            for (const Event& event : table.game().log()) {
                if (event.type != EventType::discard) continue;
                ++num_discards;
                if (at == order.all().size()) break;
                const auto& entry = order.all()[at++];
                if (entry.seat != event.seat || entry.kind != event.tile.kind) ++num_misplaced;
            }
            CHECK(at == order.all().size());
        }
    }
    CHECK(num_discards > 1500);
    CHECK(num_misplaced == 0);
}
