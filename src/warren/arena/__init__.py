"""Tournaments, ratings and balance reports: one process, many cores, or a cluster."""
