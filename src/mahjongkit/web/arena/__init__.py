"""Matches of the studio: started from a form, followed while they run, looked at afterwards."""
