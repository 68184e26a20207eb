"""The typed protocol (docs/protocol.md): ``bodies`` of HTTP requests, ``answers`` to them, ``messages`` of a table's socket.

The client's TypeScript types are made from these by ``scripts/protocol_types.py``.
"""

from __future__ import annotations

#: Raised when an older page could not go on with what it is sent, or the server not with what such a page sends.
VERSION = 2
