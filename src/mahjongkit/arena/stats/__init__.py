"""Statistics of matches: pure functions of results, with the wall block as the unit."""
