"""Decodes for another program: python3 -B serve.py

A line of input is a case in JSON: `decoder`, `params`, `src` and `script` as in the vectors. The line of output says
what it came to: `dst` in hexadecimal, `value`, or both; or `error` with code and offset; `refused` for wrong arguments;
`crashed` for any other exception, and for a case that takes too long. The first line lists the decoders.
"""

import json
import signal
import sys

from run import DECODERS, outcome

SECONDS_A_CASE = 10


class TooLong(Exception):
    """A case takes more time than any should."""


def stop(*_):
    raise TooLong(f"more than {SECONDS_A_CASE} s")


def answer(case):
    """What a case comes to, as it is sent."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_A_CASE)
    try:
        got = outcome(DECODERS[case["decoder"]], case)
    except ValueError as error:
        return {"refused": str(error)}
    except Exception as error:
        return {"crashed": f"{type(error).__name__}: {error}"}
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return got | {"dst": bytes(got["dst"]).hex()} if "dst" in got else got


def main():
    signal.signal(signal.SIGVTALRM, stop)
    print(json.dumps(sorted(DECODERS)), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
