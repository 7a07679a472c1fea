"""Rooms: their header, their small records, where their picture is, and color cycles."""

from dataclasses import dataclass, field, replace

from blocks import (
    Allowance, Block, Level, blocks_in, children_of, each_block, first_with, open_source, open_wrap, wrap_entry,
)  # fmt: skip
from bomp import bomp_at
from bundles import bundle_end, bundle_parts
from errors import DecodeError, need, read_be, read_le, u16le, u32le
from index_file import Place, whole
from releases import BUNDLE, CODE_TAGS, ENTRIES, FORMS, STRIPS, by_release, version_of

# Bytes of RMHD or HD, where the width is, and bytes of a field.
HEADERS = by_release({
    "2 3-ega": (24, 0, 2), "3 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": (6, 0, 2), "7 7-full-throttle": (10, 4, 2), "8": (24, 4, 4),
})  # fmt: skip

# Where a head has the number of objects in a byte; None if it has two bytes behind the sides.
COUNTS = by_release({
    "2 3-ega": 16, "3 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": None,
})  # fmt: skip

# Widths that are stored wrong, and those that are meant.
WIDTHS = by_release({
    "3-ega": {1793: 320}, "2 3 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": {},
})  # fmt: skip

# Tags of the room, of what is around it, of its header.
TAGS = by_release({
    "2 3 3-ega 4 4-amiga 4-ega": ("RO", "LF", "HD"),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": ("ROOM", "LFLF", "RMHD"),
})  # fmt: skip

# How many planes are set aside if no block says so; None for those that the background has.
UNSTATED = by_release({"2 3 3-ega": 1, "4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": None})

SLOTS = 16
UNUSED = 0x0AAA
BACKWARDS = 2


@dataclass(frozen=True)
class RoomHeader:
    """RMHD or HD. Fields that the release does not have are None."""

    release: str
    width: int
    height: int
    object_count: int
    revision: int | None = None
    zplane_count: int | None = None
    transparent: int | None = None


@dataclass(frozen=True)
class ColorCycle:
    """A range of the palette whose colors rotate."""

    index: int
    unknown: int
    frequency: int
    flags: int
    first: int
    last: int

    @property
    def delay(self):
        """Jiffies of a step, rounded down."""
        return 16384 // self.frequency


@dataclass(frozen=True)
class StripTable:
    """A table of strips. Offsets count in `src`; entries count from `base`."""

    what: str
    src: bytes
    at: int
    entry_size: int
    entries_end: int
    base: int
    end: int


@dataclass(frozen=True)
class Picture:
    """Where a picture is. `rows` is (start, end) of the rows of a BOMP, which has a size of its own."""

    coding: str | None
    pixels_at: int
    block: Block | None
    strips: StripTable | None = None
    rows: tuple | None = None
    size: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Image:
    """A picture with its masks. Offsets count in `src`; nothing is decoded yet."""

    release: str
    what: str
    src: bytes
    width: int
    height: int
    width_at: int
    height_at: int
    coding: str | None
    pixels_at: int
    block: Block | None
    strips: StripTable | None
    rows: tuple | None
    zplane_count: int | None
    zplane_count_at: int


@dataclass(frozen=True)
class Room:
    """A room. `code` is the place of the code of its objects, or None."""

    release: str
    src: bytes
    start: int
    end: int
    blocks: tuple
    code: Place | None
    header: RoomHeader
    background: Image
    zplane_count: int | None
    transparent: int | None


def header_at(place, release):
    """The header of a room."""
    size, width_at, step = HEADERS[release]
    need(place.start, size, place.end, "RMHD")
    if place.end - place.start > size and place.end - place.start in (10, 24):
        raise DecodeError("BAD_SIZE", place.start + size, "RMHD")
    first = place.start + width_at
    fields = [read_le(place.src, at, step) for at in range(first, place.start + size, step)]
    revision = u32le(place.src, place.start) if width_at else None
    if COUNTS[release] is not None:
        return RoomHeader(release, *fields[:2], place.src[place.start + COUNTS[release]])
    zplanes, transparent = fields[3:5] or (None, None)
    return RoomHeader(release, *fields[:3], revision, zplanes, transparent)


def plane_count_at(place):
    """RMIH."""
    need(place.start, 2, place.end, "RMIH")
    return u16le(place.src, place.start)


