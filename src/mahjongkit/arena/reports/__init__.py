"""What a match shows: the report, as text, JSON and a page with plots; and plans from a pilot."""
