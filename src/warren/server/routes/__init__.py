"""The HTTP routes, by chapter of docs/protocol.md."""
