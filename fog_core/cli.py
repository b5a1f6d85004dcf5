"""The command line: set up, show, play and check matches without a browser. ``python3 -m fog_core --help``."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable, Sequence

from fog_core import link, matchfile, registry, report, selfplay
from fog_core.errors import BadRequest, FogError
from fog_core.game import Setup
from fog_core.guardians import review as reviews
from fog_core.guardians import seats, solo, tournament
from fog_core.guardians.guardian import KINDS, SEEKER
from fog_core.log import Goal
from fog_core.match import Match, SeatName
from fog_core.matchfile import HUMAN, LEVELS
from fog_core.terminal import Complaint, Parser, complain, opened, spoken, waited, write
from fog_core.text import LANGUAGES, speaker

Arguments = argparse.Namespace


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry one command out; return 0, or 2 after one line on stderr that says what is wrong."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    game, language = "", LANGUAGES[0]
    try:
        options = parser().parse_args(words)
        game, language = getattr(options, "game", ""), options.lang
        options.command(options)
    except Complaint as error:
        return complain(str(error))
    except FogError as error:
        return complain(speaker(language, game=game).error(error))
    except BrokenPipeError:  # somebody read the first lines only
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def parser() -> Parser:
    """Return the grammar of the command line."""
    top = Parser(prog="python3 -m fog_core", description="Fog-bound hex board games, without a browser.")
    commands = top.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    def add(name: str, command: Callable[[Arguments], None], text: str) -> Parser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=command)
        sub.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of all sentences")
        return sub

    def add_file(name: str, command: Callable[[Arguments], None], text: str) -> Parser:
        sub = add(name, command, text)
        sub.add_argument("file", metavar="FILE", help="match file (- = standard input)")
        return sub

    def add_setup(name: str, command: Callable[[Arguments], None], text: str) -> Parser:
        sub = add(name, command, text)
        sub.add_argument(
            "game", metavar="GAME", help="escape, islands …, or a set-up link (#/escape/review?players=3&seed=…)"
        )
        sub.add_argument("--edition", help="edition (default: the first one)")
        sub.add_argument("--players", type=int, default=2)
        sub.add_argument("--seed", help="any text; left out = a new one")
        sub.add_argument(
            "--option", action="append", default=[], metavar="ID[=VALUE]", help="an option, may be repeated"
        )
        sub.add_argument("--sides", default="", help="colours in the order of the seats: pink,white,…")
        sub.add_argument("--names", default="", help="names of the players: Ann,Bob,…")
        return sub

    add("games", games, "list every game with players, options and fidelity").add_argument(
        "--json", action="store_true"
    )
    add_setup("new", new, "print the match file of a new match")
    sub = add_setup(
        "selfplay", play_itself, "print the match file of a match that plays itself, to the end or to a human's turn"
    )
    sub.add_argument(
        "--seats",
        type=_kinds,
        default=[],
        metavar="KIND,…",
        help=f"who plays: human, {', '.join(KINDS)} (default: chance)",
    )
    sub = add_setup(
        "tournament",
        play_tournament,
        "play matches of the first kind against the others, seats swapped, and print who wins",
    )
    sub.add_argument(
        "--seats", type=_kinds, required=True, metavar="KIND,…", help=f"the first one is measured: {', '.join(KINDS)}"
    )
    sub.add_argument("--matches", type=int, default=40, metavar="N")
    sub = add_file("show", show, "show the board, whose turn it is, and the score")
    sub.add_argument("--at", type=int, metavar="N", help="after N actions (default: where the match stands)")
    add_file("legal", legal, "list the legal actions").add_argument("--piece", help="of this piece only")
    add_file("play", play, "carry out actions and write the file").add_argument("tokens", nargs="+", metavar="ACTION")
    sub = add_file("undo", undo, "take back and write the file")
    sub.add_argument(
        "to", nargs="?", type=_goal, default="step", help="step (default), tap, turn, or the number of actions to keep"
    )
    sub.add_argument("--force", action="store_true", help="also what revealed something new")
    add_file("redo", redo, "play again what was taken back").add_argument("to", nargs="?", type=_goal, default="step")
    sub = add_file("replay", replay, "tell the whole match in sentences")
    sub.add_argument("--boards", type=int, default=0, metavar="N", help="show the board every N actions")
    add_file("score", score, "show the score sheet")
    sub = add_file("perft", perft, "count the sequences of N legal actions from here")
    sub.add_argument("--depth", type=int, default=1, metavar="N")
    sub.add_argument("--split", action="store_true", help="by first action")
    sub = add_file("hint", show_hint, "say what a guardian would do now, what it expects of it, and what else is good")
    sub.add_argument(
        "tokens", nargs="*", metavar="ACTION", help="what you mean to do: its worth is shown beside the best"
    )
    sub.add_argument("--level", choices=LEVELS, default="hard")
    sub = add_setup(
        "solo-best", solo_best, "print the match file of the best match alone that the computer knows or finds"
    )
    sub.add_argument(
        "--budget", type=int, default=0, metavar="N", help="positions to weigh (default: what is known, or one match)"
    )
    sub.add_argument("--level", choices=(*LEVELS, SEEKER), default=SEEKER)
    sub = add_file("review", show_review, "look over a match: what was expected, what cost most, what was remarkable")
    sub.add_argument("--json", action="store_true", help="as the page gets it")
    add_file("link", show_link, "print the link to the set-up").add_argument(
        "--replay", action="store_true", help="to the whole match"
    )
    add("open", open_link, "print the match file of a link").add_argument("link", metavar="LINK")
    return top


def games(options: Arguments) -> None:
    """List the games; ``--json`` for the build."""
    infos = registry.games()
    if options.json:
        print(json.dumps([registry.info_json(about) for about in infos], ensure_ascii=False, indent=1, sort_keys=True))
        return
    for about in infos:
        say = speaker(options.lang, game=about.game)
        print(f"{about.key}  {say.say('common.players_range', {'from': min(about.players), 'to': max(about.players)})}")
        for option in about.options:
            values = ", ".join(
                option.spell(value) + ("*" if value == option.default else "") for value in option.values
            )
            limits = f"  [{', '.join(map(str, option.players))}]" if option.players else ""
            print(f"  {option.id} = {values}{limits}  {say.say(f'{about.game}.option.{option.id}')}")
        for table in about.fidelity:
            print(f"  {table['table']}: {say.say(f'{about.game}.fidelity.' + table['kind'])} ({table['why']})")


def new(options: Arguments) -> None:
    """Print the match file of a new match."""
    sys.stdout.write(matchfile.write(_new_match(options)))


def play_itself(options: Arguments) -> None:
    """Print the match file of a match that plays itself; the seed decides everything, whoever plays."""
    match = _new_match(options)
    if options.seats:
        kinds = _one_each(options.seats, match.setup.players)
        match.seats = tuple(
            SeatName(seat.name, f"bot:{kind}" if kind in LEVELS else HUMAN)
            for seat, kind in zip(match.seats, kinds, strict=True)
        )
        seats.play_on(match, kinds, match.setup.seed)
    else:
        selfplay.play_on(match, match.setup.seed)
    sys.stdout.write(matchfile.write(match))


def play_tournament(options: Arguments) -> None:
    """Print how often the first kind wins; how it stands goes to stderr meanwhile."""
    setup = _new_match(options).setup
    if options.matches < 1:
        raise BadRequest("out_of_range", n=options.matches)
    kinds = _one_each(options.seats, setup.players)
    if HUMAN in kinds:
        raise Complaint("people do not play in tournaments")
    line = ""
    for duel in tournament.tournament(setup, kinds, options.matches):
        low, high = duel.interval
        line = (
            f"{kinds[0]} against {', '.join(kinds[1:]) or 'nobody'}: {duel.matches} matches, wins {duel.rate:.2f}"
            f" [{low:.2f}, {high:.2f}], margin {duel.margin:+.1f}"
        )
        print(f"\r{line} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(line)


def show_hint(options: Arguments) -> None:
    """Print the plan of a guardian and its alternatives: what it is worth, its actions, and what the side may expect.

    Before them stands what somebody means to do, with the best that can follow it.
    """
    match, say = opened(options)
    if match.game.outcome(match.state) is not None:
        raise Complaint(say.say(f"{say.game}.refusal.game_over"))
    with spoken(say):
        match.branch(match.cursor).act(*options.tokens)
    best = seats.hint(match, options.level)
    own = [seats.judged(match, options.tokens, options.level).own] if options.tokens else []
    print("\n\n".join(report.plan(match, say, plan) for plan in (*own, best, *best.alternatives)))


def solo_best(options: Arguments) -> None:
    """Print the best match: the known one, unless a search finds a better one within its budget; points and level go to stderr."""
    options.players = 1
    setup = _new_match(options).setup
    best = solo.known(setup)
    if best is None or options.budget > 0:
        found = waited(solo.seek(setup, max(1, options.budget), options.level))
        best = found if best is None or solo.points(found) > solo.points(best) else best
    say = speaker(options.lang, best)
    print(report.score(best, say, best.cursor), file=sys.stderr)
    sys.stdout.write(matchfile.write(best))


def show_review(options: Arguments) -> None:
    """Print the review of a match, a broken one up to where it breaks; how far it is goes to stderr meanwhile."""
    match, say = opened(options, whole=False)
    found = waited(reviews.review(match))
    print(
        json.dumps(reviews.review_json(match, found), ensure_ascii=False)
        if options.json
        else report.review(match, say, found)
    )


def show(options: Arguments) -> None:
    """Show the board, whose turn it is, and the score."""
    match, say = opened(options, whole=options.at is None)
    at = match.cursor if options.at is None else options.at
    print(report.position(match, say, at), report.score(match, say, at), sep="\n\n")


def legal(options: Arguments) -> None:
    """List the legal actions with their sentences."""
    match, say = opened(options)
    entry = match.goto(match.cursor)
    for choice in match.game.legal(entry.state):
        event = match.game.apply(entry.state, choice.action).events[0]
        if options.piece is None or str(event.params.get("piece")) == options.piece:
            print(f"{choice.token:<22}  {say.event(event)}".rstrip())


def play(options: Arguments) -> None:
    """Carry out actions, write the file, tell what happened."""
    match, say = opened(options)
    with spoken(say):
        added = match.act(*options.tokens)
    write(options.file, match)
    for number, entry in enumerate(added, match.cursor - len(added) + 1):
        print(report.line(say, number, entry))
    print(report.turn(match, say, match.log[match.cursor]))


def undo(options: Arguments) -> None:
    """Take back, write the file."""
    match, say = opened(options)
    with spoken(say):
        match.undo(options.to, force=options.force)
    write(options.file, match)
    print(report.turn(match, say, match.log[match.cursor]))


def redo(options: Arguments) -> None:
    """Play again what was taken back, write the file."""
    match, say = opened(options)
    with spoken(say):
        match.redo(options.to)
    write(options.file, match)
    print(report.turn(match, say, match.log[match.cursor]))


def replay(options: Arguments) -> None:
    """Tell the whole match."""
    match, say = opened(options)
    for number, entry in enumerate(match.log[: match.cursor + 1]):
        print(report.line(say, number, entry))
        if options.boards > 0 and number % options.boards == 0:
            print("", report.position(match, say, number), "", sep="\n")
    print("", report.position(match, say, match.cursor), "", report.score(match, say, match.cursor), sep="\n")


def score(options: Arguments) -> None:
    """Show the score sheet."""
    match, say = opened(options)
    print(report.score(match, say, match.cursor))


def perft(options: Arguments) -> None:
    """Count sequences of legal actions."""
    if not 1 <= options.depth <= 8:
        raise BadRequest("out_of_range", n=options.depth)
    match, _ = opened(options)
    if options.split:
        counts = selfplay.split(match.game, match.state, options.depth)
        for token, count in counts.items():
            print(f"{token}: {count}")
        print(sum(counts.values()))
    else:
        print(selfplay.perft(match.game, match.state, options.depth))


def show_link(options: Arguments) -> None:
    """Print a link."""
    match, _ = opened(options)
    print(link.replay_link(match) if options.replay else link.setup_link(match.setup, match.seats))


def open_link(options: Arguments) -> None:
    """Print the match file of a link."""
    found = link.read(options.link)
    sys.stdout.write(
        found.text() if isinstance(found, link.Carried) else matchfile.write(Match(found.setup, found.seats))
    )


def _kinds(text: str) -> list[str]:
    kinds = [kind.strip() for kind in text.split(",")]
    for kind in kinds:
        if kind not in (HUMAN, *KINDS):
            raise argparse.ArgumentTypeError(f"unknown kind of seat: {kind}")
    return kinds


def _one_each(kinds: list[str], players: int) -> list[str]:
    """Return a kind for every seat; the last one given takes those that are left."""
    if len(kinds) > players:
        raise Complaint(f"{len(kinds)} kinds of seats for {players} players")
    return kinds + kinds[-1:] * (players - len(kinds))


def _new_match(options: Arguments) -> Match:
    seats = [SeatName(name.strip()) for name in options.names.split(",")] if options.names else []
    if "#/" in options.game:
        found = link.read(options.game)
        if isinstance(found, link.Invitation):
            return Match(found.setup, seats or found.seats)
        raise BadRequest("link_unknown")
    edition = options.edition or next((about.edition for about in registry.games() if about.game == options.game), "")
    about = registry.info(options.game, edition)
    return Match(
        Setup(
            game=options.game,
            edition=edition,
            players=options.players,
            seed=secrets.token_hex(4) if options.seed is None else options.seed,
            options=link.read_options(about, options.option),
            sides=tuple(filter(None, options.sides.split(","))),
        ),
        seats,
    )


def _goal(text: str) -> Goal:
    named: dict[str, Goal] = {"step": "step", "tap": "tap", "turn": "turn"}
    return named[text] if text in named else int(text)
