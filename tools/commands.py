"""The commands of dev.py and their arguments."""

from __future__ import annotations

import argparse
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

from tools import setup
from tools.console import ROOT, HouseError, step

DIST = ROOT / "dist"


def main(arguments: Sequence[str]) -> int:
    """Run one command of dev.py; return its exit code."""
    options = _parser().parse_args(arguments)
    try:
        setup.prepare()
        return int(options.command(options))
    except HouseError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py", description="Play, test, build and measure Fogbound.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, function: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=function)
        return sub

    play = add("play", _play, "build the site, serve it on this machine and open it")
    play.add_argument("--port", type=int, default=8000)
    play.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets tablets of the same network in")
    play.add_argument("--no-browser", action="store_true")
    test = add("test", _test, "run every check and test")
    test.add_argument("--quick", action="store_true", help="without a browser, under a minute")
    made = add("build", _build, "build the site into dist/")
    _target(made)
    made.add_argument("--quick", action="store_true", help="readable scripts, nothing stored offline; takes seconds")
    served = add("serve", _serve, "serve a built site")
    _target(served)
    served.add_argument("--port", type=int, default=8000)
    served.add_argument("--host", default="127.0.0.1")
    bench = add("bench", _bench, "measure the budgets and write docs/benchmarks.md")
    bench.add_argument("--no-write", action="store_true", help="print only")
    vendor = add("vendor", _vendor, "fetch the pinned packages and check them against the reviewed hashes")
    vendor.add_argument("--update", action="store_true", help="after a change of versions: renew locks and hashes")
    add("setup", lambda _: 0, "install the tools only")
    return parser


def _target(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=DIST, metavar="DIR", help="folder of the site (default: dist)")


def _build(options: argparse.Namespace) -> int:
    from tools.build.site import build

    with step(f"building the site into {options.out}"):
        build_id = build(options.out.resolve(), quick=options.quick)
    print(f"build {build_id}: {options.out}")
    return 0


def _serve(options: argparse.Namespace) -> int:
    from tools.serve import SiteServer

    if not (options.out / "index.html").is_file():
        raise HouseError(f"{options.out} holds no site; run: python3 dev.py build")
    try:
        server = SiteServer(options.out, options.host, options.port)
    except OSError as error:
        raise HouseError(f"port {options.port} of {options.host}: {error.strerror}; try --port") from error
    with server:
        print(f"Fogbound is at http://{options.host}:{server.server_port}/  (Ctrl+C ends)", flush=True)
        server.serve_forever()
    return 0


def _play(options: argparse.Namespace) -> int:
    options.out, options.quick = DIST, False
    _build(options)
    if not options.no_browser:
        address = f"http://127.0.0.1:{options.port}/"
        opener = threading.Timer(1.0, webbrowser.open, [address])
        opener.daemon = True
        opener.start()
    return _serve(options)


def _test(options: argparse.Namespace) -> int:
    from tools.check.stages import check

    return check(quick=options.quick)


def _bench(options: argparse.Namespace) -> int:
    from tools.bench.bench import bench

    return bench(write=not options.no_write)


def _vendor(options: argparse.Namespace) -> int:
    from tools.packages.vendored import check_vendored, renew

    if options.update:
        renew()
    check_vendored()
    print("vendored files are the reviewed ones")
    return 0
