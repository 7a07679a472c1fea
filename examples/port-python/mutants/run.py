"""Plants mistakes in the port, one at a time, and says which of them no vector notices.

    python3 -B mutants/run.py [--some COUNT] [--seed SEED] [CHAPTER...]

CHAPTER names lists beside this file (`strips`); without one, all lists are run. `--some` takes as many mutants out of all
lists, by a seed. A list is JSON:

    [{"file": "strips.py", "old": "text of the port", "new": "what takes its place", "why": "the mistake in words"}]

`old` stands once in the file, or `nth` (from 1) says which one is meant. `same` gives the reason, in a line, why a mutant
changes nothing that can be seen: it has to survive, and does not count.

A mutant runs the vectors of every chapter that comes to its file, short files first, up to the first case that fails, that
raises another exception than an error of the data, or that takes too long. It ends with 1 if a mutant survives, if one
that is `same` does not, or if a list does not fit the port.
"""

import argparse
import ast
import importlib.abc
import importlib.util
import json
import multiprocessing
import random
import resource
import signal
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PORT = HERE.parent
FIXTURES = PORT.parents[1] / "fixtures"
SECONDS_A_CASE = 10
MEMORY = 2 << 30


class Planted(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module a source of its own."""

    def __init__(self, name, source):
        self.name = name
        self.source = source

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module):
        exec(compile(self.source, f"{self.name}.py", "exec"), module.__dict__)


def mutated(mutant):
    """The source with the mistake. Raises ValueError if the list does not fit the port."""
    text = (PORT / mutant["file"]).read_text()
    old, new, count = mutant["old"], mutant["new"], text.count(mutant["old"])
    nth = mutant.get("nth")
    if (count != 1 if nth is None else not 1 <= nth <= count):
        raise ValueError(f"{old!r} stands {count} times in {mutant['file']}")
    at = -1
    for _ in range(nth or 1):
        at = text.index(old, at + 1)
    source = text[:at] + new + text[at + len(old) :]
    ast.parse(source)
    return source


def imports_of(name):
    """The files of the port that a file of it comes to, itself included."""
    found, waiting = set(), [name]
    while waiting:
        one = waiting.pop()
        path = PORT / one
        if one in found or not path.exists():
            continue
        found.add(one)
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                waiting.append(f"{node.module}.py")
            elif isinstance(node, ast.Import):
                waiting += [f"{alias.name}.py" for alias in node.names]
    return found


def read_vectors():
    """All vector files, the short ones first."""
    paths = sorted(FIXTURES.glob("*/*.json"), key=lambda path: (path.stat().st_size, path))
    return [(path, json.loads(path.read_text())) for path in paths]


FILES = read_vectors()
FORKED = multiprocessing.get_context("fork")


def too_slow(signum, frame):
    raise TimeoutError


def first_failure(mutant, source):
    """The id of the first case that fails, or None. Runs in a process of its own."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, too_slow)
    sys.path.insert(0, str(PORT))
    sys.meta_path.insert(0, Planted(mutant["file"].removesuffix(".py"), source))
    try:
        run = importlib.import_module("run")
    except Exception as error:
        return f"import: {error!r}"
    chapters = [one for one in run.CHAPTERS if mutant["file"] in imports_of(f"{one.__name__}.py")]
    decoders = {name: decoder for one in chapters for name, decoder in one.DECODERS.items()}
    for path, vectors in FILES:
        decoder = decoders.get(vectors["decoder"])
        for case in vectors["cases"] if decoder else []:
            signal.alarm(SECONDS_A_CASE)
            try:
                failed = run.fault(case, run.outcome(decoder, case)) is not None
            except Exception:
                failed = True
            signal.alarm(0)
            if failed:
                return f"{path.parent.name}/{path.stem}: {case['id']}"
    return None


def tried(job):
    """The mutant, and what kills it."""
    mutant, source = job
    return mutant, first_failure(mutant, source)


def read_lists(names):
    """All mutants, each with the chapter that it is listed in."""
    paths = [HERE / f"{name}.json" for name in names] or sorted(HERE.glob("*.json"))
    return [{**mutant, "chapter": path.stem} for path in paths for mutant in json.loads(path.read_text())]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("chapters", nargs="*")
    parser.add_argument("--some", type=int)
    parser.add_argument("--seed", default="0")
    options = parser.parse_args()
    mutants = read_lists(options.chapters)
    if options.some is not None:
        mutants = random.Random(options.seed).sample(mutants, min(options.some, len(mutants)))
    wrong, jobs, scores = 0, [], {}
    for mutant in mutants:
        try:
            jobs.append((mutant, mutated(mutant)))
        except (ValueError, SyntaxError) as error:
            wrong += 1
            print(f"{mutant['chapter']}: {mutant['why']}: the list does not fit the port: {error}")
    with FORKED.Pool(maxtasksperchild=1) as pool:
        for mutant, killer in pool.imap(tried, jobs):
            score = scores.setdefault(mutant["chapter"], [0, 0, 0])
            if "same" in mutant:
                score[2] += 1
            else:
                score[1] += 1
                score[0] += killer is not None
            if ("same" in mutant) != (killer is None):
                wrong += 1
                what = f"is not the same: {killer}" if killer else "survives"
                print(f"{mutant['chapter']}: {mutant['file']}: {mutant['why']}: {what}", flush=True)
    for chapter, (killed, count, same) in sorted(scores.items()):
        print(f"{chapter}: {killed} of {count} killed" + (f", {same} the same" if same else ""))
    killed, count, same = (sum(column) for column in zip(*scores.values())) if scores else (0, 0, 0)
    print(f"{killed} of {count} mutants killed, {same} the same")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
