"""How vectors of films are run."""

import hashlib

from errors import check_range
from smush import CHOICES, Player, read_film
from smush_codecs import MOTION37, MOTION47, glyph


def answer(player, what):
    """What a word of a script asks for."""
    if what == "pixels":
        return bytes(player.pixels).hex()
    if what == "hash":
        return hashlib.sha256(player.pixels).hexdigest()
    if what == "palette":
        return bytes(player.palette).hex()
    if what == "colors":
        return bytes(player.palette[:12]).hex()
    if what == "paletteHash":
        return hashlib.sha256(bytes(player.palette)).hexdigest()
    return player.texts


def film(src, params, script):
    """The header of a film, and what a script shows: `step` and `seek` go to a frame, other words ask for parts of it."""
    screen = (params["width"], params["height"]) if "width" in params else None
    found = read_film(src, screen)
    choices = {name: value for name, value in params.items() if name in CHOICES}
    player, number, lines = Player(found, **choices), 0, []
    for line in script:
        word, *numbers = line.split()
        if word not in ("step", "seek"):
            lines.append(answer(player, word))
            continue
        last = int(numbers[0]) if numbers else number
        if word == "seek":
            check_range(last, 0, len(found.frames) - 1, "frame")
            player, number = Player(found, **choices), 0
        while number <= min(last, len(found.frames) - 1):
            player.step(number)
            number += 1
    header = {"version": found.version, "framesPerSecond": found.rate}
    screen = {"width": found.width, "height": found.height, "screenFrom": found.screen_from}
    return {"value": {**header, **screen, "frames": len(found.frames), "lines": lines}}


def tables(src, params, script):
    """Where squares come from, and the glyphs, a bit for each point."""

    def bits(side):
        rows = ("".join("01"[point] for point in glyph(side, number)) for number in range(256))
        return [int(row, 2).to_bytes(side * side // 8, "big").hex() for row in rows]

    motion = {"codec37": [*map(lists, MOTION37)], "codec47": lists(MOTION47)}
    return {"value": {**motion, "glyphs8": bits(8), "glyphs4": bits(4)}}


def lists(pairs):
    return [list(pair) for pair in pairs]


DECODERS = {"film/film": film, "film/tables": tables}
