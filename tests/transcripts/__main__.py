"""Write all transcripts anew."""

from __future__ import annotations

from tests import transcripts


def main() -> None:
    """Write the files, and take away those that no set-up needs any more."""
    wanted = {transcripts.path(setup): setup for setup in transcripts.setups()}
    for path in transcripts.FOLDER.glob("*/*.txt"):
        if path not in wanted:
            path.unlink()
    for path, setup in wanted.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(transcripts.told(transcripts.played(setup)), "utf-8")
        print(f"{path.stat().st_size / 1000:8.1f} kB  {path.relative_to(transcripts.FOLDER)}", flush=True)


if __name__ == "__main__":
    main()
