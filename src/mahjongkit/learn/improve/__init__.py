"""A policy net improved by its own play: rounds, rewards, what each decision brought, and steps of a gradient."""
