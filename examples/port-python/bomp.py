"""BOMP: the header, and pictures of rows."""

from errors import DecodeError, check_pixels, check_whole, need, u16le, u32le

TRANSPARENT = 255


def read_bomp(src, version):
    """Width, height and rows of a BOMP payload."""
    if version == 8:
        need(0, 8, len(src), "BOMP")
        return u32le(src, 0), u32le(src, 4), src[8:]
    if version not in (5, 6, 7):
        raise ValueError(f"version {version} has no BOMP")
    need(0, 10, len(src), "BOMP")
    return u16le(src, 2), u16le(src, 4), src[10:]


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
