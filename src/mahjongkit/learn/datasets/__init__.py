"""Recorded decisions as training examples, in files: how they are made, split into games and read."""
