"""What costumes of versions 7 and 8 do, after the chapter AKOS of docs/specification.md: state, start, step, queue.

Functions give a new state, and leave the one that they take as it is.
"""

from dataclasses import dataclass, field, replace

import akos as costumes
from akos import code_at, eighth_of, is_picture, is_whole, length_at, quarter_of, u16le
from errors import check_range

NONE = 0xFFFF
CHORES = {"init": 1, "walk": 2, "stand": 3, "talkStart": 4, "talkStop": 5}
QUEUE_SIZE = 31
SOUND_CHANGES = {1: "volume", 2: "pan", 3: "priority"}


# The state


@dataclass(frozen=True)
class Limb:
    """A limb that no record has set is off, and has no chore."""

    code: int = 0
    start: int = NONE
    end: int = NONE
    cursor: int = NONE
    chore: int = NONE


@dataclass
class State:
    """What an actor's costume is doing."""

    facing: int = 180
    stopped: int = 0
    limbs: list = field(default_factory=lambda: [Limb()] * 16)
    variables: list = field(default_factory=lambda: [0] * 27)
    flipped: bool = False
    progress: int = 0
    speed: int = 0
    seed: int = 0

    def copy(self):
        return replace(self, limbs=list(self.limbs), variables=list(self.variables))


def create_akos_animation(facing=180, speed=0, seed=0):
    """The state before the first animation."""
    check_range(speed, 0, 255, "speed")
    return State(facing=45 * eighth_of(facing), speed=speed, seed=seed)


def wrapped(value):
    """The low 16 bits of a number, as a signed number."""
    return (value + 0x8000 & 0xFFFF) - 0x8000


def set_akos_variable(state, variable, value):
    """Sets a variable of an actor."""
    check_range(variable, 0, 26, "variable")
    state = state.copy()
    state.variables[variable] = wrapped(value)
    return state


# Chores and turns


def named_chore(chore, chores):
    """The chore that a number stands for."""
    return list(chores.values())[chore - 1001] if 1001 <= chore <= 1005 else chore


def start_akos_animation(akos, state, chore, chores=CHORES):
    """Starts a chore, or an alias, in the current direction."""
    state = state.copy()
    state.progress = 0
    chore = named_chore(chore, chores)
    if chore == chores["init"]:
        state.stopped = 0
        state.limbs = [Limb()] * 16
    start_limbs(akos, state, chore, range(16))
    return state


def turn_akos_animation(akos, state, facing):
    """Turns to a direction: each limb starts its own chore once more."""
    if facing == state.facing:
        return state
    state = state.copy()
    state.facing = 0 if facing < -360 else 45 * eighth_of(facing)
    for number in range(16):
        if state.limbs[number].chore != NONE:
            start_limbs(akos, state, state.limbs[number].chore, (number,))
    return state


def start_limbs(akos, state, chore, numbers):
    """Starts those of some limbs that the record of a chore names. Changes `state`."""
    direction = eighth_of(state.facing) if akos.directions == 8 else quarter_of(state.facing)
    record = costumes.read_akos_record(akos, akos.directions * chore + direction)
    for part in record or ():
        if part.limb not in numbers:
            continue
        if part.code == 4:
            state.stopped |= 1 << part.limb
        elif part.code == 5:
            state.stopped &= ~(1 << part.limb)
        else:
            mode = 0 if part.code == 1 else part.code
            state.limbs[part.limb] = Limb(mode, part.start, part.end, part.start, chore)


# A step


@dataclass
class World:
    """What programs ask about. The functions may be left out."""

    has_actor: object = None
    is_running: object = None
    random: object = None
    queued: int = 0
    actor: int | None = None


@dataclass
class Event:
    """What a step leads to: one of the queue, `setVariable`, or `error` with a fault in `code`."""

    type: str
    limb: int
    actor: int | None = None
    chore: int | None = None
    slot: int | None = None
    value: int | None = None
    level: int | None = None
    variable: int | None = None
    x: int = 0
    y: int = 0
    code: str | None = None
    offset: int | None = None

    @property
    def is_waiting(self):
        return self.type not in ("error", "setVariable")


