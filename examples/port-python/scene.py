"""The room as presented: a picture of palette indices with its planes, the background and objects in it.

After the chapter of that name. Blasts are in blasts.py, color cycles in cycling.py, what decides on actors in
actor_order.py.
"""

from array import array
from dataclasses import dataclass, replace

import images
import object_rules as rules
from errors import DecodeError, check_pixels
from releases import TRAITS

LAST_PLANE = 7
OPEN = 255


# The picture of a room


@dataclass
class Plane:
    """A mask: rows of `width / 8` bytes, with the leftmost pixel in bit 7."""

    width: int
    height: int
    rows: bytearray


@dataclass
class SceneFrame:
    """`width * height` palette indices, planes 0 to n, and owners: for each pixel what it belongs to, or None."""

    width: int
    height: int
    planes: list
    pixels: bytearray
    owners: array | None = None


def empty_frame(width, height, zplane_count, has_owners=False):
    """A picture of zeros."""
    check_pixels(width, height)
    strips = width // 8
    planes = [Plane(8 * strips, height, bytearray(strips * height)) for _ in range(zplane_count + 1)]
    owners = array("l", bytes(array("l").itemsize * width * height)) if has_owners else None
    return SceneFrame(width, height, planes, bytearray(width * height), owners)


# A picture as it is drawn


@dataclass(frozen=True)
class DrawnPicture:
    """A decoded picture: which strips leave out the transparent index, and which are ORed.

    `planes` has by number the rows of each plane, and for each strip whether it has a body. A picture of 16 colors is
    decoded again where it is painted, because its first column may copy what is left of it.
    """

    width: int
    height: int
    pixels: bytes
    is_open: list
    is_ored: list
    planes: dict
    image: images.Image


def drawn_picture(image, width, height, last_plane, ors):
    """Decodes a picture of strips in a size, with its planes up to a number. `ors` is none, transparent or all."""
    if image.coding is None:
        raise DecodeError("MISSING", image.pixels_at, "no picture")
    sized = replace(image, width=width, height=height)
    pixels = images.decode_image(sized)
    is_open = images.transparency(sized)
    is_ored = [ors == "all" or (ors == "transparent" and one) for one in is_open]
    numbers = [number for number in images.read_image_zplanes(sized) if 1 <= number <= last_plane]
    planes = {number: images.decode_image_zplane(sized, number) for number in numbers}
    return DrawnPicture(width, height, pixels, is_open, is_ored, planes, sized)


def corner_of(x, y):
    """The left upper corner of the first strip of an object. x is rounded toward zero."""
    return (x // 8 if x >= 0 else -(-x // 8)) * 8, y


def paint(frame, picture, corner, transparent, owner):
    """Paints the pixels of a picture; they belong to `owner` then."""
    left, top = corner
    pixels = picture.pixels
    if picture.image.coding == "ega-strips":
        beside = range(top, top + picture.height)
        pixels = images.decode_image(picture.image, bytes(pixel_at(frame, left - 1, y) for y in beside))
    for row in range(max(0, -top), min(picture.height, frame.height - top)):
        for column in range(max(0, -left), min(picture.width, frame.width - left)):
            index = pixels[row * picture.width + column]
            if picture.is_open[column // 8] and index == transparent:
                continue
            at = (top + row) * frame.width + left + column
            frame.pixels[at] = index
            if frame.owners is not None:
                frame.owners[at] = owner


def pixel_at(frame, x, y):
    """A pixel of a frame; 0 outside of it."""
    is_inside = 0 <= x < frame.width and 0 <= y < frame.height
    return frame.pixels[y * frame.width + x] if is_inside else 0


# The planes


def stamp(frame, picture, corner, clears_missing=False, all_planes=False):
    """Puts the planes of a picture onto those of a room."""
    for number in range(0 if all_planes else 1, len(frame.planes)):
        plane = picture.planes.get(1 if all_planes else number)
        if plane is not None or clears_missing:
            stamp_plane(frame.planes[number], plane, picture, corner)


def stamp_plane(dst, plane, picture, corner):
    """Puts a plane, or None, onto one of the room. A strip without a body is zeros if it replaces."""
    left, top = corner
    strips = picture.width // 8
    rows, present = plane or (b"", [False] * strips)
    for strip, is_ored in enumerate(picture.is_ored):
        has_body = present[strip]
        x = left + 8 * strip
        if (is_ored and not has_body) or not 0 <= x < dst.width:
            continue
        for row in range(max(0, -top), min(picture.height, dst.height - top)):
            bits = rows[row * strips + strip] if has_body else 0
            at = ((top + row) * dst.width + x) // 8
            dst.rows[at] = dst.rows[at] | bits if is_ored else bits


# The background and the objects


def compose_room(room, objects, lookup, has_owners=False, clears_missing=False):
    """Draws a room with the objects that show."""
    count = zplane_count_of(room)
    width, height = room.header.width, room.header.height
    frame = empty_frame(width, height, count, has_owners)
    behind = drawn_picture(room.background, width, height, count, "none")
    paint(frame, behind, (0, 0), transparent_of(room), 0)
    stamp(frame, behind, (0, 0))
    pictures = {one.index: pictures_of(one, room) for one in objects}
    for one in rules.drawn_objects(objects, lookup):
        draw_object(one, pictures[one.index], room, lookup, frame, clears_missing)
    return frame


def draw_queue_into(room, objects, queue, lookup, frame):
    """Draws queued objects, named by index, over what is there."""
    by_index = {one.index: one for one in objects}
    for one in [by_index[index] for index in queue if index in by_index]:
        draw_object(one, pictures_of(one, room), room, lookup, frame)


def draw_object(one, pictures, room, lookup, frame, clears_missing=False):
    """Draws an object in its state of now, if it has a picture for that."""
    image = rules.image_for_state(one, rules.state_of(one, lookup))
    picture = pictures.get(image.state) if image is not None else None
    if picture is None:
        return
    all_planes = rules.masks_all_planes(one, lookup)
    x, y, _, _ = rules.box_of(one, lookup)
    paint(frame, picture, corner_of(x, y), transparent_of(room), one.index)
    stamp(frame, picture, corner_of(x, y), clears_missing, all_planes)


def pictures_of(one, room):
    """The pictures of an object by state, in the size of its box as stored. Pictures of rows are not drawn."""
    width, height = (side // 8 * 8 for side in one.box[2:])
    if one.image is None or width < 8 or height < 8:
        return {}
    traits = TRAITS[room.release]
    ors = traits["orStrips"] if one.image.masks_or else "none"
    # A picture that masks all planes needs its plane 1, even if the room has none.
    last_plane = max(0 if traits["masksAllPlanes"] is None else 1, zplane_count_of(room))
    found = [image for image in one.image.images if image.coding != "bomp"]
    return {image.state: drawn_picture(image, width, height, last_plane, ors) for image in found}


def transparent_of(room):
    """The transparent index of a room."""
    return OPEN if room.transparent is None else room.transparent


def zplane_count_of(room):
    """How many planes a room has besides plane 0."""
    count = room.zplane_count
    if count is None:
        count = len(images.read_image_zplanes(room.background))
    if count > LAST_PLANE:
        raise DecodeError("BAD_VALUE", room.background.zplane_count_at, f"{count} z-planes")
    return count
