"""How vectors of strips of older games are run."""

from old_strips import DIALECTS, decode_old_bm, decode_old_strip, old_strip_code


def code(src, params, script):
    """What a code means, by the dialects that have it."""
    meanings = {dialect: old_strip_code(src[0], dialect) for dialect in DIALECTS}
    return {"value": {dialect: means for dialect, means in meanings.items() if means is not None}}


def strip(dialect):
    """A runner of strips of a dialect."""

    def run(src, params, script):
        return {"dst": decode_old_strip(src, params["height"], dialect, params.get("left", 0))}

    return run


def bm(src, params, script):
    return {"dst": decode_old_bm(src, params["width"], params["height"], params.get("dialect", "v3"))}


DECODERS = {
    **{f"old-strip/{dialect}": strip(dialect) for dialect in DIALECTS},
    "old-strip/bm": bm,
    "old-strip/code": code,
}
