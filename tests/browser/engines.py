"""WebKit and Firefox behind the few calls of Playwright's page that ``playing`` needs: Debian's builds know no Playwright.

WebKit is driven by its own driver through Selenium. Debian has no driver for Firefox, but Firefox itself speaks WebDriver BiDi.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.service import Service
from websockets.sync.client import ClientConnection, connect

from programs import FIREFOX, SCREEN, WEBKIT, WEBKIT_DRIVER
from support.needs import need

WIDTH, HEIGHT = 1280, 800


@dataclass
class Value:
    """Something from the page, as Playwright hands it over."""

    value: Any

    def json_value(self) -> Any:
        return self.value


class EnginePage(ABC):
    """One window; ``mouse`` and the methods are named as Playwright's."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.mouse = self
        self.faults: list[str] = []  # what the page's console shows as errors, where the engine tells

    @abstractmethod
    def visit(self, address: str) -> None: ...

    @abstractmethod
    def evaluate(self, script: str, arg: Any = None) -> Any:
        """Call a JavaScript function; a promise is waited for."""

    @abstractmethod
    def click(self, x: float, y: float) -> None: ...

    def goto(self, path: str) -> None:
        self.visit(self.url + path)

    def wait_for_function(
        self, script: str, arg: Any = None, polling: float = 20, timeout: float | None = None
    ) -> Value:
        until = time.monotonic() + (timeout or 30_000) / 1000
        while time.monotonic() < until:
            if found := self.evaluate(script, arg):
                return Value(found)
            time.sleep(polling / 1000)
        raise TimeoutError(f"never true in {type(self).__name__}: {script} with {json.dumps(arg)}")


class Firefox(EnginePage):
    def __init__(self, url: str, socket: ClientConnection) -> None:
        super().__init__(url)
        self.socket = socket
        self.count = 0
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.ask_page("browsingContext.setViewport", viewport={"width": WIDTH, "height": HEIGHT})

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; notes errors on the console that are told meanwhile."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            told = json.loads(self.socket.recv(timeout=60))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.faults.append(told["params"]["text"])
            if told.get("id") == self.count:
                assert told["type"] == "success", told
                return told["result"]  # type: ignore[no-any-return]

    def ask_page(self, method: str, **params: Any) -> dict[str, Any]:
        return self.ask(method, context=self.context, **params)

    def visit(self, address: str) -> None:
        self.ask_page("browsingContext.navigate", url=address, wait="complete")

    def evaluate(self, script: str, arg: Any = None) -> Any:
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=f"async (given) => JSON.stringify((await ({script})(JSON.parse(given))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(arg)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.ask_page("input.performActions", actions=[{"type": "pointer", "id": "mouse", "actions": [move, *press]}])


@contextmanager
def firefox(url: str, folder: Path) -> Iterator[EnginePage]:
    """Firefox without a screen, in a profile of its own."""
    program = str(need(FIREFOX))
    (folder / "user.js").write_text('user_pref("ui.prefersReducedMotion", 1);\n')
    command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    with (folder / "firefox.log").open("wb") as log:
        running = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | {"MOZ_CRASHREPORTER_DISABLE": "1"})
    try:
        address = folder / "WebDriverBiDiServer.json"  # where it listens: written when it does
        until = time.monotonic() + 60
        while not (address.exists() and address.read_text()):
            if running.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"Firefox did not start:\n{(folder / 'firefox.log').read_text(errors='replace')}")
            time.sleep(0.05)
        port = json.loads(address.read_text())["ws_port"]
        with connect(f"ws://127.0.0.1:{port}/session", max_size=None, proxy=None) as socket:
            yield Firefox(url, socket)
    finally:
        running.terminate()
        running.wait()


class WebKit(EnginePage):
    """WebKitGTK's small browser. Its driver's screenshots hang on a table: grab the screen instead."""

    #: Hands on what a function of the page gives, or how it failed.
    CALL = """const [arg, done] = arguments;
    Promise.resolve().then(() => (%s)(arg)).then((value) => done({value}), (error) => done({error: String(error)}));"""

    def __init__(self, url: str, driver: Remote) -> None:
        super().__init__(url)
        self.driver = driver
        driver.set_script_timeout(30)
        bars = self.evaluate("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        driver.set_window_rect(0, 0, WIDTH + bars[0], HEIGHT + bars[1])

    def visit(self, address: str) -> None:
        self.driver.get(address)

    def evaluate(self, script: str, arg: Any = None) -> Any:
        answer = self.driver.execute_async_script(self.CALL % script, arg)
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def click(self, x: float, y: float) -> None:
        actions = ActionBuilder(self.driver, duration=0)
        pointer: Any = actions.pointer_action  # Selenium leaves its methods untyped
        pointer.move_to_location(round(x), round(y)).click()
        actions.perform()


@contextmanager
def screen() -> Iterator[str]:
    """An X server with nothing behind it, large enough for a window with its bars; it looks for a free name itself."""
    program = str(need(SCREEN))
    reading, writing = os.pipe()
    command = [
        program,
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{WIDTH + 80}x{HEIGHT + 160}x24",
        "-nolisten",
        "tcp",
    ]
    running = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, f"{program} did not start"
        yield f":{number}"
    finally:
        running.terminate()
        running.wait()


@contextmanager
def webkit(url: str, folder: Path) -> Iterator[EnginePage]:
    """WebKit on a screen of its own, told that motion is unwanted."""
    program, driving = need(WEBKIT), need(WEBKIT_DRIVER)
    calm = folder / "gtk-3.0" / "settings.ini"
    calm.parent.mkdir()
    calm.write_text("[Settings]\ngtk-enable-animations=0\n")
    options = WebKitGTKOptions()
    options.binary_location = str(program)
    options.add_argument("--automation")
    with screen() as display:
        environment = os.environ | {"DISPLAY": display, "GDK_BACKEND": "x11", "XDG_CONFIG_HOME": str(folder)}
        service = Service(str(driving), env=environment)
        service.start()
        try:
            connection = RemoteConnection(client_config=ClientConfig(service.service_url))
            with Remote(connection, options=options) as driver:
                yield WebKit(url, driver)
        finally:
            service.stop()
