"""Costumes of versions 3 to 6, after the chapter COST of docs/specification.md.

Header, records of animations, commands, pictures, and what an actor does with them. Payload in, plain values out.
"""

import math
from dataclasses import dataclass, field, replace

from errors import DecodeError, check_pixels, check_range, i16le, need, read_le, u16le
from releases import COST, TRAITS, by_release, check_has

# Where offsets count from, and whether the payload opens with a size and "CO".
BASES = by_release({
    "2 3-ega": (-4, False), "3 4 4-amiga 4-ega 5 5-amiga": (-6, False), "6 6-sam-and-max": (0, True),
}, COST)  # fmt: skip
# Bytes from where offsets count to the header.
HEADERS = by_release({"2 3-ega": 4, "3 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": 6}, COST)
# Whether a palette is stored, and not only the value that shows color 0; and where the pen starts.
BARE = by_release({
    "2 3-ega": (True, -72, -100), "3 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": (False, 0, 0),
}, COST)  # fmt: skip
FIRST_SOUNDS = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga": 0x78, "6 6-sam-and-max": 0x71}, COST)
# Bytes of the start of a window in a record; whether bit 7 of a picture is a sound; pictures that are never drawn.
RECORDS = by_release({
    "3": (1, True, range(0x79, 0x80)),
    "2 3-ega": (1, True, range(0x7B, 0x7C)),
    "4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": (2, False, range(0x7B, 0x7C)),
}, COST)  # fmt: skip
# Colors of a kind, and whether its pictures may be those of other limbs.
KINDS = {0x58: (16, False), 0x59: (32, False), 0x60: (16, True), 0x61: (32, True)}
OFF = 0xFFFF
NO_CHORE = 0xFFFF
DEGREES = (270, 90, 180, 0)
CHORES = {"init": 1, "walk": 2, "stand": 3, "talkStart": 4, "talkStop": 5}


# The header


@dataclass(frozen=True)
class Costume:
    """A header, and where its parts are: offsets in `src`."""

    release: str
    src: bytes
    base: int
    by_rows: bool
    last_animation: int
    is_sizeless: bool
    kind: int
    mirrors_west: bool
    commands_at: int
    transparent: int = 0

    @property
    def colors(self):
        return KINDS[self.kind][0]

    @property
    def redirects(self):
        return KINDS[self.kind][1]

    @property
    def palette(self):
        at = self.base + self.header + 2
        if not self.is_bare:
            return self.src[at : at + self.colors]
        return bytes(0 if value == self.src[at] else value for value in range(self.colors))

    @property
    def header(self):
        """Bytes from where offsets count to the header."""
        return HEADERS[self.release]

    @property
    def is_bare(self):
        """Whether there is no palette, but only the value that shows color 0."""
        return BARE[self.release][0]

    @property
    def tables_at(self):
        """Where the offset of the commands is, before those of the limbs."""
        return self.base + self.header + 2 + (1 if self.is_bare else self.colors)

    @property
    def commands(self):
        return self.src[self.commands_at :]

    @property
    def limbs_at(self):
        return self.tables_at + 2

    @property
    def animations_at(self):
        return self.tables_at + 34


def read_cost(src, release):
    """Reads the payload of a COST or CO."""
    check_has(BASES, release, "COST")
    base, has_opening = BASES[release]
    header = base + HEADERS[release]
    need(header, 2, len(src), "COST")
    is_sizeless = False
    if has_opening:
        if src[4:6] != b"CO":
            raise DecodeError("BAD_VALUE", 4, '"CO"')
        is_sizeless = src[0:4] == b"\0\0\0\0"
    count = src[header] + (0 if is_sizeless else 1)
    kind = src[header + 1] & 0x7F
    if kind not in KINDS:
        raise DecodeError("BAD_VALUE", header + 1, "kind of COST")
    colors, _ = KINDS[kind]
    tables = header + 2 + (1 if BARE[release][0] else colors)
    need(tables + 34, count * 2, len(src), "animations of COST")
    commands_at = base + u16le(src, tables)
    if not 0 <= commands_at <= len(src):
        raise DecodeError("BAD_OFFSET", tables, "commands of COST")
    mirrors_west = src[header + 1] < 0x80
    by_rows = TRAITS[release]["costumeLayout"] == "row"
    return Costume(release, src, base, by_rows, count - 1, is_sizeless, kind, mirrors_west, commands_at)


