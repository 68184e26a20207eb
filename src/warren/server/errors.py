"""One kind of refusal for HTTP and WebSocket: a code for programs, a sentence for people."""

from __future__ import annotations

STATUS = {
    "invalid": 400,
    "forbidden": 403,
    "missing": 404,
    "conflict": 409,
    "illegal": 409,
    "too_large": 413,
    "slow": 429,
    "loading": 503,
}


class Refusal(Exception):
    """A request that is not carried out; ``detail`` says what would be right."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def as_dict(self) -> dict[str, str]:
        return {"detail": self.detail, "code": self.code}


class Unreachable(Refusal):
    """The database does not answer. Whether the last change was committed is not known until it does."""

    def __init__(self) -> None:
        super().__init__("loading", "the database does not answer; try again in a moment")


class Stale(Exception):
    """The table has moved on since the sender looked."""
