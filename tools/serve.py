"""Serve a built site the way a good host would: right types, gzip, validators. Also the base of the test server."""

from __future__ import annotations

import email.utils
import gzip
import hashlib
import http.server
import posixpath
import sys
import urllib.parse
from pathlib import Path
from typing import Any

from tools.build.content_types import content_type

_COMPRESSED = (".css", ".html", ".js", ".json", ".map", ".mjs", ".py", ".svg", ".wasm", ".webmanifest")
_packed: dict[str, bytes] = {}


class SiteHandler(http.server.BaseHTTPRequestHandler):
    """Answer GET and HEAD for the files of one folder."""

    protocol_version = "HTTP/1.1"
    server: SiteServer
    cache = "no-cache"
    """How long browsers may keep a file without asking again."""

    def do_GET(self) -> None:
        """Send a file, or 304 when the browser already has it."""
        path = self.file()
        if path is None:
            self.send_text(404, "not found")
            return
        data = path.read_bytes()
        tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        headers = {"Content-Type": content_type(path.name), "ETag": tag, "Cache-Control": self.cache}
        if path.suffix in _COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            if tag not in _packed:
                _packed[tag] = gzip.compress(data, 6, mtime=0)
            data = _packed[tag]
            headers["Content-Encoding"] = "gzip"
        self.send_body(200, data, headers)

    def do_HEAD(self) -> None:
        """Send what GET would, without the body."""
        self.do_GET()

    def file(self) -> Path | None:
        """Return the file asked for, None when there is none; never one outside the folder."""
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        found = self.server.folder / posixpath.normpath(path).lstrip("/")
        if found.is_dir() and path.endswith("/"):
            found = found / "index.html"
        inside = found.resolve().is_relative_to(self.server.folder.resolve())
        return found if inside and found.is_file() else None

    def send_text(self, status: int, text: str, kind: str = "text/plain; charset=utf-8") -> None:
        """Send a short text."""
        self.send_body(status, text.encode(), {"Content-Type": kind})

    def send_body(self, status: int, data: bytes, headers: dict[str, str]) -> None:
        """Send status, headers and, unless only these were asked for, the body."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def date_time_string(self, timestamp: float | None = None) -> str:
        """Return the date header."""
        return email.utils.formatdate(timestamp, usegmt=True)

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet: people read the game, not the log."""


class SiteServer(http.server.ThreadingHTTPServer):
    """A server for one folder."""

    daemon_threads = True

    def __init__(self, folder: Path, host: str = "127.0.0.1", port: int = 0, handler: type = SiteHandler) -> None:
        self.folder = folder
        super().__init__((host, port), handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore browsers that hang up in the middle; report everything else."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)
