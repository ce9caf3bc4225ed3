"""A policy net from recorded games: settings, examples, loss, checkpoints, measures and curves."""
