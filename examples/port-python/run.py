"""Runs the conformance vectors: python3 -B run.py [FILE...]

Exits with 1 if a case fails. A decoder takes the bytes, the parameters and the script of a case, and gives what the case
names: `dst`, `value`, or both.
"""

import hashlib
import json
import sys
from importlib import import_module
from pathlib import Path

from errors import DecodeError

HERE = Path(__file__).resolve().parent
FIXTURES = HERE.parents[1] / "fixtures"
CHAPTERS = [import_module(path.stem) for path in sorted(HERE.glob("vectors_*.py"))]
DECODERS = {name: decoder for chapter in CHAPTERS for name, decoder in chapter.DECODERS.items()}


def outcome(decoder, case):
    """What a case comes to: `dst` and `value`, or `error`."""
    script = case.get("script", [])
    try:
        return decoder(bytes.fromhex(case["src"]), case.get("params", {}), script)
    except DecodeError as error:
        return {"error": {"code": error.code, "offset": error.offset}}


def fault(case, got):
    """The part of the outcome that is not as expected, or None. A case may state more than one part."""
    if case["result"] != "valid" or "error" in got:
        allowed = [case.get("error"), *case.get("acceptable", [])]
        return None if got.get("error") in allowed and "error" in got else "error"
    if "dst" in case and bytes.fromhex(case["dst"]) != got["dst"]:
        return "dst"
    if "dstSha256" in case and case["dstSha256"] != hashlib.sha256(got["dst"]).hexdigest():
        return "dstSha256"
    if "value" in case and not same(without(case, case["value"]), without(case, got["value"])):
        return "value"
    return None


def same(one, other):
    """Whether two values are equal, and of the same kind: 1 is not true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def without(case, value):
    """A value without the lines of the script that are superseded."""
    left_out = case.get("superseded", [])
    if isinstance(value, dict) and "lines" in value:
        return {**value, "lines": without(case, value["lines"])}
    if not left_out or not isinstance(value, list):
        return value
    return [line for number, line in enumerate(value) if number not in left_out]


def run_file(path):
    """Numbers of cases that pass, and of all."""
    vectors = json.loads(path.read_text())
    decoder = DECODERS.get(vectors["decoder"])
    cases = vectors["cases"]
    if decoder is None:
        print(f"{path.parent.name}/{path.name}: {vectors['decoder']} is not ported")
        return 0, len(cases)
    passed = 0
    for case in cases:
        got = outcome(decoder, case)
        part = fault(case, got)
        passed += part is None
        if part is not None:
            print(f"  {case['id']}: {part}\n    got      {got}\n    expected {case.get(part)}"[:1200])
    print(f"{path.parent.name}/{path.name}: {passed} of {len(cases)}")
    return passed, len(cases)


def main(names):
    files = [Path(name) for name in names] or sorted(FIXTURES.glob("*/*.json"))
    counts = [run_file(path) for path in files]
    passed, total = (sum(column) for column in zip(*counts))
    print(f"{passed} of {total} cases")
    return 0 if passed == total else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
