"""Palettes: reading them, those of a room, loading them, and colors of pixels. A palette is 768 bytes RGB."""

from blocks import LIMIT_BLOCKS, first_with, open_wrap, wrap_entry
from errors import DecodeError, check_range, need, u16le
from index_file import whole
from releases import STRIPS, by_release
from rooms import CYCLES, place_of

COLORS = 256
WHITE = 252

# The tag of a palette, and how many bytes its count counts by one; None for a palette without a count.
TAGS = by_release({
    "3": ("PA", 3), "2 3-ega 4 4-amiga 4-ega": ("PA", 1), "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": ("CLUT", None),
})  # fmt: skip

# The first color of a room that is loaded, and the first whose white is not.
LOADED = by_release({
    "2 3 3-ega 4 4-ega 7 7-full-throttle 8": (0, COLORS), "4-amiga": (16, COLORS), "5 5-amiga 6 6-sam-and-max": (0, 16),
})  # fmt: skip


def read_clut(src, release):
    """The colors of a payload of CLUT, APAL or PA: three bytes for each of up to 256."""
    return colors_at(whole(src), release)


def colors_at(place, release):
    """The colors of a block."""
    _, counted = TAGS[release]
    if counted is None:
        return whole_colors(place.src, place.start, place.end)
    need(place.start, 2, place.end, "PA")
    count = u16le(place.src, place.start)
    size = count * counted
    if size > 3 * COLORS + 2 or size == 256:
        raise DecodeError("BAD_VALUE", place.start, f"PA counts {count}")
    first = place.start + 2
    need(first, size, place.end, "PA")
    return whole_colors(place.src, first, first + size)


def whole_colors(src, start, end):
    """The whole colors in a part of a source, at most 256."""
    count = min(COLORS, (end - start) // 3)
    return src[start : start + 3 * count]


def check_palette(palette):
    """Refuses a palette that is not 256 colors."""
    if len(palette) != 3 * COLORS:
        raise ValueError(f"a palette of {len(palette)} bytes, not 768")


def load_palette(previous, stored, release):
    """The colors of a room, loaded over those that were shown before."""
    check_palette(previous)
    palette = bytearray(previous)
    staying = staying_colors(stored, release)
    for index in range(COLORS):
        if index not in staying:
            palette[3 * index : 3 * index + 3] = stored[3 * index : 3 * index + 3]
    return bytes(palette)


def staying_colors(stored, release):
    """Indices of the colors that a palette does not load, ascending."""
    if len(stored) % 3 != 0 or len(stored) > 3 * COLORS:
        raise ValueError(f"{len(stored)} bytes are not up to 256 colors")
    return [index for index in range(COLORS) if stays(stored, index, release)]


def stays(stored, index, release):
    """Whether a color stays what it was."""
    first_loaded, first_white = LOADED[release]
    color = stored[3 * index : 3 * index + 3]
    return not color or index < first_loaded or (index >= first_white and min(color) >= WHITE)


# Red, green and blue of the 16 colors of a PC, which no file stores.
EGA = bytes.fromhex(
    "000000 0000aa 00aa00 00aaaa aa0000 aa00aa aa5500 aaaaaa"
    "555555 5555ff 55ff55 55ffff ff5555 ff55ff ffff55 ffffff"
)


def palette_places(room):
    """Where the palettes of a room are. Those of 16 colors stand in a PA of their own."""
    if STRIPS[room.release][0] == "ega-strips":
        return [whole(bytes([len(EGA), 0]) + EGA)]
    single = first_with(room.blocks, TAGS[room.release][0])
    if single is not None:
        return [place_of(single)]
    pals = first_with(room.blocks, "PALS")
    wrap = None if pals is None else open_wrap(pals)
    if wrap is None or wrap.count == 0:
        raise DecodeError("MISSING", room.start, "room without a palette")
    return places_in(wrap)


def places_in(wrap):
    """Where the palettes of a list are."""
    if wrap.count > LIMIT_BLOCKS:
        raise DecodeError("LIMIT", wrap.at, f"{wrap.count} palettes")
    places = []
    for entry in range(wrap.count):
        apal = wrap_entry(wrap, entry, ("APAL",))
        if apal is None:
            raise DecodeError("BAD_OFFSET", wrap.at + 4 * entry, f"no palette {entry}")
        places.append(place_of(apal))
    return places


def read_palettes(room):
    """All palettes of a room, as stored."""
    return [colors_at(place, room.release) for place in palette_places(room)]


def current_palette(room, number=0, previous=None):
    """The palette that a room shows: without `previous` all colors as stored, and black where none is stored."""
    places = palette_places(room)
    chosen = 0 if len(places) == 1 else number
    if chosen >= len(places):
        raise ValueError(f"number {number}: the room has {len(places)} palettes")
    stored = colors_at(places[chosen], room.release)
    if previous is not None:
        return load_palette(previous, stored, room.release)
    return stored.ljust(3 * COLORS, b"\0")


def read_cycles(room):
    """The color cycles of a room."""
    tag, read = CYCLES[room.release]
    block = first_with(room.blocks, tag)
    return [] if block is None else read(place_of(block))[0]


def indices_to_rgba(src, palette, transparent=None):
    """Four bytes for each palette index; four zeros for the transparent one."""
    check_palette(palette)
    if transparent is not None:
        check_range(transparent, 0, 255, "transparent")
    colors = [palette[3 * index : 3 * index + 3] + b"\xff" for index in range(COLORS)]
    if transparent is not None:
        colors[transparent] = bytes(4)
    return b"".join(colors[index] for index in src)
