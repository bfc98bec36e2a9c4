"""Every official template that is equal to no format, through the traced renderer.

    python benchmarks/traced.py [CONVERSATIONS [SEED]]

Compares texts, ids and refusals with transformers, and says of how many characters the origin is unknown. Exit 1 where
anything differs.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
import traced_sweep
from turnspec import UnknownFormatError


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    cases = traced_sweep.mixed(seed, number)
    characters: Counter[str] = Counter()
    equal = refused = templates = failed = never = 0
    shares = []
    for name, template, _ in traced_sweep.unresolved():
        templates += 1
        try:
            tally = traced_sweep.compare(template, cases, traced_sweep.byte_vocabulary(template), seed)
        except UnknownFormatError as error:
            print(f"{name}: {error}")
            continue
        equal, refused, failed = equal + tally.equal, refused + tally.refused, failed + len(tally.failures)
        characters += tally.characters
        never += not tally.equal
        if tally.failures:
            print(f"{name}: {len(tally.failures)} differ: {tally.failures[0][:600]}")
        if tally.characters["unknown"]:
            shares.append((tally.characters["unknown"] / tally.characters.total(), name))
    print(f"{templates} templates: {equal} equal, {refused} refused alike, {failed} differ")
    print(f"{never} templates refused all")
    for kind, count in characters.most_common():
        print(f"{kind}: {100 * count / characters.total():.3f} % of {characters.total()} characters")
    for share, name in sorted(shares, reverse=True)[:15]:
        print(f"unknown in {name}: {100 * share:.2f} %")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