def place_at(costume, at, what):
    """Where the offset that is stored at a place leads; None for a stored 0."""
    offset = u16le(costume.src, at)
    if offset == 0:
        return None
    place = costume.base + offset
    if not 0 <= place < len(costume.src):
        raise DecodeError("BAD_OFFSET", at, what)
    return place


# The record of an animation


@dataclass(frozen=True)
class LimbRecord:
    """What an animation does to a limb; `start` is OFF if it turns the limb off."""

    limb: int
    start: int
    length: int
    loops: bool


@dataclass(frozen=True)
class Record:
    """An animation. Bit 15 of `mask` is limb 0."""

    mask: int
    limbs: tuple


def read_cost_record(costume, animation):
    """Reads an animation by its number, chore * 4 + direction; None if the costume has none."""
    if animation > costume.last_animation:
        return None
    src, end = costume.src, len(costume.src)
    place = place_at(costume, costume.animations_at + animation * 2, "animation")
    if place is None:
        return None
    need(place, 2, end, "animation")
    mask = u16le(src, place)
    at = place + 2
    start_size, _, _ = RECORDS[costume.release]
    limbs = []
    for limb in range(16):
        if not mask & 0x8000 >> limb:
            continue
        need(at, start_size, end, "limb of an animation")
        start = read_le(src, at, start_size)
        at += start_size
        if start == OFF >> (16 - 8 * start_size):
            limbs.append(LimbRecord(limb, OFF, 0, False))
            continue
        need(at, 1, end, "limb of an animation")
        limbs.append(LimbRecord(limb, start, (src[at] & 0x7F) + 1, src[at] < 0x80))
        at += 1
    return Record(mask, tuple(limbs))


# Commands


def command_kind(byte, release):
    """What a byte of the command stream is."""
    if byte >= 0x80:
        return "picture"
    named = {0x79: "stop", 0x7A: "restart", 0x7B: "hidden", 0x7C: "counter"}
    if byte in named:
        return named[byte]
    return "sound" if FIRST_SOUNDS[release] <= byte <= 0x78 else "picture"


def picture_shown(byte, release):
    """The picture that a byte shows; None for none."""
    _, _, hidden = RECORDS[release]
    if command_kind(byte, release) != "picture" or byte & 0x7F in hidden:
        return None
    return byte & 0x7F


def window_positions(costume, animation, limb):
    """Positions of the commands in the window that an animation gives a limb.

    Of a window that stops or restarts the limb the first alone.
    """
    record = read_cost_record(costume, animation)
    for named in record.limbs if record else ():
        if named.limb != limb or named.start == OFF:
            continue
        first = costume.commands[named.start : named.start + 1]
        length = 1 if first in (b"\x79", b"\x7a") else named.length
        return range(named.start, named.start + length)
    return range(0)


# Directions


def direction_code(angle):
    """The stored direction for degrees clockwise from north."""
    degrees = math.floor(angle % 360)
    if 252 <= degrees <= 289:
        return 0
    if 71 <= degrees <= 109:
        return 1
    return 2 if 110 <= degrees <= 251 else 3


# Pictures


@dataclass(frozen=True)
class PictureHeader:
    """Size and place of a picture; `at` is where it is in the source."""

    at: int
    width: int
    height: int
    rel_x: int
    rel_y: int
    move_x: int
    move_y: int


def find_picture(costume, limb, picture):
    """Where a picture is; None if a stored offset is 0."""
    table = place_at(costume, costume.limbs_at + limb * 2, "pictures of a limb")
    if table is None:
        return None
    entry = table + picture * 2
    need(entry, 2, len(costume.src), "pictures of a limb")
    return place_at(costume, entry, "picture")


def read_costume_picture_header(costume, limb, picture):
    """Reads the size and place of picture 0 to 127 of a limb; None if there is none."""
    check_range(limb, 0, 15, "limb")
    check_range(picture, 0, 127, "picture")
    at = find_picture(costume, limb, picture)
    if at is None:
        return None
    return read_picture_header(costume, at)


