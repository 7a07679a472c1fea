"""How vectors of COST are run."""

from dataclasses import replace

import cost
import cost_parts
from akos import read_akos
from cases import release_in
from errors import check_pixels, read_le
from releases import COST, by_release, version_of

PALETTE = bytes(part & 0xFF for i in range(256) for part in (i, 3 * i + 1, 255 - i))


# The readers of costumes.
READERS = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": cost.read_cost, "7 7-full-throttle 8": read_akos,
})  # fmt: skip

# Whether a dump of a playback has the sounds since the last one, in place of their number.
LISTS_SOUNDS = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga": False, "6 6-sam-and-max": True}, COST)


def costume_of(src, params):
    return cost.read_cost(src, release_in(params))


def header(src, params, script):
    costume = costume_of(src, params)
    value = {
        "lastAnimation": costume.last_animation,
        "kind": costume.kind,
        "colors": costume.colors,
        "redirects": costume.redirects,
        "mirrorsWest": costume.mirrors_west,
        "palette": list(costume.palette),
        "commands": len(costume.commands),
    }
    return {"value": value}


def record_of(record):
    return record and {"mask": record.mask, "limbs": [vars(limb) for limb in record.limbs]}


def record(src, params, script):
    return {"value": record_of(cost.read_cost_record(costume_of(src, params), params["animation"]))}


def commands(src, params, script):
    return {"value": [cost.command_kind(byte, release_in(params)) for byte in src]}


def shown(header, pixels):
    fields = (header.width, header.height, header.rel_x, header.rel_y, header.move_x, header.move_y)
    names = ("width", "height", "relX", "relY", "moveX", "moveY")
    return {**dict(zip(names, fields)), "pixels": pixels.hex()}


def picture_of(costume, limb, picture):
    found = cost.decode_costume_picture(costume, limb, picture)
    return found and shown(*found)


def picture(src, params, script):
    return {"value": picture_of(costume_of(src, params), params["limb"], params["picture"])}


def pictures(src, params, script):
    costume = costume_of(src, params)
    numbers = [(limb, one) for limb in range(params["limbs"]) for one in range(params["pictures"])]
    named = [{"limb": limb, "picture": one, **(picture_of(costume, limb, one) or {})} for limb, one in numbers]
    return {"value": named}


def limbs(src, params, script):
    lists = cost_parts.read_costume_parts(costume_of(src, params)).limbs
    return {"value": [[one and [one.header.width, one.header.height] for one in many] for many in lists]}


def part_of(part):
    if part is None:
        return None
    value = shown(part.header, part.pixels)
    return value if part.redirect is None else {**value, "redirect": list(part.redirect)}


def parts(src, params, script):
    found = cost_parts.read_costume_parts(costume_of(src, params))
    animations = [
        record and [[limb.limb, limb.start, limb.length, limb.loops] for limb in record.limbs]
        for record in found.animations
    ]
    pictures = [[part_of(one) for one in many] for many in found.limbs]
    return {"value": {"commands": found.commands.hex(), "animations": animations, "limbs": pictures}}


def runs(src, params, script):
    width, height = params["width"], params["height"]
    check_pixels(width, height, 0)
    by_rows = params.get("rows", False)
    pixels, end = cost.decode_runs(src, 0, width, height, params["colors"], by_rows)
    return {"value": {"end": end, "pixels": pixels.hex()}}


def compose(src, params, script):
    costume = costume_of(src, params)
    state = cost.start_animation(costume, cost.create_animation(), params["animation"])
    drawn = cost.compose_costume(costume, state, params["facing"])
    names = ("limb", "picture", "x", "y", "mirrored")
    return {"value": [{name: getattr(limb, name) for name in names} for limb in drawn]}


def animate(src, params, script):
    release = release_in(params)
    size, _, _ = cost.OPERANDS[release]
    if len(src) < size:
        raise ValueError(f"an operand of version {version_of(release)} has {size} bytes")
    operand = read_le(src, 0, size, signed=size == 4)
    chores = {name: params.get(name, number) for name, number in cost.CHORES.items()}
    kind, value = cost.animate_command(operand, release, chores)
    return {"value": {"type": kind, "facing" if kind in ("turn", "face") else "chore": value}}


def uses(src, params, script):
    costume = costume_of(src, params)
    stream = costume.commands
    used = []
    for limb in range(16):
        positions = set()
        for animation in range(costume.last_animation + 1):
            positions.update(cost.window_positions(costume, animation, limb))
        positions = sorted(at for at in positions if at < len(stream))
        numbers = {cost.picture_shown(stream[at], costume.release) for at in positions}
        if positions:
            used.append({"limb": limb, "commands": positions, "pictures": sorted(numbers - {None})})
    return {"value": used}


def chores(src, params, script):
    release = release_in(params)
    costume = READERS[release](src, release)
    found = cost_parts.costume_chores(costume)
    names = ("animation", "chore", "facing")
    return {"value": [dict(zip(names, one)) for one in found]}


def bytes_in(script, name):
    """The bytes of the line of a script that starts with a name; None without one."""
    for line in script:
        if line.split()[0] == name:
            return bytes.fromhex("".join(line.split()[1:]))
    return None


def colors(src, params, script):
    return {"dst": cost_parts.costume_colors(costume_of(src, params), bytes_in(script, "palette") or b"")}


