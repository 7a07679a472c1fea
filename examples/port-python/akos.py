"""Costumes of versions 7 and 8, after the chapter AKOS of docs/specification.md: header, records, codes and cels.

`read_akos(src, release)` gives an `Akos`; `decode_akos_cel(akos, cel)` a `CelHeader` and its pixels, or None;
`compose_akos(akos, state, facing)` the cels that an actor shows. `akos_play.py` makes the state of an actor, and lets
it step.
"""

from dataclasses import dataclass

from akos_pixels import CODECS, read_cel_pixels
from errors import (
    LIMIT_ENTRIES,
    DecodeError,
    check_pixels,
    check_range,
    i16le,
    need,
    u16le,
    u32be,
    u32le,
)
from releases import AKOS, check_has


# The header


@dataclass(frozen=True)
class Part:
    """Where the payload of a block is: offsets in the source."""

    start: int
    end: int


@dataclass(frozen=True)
class Akos:
    """A costume, and where its parts are. `palette`, `commands` and `rgb` are bytes; `rgb` may be None."""

    src: bytes
    flags: int
    codec: int
    animation_count: int
    palette: bytes
    commands: bytes
    commands_at: Part
    animations_at: Part
    offsets_at: Part
    headers_at: Part
    pixels_at: Part
    jumps_at: Part | None
    rgb: bytes | None

    @property
    def mirrors_west(self):
        return self.flags & 1 == 0

    @property
    def directions(self):
        return 8 if self.flags & 2 else 4

    @property
    def transparent(self):
        return 0 if self.codec == 1 else 255

    @property
    def cel_count(self):
        return (self.offsets_at.end - self.offsets_at.start) // 6


def read_akos(src, release):
    """Reads the payload of a block AKOS."""
    check_has(AKOS, release, "AKOS")
    if src[:4] == b"AKOS" and u32be(src, 4) == len(src):
        raise DecodeError("BAD_VALUE", 0, "the whole block, not its payload")
    parts = read_parts(src)
    flags, animation_count, codec = read_header(src, part_of(parts, b"AKHD"))
    animations_at = part_of(parts, b"AKCH")
    need(animations_at.start, 2 * animation_count, animations_at.end, "AKCH")
    commands_at = part_of(parts, b"AKSQ")
    offsets_at = part_of(parts, b"AKOF")
    return Akos(
        src=src,
        flags=flags,
        codec=codec,
        animation_count=animation_count,
        palette=read_palette(src, parts, codec),
        commands=bytes_of(src, commands_at),
        commands_at=commands_at,
        animations_at=animations_at,
        offsets_at=offsets_at,
        headers_at=part_of(parts, b"AKCI"),
        pixels_at=part_of(parts, b"AKCD"),
        jumps_at=parts.get(b"AKFO"),
        rgb=bytes_of(src, parts[b"RGBS"]) if b"RGBS" in parts else None,
    )


def read_parts(src):
    """The first block of each tag. Fewer than eight bytes behind the last block are ignored."""
    parts = {}
    need(0, 8, len(src), "block")
    pos = 0
    count = 0
    while pos + 8 <= len(src):
        size = u32be(src, pos + 4)
        if size < 8 or size > len(src) - pos:
            raise DecodeError("BAD_SIZE", pos + 4, f"{size} bytes of a block")
        count += 1
        if count > LIMIT_ENTRIES:
            raise DecodeError("LIMIT", pos, f"{count} blocks")
        parts.setdefault(src[pos : pos + 4], Part(pos + 8, pos + size))
        pos += size
    return parts


def part_of(parts, tag):
    """A block that the costume needs."""
    if tag not in parts:
        raise DecodeError("MISSING", 0, f"no {tag.decode()}")
    return parts[tag]


def bytes_of(src, part):
    return src[part.start : part.end]


def read_header(src, part):
    """Flags, number of animations and codec. The number of layers may be left out."""
    need(part.start, 10, part.end, "AKHD")
    codec = u16le(src, part.start + 8)
    if codec not in CODECS:
        raise DecodeError("BAD_VALUE", part.start + 8, f"codec {codec}")
    return u16le(src, part.start + 2), u16le(src, part.start + 4), codec


