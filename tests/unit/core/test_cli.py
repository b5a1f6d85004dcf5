"""The command line: what it prints, what it writes, and one line on stderr when something is wrong."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import NamedTuple

import pytest

from fog_core import matchfile, registry
from fog_core.cli import main
from tests.unit.core.toy.play import toy_match


class Run(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


class Shell:
    """Runs commands in a folder with the match file ``m.json``."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys
        self.file = folder / "m.json"

    def run(self, *words: str) -> Run:
        """Run a command."""
        code = main(words)
        return Run(code, *self.capsys.readouterr())

    def fails(self, *words: str) -> str:
        """Run a command that must fail as all do: exit 2, one line on stderr, nothing on stdout, nothing written."""
        before = {path: path.read_bytes() for path in self.folder.iterdir()}
        run = self.run(*words)
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith("fog_core: ") and run.err.count("\n") == 1
        assert {path: path.read_bytes() for path in self.folder.iterdir()} == before
        return run.err.removeprefix("fog_core: ").strip()


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return a shell with a new match of three players."""
    shell = Shell(tmp_path, capsys)
    shell.file.write_text(matchfile.write(toy_match()), "utf-8")
    return shell


def test_games_prints_every_edition_with_its_options(shell: Shell) -> None:
    out = shell.run("games").out
    for about in registry.games():
        assert about.key in out
        assert all(f"  {option.id} = " in out for option in about.options)
    assert json.loads(shell.run("games", "--json").out) == [registry.info_json(about) for about in registry.games()]


def test_new_prints_a_match_file(shell: Shell) -> None:
    words = ("new", "toy", "--players", "3", "--seed", "club-night-7", "--option", "length=long", "--option", "jump")
    match = matchfile.read(shell.run(*words, "--sides", "white,pink,black", "--names", "Ann, Bob").out)
    assert match.setup.options == {"die": True, "length": "long", "long_jump": True}
    assert match.setup.sides == ("white", "pink", "black")
    assert [seat.name for seat in match.seats] == ["Ann", "Bob", ""]


def test_new_without_a_seed_makes_one_up(shell: Shell) -> None:
    first, second = (matchfile.read(shell.run("new", "toy").out).setup.seed for _ in range(2))
    assert first != second


def test_new_takes_a_set_up_link(shell: Shell) -> None:
    match = matchfile.read(shell.run("new", "#/toy/plain?players=2&seed=x").out)
    assert (match.setup.players, match.setup.seed) == (2, "x")


def test_show_has_the_turn_the_board_and_the_score(shell: Shell) -> None:
    out = shell.run("show", str(shell.file)).out
    assert out.splitlines()[0] == "Round 1, pink (Ann) to act"
    assert "#..... pink" in out
    assert "1. Ann  0" in out


def test_show_speaks_german(shell: Shell) -> None:
    assert shell.run("show", str(shell.file), "--lang", "de").out.startswith("Runde 1, pink (Ann) ist am Zug")


def test_a_right_to_left_name_does_not_turn_the_line_around(shell: Shell) -> None:
    shell.file.write_text(shell.file.read_text("utf-8").replace("Ann", "שרה"), "utf-8")
    out = shell.run("show", str(shell.file)).out
    assert out.splitlines()[0] == "Round 1, pink (\u2068שרה\u2069) to act"
    assert "1. \u2068שרה\u2069  0" in out


def test_legal_lists_tokens(shell: Shell) -> None:
    lines = shell.run("legal", str(shell.file)).out.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["end_turn", "step 1", "throw"]
    assert len(shell.run("legal", str(shell.file), "--piece", "pink").out.splitlines()) == 2


def test_play_writes_the_file_and_keeps_its_mode(shell: Shell) -> None:
    shell.file.chmod(0o640)
    assert "step 1" in shell.run("play", str(shell.file), "step 1", "end_turn").out
    assert matchfile.read(shell.file.read_text("utf-8")).tokens == ["step 1", "end_turn"]
    assert shell.file.stat().st_mode & 0o777 == 0o640
    assert list(shell.folder.iterdir()) == [shell.file]


def test_undo_and_redo_write_the_file(shell: Shell) -> None:
    shell.run("play", str(shell.file), "step 1", "throw")
    assert "Going back would hide" in shell.fails("undo", str(shell.file))
    shell.run("undo", str(shell.file), "turn", "--force")
    shell.run("redo", str(shell.file), "1")
    assert matchfile.read(shell.file.read_text("utf-8")).cursor == 1


def test_replay_tells_the_match_with_boards(shell: Shell) -> None:
    shell.run("play", str(shell.file), "step 1", "end_turn")
    out = shell.run("replay", str(shell.file), "--boards", "1").out
    assert [line.split()[1] for line in out.splitlines() if line[:4].strip().isdigit() and "." not in line[:6]] == [
        "toy.event.setup", "step", "end_turn",
    ]  # fmt: skip
    assert out.count(".#.... pink") == 3


def test_score_shows_categories_and_places(shell: Shell) -> None:
    assert shell.run("score", str(shell.file)).out.splitlines()[1].split() == ["toy.score.way", "0", "0", "0"]


def test_selfplay_ends_and_repeats_itself(shell: Shell) -> None:
    words = ("selfplay", "toy", "--players", "3", "--seed", "a")
    first = shell.run(*words).out
    match = matchfile.read(first)
    assert match.game.outcome(match.state) is not None
    assert shell.run(*words).out == first


def test_guardians_play_the_seats_they_are_given(shell: Shell) -> None:
    words = ("selfplay", "toy", "--players", "3", "--seed", "a", "--seats", "hard,easy")
    match = matchfile.read(shell.run(*words).out)
    assert match.game.outcome(match.state) is not None
    assert [seat.kind for seat in match.seats] == ["bot:hard", "bot:easy", "bot:easy"]


def test_guardians_wait_for_a_human(shell: Shell) -> None:
    match = matchfile.read(shell.run("selfplay", "toy", "--players", "2", "--seed", "a", "--seats", "human,chance").out)
    assert match.game.actor(match.state) == 0
    assert [seat.kind for seat in match.seats] == ["human", "human"]


def test_a_review_tells_what_was_expected_and_how_far_it_is(shell: Shell) -> None:
    shell.run(
        "play",
        str(shell.file),
        *[line.split("  ")[0] for line in shell.run("legal", str(shell.file)).out.splitlines()[:1]],
    )
    run = shell.run("review", str(shell.file))
    assert run.err.endswith("100% \n")
    assert len(run.out.splitlines()) >= 2
    found = json.loads(shell.run("review", "--json", str(shell.file)).out)
    assert [where["n"] for where in found["chart"]] == [0]


def test_a_hint_says_what_to_do_and_what_else_is_good(shell: Shell) -> None:
    shell.file.write_text(shell.run("new", "escape", "--seed", "a").out, "utf-8")
    picks = [line for line in shell.run("hint", str(shell.file)).out.splitlines() if "  pick " in line]
    assert len(set(picks)) == 3


def test_a_tournament_counts_wins_with_their_interval(shell: Shell) -> None:
    run = shell.run("tournament", "toy", "--seed", "a", "--seats", "hard,chance", "--matches", "4")
    assert run.out.startswith("hard against chance: 4 matches, wins ")
    assert "4 matches" in run.err


def test_seats_must_be_known_and_not_too_many(shell: Shell) -> None:
    assert "unknown kind" in shell.fails("selfplay", "toy", "--seats", "hard,nobody")
    assert "for 2 players" in shell.fails("selfplay", "toy", "--seats", "hard,hard,hard")
    assert "people" in shell.fails("tournament", "toy", "--seats", "human,hard")


def test_perft_counts_and_splits(shell: Shell) -> None:
    assert shell.run("perft", str(shell.file), "--depth", "2").out == "8\n"
    assert shell.run("perft", str(shell.file), "--depth", "2", "--split").out == "end_turn: 3\nstep 1: 3\nthrow: 2\n8\n"


def test_links_lead_there_and_back(shell: Shell) -> None:
    shell.run("play", str(shell.file), "step 1")
    assert shell.run("link", str(shell.file)).out == "#/toy/plain?check=ac69e2&players=3&seed=club-night-7\n"
    replay = shell.run("link", str(shell.file), "--replay").out.strip()
    assert matchfile.read(shell.run("open", replay).out).tokens == ["step 1"]
    assert matchfile.read(shell.run("open", "#/toy/plain?players=3&seed=a").out).setup.seed == "a"


def test_a_match_may_come_by_pipe(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(shell.file.read_bytes())))
    assert shell.run("play", "-", "step 1").out.startswith('{"format":2')


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("piped", [False, True])
def test_a_file_may_have_been_saved_by_any_editor(
    shell: Shell, encoding: str, piped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.file.write_bytes(shell.file.read_text("utf-8").replace("Ann", "Zoë").encode(encoding))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(shell.file.read_bytes())))
    assert "pink (Zoë) to act" in shell.run("show", "-" if piped else str(shell.file)).out


def test_a_file_without_an_end_is_not_read_to_its_end(shell: Shell) -> None:
    shell.fails("show", "/dev/urandom")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "COMMAND"),
        (["fly"], "fly"),
        (["show"], "FILE"),
        (["show", "gone.json"], "gone.json cannot be read."),
        (["play", "m.json"], "ACTION"),
        (["play", "m.json", "fly to the moon"], "“fly to the moon” is no action of this game."),
        (["play", "m.json", "step 1", "step 2"], "toy.refusal.option_off (option long_jump)"),
        (["undo", "m.json"], "There is nothing to undo."),
        (["undo", "m.json", "yesterday"], "yesterday"),
        (["redo", "m.json"], "There is nothing to redo."),
        (["show", "m.json", "--at", "5"], "This match has no moment 5."),
        (["perft", "m.json", "--depth", "0"], "This match has no moment 0."),
        (["new", "chess"], "There is no game “chess/”."),
        (["new", "toy", "--players", "9"], "1 to 3 can play"),
        (["new", "toy", "--players", "two"], "two"),
        (["new", "toy", "--option", "wings"], "There is no option “wings”."),
        (["new", "toy", "--option", "length=huge"], "“huge” is not a choice"),
        (["new", "#/r/AAAA"], "damaged"),
        (["new", "toy", "--lang", "xx"], "xx"),
        (["open", "nonsense"], "leads to nothing"),
    ],
)
def test_whatever_is_wrong_is_said_in_one_line(
    shell: Shell, words: list[str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shell.folder)
    assert says in shell.fails(*words)


@pytest.mark.parametrize(
    "command", [["show"], ["legal"], ["play", "step 1"], ["replay"], ["score"], ["undo"], ["perft"], ["link"]]
)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b'{"format": 9, "log": []}', b"null"])
def test_a_broken_file_is_left_as_it_is(shell: Shell, command: list[str], content: bytes) -> None:
    shell.file.write_bytes(content)
    shell.fails(command[0], str(shell.file), *command[1:])


def test_a_log_that_breaks_can_still_be_looked_at(shell: Shell) -> None:
    shell.file.write_text(shell.file.read_text("utf-8").replace('"log":[', '"log":["step 1;step 2"'), "utf-8")
    assert "action 2 of its log" in shell.fails("show", str(shell.file))
    assert "action 2 of its log" in shell.fails("play", str(shell.file), "step 1")
    assert ".#.... pink" in shell.run("show", str(shell.file), "--at", "1").out


def test_a_file_that_cannot_be_written_stays(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(Path, "replace", refuse)
    assert "cannot be written" in shell.fails("play", str(shell.file), "step 1")
