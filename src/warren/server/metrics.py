"""What can be watched at ``/metrics``."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """Each server has its own, so that several can run in one process (tests do)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._counter("warren_requests", "HTTP requests", ["method", "status"])
        self.messages = self._counter("warren_messages", "WebSocket messages received", ["type"])
        self.refusals = self._counter("warren_refusals", "Requests and messages refused", ["code"])
        self.moves = self._counter("warren_moves", "Moves committed", ["game", "by"])
        self.bot_errors = self._counter("warren_bot_errors", "Bots that failed and were replaced by a random move", [])
        self.commit = self._histogram("warren_commit_seconds", "Time of one group commit", FINE)
        self.batch = self._histogram(
            "warren_commit_units", "Changes in one group commit", (1, 2, 4, 8, 16, 32, 64, 128)
        )
        self.move = self._histogram("warren_move_seconds", "From a move's arrival to its frames being queued", FINE)
        self.think = self._histogram("warren_think_seconds", "Time a bot took", (0.01, 0.1, 0.5, 1.0, 2.0, 5.0))
        self.sockets = Gauge("warren_sockets", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("warren_live_tables", "Tables in memory", registry=self.registry)

    def _counter(self, name: str, text: str, labels: list[str]) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _histogram(self, name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(name, text, buckets=buckets, registry=self.registry)

    def render(self) -> bytes:
        return generate_latest(self.registry)