def read_picture_header(costume, at):
    """Reads the 12 bytes of a header."""
    src = costume.src
    need(at, 12, len(src), "picture")
    rest = [i16le(src, at + 4 + 2 * i) for i in range(4)]
    return PictureHeader(at, u16le(src, at), u16le(src, at + 2), *rest)


def find_runs(costume, at):
    """Where the runs of the picture at a place are."""
    if not costume.redirects:
        return at + 12
    src = costume.src
    need(at + 12, 2, len(src), "redirect")
    limb, picture = src[at + 12], src[at + 13]
    if limb == 0xFF and picture == 0xFF:
        return at + 14
    other = find_picture(costume, limb, picture) if limb < 16 else None
    if other is None:
        raise DecodeError("BAD_OFFSET", at + 12, "redirect")
    return other + 14


# Lengths that a byte can hold, by the number of colors; in others 16.
LENGTHS = {32: 8, 64: 4}


def decode_runs(src, at, width, height, colors, by_rows):
    """Decodes runs: row-major pixels, and the offset behind the last run."""
    lengths = LENGTHS.get(colors, 16)
    total = width * height
    stream = bytearray()
    while len(stream) < total:
        need(at, 1, len(src), "run of a picture")
        color, length = divmod(src[at], lengths)
        at += 1
        if length == 0:
            need(at, 1, len(src), "run of a picture")
            length = src[at] or 256
            at += 1
        stream += bytes([color]) * length
    del stream[total:]
    if by_rows:
        return bytes(stream), at
    return b"".join(bytes(stream[y::height]) for y in range(height)), at


def decode_costume_picture(costume, limb, picture):
    """Decodes a picture: header, and `width * height` colors, row-major; None if there is none."""
    header = read_costume_picture_header(costume, limb, picture)
    if header is None:
        return None
    check_pixels(header.width, header.height, header.at)
    if header.width == 0 or header.height == 0:
        return header, b""
    start = find_runs(costume, header.at)
    pixels, _ = decode_runs(
        costume.src, start, header.width, header.height, costume.colors, costume.by_rows
    )
    return header, pixels


# The state of an actor


@dataclass(frozen=True)
class LimbState:
    """What a limb is doing. Positions count in the command stream."""

    start: int = OFF
    end: int = OFF
    cursor: int = OFF
    loops: bool = True
    chore: int = NO_CHORE


@dataclass(frozen=True)
class State:
    """What a costume is doing. Bit 0 of `stopped` is limb 0."""

    facing: int
    stopped: int = 0
    limbs: tuple = field(default_factory=lambda: tuple(LimbState() for _ in range(16)))


def create_animation(facing=180):
    """The state before the first animation."""
    return State(DEGREES[direction_code(facing)])


def start_limbs(costume, state, animation, limb_mask):
    """Starts the limbs that are in the record of an animation and in a mask: bit 15 is limb 0."""
    record = read_cost_record(costume, animation)
    if record is None:
        return state
    limbs = list(state.limbs)
    stopped = state.stopped
    chore = animation // 4
    for named in record.limbs:
        limb = named.limb
        if not limb_mask & 0x8000 >> limb:
            continue
        if named.start == OFF:
            limbs[limb] = replace(limbs[limb], start=0, cursor=OFF, chore=chore)
            continue
        first = costume.commands[named.start : named.start + 1]
        if first == b"\x7a":
            stopped &= ~(1 << limb)
        elif first == b"\x79":
            stopped |= 1 << limb
        else:
            last = named.start + named.length - 1
            limbs[limb] = LimbState(named.start, last, named.start, named.loops, chore)
    return replace(state, stopped=stopped, limbs=tuple(limbs))


def start_animation(costume, state, animation, limb_mask=0xFFFF):
    """Starts an animation, 0 to 255; gives the next state."""
    check_range(animation, 0, 255, "animation")
    started = start_limbs(costume, state, animation, limb_mask)
    return replace(started, facing=DEGREES[animation & 3])


def start_chore(costume, state, chore, facing, limb_mask=0xFFFF, init_chore=CHORES["init"]):
    """Starts a chore, 0 to 255, in a direction; gives the next state."""
    check_range(chore, 0, 255, "chore")
    if chore > 63:
        return state
    before = create_animation(facing) if chore == init_chore else state
    return start_animation(costume, before, chore * 4 + direction_code(facing), limb_mask)


