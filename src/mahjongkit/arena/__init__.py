"""Matches between entrants: who is stronger, with as few games as possible."""
