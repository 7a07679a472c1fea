"""Actors on the screen, after the chapter Actors of docs/specification.md: limbs of versions 3 to 6, and what is common
to all costumes. cels.py draws those of versions 7 and 8.
"""

from dataclasses import dataclass, replace

import cels
from cost import Costume, decode_costume_picture
from cost_parts import check_colors, costume_colors
from errors import check_pixels, check_range, check_size, check_whole

ALL = 256


@dataclass
class Picture:
    """Palette indices, row-major; drawing changes them."""

    pixels: bytearray
    width: int
    height: int


@dataclass(frozen=True)
class Box:
    """A rectangle of pixels."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Plane:
    """A mask: rows of `width / 8` bytes, bit 7 for the leftmost pixel."""

    rows: bytes
    width: int
    height: int


@dataclass(frozen=True)
class Drawing:
    """How limbs are drawn. `actor` and `scale` are pairs; the last three fields repeat what engines do wrong."""

    dst: Picture
    actor: tuple
    scale: tuple = (255, 255)
    planes: tuple = ()
    palette: tuple = ()
    shadow_table: bytes = None
    shadows: str = "13"
    slips: bool = False
    turns_groups: bool = False
    maps: bool = False


# Scale


def reversed_bits(byte):
    """A byte with its bits in reverse order."""
    return int(f"{byte:08b}"[::-1], 2)


def cost_rank(index):
    """The rank of an index, 0 to 255, in versions 3 to 6."""
    if index == 0:
        return 255
    if index >= 128:
        return reversed_bits(index - 128)
    j = 128 - index
    highest = 1 << (j.bit_length() - 1)
    return reversed_bits(256 - 2 * highest + (j - highest))


RANKS = [cost_rank(index) for index in range(256)]


def scales_of(scale, other):
    """The scales below which columns or rows are drawn, and are counted on the way to the first one."""
    drawn = ALL if scale == 255 else scale
    counted = ALL if scale == 255 and other == 255 else scale
    return drawn, counted


def stays(index, scale):
    """Whether a column or row stays. Only the low eight bits of its index count."""
    return RANKS[index & 0xFF] < scale


@dataclass(frozen=True)
class Line:
    """Columns or rows: their places and the one behind, whether each stays, and places by the count of the way."""

    places: list
    stay: list
    counted: list


def line_of(actor, offset, count, step, scales):
    """Finds the places of columns or rows. `step` is -1 if they go to the left."""
    drawn, counted = scales
    r = abs(offset)
    start = 128 - step * r
    between = r // 256 * sum(stays(index, counted) for index in range(256))
    between += sum(stays(start + step * i, counted) for i in range(r % 256))
    first = actor + between if offset > 0 else actor - between
    places, by_count, stay = [first], [first], []
    for i in range(count):
        index = start + step * i
        stay.append(stays(index, drawn))
        places.append(places[i] + (step if stay[i] else 0))
        by_count.append(by_count[i] + (step if stays(index, counted) else 0))
    return Line(places, stay, by_count)


# Shadows


def shaded(index, there, shadows, table):
    """The index that a pixel leaves on the screen."""
    if table is None:
        return index
    if shadows == "all":
        return table[there]
    if shadows == "13":
        return table[there] if index == 13 else index
    return table[index * 256 + there] if index < 8 else index


# A limb of versions 3 to 6


def draw_cost_limb(costume, limb, drawing):
    """Draws a limb; gives the box that it may have touched, or None."""
    width, height = limb.header.width, limb.header.height
    if width == 0 or height == 0:
        return None
    step = -1 if limb.mirrored else 1
    scale_x, scale_y = drawing.scale
    across = line_of(drawing.actor[0], limb.x, width, step, scales_of(scale_x, scale_y))
    down = line_of(drawing.actor[1], limb.y, height, 1, scales_of(scale_y, scale_x))
    if drawing.slips:
        return draw_slipping(costume, limb, drawing, across, down)
    columns = across.places[:width]
    box = box_of(columns, down.places[0], down.places[height], drawing.dst)
    if box is not None:
        paint(costume, limb, drawing, columns, down)
    return box


def box_of(columns, first, behind, dst):
    """The columns and rows of a picture that are in it; None for none."""
    y, bottom = max(0, first), min(dst.height, behind)
    inside = [column for column in columns if 0 <= column < dst.width]
    if not inside or y >= bottom:
        return None
    return Box(min(inside), y, max(inside) + 1 - min(inside), bottom - y)


def draw_slipping(costume, limb, drawing, across, down):
    """Draws a limb as the engines do, with their slips."""
    dst = drawing.dst
    width, height = limb.header.width, limb.header.height
    first, behind = across.counted[0], across.counted[width]
    left, right = (behind, first) if limb.mirrored else (first, behind)
    top, bottom = down.counted[0], down.counted[height]
    if left >= dst.width or right <= 0 or top >= dst.height or bottom <= 0:
        return None
    columns = across.places[:width]
    if limb.mirrored or drawing.scale != (255, 255):
        columns = slipped(across, limb, dst.width)
    y = max(0, top)
    if height + y < 256:
        paint(costume, limb, drawing, columns, down)
    edge = min(dst.width, max(0, columns[0]))
    inside = [column for column in columns if 0 <= column < dst.width]
    x, end = (min(inside), max(inside) + 1) if inside else (edge, edge)
    return Box(min(x, edge), y, max(end, edge) - min(x, edge), min(dst.height, bottom) - y)


def slipped(across, limb, screen):
    """The places of columns, of which the last beyond the edge goes onto it."""
    width = limb.header.width
    edge, step = (screen - 1, -1) if limb.mirrored else (0, 1)
    counted = across.counted[:width]
    beyond = sum(place > edge if limb.mirrored else place < edge for place in counted)
    if beyond < 2:
        return across.places[:width]
    columns, place = [], edge
    for column in range(width):
        if column < beyond - 1:
            columns.append(edge - step)
            continue
        columns.append(place)
        if across.stay[column]:
            place += step
    return columns


def paint(costume, limb, drawing, columns, down):
    """Paints each column over the one before it."""
    decoded = decode_costume_picture(costume, limb.limb, limb.picture)
    if decoded is None:
        return
    header, pixels = decoded
    dst = drawing.dst
    for column in range(header.width):
        x = columns[column]
        for row in range(header.height):
            color, y = pixels[row * header.width + column], down.places[row]
            if color == 0 or not down.stay[row] or not (0 <= x < dst.width and 0 <= y < dst.height):
                continue
            at = y * dst.width + x
            if not cels.is_hidden(drawing.planes, at):
                value = costume.palette[color] if costume.is_bare else color
                index = own_color(drawing.palette, costume.palette, color, value)
                dst.pixels[at] = shaded(index, dst.pixels[at], drawing.shadows, drawing.shadow_table)


def own_color(palette, costume_palette, color, value):
    """The palette index of a color: entry `value` of the actor's palette, or that of the costume."""
    own = palette[value] if value < len(palette) else 255
    return costume_palette[color] if own == 255 else own


