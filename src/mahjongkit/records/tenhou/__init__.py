"""Tenhou's records: XML and JSON, its walls, its names."""
