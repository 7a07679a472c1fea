"""Drawing cels of versions 7 and 8, after the end of the chapter AKOS of docs/specification.md."""

from akos import decode_akos_cel
from errors import u16le

# Small actors


def rank_of(index):
    """The rank of an index: the low eight bits in reverse order, 254 instead of 255."""
    return min(int(f"{index & 0xFF:08b}"[::-1], 2), 254)


def scale_of(akos, scale):
    """Cels of codecs 5 and 16 are always drawn at full size."""
    return scale if akos.codec == 1 else 255


def line_of_cel(actor, offset, count, step, scale):
    """Places columns or rows: the place of each, whether it stays, and the place behind the last."""
    distance = abs(offset)
    first = 384 - step * distance
    place = actor
    sign = (offset > 0) - (offset < 0)
    for i in range(distance):
        if rank_of(first + step * i) < scale:
            place += step * sign
    places, stays = [], []
    for i in range(count):
        places.append(place)
        stays.append(rank_of(first + step * i) < scale)
        if stays[i]:
            place += step
    return places, stays, place


# Colors


def color_of(akos, palette, color):
    """The palette index of a color."""
    if color >= len(akos.palette):
        return 0
    own = palette[color] if color < len(palette) else 255
    return akos.palette[color] if own == 255 else own


def ink_of(akos, drawing, value, there, again):
    """What a pixel makes of the index that is there; None if it draws nothing."""
    if value == akos.transparent:
        return None
    index = color_of(akos, drawing.palette, value) if akos.codec == 1 else value
    table, shadows = drawing.shadow_table, drawing.shadows
    if table is None or not is_shadow(index, shadows):
        return index
    if again:
        return None
    return table[256 * index + there] if shadows == "0-7" else table[there]


def is_shadow(index, shadows):
    """Whether an index is that of a shadow."""
    return index == 13 if shadows == "13" else shadows == "all" or index < 8


def mapped_pixels(akos, palette, pixels):
    """The pixels of a cel of codec 5 as the engine sees them that looks them up."""
    if len(akos.palette) != 256 or not palette or palette[0] == 255:
        return pixels
    return bytes(255 if pixel == 255 else color_of(akos, palette, pixel) for pixel in pixels)


def turned_rows(src, start, width, height):
    """The pixels of a cel of codec 5 with the bytes of each group in reverse order. The cel is whole."""
    pixels = bytearray()
    row = start
    for _ in range(height):
        following = row + 2 + u16le(src, row)
        at, line = row + 2, bytearray()
        while len(line) < width and at < following:
            length = src[at] // 2 + 1
            left = width - len(line)
            if src[at] & 1:
                line += src[at + 1 : at + 2] * min(length, left)
                at += 2
            else:
                line += src[at + 1 : at + 1 + min(length, left)][::-1]
                at += 1 + length
        pixels += line.ljust(width, b"\xff")
        row = following
    return bytes(pixels)


# Drawing a cel


def draw_cel(akos, limb, drawing):
    """Draws a cel; gives x, y, width and height of the box that it may have touched, or None."""
    width, height = limb.header.width, limb.header.height
    if width == 0 or height == 0:
        return None
    step = -1 if limb.mirrored else 1
    scale_x, scale_y = (scale_of(akos, one) for one in drawing.scale)
    columns, _, end = line_of_cel(drawing.actor[0], step * limb.x, width, step, scale_x)
    rows, row_stays, _ = line_of_cel(drawing.actor[1], limb.y, height, 1, scale_y)
    if drawing.slips and is_lost(akos, limb, drawing.actor, columns, end):
        return None
    dst = drawing.dst
    inside_x = [c for c in range(width) if 0 <= columns[c] < dst.width]
    inside_y = [r for r in range(height) if row_stays[r] and 0 <= rows[r] < dst.height]
    if not inside_x or not inside_y:
        return None
    pixels = pixels_of(akos, limb, drawing)
    for column in inside_x:
        again = column > 0 and columns[column - 1] == columns[column]
        for row in inside_y:
            at = rows[row] * dst.width + columns[column]
            ink = ink_of(akos, drawing, pixels[row * width + column], dst.pixels[at], again)
            if ink is not None and not is_hidden(drawing.planes, at):
                dst.pixels[at] = ink
    x, right = min(columns[c] for c in inside_x), max(columns[c] for c in inside_x) + 1
    y, bottom = rows[inside_y[0]], rows[inside_y[-1]] + 1
    return x, y, right - x, bottom - y


def is_lost(akos, limb, actor, columns, end):
    """Whether an engine loses a cel at the left edge."""
    right = columns[0] if limb.mirrored else end
    if akos.codec == 1:
        return right <= 0
    return akos.codec == 5 and not limb.mirrored and actor[0] + limb.x + limb.header.width == 1


def is_hidden(planes, at):
    """Whether a mask hides a pixel."""
    return any(plane.rows[at // 8] & 0x80 >> at % 8 for plane in planes)


def pixels_of(akos, limb, drawing):
    """The pixels of a cel as they are drawn."""
    _, pixels = decode_akos_cel(akos, limb.cel)
    if akos.codec != 5:
        return pixels
    if drawing.turns_groups and limb.mirrored:
        header = limb.header
        pixels = turned_rows(akos.src, header.offset, header.width, header.height)
    return mapped_pixels(akos, drawing.palette, pixels) if drawing.maps else pixels
