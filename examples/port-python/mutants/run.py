"""Tries mistakes on the port, one at a time: python3 -B mutants/run.py [--sample N --seed S] [--only FILE]

Each `*.json` beside this file is a list of mistakes: `file` of the port, the text `old` in it, `new` in its place, and
`why` in words. `old` occurs once, or `nth` says which one is meant. A mistake must fail a vector, raise an exception or
hang; one with the field `same`, which says why it changes nothing, must not. One with a list `vectors` must fail each
of these, by id. Prints those that do otherwise, and exits with 1 if there are any. `--only` takes the name of a list or of a changed file. It needs a system with fork().
"""

import argparse
import ast
import importlib.abc
import importlib.machinery
import json
import os
import random
import resource
import signal
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PORT = HERE.parent
FIXTURES = PORT.parents[1] / "fixtures"
SECONDS_A_CASE = 4
MOST_MEMORY = 2 << 30
KILLED, SURVIVED = 10, 11


def load_mutants(only):
    """All mistakes, each with the name of its list, and what is wrong with the lists."""
    mutants, faults = [], []
    for path in sorted(HERE.glob("*.json")):
        for entry in json.loads(path.read_text()):
            if only in (None, path.name, path.stem, entry["file"]):
                mutants.append(entry | {"list": path.name})
    for mutant in mutants:
        try:
            mutant["source"] = changed_source(mutant)
            compile(mutant["source"], mutant["file"], "exec")
        except (OSError, SyntaxError, ValueError) as error:
            faults.append(f"{title(mutant)}: {error}")
    return mutants, faults


def changed_source(mutant):
    """The source of the file with the mistake in it."""
    text = (PORT / mutant["file"]).read_text()
    old, nth = mutant["old"], mutant.get("nth")
    count = text.count(old)
    if count == 0 or (nth is None and count > 1) or (nth is not None and not (count > 1 and 1 <= nth <= count)):
        raise ValueError(f"`old` occurs {count} times, and nth is {nth}")
    if old == mutant["new"]:
        raise ValueError("`new` is `old`")
    at = -1
    for _ in range(nth or 1):
        at = text.index(old, at + 1)
    return text[:at] + mutant["new"] + text[at + len(old) :]


def title(mutant):
    return f"{mutant['list']}, {mutant['file']}: {mutant['why']} ({mutant['old']!r} -> {mutant['new']!r})"


class Modules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """The modules of the port, compiled once; a child of this process has one of them with a mistake."""

    def __init__(self):
        self.code = {}
        self.imports = {}
        for path in PORT.glob("*.py"):
            tree = ast.parse(path.read_text())
            self.code[path.stem] = compile(tree, str(path), "exec")
            self.imports[path.stem] = imported(tree)

    def find_spec(self, fullname, path=None, target=None):
        if fullname in self.code:
            return importlib.machinery.ModuleSpec(fullname, self, origin=str(PORT / f"{fullname}.py"))
        return None

    def exec_module(self, module):
        module.__file__ = module.__spec__.origin
        exec(self.code[module.__name__], vars(module))

    def reach(self, name):
        """The modules that a module imports, directly or not, with itself."""
        found, left = set(), [name]
        while left:
            module = left.pop()
            if module in self.code and module not in found:
                found.add(module)
                left += self.imports[module]
        return found

    def runners(self, name):
        """The modules `vectors_*` that use a module."""
        return sorted(x for x in self.code if x.startswith("vectors_") and name in self.reach(x))


def imported(tree):
    """Names of the modules that a module imports."""
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return names


def load_cases():
    """All cases with their decoder, the short ones first, so that most mistakes fail soon."""
    cases = []
    for path in sorted(FIXTURES.glob("*/*.json")):
        vectors = json.loads(path.read_text())
        if isinstance(vectors, dict) and "cases" in vectors:
            cases += [(len(json.dumps(case)), vectors["decoder"], case) for case in vectors["cases"]]
    return sorted(cases, key=lambda entry: entry[0])


