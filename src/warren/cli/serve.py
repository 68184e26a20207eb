"""``warren serve``: the web table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import typer

from warren.cli.common import PORT
from warren.cli.workers import Workers, own_line, report

if TYPE_CHECKING:
    import uvicorn
    from fastapi import FastAPI

    from warren.server.database_lock import DatabaseLock
    from warren.server.settings import Settings

SWITCH_SECONDS = 0.0005
TABLES = 50  # that one visitor may have under way
DATABASE_HELP = "sqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME."
PROXY_HELP = "Address (or network) of a proxy whose X-Forwarded-For and X-Forwarded-Proto count (may be repeated)."
ALL_TABLES_HELP = "Unfinished tables that everybody together may have."
TABLES_HELP = "Unfinished tables that one browser may have; 50, or as many as --requests if that is more."
SETS_HELP = "Days after which component sets are removed that no table uses and nobody asks for; 0: never."
ABANDONED_HELP = "Days after which unfinished tables are removed that nobody plays on; 0: never."
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other devices connect.")] = "127.0.0.1",
    lan: Annotated[bool, typer.Option("--lan", help="Let phones and computers in your network join.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes any free one.")] = PORT,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the table in a browser.")] = True,
    database: Annotated[str | None, typer.Option(help=DATABASE_HELP)] = None,
    data: Annotated[Path | None, typer.Option(help="Folder for the SQLite database.")] = None,
    workers: Annotated[
        int, typer.Option(min=1, help="Processes that share the work; more than one need PostgreSQL.")
    ] = 1,
    url: Annotated[str | None, typer.Option(help="Public address, if the server is behind a proxy.")] = None,
    trusted_proxy: Annotated[list[str] | None, typer.Option(help=PROXY_HELP)] = None,
    requests: Annotated[
        float, typer.Option(min=1, max=1e9, help="Requests per second that one browser may make.")
    ] = 40.0,
    sockets: Annotated[int, typer.Option(min=1, help="WebSockets that one address may keep open.")] = 512,
    tables: Annotated[int | None, typer.Option(min=1, help=TABLES_HELP)] = None,
    all_tables: Annotated[int, typer.Option(min=1, help=ALL_TABLES_HELP)] = 20_000,
    keep_finished: Annotated[
        float, typer.Option(min=0, help="Days after which finished games are removed; 0: never.")
    ] = 0,
    keep_abandoned: Annotated[float, typer.Option(min=0, help=ABANDONED_HELP)] = 90,
    keep_sets: Annotated[float, typer.Option(min=0, help=SETS_HELP)] = 365,
    game: Annotated[list[str] | None, typer.Option(help="Serve only this game (may be repeated).")] = None,
    bots: Annotated[int | None, typer.Option(min=1, help="Number of bots that may think at the same time.")] = None,
) -> None:
    """Start the table and open it in the browser."""
    from warren.server.settings import is_loopback

    if lan and not is_loopback(host):
        raise _wrong(f"--lan listens on all addresses; leave out --host {host}")
    host = "0.0.0.0" if lan else host
    url = url.rstrip("/") if url else None
    line = own_line()
    alone = workers > 1 or not (database or "").startswith("postgresql")
    listener = _listener(host, port, alone) if line is None else line[0]
    port = listener.getsockname()[1]
    tables = tables or max(TABLES, round(requests))
    limits = {
        "requests_per_second": requests, "sockets_per_address": sockets,
        "sockets_per_visitor": max(1, sockets // 8),
        "tables_per_visitor": tables, "bot_tables_per_visitor": max(1, tables // 10), "tables": max(all_tables, tables),
        "keep_finished": keep_finished or None, "keep_abandoned": keep_abandoned or None,
        "keep_sets": keep_sets or None,
    }  # fmt: skip
    settings = _settings(
        database, data, game, workers=workers, public_url=url or _lan_url(host, port),
        allowed_hosts=_host_names(host, port, lan) if url is None else (),
        trusted_proxies=tuple(trusted_proxy or ()), bot_threads=bots or _bot_threads(workers), **limits,
    )  # fmt: skip
    database_lock = _greet(settings, url, host, port, browser) if line is None else None
    if workers > 1 and line is None:
        raise typer.Exit(Workers(listener, workers).run())
    switch = is_loopback(host) and url is None and workers == 1
    _run(settings, listener, database_lock, switch, line and line[1])


def _wrong(words: object) -> typer.Exit:
    typer.echo(f"warren serve: {words}", err=True)
    return typer.Exit(2)


def _bot_threads(workers: int) -> int:
    """One core is left to everything else; the workers share the others."""
    return max(1, ((os.cpu_count() or 2) - 1) // workers)


def _settings(database: str | None, data: Path | None, game: list[str] | None, **more: Any) -> Settings:
    """What was asked for, if it is possible."""
    from warren.server.settings import Settings, data_folder, sqlite_url

    try:
        address = database or sqlite_url(data or data_folder())
        settings = Settings(address, games=_known_games(game), **more)
    except ValueError as error:
        raise _wrong(error) from None
    except OSError as error:
        where = data or data_folder()
        raise _wrong(f"the folder {where} cannot be made ({error.strerror}); give another (--data)") from None
    if settings.workers > 1 and sys.platform == "win32":
        raise _wrong("--workers is not possible on Windows; start several servers and put a proxy before them")
    return settings


def _greet(settings: Settings, url: str | None, host: str, port: int, browser: bool) -> DatabaseLock | None:
    """Say where the table is, as soon as nothing stands in the way of it. An embedded database is locked from then on."""
    from warren.server.database_lock import InUse
    from warren.server.starting import CannotStart, check_start

    try:
        database_lock = check_start(settings)
    except (CannotStart, InUse, OSError) as error:
        raise _wrong(error) from None
    typer.echo(f"Warren's table is set: {url or f'http://{_shown(host)}:{port}/'}  (Ctrl+C ends it)")
    if url is not None and not settings.trusted_proxies:
        typer.echo("Behind a proxy? All its visitors count as one unless --trusted-proxy names it.", err=True)
    if settings.public_url not in (url, None):
        typer.echo(f"On other devices in your network: {settings.public_url}/")
    if browser:
        threading.Thread(target=_open_browser, args=(f"http://{_shown(host)}:{port}/",), daemon=True).start()
    return database_lock


def _known_games(names: list[str] | None) -> tuple[str, ...] | None:
    from warren.engine.registry import games

    for name in names or ():
        if name not in games():
            raise ValueError(f"there is no game {name!r}; choose one of: {', '.join(games())}")
    return tuple(names) if names else None


def _run(
    settings: Settings, listener: socket.socket, database_lock: DatabaseLock | None, switch: bool,
    line: socket.socket | None,
) -> None:  # fmt: skip
    """``switch``: the local network can be let in while the server runs. ``line``: to who started this worker."""
    import uvicorn

    from warren.server.app import create_app
    from warren.server.local_network import LocalNetwork

    _allow_connections()
    # A thread that commits needs the interpreter only briefly, and should not wait for it when many people move at once.
    sys.setswitchinterval(SWITCH_SECONDS)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    network = LocalNetwork(settings)
    app = create_app(settings, database_lock, network)
    server = uvicorn.Server(server_config(app, settings))
    if switch:
        network.offer(listener.getsockname()[1], partial(_accept, server))
    if line is not None:
        report(line, partial(_wait_ready, app, server))
    server.run(sockets=[listener])


def _allow_connections() -> None:
    """Take as many open files as the system gives: a shell's 1,024 would be a single visitor's sockets and a few more."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not on Windows
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def server_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves an application."""
    import uvicorn

    from warren.server.connections import connection_class
    from warren.server.lines import Line

    return uvicorn.Config(
        app,
        http=connection_class(settings.proxy_networks, settings.requests_per_second),
        # Its warnings are about requests nobody can read: whoever sends them must not fill the log.
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.proxy_networks,
        ws=Line,
        ws_max_size=settings.message_limit,
        # A frame is a few kilobytes: compressing it would take longer than sending it.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def _wait_ready(app: FastAPI, server: uvicorn.Server) -> None:
    """Return once a server takes connections and has its games."""
    while not server.started:
        time.sleep(0.05)
    app.state.context.loader.finished.wait()


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


def _listener(host: str, port: int, alone: bool) -> socket.socket:
    """The listening socket, opened before anything slow happens, so that a used port is reported at once.

    A server that is not ``alone`` takes nobody before it can serve them: a proxy goes to the next one instead.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol by its number: only then does asyncio send small messages at once (TCP_NODELAY).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        if alone:
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