class Fault(Exception):
    """A command that cannot be executed."""


def step_akos_animation(akos, state, world=None):
    """Advances a costume by one tick: the next state, and the events on the way."""
    machine = Machine(akos, state.copy(), world or World())
    state = machine.state
    state.progress += 1
    if state.progress >= state.speed:
        state.progress = 0
        for number in range(16):
            if state.limbs[number].code != 0:
                machine.step_limb(number)
    return state, machine.events


class Machine:
    """A step of all limbs. Commands give None to go on, True to pass over codes, or the target of a jump."""

    def __init__(self, akos, state, world):
        self.akos = akos
        self.state = state
        self.world = world
        self.events = []
        self.limb = 0

    def step_limb(self, number):
        """Moves a limb to its next picture. After a fault it is where it was."""
        self.limb = number
        self.position = self.state.limbs[number].cursor
        try:
            cursor = self.next_picture()
        except Fault as fault:
            offset = self.akos.commands_at.start + self.position
            self.events.append(Event("error", number, code=str(fault), offset=offset))
            return
        self.state.limbs[number] = replace(self.state.limbs[number], cursor=cursor)

    def next_picture(self):
        """Where the step of a limb ends."""
        akos = self.akos
        skipping = False
        returns = 0
        while True:
            following, returned = self.advanced(self.position)
            returns += returned
            if returns == 2:
                raise Fault("endless")
            self.position = following
            code = code_at(akos, following)
            if code is None or following > 0xFFFF:
                raise Fault("pastEnd")
            if skipping:
                skipping = code != 0xC09F
                continue
            if is_picture(code):
                return following
            if not is_whole(akos, following):
                raise Fault("pastEnd")
            outcome = self.execute(costumes.whole_code(akos, following))
            if outcome is True:
                skipping = True
            elif outcome is not None:
                return self.landing(outcome)

    def landing(self, target):
        """The target of a jump, which must be a picture."""
        code = code_at(self.akos, target)
        if code is None or not is_picture(code):
            raise Fault("badLanding")
        return target

    def advanced(self, position):
        """Where the limb goes from a position, and whether it stays there or comes back to its start."""
        limb = self.state.limbs[self.limb]
        if limb.code in (6, 8):
            return position + length_at(self.akos, position), False
        byte = costumes.byte_at(self.akos, position)
        following = position + (1 if byte is not None and byte < 0x80 else 2)
        if limb.code == 2:
            return (limb.start, True) if following > limb.end else (following, False)
        if limb.code == 3 and position != limb.end:
            return following, False
        return position, True

    def execute(self, code):
        """Executes a command by the method of its name."""
        method = getattr(self, f"do_{code.type}", None)
        if method is None:
            raise Fault("unknownCode")
        self.code = code.code
        return method(**{name: value for name, value in code.operands.items() if name != "unused"})

    def checked(self, variable):
        """The value of a variable."""
        if variable > 26:
            raise Fault("badVariable")
        return self.state.variables[variable]

    # Variables

    def do_set(self, value, variable):
        self.checked(variable)
        self.state.variables[variable] = wrapped(value)

    def do_add(self, value, variable):
        self.do_set(self.checked(variable) + value, variable)

    def do_count(self):
        self.do_add(1, 0)

    def do_random(self, low, high, variable):
        self.checked(variable)
        self.do_set(self.random_number(low, high), variable)

    def random_number(self, low, high):
        if self.world.random is not None and low <= high:
            return self.world.random(low, high)
        seed = (self.state.seed * 1664525 + 1013904223) & 0xFFFFFFFF
        self.state.seed = (seed + 2**31 & 0xFFFFFFFF) - 2**31
        return low if low > high else low + (seed * (high - low + 1) >> 32)

    def do_flip(self, value):
        self.state.flipped = value != 0

    def do_ignored(self):
        pass

    def do_endIf(self):
        pass

    # Conditions and jumps

    def holds(self, variable, value):
        """Whether a variable meets the condition of the code."""
        stored = self.checked(variable)
        results = (
            stored == value,
            stored != value,
            stored < value,
            stored <= value,
            stored > value,
            stored >= value,
        )
        return results[self.code & 15]

    def do_if(self, value, variable):
        return None if self.holds(variable, value) else True

    def do_jump(self, target):
        return target

    def do_jumpIf(self, target, variable, value):
        return target if self.holds(variable, value) else None

    def do_jumpOnce(self, target, variable):
        if self.checked(variable) == 0:
            return None
        self.state.variables[variable] = 0
        return target

    def do_jumpTable(self, variable):
        index = self.checked(variable) - 1
        jumps = self.akos.jumps_at
        if jumps is None:
            raise Fault("noJumpTable")
        entry = jumps.start + 2 * index
        if index < 0 or entry + 2 > jumps.end:
            raise Fault("badJumpIndex")
        return u16le(self.akos.src, entry)

    def is_running(self, slot):
        """Whether the sound in a slot of the actor runs."""
        running = self.world.is_running
        return running is not None and 0 <= slot <= 31 and running(slot)

    def do_jumpIfSound(self, target, slot):
        return target if self.is_running(slot) else None

    def do_jumpIfNoSound(self, target, slot):
        return None if self.is_running(slot) else target

    def do_jumpIfVariableSound(self, target, variable):
        return self.do_jumpIfSound(target, self.checked(variable))

    def do_jumpIfNoVariableSound(self, target, variable):
        return self.do_jumpIfNoSound(target, self.checked(variable))

    # Commands that ask for something

    def ask(self, kind, **values):
        """Puts an event into the queue of the frame."""
        used = self.world.queued + sum(event.is_waiting for event in self.events)
        if used >= QUEUE_SIZE:
            raise Fault("queueFull")
        self.events.append(Event(kind, self.limb, **values))

    def do_sound(self, number):
        if 1 <= number <= 24:
            self.ask("sound", slot=number - 1)

    def do_firstSound(self):
        self.ask("sound", slot=0)

    def do_changeSound(self, number, change, value):
        if number > 8:
            return
        if change not in SOUND_CHANGES:
            raise Fault("badSoundCommand")
        if number > 0:
            self.ask(SOUND_CHANGES[change], slot=number - 1, value=value)

    def do_start(self, chore):
        self.ask("startChore", chore=chore)

    def do_startVariable(self, variable):
        self.ask("startChore", chore=self.checked(variable))

    def other_actor(self, variable):
        """The number of an actor that exists, from a variable."""
        number = self.checked(variable)
        if self.world.has_actor is not None and not self.world.has_actor(number):
            raise Fault("badActor")
        return number

    def do_startActor(self, actor, variable):
        number = self.other_actor(actor)
        self.ask("startChore", chore=self.checked(variable), actor=number)

    def do_setActor(self, actor, variable, value):
        number = self.other_actor(actor)
        self.checked(variable)
        if number == self.world.actor:
            self.do_set(value, variable)
        else:
            self.events.append(
                Event("setVariable", self.limb, actor=number, variable=variable, value=value)
            )

    def do_hide(self):
        self.ask("hide")

    def do_clip(self, level):
        self.ask("clip", level=level)

    def do_drawOffset(self, x, y):
        self.ask("drawOffset", x=x, y=y)


# The queue


def apply_akos_events(akos, state, events, actor=None, chores=CHORES):
    """Does what a step of one actor asked for, the last first: the next state, and what others must do."""
    queue = [event for event in events if event.is_waiting][:QUEUE_SIZE]
    others = []
    for event in reversed(queue):
        if event.type == "startChore" and event.actor in (None, actor):
            state = start_akos_animation(akos, state, event.chore, chores)
        else:
            others.append(event)
    return state, others