def rgba(src, params, script):
    costume = costume_of(src, params)
    pixels = bytes_in(script, "pixels")
    return {"dst": cost_parts.costume_to_rgba(costume, pixels, PALETTE, bytes_in(script, "colors"))}


def play(src, params, script):
    costume, facing = costume_of(src, params), params["facing"]
    state = cost.create_animation(facing)
    state = cost.start_chore(costume, state, cost.CHORES["init"], facing)
    state = cost.start_chore(costume, state, params["chore"], facing)
    seen, frames = [], []
    while state not in seen and len(frames) < params.get("most", 256):
        seen.append(state)
        shown_limbs = [[d.limb, d.picture, d.x, d.y] for d in cost.compose_costume(costume, state)]
        state, events = cost.step_animation(costume, state)
        frames.append({"limbs": shown_limbs, "events": [list(event) for event in events]})
    return {"value": {"frames": frames, "loopStart": seen.index(state) if state in seen else None}}


class Playback:
    """A playback script, line by line."""

    def __init__(self, costume):
        self.costume = costume
        self.state = cost.create_animation()
        self.reset()
        self.dumps = []

    def reset(self):
        self.state = cost.create_animation(self.state.facing)
        self.counters = 0
        self.sounds = []

    def run(self, line):
        command, *numbers = line.split()
        if command == "start":
            self.state = cost.start_animation(self.costume, self.state, int(numbers[0]))
        elif command == "turn":
            angle = cost.DEGREES[int(numbers[0])]
            self.state = cost.turn_animation(self.costume, self.state, angle)
        elif command == "reset":
            self.reset()
        elif command == "tick":
            self.tick()
        else:
            self.dumps.append(self.dump())

    def tick(self):
        self.state, events = cost.step_animation(self.costume, self.state)
        for kind, _, slot in events:
            if kind == "counter":
                self.counters += 1
            else:
                self.sounds.append(slot)

    def dump(self):
        sounds = self.sounds
        if LISTS_SOUNDS[self.costume.release]:
            self.sounds = []
        else:
            sounds = len(sounds)
        return {
            "facing": cost.direction_code(self.state.facing),
            "stopped": self.state.stopped,
            "counters": self.counters,
            "sounds": sounds,
            "limbs": [
                self.limb(number)
                for number in range(16)
                if self.state.limbs[number].chore != cost.NO_CHORE
            ],
        }

    def limb(self, number):
        limb = self.state.limbs[number]
        stream = self.costume.commands
        start, end, cursor = limb.start, limb.end, limb.cursor
        if cursor == cost.OFF:
            return [number, start, end, cursor, None, limb.chore, None, False]
        byte = stream[cursor] & 0x7F if cursor < len(stream) else None
        drawn = byte not in (None, 0x7B) and not self.state.stopped >> number & 1
        return [number, start, end, cursor, limb.loops, limb.chore, byte, drawn]


def playback(src, params, script):
    player = Playback(costume_of(src, params))
    for line in script:
        player.run(line)
    return {"value": player.dumps}


class Moves:
    """A script of `costume/moves`, line by line."""

    def __init__(self, costume, *facing):
        self.costume = costume
        self.state = cost.create_animation(*facing)
        self.looks = []
        self.events = []

    def run(self, line):
        command, *words = line.split()
        getattr(self, command)(*(float(word) if "." in word else int(word, 0) for word in words))

    def start(self, animation, mask=0xFFFF):
        self.state = cost.start_animation(self.costume, self.state, animation, mask)

    def chore(self, chore, facing, mask=0xFFFF, init=cost.CHORES["init"]):
        self.state = cost.start_chore(self.costume, self.state, chore, facing, mask, init)

    def turn(self, angle):
        self.state = cost.turn_animation(self.costume, self.state, angle)

    def tick(self):
        self.state, events = cost.step_animation(self.costume, self.state)
        self.events += [list(event) for event in events]

    def limb(self, number, start, end, cursor, loops, chore):
        limbs = list(self.state.limbs)
        limbs[number] = cost.LimbState(start, end, cursor, loops == 1, chore)
        self.state = replace(self.state, limbs=tuple(limbs))

    def look(self, facing=None):
        drawn = cost.compose_costume(self.costume, self.state, facing)
        look = {
            "facing": self.state.facing,
            "stopped": self.state.stopped,
            "limbs": [
                [number, limb.start, limb.end, limb.cursor, limb.loops, limb.chore]
                for number, limb in enumerate(self.state.limbs)
                if limb != cost.LimbState()
            ],
            "drawn": [[d.limb, d.picture, d.x, d.y, d.mirrored] for d in drawn],
            "events": self.events,
        }
        self.events = []
        self.looks.append(look)


def moves(src, params, script):
    facing = [params["facing"]] if "facing" in params else []
    player = Moves(costume_of(src, params), *facing)
    for line in script:
        player.run(line)
    return {"value": player.looks}


DECODERS = {
    "costume/cost": header,
    "costume/record": record,
    "costume/command": commands,
    "costume/picture": picture,
    "costume/pictures": pictures,
    "costume/limbs": limbs,
    "costume/parts": parts,
    "costume/runs": runs,
    "costume/compose": compose,
    "costume/animate": animate,
    "costume/uses": uses,
    "costume/chores": chores,
    "costume/colors": colors,
    "costume/rgba": rgba,
    "costume/play": play,
    "costume/playback": playback,
    "costume/moves": moves,
}
