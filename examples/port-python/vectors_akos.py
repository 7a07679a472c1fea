"""How vectors of AKOS are run."""

import akos as costumes
import akos_play as play
from akos_pixels import decode_akos_pixels
from cases import release_in

QUEUE_CODES = {
    "hide": 1,
    "sound": 3,
    "startChore": 4,
    "clip": 5,
    "drawOffset": 6,
    "volume": 7,
    "pan": 8,
    "priority": 9,
}


def run_akos(src, params, script):
    akos = costumes.read_akos(src, release_in(params))
    jumps = akos.jumps_at
    return {
        "flags": akos.flags,
        "mirrorsWest": akos.mirrors_west,
        "directions": akos.directions,
        "codec": akos.codec,
        "animationCount": akos.animation_count,
        "celCount": akos.cel_count,
        "palette": list(akos.palette),
        "commands": len(akos.commands),
        "jumps": None if jumps is None else jumps.end - jumps.start,
        "rgb": None if akos.rgb is None else list(akos.rgb),
    }


def run_cel(src, params, script):
    found = costumes.decode_akos_cel(costumes.read_akos(src, release_in(params)), params["cel"])
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


def run_cels(src, params, script):
    akos = costumes.read_akos(src, release_in(params))
    cels = []
    for word in script[0].split()[1:]:
        header, pixels = costumes.decode_akos_cel(akos, int(word))
        _, *fields = vars(header).values()
        cels.append([int(word), *fields, pixels.hex()])
    return {"celCount": akos.cel_count, "cels": cels}


def run_pixels(src, params, script):
    colors = params.get("colors", 0)
    size = params["width"], params["height"]
    pixels, end = decode_akos_pixels(src, *size, params["codec"], colors)
    return {"end": end, "pixels": pixels.hex()}


def run_compose(src, params, script):
    akos = costumes.read_akos(src, release_in(params))
    state = play.create_akos_animation(params["facing"])
    state = play.start_akos_animation(akos, state, params["chore"])
    state.flipped = params["flipped"]
    return [
        {"limb": cel.limb, "picture": cel.cel, "x": cel.x, "y": cel.y, "mirrored": cel.mirrored}
        for cel in costumes.compose_akos(akos, state)
    ]


