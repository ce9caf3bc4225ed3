"""Records and events in the words of mjai."""
