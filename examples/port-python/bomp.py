"""BOMP: the header, and pictures of rows."""

from errors import DecodeError, check_pixels, check_whole, need, read_le, u16le
from releases import LARGE, by_release, check_has

TRANSPARENT = 255

# Bytes of the header, where the width is, bytes of a side.
HEADERS = by_release({"5 5-amiga 6 6-sam-and-max 7 7-full-throttle": (10, 2, 2), "8": (8, 0, 4)}, LARGE)


def read_bomp(src, release):
    """Width, height and rows of a BOMP payload."""
    check_has(HEADERS, release, "BOMP")
    rows, sides = bomp_at(src, 0, len(src), release)
    return sides["width"], sides["height"], src[rows:]


def bomp_at(src, start, end, release):
    """Where the rows of a BOMP start, and its sides with their places."""
    size, first, step = HEADERS[release]
    need(start, size, end, "BOMP")
    width_at, height_at = start + first, start + first + step
    width, height = read_le(src, width_at, step), read_le(src, height_at, step)
    return start + size, {"width": width, "height": height, "width_at": width_at, "height_at": height_at}


def groups_at(src, pos, end, width):
    """The groups of one row, which ends at `end`, cut at `width` pixels."""
    groups = []
    left = width
    while left > 0 and pos < end:
        code = src[pos]
        pos += 1
        count = min((code >> 1) + 1, left)
        if code & 1:
            need(pos, 1, end, "group")
            groups.append(bytes([src[pos]]) * count)
            pos += 1
        else:
            need(pos, count, end, "group")
            groups.append(bytes(src[pos : pos + count]))
            pos += count
        left -= count
    return groups, left


def decode_bomp(src, width, height, mirrored=False):
    """`width * height` indices. `mirrored` is False, True or "groups"."""
    check_whole(width, "width")
    check_whole(height, "height")
    if mirrored not in (False, True, "groups"):
        raise ValueError(f"mirrored {mirrored!r} is not True, False or 'groups'")
    check_pixels(width, height)
    return rows_at(src, 0, width, height, mirrored)


def rows_at(src, pos, width, height, mirrored=False):
    """The rows from `pos` on. Offsets of errors count in `src`."""
    picture = bytearray()
    for y in range(height):
        need(pos, 2, len(src), f"row {y}")
        following = pos + 2 + u16le(src, pos)
        groups, lacking = groups_at(src, pos + 2, min(following, len(src)), width)
        if lacking > 0 and following > len(src):
            raise DecodeError("TRUNCATED", len(src), f"row {y}")
        groups.append(bytes([TRANSPARENT]) * lacking)
        if mirrored == "groups":
            groups.reverse()
        row = b"".join(groups)
        picture += row[::-1] if mirrored is True else row
        pos = following
    return bytes(picture)