def read_palette(src, parts, codec):
    """AKPL, which codec 1 needs."""
    part = part_of(parts, b"AKPL") if codec == 1 else parts.get(b"AKPL", Part(0, 0))
    if part.end - part.start > 256:
        raise DecodeError("BAD_VALUE", part.start, "colors of AKPL")
    return bytes_of(src, part)


# Animations


@dataclass(frozen=True)
class LimbRecord:
    """What an animation does to a limb. Codes 1, 4 and 5 store neither start nor end."""

    limb: int
    code: int
    start: int = 0
    end: int = 0


def read_akos_record(akos, animation):
    """The limbs of an animation, from limb 0 up; None if the costume has none of that number."""
    src, part = akos.src, akos.animations_at
    if not 0 <= animation < akos.animation_count:
        return None
    entry = part.start + 2 * animation
    offset = u16le(src, entry)
    if offset == 0:
        return None
    pos = part.start + offset
    if pos >= part.end:
        raise DecodeError("BAD_OFFSET", entry, f"animation {animation}")
    need(pos, 2, part.end, "record")
    mask = u16le(src, pos)
    pos += 2
    limbs = []
    for limb in range(16):
        if mask >> (15 - limb) & 1 == 0:
            continue
        need(pos, 1, part.end, "code of a limb")
        code = src[pos]
        pos += 1
        if code in (1, 4, 5):
            limbs.append(LimbRecord(limb, code))
            continue
        need(pos, 4, part.end, "window of a limb")
        start = u16le(src, pos)
        limbs.append(LimbRecord(limb, code, start, (start + u16le(src, pos + 2)) & 0xFFFF))
        pos += 4
    return limbs


# The codes of AKSQ. An operand is a name, how many bytes it has, and whether it is signed.

VALUE = ("value", 2, True)
VARIABLE = ("variable", 1, False)
TARGET = ("target", 2, False)
UNUSED = ("unused", 1, False)
NUMBER = ("number", 1, False)
COUNT = ("count", 1, False)
X, Y = ("x", 2, True), ("y", 2, True)
CONDITION = (VALUE, VARIABLE)
CONDITIONAL_JUMP = (TARGET, VARIABLE, VALUE)
SOUND_CHANGE = (NUMBER, UNUSED, ("change", 1, False), UNUSED, ("value", 1, False), UNUSED)

CODES = {
    0xC001: ("nothing", ()),
    0xC020: ("cels", (COUNT,)),
    0xC025: ("movingCels", (X, Y, COUNT)),
    0xC0FF: ("end", ()),
    0xC010: ("set", CONDITION),
    0xC040: ("add", CONDITION),
    0xC060: ("count", ()),
    0xC082: ("random", (("low", 2, True), ("high", 2, True), VARIABLE)),
    0xC015: ("sound", (NUMBER,)),
    0xC061: ("firstSound", ()),
    0xC089: ("changeSound", SOUND_CHANGE),
    0xC080: ("start", (("chore", 1, False),)),
    0xC081: ("startVariable", (VARIABLE,)),
    0xC084: ("startActor", (("actor", 1, False), VARIABLE)),
    0xC085: ("setActor", (("actor", 1, False), VARIABLE, VALUE)),
    0xC086: ("hide", ()),
    0xC083: ("clip", (("level", 1, False),)),
    0xC087: ("drawOffset", (X, Y)),
    0xC08A: ("flip", (VALUE,)),
    0xC050: ("ignored", (UNUSED,)),
    0xC08B: ("ignored", (("unused", 2, True), ("unused", 2, True))),
    0xC08C: ("ignored", (UNUSED,)),
    0xC08D: ("ignored", (UNUSED,)),
    **{code: ("if", CONDITION) for code in range(0xC090, 0xC096)},
    0xC09F: ("endIf", ()),
    0xC030: ("jump", (TARGET,)),
    0xC031: ("jumpOnce", (TARGET, VARIABLE)),
    **{code: ("jumpIf", CONDITIONAL_JUMP) for code in range(0xC070, 0xC076)},
    0xC088: ("jumpTable", (VARIABLE,)),
    0xC016: ("jumpIfVariableSound", (TARGET, VARIABLE)),
    0xC017: ("jumpIfNoVariableSound", (TARGET, VARIABLE)),
    0xC018: ("jumpIfSound", (TARGET, ("slot", 1, False))),
    0xC019: ("jumpIfNoSound", (TARGET, ("slot", 1, False))),
}
LISTS = (0xC020, 0xC025)
PICTURES = (0xC001, 0xC0FF, *LISTS)


