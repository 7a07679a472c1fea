"""How vectors of COST are run."""

import cost
from errors import check_pixels


def costume_of(case):
    params = case.get("params", {})
    return cost.read_cost(source_of(case), params.get("version", 5))


def source_of(case):
    return bytes.fromhex(case["src"])


def run_cost(case):
    costume = costume_of(case)
    return {
        "lastAnimation": costume.last_animation,
        "kind": costume.kind,
        "colors": costume.colors,
        "redirects": costume.redirects,
        "mirrorsWest": costume.mirrors_west,
        "palette": list(costume.palette),
        "commands": len(costume.commands),
    }


def run_record(case):
    record = cost.read_cost_record(costume_of(case), case["params"]["animation"])
    return record and {"mask": record.mask, "limbs": [vars(limb) for limb in record.limbs]}


def run_command(case):
    return [cost.command_kind(byte, case["params"]["version"]) for byte in source_of(case)]


def picture_of(costume, limb, picture):
    found = cost.decode_costume_picture(costume, limb, picture)
    if found is None:
        return None
    header, pixels = found
    return {
        "width": header.width,
        "height": header.height,
        "relX": header.rel_x,
        "relY": header.rel_y,
        "moveX": header.move_x,
        "moveY": header.move_y,
        "pixels": pixels.hex(),
    }


def run_picture(case):
    params = case["params"]
    return picture_of(costume_of(case), params["limb"], params["picture"])


def run_pictures(case):
    params = case["params"]
    costume = costume_of(case)
    pictures = []
    for limb in range(params["limbs"]):
        for picture in range(params["pictures"]):
            found = picture_of(costume, limb, picture)
            pictures.append({"limb": limb, "picture": picture, **(found or {})})
    return pictures


def run_runs(case):
    params = case["params"]
    width, height, colors = params["width"], params["height"], params["colors"]
    check_pixels(width, height, 0)
    pixels, end = cost.decode_runs(
        source_of(case), 0, width, height, colors, params.get("rows", 0) == 1
    )
    return {"end": end, "pixels": pixels.hex()}


def run_compose(case):
    params = case["params"]
    costume = costume_of(case)
    state = cost.start_animation(costume, cost.create_animation(), params["animation"])
    drawn = cost.compose_costume(costume, state, params["facing"])
    return [
        {name: getattr(limb, name) for name in ("limb", "picture", "x", "y", "mirrored")}
        for limb in drawn
    ]


def run_animate(case):
    kind, value = cost.animate_command(source_of(case)[0], case.get("params", {}).get("version", 5))
    return {"type": kind, "facing" if kind in ("turn", "face") else "chore": value}


def run_uses(case):
    costume = costume_of(case)
    commands = costume.commands
    used = []
    for limb in range(16):
        positions = set()
        for animation in range(costume.last_animation + 1):
            positions.update(cost.window_positions(costume, animation, limb))
        positions = sorted(at for at in positions if at < len(commands))
        pictures = {cost.picture_shown(commands[at], costume.version) for at in positions}
        if positions:
            pictures = sorted(pictures - {None})
            used.append({"limb": limb, "commands": positions, "pictures": pictures})
    return used


def run_play(case):
    params = case["params"]
    costume, facing = costume_of(case), params["facing"]
    state = cost.create_animation(facing)
    state = cost.start_chore(costume, state, cost.CHORES["init"], facing)
    state = cost.start_chore(costume, state, params["chore"], facing)
    seen, frames = [], []
    while state not in seen and len(frames) < params.get("most", 256):
        seen.append(state)
        limbs = [[d.limb, d.picture, d.x, d.y] for d in cost.compose_costume(costume, state)]
        state, events = cost.step_animation(costume, state)
        frames.append({"limbs": limbs, "events": [list(event) for event in events]})
    return {"frames": frames, "loopStart": seen.index(state) if state in seen else None}


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
        if self.costume.version == 6:
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
        commands = self.costume.commands
        start, end, cursor = limb.start, limb.end, limb.cursor
        if cursor == cost.OFF:
            return [number, start, end, cursor, None, limb.chore, None, 0]
        byte = commands[cursor] & 0x7F if cursor < len(commands) else None
        drawn = byte not in (None, 0x7B) and not self.state.stopped >> number & 1
        return [number, start, end, cursor, int(limb.loops), limb.chore, byte, int(drawn)]


def run_playback(case):
    playback = Playback(costume_of(case))
    for line in case["script"]:
        playback.run(line)
    return playback.dumps


CASES = {
    "costume/cost": run_cost,
    "costume/record": run_record,
    "costume/command": run_command,
    "costume/picture": run_picture,
    "costume/pictures": run_pictures,
    "costume/runs": run_runs,
    "costume/compose": run_compose,
    "costume/animate": run_animate,
    "costume/playback": run_playback,
    "costume/uses": run_uses,
    "costume/play": run_play,
}


def decoder(runner):
    """A runner of cases in the form of the other chapters."""

    def decode(src, params, script):
        return {"value": runner({"src": src.hex(), "params": params, "script": script})}

    return decode


DECODERS = {name: decoder(runner) for name, runner in CASES.items()}