# An actor


def check_drawing(costume, drawing):
    """Refuses arguments that cannot be."""
    dst = drawing.dst
    check_whole(dst.width, "width")
    check_whole(dst.height, "height")
    if len(dst.pixels) < dst.width * dst.height:
        raise ValueError("dst does not have all of its pixels")
    for scale in drawing.scale:
        check_range(scale, 0, 255, "scale")
    for index in drawing.palette[: len(costume.palette)]:
        check_range(index, 0, 255, "entry of palette")
    for plane in drawing.planes:
        check_size(plane.width, plane.height)
        if (plane.width, plane.height) != (dst.width, dst.height):
            raise ValueError("a mask is not as large as dst")
    if drawing.shadows not in ("13", "0-7", "all"):
        raise ValueError(f"unknown shadows {drawing.shadows}")
    if drawing.shadow_table is not None:
        size = 2048 if drawing.shadows == "0-7" else 256
        check_range(len(drawing.shadow_table), size, 1 << 30, "entries of shadow_table")


def render_costume(costume, limbs, drawing):
    """Draws limbs in their order; gives the box that they may have touched, or None."""
    check_drawing(costume, drawing)
    touched = None
    for limb in limbs:
        if isinstance(costume, Costume):
            box = draw_cost_limb(costume, limb, drawing)
        else:
            edges = cels.draw_cel(costume, limb, drawing)
            box = None if edges is None else Box(*edges)
            if is_on(limb, drawing.dst, drawing.actor):
                drawing = replace(drawing, maps=False)
        touched = around(touched, box)
    return touched


