"""Blasts: pictures that scripts show for one frame, over all of the room. Versions 6 to 8."""

from dataclasses import dataclass

import images
from errors import DecodeError, check_range
from releases import by_release

# The picture that stands for a missing one, and strips beside the screen; None for games without blasts.
BLASTS = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga": None, "6 6-sam-and-max": (1, 0), "7 7-full-throttle": (1, 1), "8": (None, 1),
})  # fmt: skip

TRANSPARENT = 255
FULL = 255
LONGEST = 512
MOST = 200
SHADOW_COLORS = 8


@dataclass(frozen=True)
class Blast:
    """A call of a script. `width` and `height` are those of the rectangle that is put back, 0 for the object's.

    `scale_x` and `scale_y` count in their low bytes alone. `shadow_table` is None or 8 * 256 indices.
    """

    object: object
    x: int
    y: int
    width: int = 0
    height: int = 0
    scale_x: int = FULL
    scale_y: int = FULL
    image: int = 1
    shadow_table: bytes | None = None


@dataclass(frozen=True)
class Screen:
    """The part of a room that the screen shows: its corner in the room, and its width."""

    x: int
    y: int
    width: int


# Scale


def rank_of(k):
    """Entry k of the table T: the bits of k mod 256 in reverse order, but for two."""
    if k in (255, 511):
        return 254
    return int(f"{k % 256:08b}"[::-1], 2)


def stays(place, count, scale):
    """Whether a place of a side of `count` pixels stays."""
    return scale == FULL or rank_of(256 - count // 2 + (place ^ 3)) <= scale


def staying_places(count, scale):
    """The places of a side that stay."""
    return [place for place in range(count) if stays(place, count, scale)]


def painted_count(count, scale):
    """How many columns or rows of a side are painted."""
    if scale == FULL:
        return count
    whole = 8 * -(-count // 8)
    staying = sum(place != count and stays(place, count, scale) for place in range(whole))
    return min(count, staying % 256)


def painted_rows(count, scale):
    """The rows that are painted, from the top. What would follow the picture is left out."""
    return staying_places(count, scale)[: painted_count(count, scale)]


def painted_columns(count, scale):
    """The columns that are painted, from the left; behind those that stay they are as without a scale."""
    columns = staying_places(count, scale)
    columns += range(len(columns), count)
    return columns[: painted_count(count, scale)]


# Drawing


def picture_of_blast(blast):
    """The picture of a blast: that of its number, or the spare one of its release."""
    spare, _ = BLASTS[blast.object.release]
    number, half = blast.image, blast.object.image
    by_state = {one.state: one for one in half.images} if half is not None else {}
    found = by_state.get(number, by_state.get(spare))
    if found is None:
        raise DecodeError("MISSING", 0, f"object {blast.object.id}: no picture {number}")
    if found.coding != "bomp":
        raise DecodeError("MISSING", found.pixels_at, "a blast needs a BOMP")
    return found


def draw_blasts_into(blasts, frame, screen):
    """Draws blasts over a picture of a room, in the order of the calls."""
    check_blasts(blasts)
    for blast in blasts:
        draw_blast(blast, frame, screen)


def draw_blast(blast, frame, screen):
    image = picture_of_blast(blast)
    width, height = image.width, image.height
    scale_x, scale_y = blast.scale_x & 255, blast.scale_y & 255
    for side, at in ((width, image.width_at), (height, image.height_at)):
        if side == 0:
            raise DecodeError("BAD_VALUE", at, "a blast without pixels")
    pixels = images.decode_image(image)
    for side, scale, at in ((width, scale_x, image.width_at), (height, scale_y, image.height_at)):
        if scale != FULL and side > LONGEST:
            raise DecodeError("BAD_VALUE", at, f"a side of {side} at scale {scale}")
    table = blast.shadow_table if scale_x == scale_y == FULL else None
    columns = painted_columns(width, scale_x)
    for y, row in enumerate(painted_rows(height, scale_y), blast.y + screen.y):
        for x, column in enumerate(columns, blast.x):
            if 0 <= x < screen.width:
                index = pixels[row * width + column]
                paint_pixel(frame, screen.x + x, y, index, table, blast.object.index)


def paint_pixel(frame, x, y, index, table, owner):
    """Paints or shades a pixel at a place of the room, if it is in it."""
    if index == TRANSPARENT or not (0 <= x < frame.width and 0 <= y < frame.height):
        return
    at = y * frame.width + x
    is_shadow = table is not None and index < SHADOW_COLORS
    frame.pixels[at] = table[256 * index + frame.pixels[at]] if is_shadow else index
    if frame.owners is not None:
        frame.owners[at] = owner


# Removing


def removed_box(blast, box, room, screen):
    """What comes back when a blast is gone: x, y, width and height in the room. `box` is that of the object now."""
    left, top = max(0, blast.x), max(0, blast.y + screen.y)
    right = min(screen.width, blast.x + (blast.width or box[2]))
    bottom = min(room.height, blast.y + screen.y + (blast.height or box[3]))
    if left >= right or top >= bottom:
        return 0, 0, 0, 0
    f = screen.x % 8
    _, strips_beside = BLASTS[blast.object.release]
    most = screen.width // 8 - 1 + strips_beside
    first, last = left // 8, min((right + f) // 8, most)
    start, end = max(0, 8 * first - f), min(screen.width, 8 * last - f + 8)
    x, behind = max(0, screen.x + start), min(room.width, screen.x + end)
    return (x, top, behind - x, bottom - top) if x < behind else (0, 0, 0, 0)


def remove_blasts_into(blasts, boxes, back, frame, screen):
    """Takes blasts away. `boxes` are those of their objects; `back` is the room without actors and blasts."""
    check_blasts(blasts)
    for blast, box in zip(blasts, boxes):
        left, top, width, height = removed_box(blast, box, frame, screen)
        for y in range(top, top + height):
            row = slice(y * frame.width + left, y * frame.width + left + width)
            frame.pixels[row] = back.pixels[row]
            if frame.owners is not None:
                frame.owners[row] = back.owners[row]


def check_blasts(blasts):
    """Refuses what the games cannot ask for."""
    if len(blasts) > MOST:
        raise ValueError(f"{len(blasts)} blasts, at most {MOST}")
    for blast in blasts:
        if BLASTS[blast.object.release] is None:
            raise ValueError(f"release {blast.object.release} has no blasts")
        check_range(blast.x, -0x8000, 0x7FFF, "blast.x")
        check_range(blast.y, -0x8000, 0x7FFF, "blast.y")
        check_range(blast.width, 0, 0x7FFF, "blast.width")
        check_range(blast.height, 0, 0x7FFF, "blast.height")
        if blast.shadow_table is not None and len(blast.shadow_table) < 2048:
            raise ValueError("blast.shadow_table has fewer than 2048 bytes")
