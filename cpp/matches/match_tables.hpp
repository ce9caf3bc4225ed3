// The games of a match in flight, with what is kept of those that are over.
#pragma once

#include "matches/match_keeper.hpp"

namespace mahjongkit {

class MatchTables {
public:
    // Without a value function luck is not measured.
    MatchTables(RulesPtr rules, std::vector<PlayerPtr> entrants, std::vector<PlannedGame> games, TablesOptions options,
                ValuePtr value)
        : keeper_(*rules, games.size(), options.table.is_one_round, std::move(value)),
          tables_(std::move(rules), std::move(entrants), std::move(games), with_log(options), keeper_) {}

    Tables& tables() { return tables_; }
    const Tables& tables() const { return tables_; }
    const MatchKeeper& kept() const { return keeper_; }

private:
    static TablesOptions with_log(TablesOptions options) {
        options.table.keeps_log = true;  // all that is counted is counted from the events
        return options;
    }

    MatchKeeper keeper_;
    Tables tables_;
};

}  // namespace mahjongkit
