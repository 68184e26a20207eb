"""The games, one folder each, all built on one plan (see CONTRIBUTING.md)."""
