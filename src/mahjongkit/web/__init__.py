"""The studio: a local page to play, analyse, review and watch, and the JSON API below it (docs/studio.md).

Only this package imports the web framework. The page in static/ is a client of the API, like any other.
"""