def transparent_at(place):
    """TRNS."""
    need(place.start, 2, place.end, "TRNS")
    return place.src[place.start]


def cycles_of_cycl(place):
    """Entries of nine bytes until a zero."""
    src, pos, end = place.src, place.start, place.end
    cycles = []
    need(pos, 1, end, "CYCL")
    while src[pos] != 0:
        index = src[pos]
        if index > SLOTS:
            raise DecodeError("BAD_VALUE", pos, f"CYCL index {index}")
        need(pos, 9, end, "CYCL")
        unknown, frequency, flags = (read_be(src, pos + at, 2) for at in (1, 3, 5))
        if frequency == 0:
            raise DecodeError("BAD_VALUE", pos + 3, "CYCL frequency 0")
        cycles.append(ColorCycle(index, unknown, frequency, flags, src[pos + 7], src[pos + 8]))
        pos += 9
        need(pos, 1, end, "CYCL")
    return cycles, b"", src[pos + 1 : end]


def cycles_of_cc(place):
    """16 slots of four bytes."""
    src, start, end = place.src, place.start, place.end
    need(start, 4 * SLOTS, end, "CC")
    cycles = []
    for slot in range(SLOTS):
        at = start + 4 * slot
        frequency, first, last = read_be(src, at, 2), src[at + 2], src[at + 3]
        if frequency not in (0, UNUSED) and first < last:
            cycles.append(ColorCycle(slot + 1, 0, frequency, BACKWARDS, first, last))
    stop = start + 4 * SLOTS
    return cycles, src[start:stop], src[stop:end]


# The tag of the cycles, and their reader.
CYCLES = by_release({
    "2 3 3-ega 4 4-amiga 4-ega": ("CC", cycles_of_cc),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": ("CYCL", cycles_of_cycl),
})  # fmt: skip


def read_cycl(src, release):
    """The cycles in use, the 16 slots of CC, and what follows the list."""
    return CYCLES[release][1](whole(src))


def place_of(block):
    """Where the payload of a block is."""
    return Place(block.src, block.payload_at, block.end)


def no_picture(pixels_at, block=None):
    """A picture without pixels."""
    return Picture(None, pixels_at, block)


def picture_in_bm(block, release):
    """The picture in BM."""
    coding, _ = STRIPS[release]
    if coding == "stream":
        return Picture(coding, block.start, block)
    base, size = block.payload_at, ENTRIES[release]
    need(base, size, block.end, block.tag)
    length = read_le(block.src, base, size)
    if length == 0:
        return no_picture(block.start, block)
    if not size <= length <= block.end - base:
        raise DecodeError("BAD_SIZE", base, f"{block.tag} of {length} bytes")
    stop = base + length
    strips = StripTable(block.tag, block.src, base + size, size, stop, base, stop)
    return Picture(coding, block.start, block, strips)


def picture_in_im(block, release, allowance):
    """The picture in IMnn."""
    level = children_of(block)
    blocks = [] if level is None else blocks_in(level, allowance)
    smap, bomp = first_with(blocks, "SMAP"), first_with(blocks, "BOMP")
    if smap is not None:
        strips = StripTable("SMAP", smap.src, smap.payload_at, 4, smap.end, smap.start, smap.end)
        return Picture("strips", smap.start, block, strips)
    return no_picture(block.start, block) if bomp is None else picture_of_rows(bomp, block, release)


def picture_in_imag(block, release, allowance):
    """The first picture in IMAG."""
    pixels = wrap_entry(open_wrap(block), 0, ("SMAP", "BOMP"))
    if pixels is None:
        return no_picture(block.start)
    if pixels.tag == "BOMP":
        return picture_of_rows(pixels, pixels, release)
    level = children_of(pixels)
    bstr = first_with([] if level is None else blocks_in(level, allowance), "BSTR")
    if bstr is None:
        raise DecodeError("MISSING", pixels.start, "SMAP has no BSTR")
    wrap = open_wrap(bstr)
    strips = StripTable(wrap.path, wrap.src, wrap.at, 4, wrap.entries_end, wrap.base, wrap.end)
    return Picture("strips", pixels.start, pixels, strips)