class Scenario:
    """One actor, number 1, in a script of playback."""

    def __init__(self, akos, facing, speed):
        self.akos = akos
        self.state = play.create_akos_animation(speed=speed)
        self.state.facing = facing  # as it is, without rounding
        self.sounds, self.running, self.numbers = [0] * 32, [], [0]
        self.asked = 0
        self.clip = 100
        self.others = {}
        self.before = self.looks()

    def random(self, low, high):
        number = self.numbers[self.asked % len(self.numbers)]
        self.asked += 1
        return low + number % (high - low + 1)

    def looks(self):
        """All that a step may leave as it is."""
        state = self.state
        return {
            "limbs": [
                self.limb(number, limb)
                for number, limb in enumerate(state.limbs)
                if limb.code != 0 or limb.chore != play.NONE
            ],
            "stopped": state.stopped,
            "vars": {str(i): value for i, value in enumerate(state.variables) if value != 0},
            "facing": state.facing,
            "flip": state.flipped,
            "clip": self.clip,
            "pictures": [
                [cel.limb, cel.cel, -cel.x if cel.mirrored else cel.x, cel.y]
                for cel in costumes.compose_akos(self.akos, state)
            ],
        }

    def limb(self, number, limb):
        code = -1 if limb.code == 0 else costumes.code_at(self.akos, limb.cursor)
        return [number, limb.code, limb.start, limb.end, limb.cursor, limb.chore, code]

    def step(self, word, numbers):
        """What a step leaves."""
        found = {"redraw": False}
        if word == "start":
            self.start(numbers[0], found)
        elif word == "animate":
            self.animate(numbers[0], found)
        elif word == "face":
            self.face(numbers[0], found)
        elif word == "var":
            self.state = play.set_akos_variable(self.state, *numbers)
        else:
            self.tick(found)
        if "error" in found:
            return {"error": found["error"]}
        after = self.looks()
        changed = {name: value for name, value in after.items() if value != self.before[name]}
        self.before = after
        return {**changed, **found}

    def start(self, chore, found):
        self.state = play.start_akos_animation(self.akos, self.state, chore)
        found["redraw"] = True

    def face(self, angle, found):
        found["redraw"] = angle != self.state.facing
        self.state = play.turn_akos_animation(self.akos, self.state, angle)

    def animate(self, operand, found):
        if operand == 255 or 2000 <= operand < 3000:
            self.start(play.CHORES["stand"], found)
        elif 3000 <= operand < 4000:
            self.face(operand % 1000, found)
        elif not 4000 <= operand < 5000:
            self.start(operand, found)

    def tick(self, found):
        cursors = [limb.cursor for limb in self.state.limbs]
        world = play.World(
            has_actor=lambda number: 1 <= number <= 3,
            is_running=lambda slot: self.sounds[slot] in self.running,
            random=self.random,
            actor=1,
        )
        self.state, events = play.step_akos_animation(self.akos, self.state, world)
        errors = [event.code for event in events if event.type == "error"]
        if errors:
            found["error"] = errors[0]
            return
        found["redraw"] = cursors != [limb.cursor for limb in self.state.limbs]
        changed = [event for event in events if event.type == "setVariable"]
        queue = [event for event in events if event.is_waiting]
        if any(event.type == "startChore" and event.actor in (None, 1) for event in queue):
            found["redraw"] = True
        self.note(found, "otherVars", self.changed_variables(changed))
        self.note(found, "queue", [self.entry(event) for event in queue])
        self.state, others = play.apply_akos_events(self.akos, self.state, events, actor=1)
        self.note(found, "processed", self.processed(others))

    @staticmethod
    def note(found, name, values):
        if values:
            found[name] = values

    def changed_variables(self, events):
        changed = []
        for event in events:
            key = event.actor, event.variable
            if self.others.get(key, 0) != event.value:
                changed.append([*key, event.value])
            self.others[key] = event.value
        return changed

    def entry(self, event):
        """An entry of the queue: command, actor and two values."""
        code = QUEUE_CODES[event.type]
        if event.slot is not None:
            return [code, 1, self.sounds[event.slot], event.value or 0]
        if event.type == "startChore":
            return [code, event.actor or 1, event.chore, 0]
        if event.type == "clip":
            return [code, 1, event.level, 0]
        return [code, 1, event.x, event.y]

    def processed(self, events):
        """The effects of a queue. A slot with sound 0 has none."""
        effects = []
        for event in events:
            sound = self.sounds[event.slot] if event.slot is not None else None
            if event.type == "hide":
                effects.append(["hide", 1, 0])
            elif event.type == "clip":
                self.clip = event.level
            elif sound:
                effects.append([event.type, sound, 63 if event.type == "sound" else event.value])
        return effects


def run_playback(src, params, script):
    akos = costumes.read_akos(src, release_in(params))
    steps = []
    scenario = None
    ended = False
    for line in script:
        word, *words = line.split()
        numbers = [float(one) if "." in one else int(one) for one in words]
        if word == "scenario":
            scenario = Scenario(akos, *numbers)
            ended = False
        elif word in ("sounds", "running"):
            setattr(scenario, word, numbers)
        elif word == "random":
            scenario.numbers = numbers
        elif not ended:
            steps.append(scenario.step(word, numbers))
            ended = "error" in steps[-1]
    return steps


RUNNERS = {
    "akos/akos": run_akos,
    "akos/cel": run_cel,
    "akos/cels": run_cels,
    "akos/compose": run_compose,
    "akos/pixels": run_pixels,
    "akos/playback": run_playback,
}


def decoder(runner):
    """A runner in the form of the other chapters: all outcomes are values."""

    def decode(src, params, script):
        return {"value": runner(src, params, script)}

    return decode


DECODERS = {name: decoder(runner) for name, runner in RUNNERS.items()}
