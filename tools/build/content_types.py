"""The content type of every kind of file on the site, for our server and for the service worker."""

from __future__ import annotations

from pathlib import PurePath

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


def content_type(name: str) -> str:
    """Return the content type of a file by its name, with the charset of texts."""
    kind = _TYPES.get(PurePath(name).suffix, "application/octet-stream")
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