def picture_of_rows(bomp, block, release):
    """The picture in a BOMP, and its size."""
    rows_at, own = bomp_at(bomp.src, bomp.payload_at, bomp.end, release)
    return Picture("bomp", bomp.start, block, rows=(rows_at, bomp.end), size=own)


def read_room(source, release):
    """A room: the payload of ROOM or RO, such a block, or the LFLF or LF around it."""
    level, code = open_room(source, release)
    allowance = Allowance()
    blocks = parts_in(level, release, allowance)
    rmhd = first_with(blocks, TAGS[release][2])
    if rmhd is None:
        raise DecodeError("MISSING", level.start, "no room header")
    stored = header_at(place_of(rmhd), release)
    header = replace(stored, width=WIDTHS[release].get(stored.width, stored.width))
    trns, rmim = first_with(blocks, "TRNS"), first_with(blocks, "RMIM")
    images = [] if rmim is None else blocks_in(children_of(rmim), allowance)
    planes, planes_at = planes_of(rmhd, header, first_with(images, "RMIH"), level.start)
    other = first_with(blocks, "IMAG") or first_with(blocks, "BM")
    picture = picture_of(first_with(images, "IM00"), other, level.start, release, allowance)
    _, width_at, step = HEADERS[release]
    width_at += rmhd.payload_at
    size = {"width": header.width, "height": header.height, "width_at": width_at, "height_at": width_at + step}
    background = Image(
        release=release, what="room", src=level.src, coding=picture.coding,
        pixels_at=picture.pixels_at, block=picture.block, strips=picture.strips, rows=picture.rows,
        zplane_count=planes, zplane_count_at=planes_at, **{**size, **picture.size},
    )  # fmt: skip
    set_aside = UNSTATED[release] if planes is None else planes
    transparent = header.transparent if trns is None else transparent_at(place_of(trns))
    return Room(
        release, level.src, level.start, level.end, tuple(blocks), code, header, background,
        set_aside, transparent,
    )  # fmt: skip


def parts_in(level, release, allowance):
    """The blocks of a room, or its parts in a bundle."""
    if release in BUNDLE:
        return list(bundle_parts(level.src, level.start, level.end, release, allowance))
    return blocks_in(level, allowance)


def open_room(source, release):
    """The level with the blocks of a room, and the place of the code of its objects."""
    form, scripts = FORMS[release], CODE_TAGS[release]
    if release in BUNDLE:
        level = Level(source, form, 0, bundle_end(source), "", "RO")
        return level, part_of(level)
    if not isinstance(source, Block):
        level = open_source(source, form)
        return level, part_of(level) if scripts is None else None
    if source.form != form:
        raise ValueError(f"block of another form than those of version {version_of(release)}")
    room, bundle, _ = TAGS[release]
    beside = beside_room(source, room, scripts) if source.tag == bundle else []
    home = first_with(beside, room) if source.tag == bundle else source
    level = None if home is None else open_source(home, form)
    if level is None:
        raise DecodeError("MISSING", source.start, "not a room")
    if scripts is None:
        return level, part_of(level)
    found = first_with(beside, scripts)
    return level, None if found is None else part_of(children_of(found))


def beside_room(bundle, room, scripts):
    """The blocks of a bundle, up to the last that is needed."""
    found, wanted = [], {room, scripts} - {None}
    for block in each_block(children_of(bundle)):
        found.append(block)
        wanted.discard(block.tag)
        if not wanted:
            break
    return found


def part_of(level):
    """A level as a place."""
    return Place(level.src, level.start, level.end)


def planes_of(rmhd, header, rmih, start):
    """How many planes are set aside, and where that is stored. If two blocks say so, the later counts."""
    if rmih is not None and (header.zplane_count is None or rmih.start > rmhd.start):
        return plane_count_at(place_of(rmih)), rmih.payload_at
    if header.zplane_count is None:
        return None, start
    _, width_at, step = HEADERS[header.release]
    return header.zplane_count, rmhd.payload_at + width_at + 3 * step


def picture_of(im00, other, start, release, allowance):
    """The picture of a room. If there are two, the later counts."""
    if im00 is not None and (other is None or im00.start > other.start):
        return picture_in_im(im00, release, allowance)
    if other is None:
        return no_picture(start)
    if other.tag == "BM":
        return picture_in_bm(other, release)
    return picture_in_imag(other, release, allowance)
