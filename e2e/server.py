"""The test server: the built site under a sub-path, a sibling site beside it, a request log and faults on demand."""

from __future__ import annotations

import base64
import contextlib
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tools.build.content_types import content_type
from tools.serve import SiteHandler, SiteServer

PATH = "/games/fogbound/"
SIBLING = "/games/sibling/"
_SIBLING_PAGE = "<!doctype html><title>Sibling</title><link rel=icon href=data:,><p>Another site of the same origin."

Fault = Literal[
    "missing", "forbidden", "server error", "wrong type", "cut short", "empty", "answered with a page", "other content"
]
_STATUS = {"missing": 404, "forbidden": 403, "server error": 500}


@dataclass
class Site:
    """One origin that serves a build at PATH; can be stopped, started again and told to break files.

    *password*: what HTTP's basic authentication asks of "player"; *slashless*: the page also answers without the
    final slash, where its relative addresses lead nowhere.
    """

    build: Path
    faults: dict[str, Fault] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    password: str = ""
    slashless: bool = False
    bytes_sent: int = 0
    port: int = 0
    connections: set[socket.socket] = field(default_factory=set)
    _server: SiteServer | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return self.origin + PATH

    @property
    def authorization(self) -> str:
        return "Basic " + base64.b64encode(f"player:{self.password}".encode()).decode()

    def start(self) -> Site:
        """Listen; on the same port as before when started again."""
        site = self
        handler: Callable[..., _Handler] = lambda *words: _Handler(site, *words)  # noqa: E731
        self._server = SiteServer(self.build, port=self.port, handler=handler)  # type: ignore[arg-type]
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop listening and hang up: from now on the site is unreachable, over kept connections too."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def deploy(self, build: Path) -> None:
        """Serve another build from now on, whole and without faults."""
        self.build = build
        self.faults.clear()

    def breaks(self, name: str, fault: Fault) -> None:
        """Break every file whose path starts with *name* (as in ``fog_core-`` for the archive of this build)."""
        self.faults[name] = fault

    def fault_of(self, name: str) -> Fault | None:
        return next((fault for broken, fault in self.faults.items() if name.startswith(broken)), None)


class _Handler(SiteHandler):
    def __init__(self, site: Site, *words: object) -> None:
        self.site = site
        super().__init__(*words)  # type: ignore[arg-type]

    def setup(self) -> None:
        super().setup()
        self.site.connections.add(self.connection)

    def finish(self) -> None:
        self.site.connections.discard(self.connection)
        with contextlib.suppress(OSError):
            super().finish()

    def do_GET(self) -> None:
        address = self.path.split("?")[0]
        if self.site.slashless and address == PATH.rstrip("/"):
            address = PATH
        if self.site.password and self.headers.get("Authorization") != self.site.authorization:
            self.send_body(401, b"", {"WWW-Authenticate": 'Basic realm="site"', "Content-Type": "text/plain"})
            return
        if address == SIBLING:
            self.send_text(200, _SIBLING_PAGE, "text/html; charset=utf-8")
            return
        if not address.startswith(PATH):
            self.send_text(404, "not found")
            return
        name = address[len(PATH) :] or "index.html"
        self.site.requests.append(name)
        fault = self.site.fault_of(name)
        if fault:
            self._broken(name, fault)
        else:
            self.server.folder = self.site.build
            self.path = "/" + name
            super().do_GET()

    def _broken(self, name: str, fault: Fault) -> None:
        data = (self.site.build / name).read_bytes()
        kind = {"Content-Type": content_type(name)}
        if fault in _STATUS:
            self.send_text(_STATUS[fault], fault)
        elif fault == "wrong type":
            self.send_body(200, data, {"Content-Type": "text/plain"})
        elif fault == "cut short":
            self.send_body(200, data[: len(data) // 2], kind)
        elif fault == "empty":
            self.send_body(200, b"", kind)
        elif fault == "answered with a page":
            self.send_text(200, _SIBLING_PAGE, "text/html; charset=utf-8")
        else:
            self.send_body(200, b" " * len(data), kind)

    def send_body(self, status: int, data: bytes, headers: dict[str, str]) -> None:
        self.site.bytes_sent += len(data)
        super().send_body(status, data, headers)
