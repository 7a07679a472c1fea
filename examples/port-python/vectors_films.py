"""How vectors of films are run."""

import hashlib

from smush import CHOICES, Player, read_film


def answer(player, what):
    """What a word of a script asks for."""
    if what == "pixels":
        return bytes(player.pixels).hex()
    if what == "hash":
        return hashlib.sha256(player.pixels).hexdigest()
    if what == "palette":
        return bytes(player.palette).hex()
    return player.texts


def film(src, params, script):
    """The header of a film, and what a script shows: `step` and `seek` go to a frame, other words ask for parts of it."""
    screen = (params["width"], params["height"]) if "width" in params else None
    found = read_film(src, screen)
    choices = {name: value for name, value in params.items() if name in CHOICES}
    player, number, lines = Player(found, **choices), 0, []
    for line in script:
        word, *numbers = line.split()
        if word == "seek":
            player, number, word = Player(found, **choices), 0, "step"
        if word != "step":
            lines.append(answer(player, word))
            continue
        for number in range(number, int(numbers[0]) + 1 if numbers else number + 1):
            player.step(number)
        number += 1
    header = {"version": found.version, "rate": found.rate, "palette": found.palette.hex()}
    screen = {"width": found.width, "height": found.height, "screenFrom": found.screen_from}
    return {"value": {**header, **screen, "frames": len(found.frames), "lines": lines}}


DECODERS = {"film/film": film}