def around(one, other):
    """The smallest box that holds two others, of which each may be None."""
    if one is None or other is None:
        return one or other
    x, y = min(one.x, other.x), min(one.y, other.y)
    right = max(one.x + one.width, other.x + other.width)
    bottom = max(one.y + one.height, other.y + other.height)
    return Box(x, y, right - x, bottom - y)


def is_on(limb, dst, actor):
    """Whether a cel would be in the picture one pixel further left."""
    width, height = limb.header.width, limb.header.height
    left = actor[0] + limb.x - width + 1 if limb.mirrored else actor[0] + limb.x - 1
    top = actor[1] + limb.y
    across = left < dst.width and left + width > 0
    return across and top < dst.height and top + height > 0 and width * height > 0


# The box of some limbs


def costume_bounds(costume, limbs, scale=(255, 255)):
    """The box that holds all pixels of some limbs, counted from the actor; 0 by 0 without pixels."""
    for one in scale:
        check_range(one, 0, 255, "scale")
    scale_x, scale_y = scale
    bounds = None
    for limb in limbs:
        width, height = limb.header.width, limb.header.height
        if width == 0 or height == 0:
            continue
        step = -1 if limb.mirrored else 1
        across = places_of(costume, limb.x, width, step, (scale_x, scale_y))
        down = places_of(costume, limb.y, height, 1, (scale_y, scale_x))
        left, right = min(across[0], across[width - 1]), max(across[0], across[width - 1]) + 1
        if down[height] > down[0]:
            bounds = around(bounds, Box(left, down[0], right - left, down[height] - down[0]))
    bounds = bounds or Box(0, 0, 0, 0)
    check_pixels(bounds.width, bounds.height)
    return bounds


def places_of(costume, offset, count, step, scales):
    """The places of columns or rows, and the one behind the last. `scales`: their scale, and the other one."""
    if isinstance(costume, Costume):
        return line_of(0, offset, count, step, scales_of(*scales)).places
    places, _, end = cels.line_of_cel(0, step * offset, count, step, cels.scale_of(costume, scales[0]))
    return [*places, end]


# A frame


def costume_frame(costume, limbs, palette, colors=None, scale=(255, 255), mirrored=False):
    """Draws limbs as RGBA on a transparent ground: a box from the actor, and its bytes."""
    own = costume_colors(costume)
    indices = own if colors is None else colors
    check_colors(palette, indices, own)
    if mirrored:
        limbs = [replace(limb, x=-limb.x, mirrored=not limb.mirrored) for limb in limbs]
    box = costume_bounds(costume, limbs, scale)
    width, height = box.width, box.height
    if width == 0:
        return Box(0, 0, 1, 1), bytes(4)
    grounds = []
    for ground in (1, 2):
        dst = Picture(bytearray([ground]) * (width * height), width, height)
        drawing = Drawing(dst, (-box.x, -box.y), scale, palette=tuple(range(256)))
        render_costume(costume, limbs, drawing)
        grounds.append(dst.pixels)
    covered = [at for at, pair in enumerate(zip(*grounds)) if pair[0] == pair[1]]
    if not covered:
        return Box(0, 0, 1, 1), bytes(4)
    left, right = min(at % width for at in covered), max(at % width for at in covered) + 1
    top, bottom = covered[0] // width, covered[-1] // width + 1
    across = right - left
    data = bytearray(across * (bottom - top) * 4)
    for at in covered:
        value = grounds[0][at]
        index = 0 if value == costume.transparent == 0 else indices[value]
        to = ((at // width - top) * across + at % width - left) * 4
        data[to : to + 4] = palette[index * 3 : index * 3 + 3] + b"\xff"
    return Box(box.x + left, box.y + top, across, bottom - top), bytes(data)

