"""``warren serve``: the web table."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import typer

if TYPE_CHECKING:
    import uvicorn

    from warren.server.database_lock import DatabaseLock
    from warren.server.settings import Settings

SWITCH_SECONDS = 0.0005
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other devices connect.")] = "127.0.0.1",
    lan: Annotated[bool, typer.Option("--lan", help="Let phones and computers in your network join.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes any free one.")] = 8421,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the table in a browser.")] = True,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME.")] = None,
    data: Annotated[Path | None, typer.Option(help="Folder for the SQLite database.")] = None,
    url: Annotated[str | None, typer.Option(help="Public address, if the server is behind a proxy.")] = None,
    requests: Annotated[float, typer.Option(min=1, help="Requests per second that one address may make.")] = 40.0,
    sockets: Annotated[int, typer.Option(min=1, help="WebSockets that one address may keep open.")] = 64,
    game: Annotated[list[str] | None, typer.Option(help="Serve only this game (may be repeated).")] = None,
    bots: Annotated[int | None, typer.Option(min=1, help="Number of bots that may think at the same time.")] = None,
) -> None:
    """Start the table and open it in the browser."""
    from warren.server.database_lock import InUse, lock
    from warren.server.settings import Settings, data_folder, is_loopback, sqlite_url

    if lan and not is_loopback(host):
        typer.echo(f"warren serve: --lan listens on all addresses; leave out --host {host}", err=True)
        raise typer.Exit(2)
    host = "0.0.0.0" if lan else host
    listener = _listener(host, port)
    port = listener.getsockname()[1]
    address = url or f"http://{_shown(host)}:{port}/"
    try:
        settings = Settings(
            database=database or sqlite_url(data or data_folder()),
            public_url=(url or _lan_url(host, port)),
            allowed_hosts=_host_names(host, port, lan) if url is None else (),
            requests_per_second=requests,
            sockets_per_address=sockets,
            games=_known_games(game),
        )
        database_lock = lock(settings)
    except (ValueError, OSError, InUse) as error:
        typer.echo(f"warren serve: {error}", err=True)
        raise typer.Exit(2) from None
    if bots is not None:
        settings = replace(settings, bot_threads=bots)
    typer.echo(f"Warren's table is set: {address}  (Ctrl+C ends it)")
    if settings.public_url not in (url, None):
        typer.echo(f"On other devices in your network: {settings.public_url}/")
    if browser:
        threading.Thread(target=_open_browser, args=(f"http://{_shown(host)}:{port}/",), daemon=True).start()
    _run(settings, listener, database_lock, switch=is_loopback(host) and url is None)


def _known_games(names: list[str] | None) -> tuple[str, ...] | None:
    from warren.engine.registry import games

    for name in names or ():
        if name not in games():
            raise ValueError(f"there is no game {name!r}; choose one of: {', '.join(games())}")
    return tuple(names) if names else None


def _run(settings: Settings, listener: socket.socket, database_lock: DatabaseLock | None, switch: bool) -> None:
    """``switch``: the local network can be let in while the server runs."""
    import uvicorn

    from warren.server.app import create_app
    from warren.server.local_network import LocalNetwork

    # A thread that commits needs the interpreter only briefly, and should not wait for it when many people move at once.
    sys.setswitchinterval(SWITCH_SECONDS)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    network = LocalNetwork(settings)
    config = uvicorn.Config(
        create_app(settings, database_lock, network),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.message_limit,
        # A frame is a few kilobytes: compressing it would take longer than sending it.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    if switch:
        network.offer(listener.getsockname()[1], partial(_accept, server))
    server.run(sockets=[listener])


async def _accept(server: uvicorn.Server, listener: socket.socket) -> asyncio.Server:
    """Let a running server take the connections of one more socket."""

    def protocol() -> asyncio.Protocol:
        make: Any = server.config.http_protocol_class
        made: asyncio.Protocol = make(
            config=server.config, server_state=server.server_state, app_state=server.lifespan.state
        )
        return made

    accepting = await asyncio.get_running_loop().create_server(protocol, sock=listener)
    server.servers.append(accepting)
    return accepting


def _listener(host: str, port: int) -> socket.socket:
    """The listening socket, opened before anything slow happens, so that a used port is reported at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(512)  # browsers that connect meanwhile wait instead of being refused
    except OSError as error:
        typer.echo(f"warren serve: cannot listen on {host} port {port} ({error.strerror}); try --port 0", err=True)
        raise typer.Exit(2) from None
    return listener


def _shown(host: str) -> str:
    """A name a browser on this machine can open."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _host_names(host: str, port: int, lan: bool) -> tuple[str, ...]:
    """The names under which this server may be asked; none: any name will do."""
    from warren.server.settings import is_loopback

    if is_loopback(host):
        return LOOPBACK_NAMES
    found = _lan_url(host, port) if lan else None
    return (*LOOPBACK_NAMES, urlsplit(found).hostname or "") if found else ()


def _lan_url(host: str, port: int) -> str | None:
    """What invitations begin with if other devices may connect: this machine's address in the local network."""
    from warren.server.local_network import own_address

    address = own_address() if host in ("0.0.0.0", "::") else None
    return None if address is None else f"http://{address}:{port}"


def _open_browser(address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        try:
            with urlopen(f"{address}healthz", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
