"""Entrants compared by the games of a match: block results, and the sequential test that may end it."""