def turn_animation(costume, state, facing):
    """Turns to a direction; gives the next state."""
    direction = direction_code(facing)
    if DEGREES[direction] == state.facing:
        return state
    turned = state
    for limb in range(16):
        chore = state.limbs[limb].chore
        if chore != NO_CHORE:
            turned = start_limbs(costume, turned, chore * 4 + direction, 0x8000 >> limb)
    return replace(turned, facing=DEGREES[direction])


# A tick


def step_animation(costume, state):
    """Moves each limb that is on: the next state, and events (type, limb, slot)."""
    events = []
    limbs = []
    for limb, before in enumerate(state.limbs):
        if before.cursor != OFF:
            before = replace(before, cursor=next_cursor(costume, before, limb, events))
        limbs.append(before)
    return replace(state, limbs=tuple(limbs)), events


def next_cursor(costume, limb_state, limb, events):
    """Where a cursor rests next. Adds what it passes to `events`."""
    commands = costume.commands
    start, end, cursor = limb_state.start, limb_state.end, limb_state.cursor
    _, has_sound_bit, _ = RECORDS[costume.release]
    if has_sound_bit and commands[cursor : cursor + 1] >= b"\x80":
        events.append(("sound", limb, 0))
    for _ in range(end - start + 1):
        held = cursor == end and not limb_state.loops
        if not held:
            cursor = cursor + 1 if cursor < end else start
        if cursor >= len(commands):
            break
        kind = command_kind(commands[cursor], costume.release)
        if kind == "sound":
            events.append(("sound", limb, commands[cursor] - FIRST_SOUNDS[costume.release]))
        elif kind == "counter":
            events.append(("counter", limb, 0))
        else:
            break
        if held:
            break
    return cursor


# Which limbs are drawn, and where


@dataclass(frozen=True)
class DrawnLimb:
    """A limb that draws; `x`, `y` is where its first column and row go, from the actor's place."""

    limb: int
    picture: int
    header: PictureHeader
    x: int
    y: int
    mirrored: bool


def compose_costume(costume, state, facing=None):
    """Lists the limbs that are drawn, in their order. `facing` decides on mirroring."""
    angle = state.facing if facing is None else facing
    mirrored = costume.mirrors_west and direction_code(angle) == 0
    commands = costume.commands
    drawn = []
    _, xmove, ymove = BARE[costume.release]
    for limb, limb_state in enumerate(state.limbs):
        cursor = limb_state.cursor
        if cursor == OFF or cursor >= len(commands) or state.stopped >> limb & 1:
            continue
        picture = picture_shown(commands[cursor], costume.release)
        if picture is None:
            continue
        header = read_costume_picture_header(costume, limb, picture)
        if header is None:
            continue
        x = xmove + header.rel_x
        drawn.append(
            DrawnLimb(limb, picture, header, -x if mirrored else x, ymove + header.rel_y, mirrored)
        )
        xmove += header.move_x
        ymove -= header.move_y
    return drawn


# The operand of animateActor


def kind_of_byte(operand):
    check_range(operand, 0, 255, "operand")
    kind = ("turn", "face", "stop")[(operand - 244) // 4] if operand >= 244 else "chore"
    return kind, DEGREES[operand & 3]


def kind_of_number(operand):
    kind = {2: "stop", 3: "face", 4: "turn"}.get(operand // 1000, "chore")
    return "stop" if operand == 255 else kind, operand % 1000


# Bytes of an operand, what it asks for and in which direction, and the first that stands for a chore by its name.
OPERANDS = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": (1, kind_of_byte, 56),
    "7 7-full-throttle 8": (4, kind_of_number, 1001),
})  # fmt: skip


def animate_command(operand, release, chores=CHORES):
    """What an operand asks for: (type, chore or degrees)."""
    numbers = list(chores.values())
    _, kind_of, first_alias = OPERANDS[release]
    kind, facing = kind_of(operand)
    if kind in ("turn", "face"):
        return kind, facing
    if kind == "stop":
        return kind, chores["stand"]
    alias = operand - first_alias
    return kind, numbers[alias] if 0 <= alias < 5 else operand