def named_cases(cases, names):
    """The cases of a list of names, and the names of none."""
    found = {case["id"]: (size, decoder, case) for size, decoder, case in cases}
    return [found[name] for name in names if name in found], [name for name in names if name not in found]


def limit_process():
    """A mistake that hangs ends the process, and one that takes all memory gets an exception."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    signal.signal(signal.SIGVTALRM, lambda *_: os._exit(KILLED))


def try_mutant(mutant, modules, cases):
    """Runs in a process of its own, and ends it: KILLED or SURVIVED."""
    limit_process()
    name = Path(mutant["file"]).stem
    modules.code[name] = compile(mutant["source"], mutant["file"], "exec")
    sys.stdout = open(os.devnull, "w")
    groups = [cases]
    if "vectors" in mutant:
        groups = [[case] for case in named_cases(cases, mutant["vectors"])[0]]
    try:
        survives = any([passes(modules, name, group) for group in groups])
    except Exception:
        survives = False
    os._exit(SURVIVED if survives else KILLED)


def passes(modules, name, cases):
    """Whether all cases pass whose decoders use a module."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_A_CASE)
    run = importlib.import_module("run")
    decoders = {}
    for runner in modules.runners(name):
        decoders |= importlib.import_module(runner).DECODERS
    for _, decoder, case in cases:
        if decoder in decoders:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_A_CASE)
            if not passes_case(run, decoders[decoder], case):
                return False
    return True


def passes_case(run, decoder, case):
    """Whether a case passes. An exception that the port does not mean is a failure."""
    try:
        return run.fault(case, run.outcome(decoder, case)) is None
    except Exception:
        return False


def try_all(mutants, modules, cases):
    """The exit code of each mistake; as many processes at a time as the machine has cores."""
    codes, running, left = {}, {}, list(range(len(mutants)))
    cores = os.cpu_count() or 1
    while left or running:
        while left and len(running) < cores:
            number = left.pop(0)
            pid = os.fork()
            if pid == 0:
                try_mutant(mutants[number], modules, cases)
            running[pid] = number
        pid, status = os.wait()
        codes[running.pop(pid)] = os.waitstatus_to_exitcode(status)
    return [codes[number] for number in range(len(mutants))]


def fault_of(mutant, code):
    """What is wrong with the outcome of a mistake, or None."""
    if code == SURVIVED:
        return None if "same" in mutant else "SURVIVES"
    return "is marked `same`, but is killed" if "same" in mutant else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sample", type=int, help="try only so many, chosen by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="a list such as strips.json, or a changed file such as masks.py")
    options = parser.parse_args()
    start = time.time()
    mutants, faults = load_mutants(options.only)
    mutants = [mutant for mutant in mutants if "source" in mutant]
    if options.sample is not None and options.sample < len(mutants):
        mutants = random.Random(options.seed).sample(mutants, options.sample)
    modules = Modules()
    sys.meta_path.insert(0, modules)
    cases = load_cases()
    for mutant in mutants:
        faults += [f"No vector {name}: {title(mutant)}" for name in named_cases(cases, mutant.get("vectors", []))[1]]
    unchanged = {"file": "errors.py", "source": (PORT / "errors.py").read_text()}
    first, *codes = try_all([unchanged, *mutants], modules, cases)
    if first != SURVIVED:
        faults.append("The port fails a vector without any mistake: see run.py")
    for mutant, code in zip(mutants, codes):
        fault = fault_of(mutant, code)
        if fault:
            faults.append(f"{fault}: {title(mutant)}")
    print(*faults, sep="\n", end="\n" if faults else "")
    same = sum("same" in mutant for mutant in mutants)
    killed = sum(code != SURVIVED for code in codes)
    print(f"{killed} of {len(mutants) - same} mistakes killed, {same} the same; {time.time() - start:.0f} s")
    return 1 if faults or not mutants else 0


if __name__ == "__main__":
    sys.exit(main())
