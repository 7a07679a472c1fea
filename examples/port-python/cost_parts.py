"""What tools ask of costumes, after the chapter COST of docs/specification.md: the parts of a costume of versions 3
to 6, its chores, and the colors of costumes.
"""

from dataclasses import dataclass

from akos import read_akos_record
from cost import DEGREES, Costume, decode_runs, find_runs, place_at, read_cost_record, read_picture_header
from errors import LIMIT_PIXELS, DecodeError, check_range, need, u16le

MOST_PICTURES = 256


@dataclass(frozen=True)
class Part:
    """A picture: header, pixels, and the limb and picture that have the pixels in its place, or None."""

    header: object
    pixels: bytes
    redirect: tuple


@dataclass(frozen=True)
class Parts:
    """Records by animation, lists of pictures by limb, and the commands."""

    animations: list
    limbs: list
    commands: bytes


def header_end(costume):
    """Where the header and its tables end."""
    return costume.animations_at + (costume.last_animation + 1) * 2


def is_behind_header(costume, place):
    """Whether a part may stand at a place."""
    return header_end(costume) <= place < len(costume.src)


def tables_of_limbs(costume):
    """Where the offset of each limb leads, None if no table may stand there: rule 1."""
    places = []
    for limb in range(16):
        place = costume.base + u16le(costume.src, costume.limbs_at + limb * 2)
        places.append(place if is_behind_header(costume, place) else None)
    return places


def first_picture(costume, table):
    """Where the first picture of a table is, or None: rule 2."""
    for i in range(MOST_PICTURES):
        at = table + i * 2
        if at + 2 > len(costume.src):
            return None
        offset = u16le(costume.src, at)
        if offset != 0:
            place = costume.base + offset
            return place if is_behind_header(costume, place) else None
    return None


def real_tables(costume, places):
    """The tables that are left, in their order, each with the place of its first picture: rule 3."""
    ascending = sorted({place for place in places if place is not None})
    tables = {place: first_picture(costume, place) for place in ascending}
    while True:
        none = not_a_table(tables)
        if none is None:
            return tables
        del tables[none]


def not_a_table(tables):
    """The place of a table that is none, or None."""
    lowest = None
    for place, first in tables.items():
        if first is None or first == place or first not in tables:
            continue
        if place not in tables.values():
            return first
        if lowest is None:
            lowest = first
    return lowest


def next_part(costume, parts, place):
    """The next part behind a place, or the end of the costume."""
    return min((part for part in parts if part > place), default=len(costume.src))


def entries_of(costume, table, parts):
    """The places of the pictures of a table, None for a stored 0. Adds them to `parts`: rule 4."""
    entries = []
    for i in range(MOST_PICTURES):
        at = table + i * 2
        if at + 2 > next_part(costume, parts, table):
            break
        offset = u16le(costume.src, at)
        if offset == 0:
            entries.append(None)
            continue
        if not is_behind_header(costume, costume.base + offset):
            break
        entries.append(costume.base + offset)
        parts.append(costume.base + offset)
    return entries


def commands_end(costume, parts, records):
    """Where the commands end: rule 5."""
    start = costume.commands_at
    if start == header_end(costume):
        return start if start in parts else next_part(costume, parts, start)
    end = next_part(costume, parts, start)
    for record in records:
        for limb in record.limbs:
            if limb.length > 0:
                end = max(end, start + limb.start + limb.length)
    return min(end, len(costume.src))


def read_part(costume, place, spent):
    """Reads a picture; `spent` is a list of the numbers of pixels so far."""
    need(place, 14 if costume.redirects else 12, len(costume.src), "picture")
    header = read_picture_header(costume, place)
    if costume.redirects:
        redirect = (costume.src[place + 12], costume.src[place + 13])
        if redirect != (0xFF, 0xFF):
            return Part(header, b"", redirect)
    size = header.width * header.height
    if size + sum(spent) > LIMIT_PIXELS:
        raise DecodeError("LIMIT", place, "pixels of all pictures")
    spent.append(size)
    if size == 0:
        return Part(header, b"", None)
    runs = find_runs(costume, place)
    pixels, _ = decode_runs(
        costume.src, runs, header.width, header.height, costume.colors, costume.by_rows
    )
    return Part(header, pixels, None)


def read_costume_parts(costume):
    """Splits a costume into its parts."""
    animations, records = [], {}
    for animation in range(costume.last_animation + 1):
        record = read_cost_record(costume, animation)
        animations.append(record)
        if record is not None:
            place = place_at(costume, costume.animations_at + animation * 2, "animation")
            records[place] = record
    places = tables_of_limbs(costume)
    tables = real_tables(costume, places)
    parts = [*records, *tables, *(first for first in tables.values() if first is not None)]
    entries = {table: entries_of(costume, table, parts) for table in reversed(tables)}
    pictures, spent, limbs = {}, [], []
    for table in places:
        found = entries.get(table, [])
        for place in found:
            if place is not None and place not in pictures:
                pictures[place] = read_part(costume, place, spent)
        limbs.append([pictures.get(place) for place in found])
    end = commands_end(costume, parts, records.values())
    return Parts(animations, limbs, costume.src[costume.commands_at : end])


# Chores


def costume_chores(costume):
    """The chores that have a record with limbs: number of the animation, chore, degrees."""
    is_cost = isinstance(costume, Costume)
    directions = 4 if is_cost else costume.directions
    count = costume.last_animation + 1 if is_cost else costume.animation_count
    read = read_cost_record if is_cost else read_akos_record
    chores = []
    for animation in range(count):
        record = read(costume, animation)
        limbs = record.limbs if is_cost and record else record
        if not limbs:
            continue
        chore, direction = divmod(animation, directions)
        facing = DEGREES[direction] if directions == 4 else direction * 45
        chores.append((animation, chore, facing))
    return chores


# Colors


def costume_colors(costume, palette=()):
    """An index of the room's palette for each color; `palette` is the actor's own, 255 for none."""
    colors = bytearray(costume.palette)
    # Without a palette, a value says which of the actor's colors it shows.
    colors_of = costume.palette if costume.transparent == 0 and costume.is_bare else range(256)
    for color in range(len(colors)):
        at = colors_of[color]
        own = palette[at] if at < len(palette) else 255
        check_range(own, 0, 255, "entry of palette")
        if own != 255:
            colors[color] = own
    return bytes(colors) if costume.transparent == 0 else bytes(range(256))


def check_colors(palette, colors, own):
    """Refuses a palette that is not 768 bytes, and colors that are not as many as those of the costume."""
    if len(palette) != 768:
        raise ValueError(f"palette has {len(palette)} bytes, not 768")
    if len(colors) != len(own):
        raise ValueError(f"colors has {len(colors)} of {len(own)} entries")


def costume_to_rgba(costume, pixels, palette, colors=None):
    """Turns the pixels of a picture into RGBA; transparent pixels are four zeros."""
    own = costume_colors(costume)
    indices = own if colors is None else colors
    check_colors(palette, indices, own)
    rgba = bytearray()
    for color in pixels:
        if color == costume.transparent:
            rgba += bytes(4)
            continue
        if color >= len(indices):
            raise ValueError(f"pixels has a color above {len(indices) - 1}")
        at = indices[color] * 3
        rgba += palette[at : at + 3] + b"\xff"
    return bytes(rgba)