@dataclass(frozen=True)
class Code:
    """A code with its operands by name, and its list of (x, y, cel)."""

    code: int
    type: str
    operands: dict
    entries: tuple


def byte_at(akos, position):
    """The byte at a position of AKSQ; None past its end."""
    return akos.commands[position] if position < len(akos.commands) else None


def code_at(akos, position):
    """The code at a position; None unless all of it is there. Its operands may be missing."""
    first = byte_at(akos, position)
    if first is None or first < 0x80:
        return first
    second = byte_at(akos, position + 1)
    return None if second is None else first << 8 | second


def is_picture(code):
    """Whether a limb can rest on a code."""
    return code < 0xC000 or code in PICTURES


def row_of(code):
    """Name and operands of a code that is no cel."""
    return CODES.get(code, ("unknown", ()))


def length_at(akos, position):
    """Bytes of a code, its operands and its list. All of them may reach past the end of AKSQ."""
    code = code_at(akos, position)
    if code is None:
        return 2
    if code < 0x80:
        return 1
    length = 2 + sum(size for _, size, _ in row_of(code)[1])
    if code in LISTS:
        for _ in range(byte_at(akos, position + length - 1) or 0):
            cel = byte_at(akos, position + length + 4)
            length += 5 if cel is not None and cel < 0x80 else 6
    return length


def is_whole(akos, position):
    """Whether a code is there with its operands and its list."""
    return position + length_at(akos, position) <= len(akos.commands)


def whole_code(akos, position):
    """A code that is there with its operands and its list."""
    code = code_at(akos, position)
    if code < 0xC000:
        return Code(code, "cel", {"cel": code & 0x3FFF}, ())
    kind, forms = row_of(code)
    operands = {}
    pos = position + 2
    for name, size, signed in forms:
        stored = akos.commands[pos : pos + size]
        operands[name] = int.from_bytes(stored, "little", signed=signed)
        pos += size
    entries = read_entries(akos, pos, operands["count"]) if code in LISTS else ()
    return Code(code, kind, operands, entries)


def read_entries(akos, position, count):
    """The cels of a list: x, y and number."""
    entries = []
    for _ in range(count):
        code = code_at(akos, position + 4)
        x, y = i16le(akos.commands, position), i16le(akos.commands, position + 2)
        entries.append((x, y, code & 0xFFF))
        position += 5 if code < 0x80 else 6
    return tuple(entries)


# Cels


@dataclass(frozen=True)
class CelHeader:
    """A header in AKCI. `offset` is where the pixels start in the source."""

    offset: int
    width: int
    height: int
    rel_x: int
    rel_y: int
    move_x: int
    move_y: int


def decode_akos_cel(akos, cel):
    """Header and pixels of a cel, or None. Pixels are row-major; `akos.transparent` draws nothing."""
    check_range(cel, 0, 2**53, "cel")
    header = read_cel_header(akos, cel)
    if header is None:
        return None
    width, height = header.width, header.height
    check_pixels(width, height, cel_place(akos, cel)[0])
    if width * height == 0:
        return header, b""
    block = akos.src[: akos.pixels_at.end]
    colors = len(akos.palette)
    pixels, _ = read_cel_pixels(block, header.offset, width, height, akos.codec, colors)
    return header, pixels


