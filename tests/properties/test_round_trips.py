"""Links, files and tokens come back as they were, whatever the seed, the names, the options and the actions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fog_core import link, matchfile
from fog_core import setup as setups
from fog_core.chance import MAX_SEED_LENGTH, normal_seed
from fog_core.game import Setup
from fog_core.match import Match, SeatName
from fog_core.selfplay import play_on
from tests.contract import matrix

TEXTS = st.text(st.characters(codec="utf-8"), max_size=MAX_SEED_LENGTH)
SEEDS = TEXTS.map(normal_seed).filter(lambda seed: 0 < len(seed) <= MAX_SEED_LENGTH and seed.isprintable())
SETUPS = st.sampled_from(matrix.everything())


def with_seed(setup: Setup, seed: str) -> Setup:
    return setups.completed(Setup(setup.game, setup.edition, setup.players, seed, setup.options, setup.sides))


@given(SETUPS, SEEDS)
def test_a_set_up_comes_back_from_its_link_and_from_json(setup: Setup, seed: str) -> None:
    setup = with_seed(setup, seed)
    text = link.setup_link(setup)
    assert link.read(text) == link.Invitation(setup)
    assert link.read(f"https://example.org/fog/index.html{text}") == link.Invitation(setup)
    assert setups.from_json(setups.to_json(setup)) == setup


@given(SETUPS, st.randoms(use_true_random=False))
def test_a_link_is_short_and_takes_any_order_of_colours(setup: Setup, random: object) -> None:
    sides = list(setup.sides)
    random.shuffle(sides)  # type: ignore[attr-defined]
    mixed = Setup(setup.game, setup.edition, setup.players, setup.seed, setup.options, tuple(sides))
    assert link.read(link.setup_link(mixed)) == link.Invitation(mixed)
    assert len(link.setup_link(mixed)) <= 220


@given(SETUPS, SEEDS, st.lists(TEXTS, max_size=4), st.integers(0, 40), st.integers(0, 40))
def test_a_match_comes_back_from_its_file_and_its_link(
    setup: Setup, seed: str, names: list[str], actions: int, undone: int
) -> None:
    match = play_on(Match(with_seed(setup, seed), [SeatName(name) for name in names]), "trip", actions)
    if 0 < undone < match.cursor:
        match.undo(match.cursor - undone, force=True)
    text = matchfile.write(match)
    twin = matchfile.read(text)
    assert (twin.setup, twin.tokens, twin.cursor, twin.broken) == (match.setup, match.tokens, match.cursor, None)
    assert matchfile.write(matchfile.read(matchfile.write(twin))) == matchfile.write(twin)
    replay = link.read(link.replay_link(match))
    assert isinstance(replay, link.Carried)
    assert (replay.setup, list(replay.tokens)) == (match.setup, match.tokens[: match.cursor])
