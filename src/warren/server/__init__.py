"""The web table: HTTP and WebSocket service, lobby, live tables, store and bot workers. No game names."""