def read_cel_header(akos, cel):
    """The header of a cel, or None."""
    if cel >= akos.cel_count:
        return None
    src = akos.src
    header, pixels = cel_place(akos, cel)
    need(header, 12, akos.headers_at.end, "header of a cel")
    moves = [i16le(src, header + at) for at in (4, 6, 8, 10)]
    return CelHeader(pixels, u16le(src, header), u16le(src, header + 2), *moves)


def cel_place(akos, cel):
    """Where header and pixels of a cel are: offsets in the source."""
    entry = akos.offsets_at.start + 6 * cel
    pixels = akos.pixels_at.start + u32le(akos.src, entry)
    if pixels > akos.pixels_at.end:
        raise DecodeError("BAD_OFFSET", entry, "pixels of a cel")
    header = akos.headers_at.start + u16le(akos.src, entry + 4)
    if header >= akos.headers_at.end:
        raise DecodeError("BAD_OFFSET", entry + 4, "header of a cel")
    return header, pixels


# Which cels an actor shows, and where


@dataclass(frozen=True)
class DrawnCel:
    """A cel and its place from the actor; `x` is turned around if it is mirrored."""

    limb: int
    cel: int
    x: int
    y: int
    mirrored: bool
    header: CelHeader


class Composing:
    """Lists the cels of an actor."""

    def __init__(self, akos, mirrored):
        self.akos = akos
        self.mirrored = mirrored
        self.drawn = []
        self.xmove = 0
        self.ymove = 0

    def add_limb(self, limb, position):
        """Lists what a limb shows that rests on a position of AKSQ."""
        akos = self.akos
        start, end = akos.commands_at.start, akos.commands_at.end
        code = code_at(akos, position)
        if code is not None and not is_picture(code):
            raise DecodeError("BAD_VALUE", start + position, f"limb {limb} is not on a picture")
        if code is None or not is_whole(akos, position):
            raise DecodeError("TRUNCATED", end, "code of a limb")
        whole = whole_code(akos, position)
        if whole.type == "cel":
            header = self.add_cel(limb, position, whole.operands["cel"])
            self.move(header.move_x, header.move_y)
        for x, y, cel in whole.entries:
            self.add_cel(limb, position, cel, (x, y))
        if whole.type == "movingCels" and whole.entries:
            self.move(whole.operands["x"], whole.operands["y"])

    def move(self, x, y):
        """Moves the limbs drawn later; `y` points up."""
        self.xmove += x
        self.ymove -= y

    def add_cel(self, limb, position, cel, place=None):
        """Lists a cel at a place, or at that of its header."""
        header = read_cel_header(self.akos, cel)
        if header is None:
            raise DecodeError("BAD_VALUE", self.akos.commands_at.start + position, f"cel {cel}")
        x, y = (header.rel_x, header.rel_y) if place is None else place
        x, y = self.xmove + x, self.ymove + y
        self.drawn.append(DrawnCel(limb, cel, -x if self.mirrored else x, y, self.mirrored, header))
        return header


def compose_akos(akos, state, facing=None):
    """The cels that an actor shows, in drawing order. `state` is that of `akos_play.py`."""
    is_west = quarter_of(state.facing if facing is None else facing) == 0
    composing = Composing(akos, (is_west and akos.mirrors_west) != state.flipped)
    for number, limb in enumerate(state.limbs):
        if limb.code != 0 and state.stopped >> number & 1 == 0:
            composing.add_limb(number, limb.cursor)
    return composing.drawn


# Directions


def quarter_of(angle):
    """One of four directions: 0 west, 1 east, 2 south, 3 north."""
    degrees = int(angle % 360)
    for first, last, direction in ((71, 109, 1), (110, 251, 2), (252, 289, 0)):
        if first <= degrees <= last:
            return direction
    return 3


def eighth_of(angle):
    """One of eight directions: 0 north, and clockwise in steps of 45 degrees."""
    lasts = (21, 72, 107, 157, 202, 252, 287, 337, 359)
    degrees = int(angle % 360)
    return next(at for at, last in enumerate(lasts) if degrees <= last) % 8
