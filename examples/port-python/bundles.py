"""Bundles, the files of version 2 and of 16 colors in version 3: a room whose head leads to its parts, after the chapter of that name."""

from blocks import Block
from errors import DecodeError, need, read_le, u16le
from releases import BUNDLE, by_release

# Bytes of a head up to its lists, those of the offset of boxes, and whether local scripts follow the lists. What stands
# behind that offset moves with it.
HEADS = by_release({"2": (28, 1, False), "3-ega": (29, 2, True)}, BUNDLE)

# Where a code half has the id of its object.
ID_AT = 4

HEADER = 4
SIZED = ("HD", "OC")


def bundle_parts(src, start, end, release, allowance):
    """The parts of a room, in the order of its head, as blocks with the tags of version 4."""
    size, _, _ = HEADS[release]
    yield part("HD", src, start, min(end, start + size))
    parts = list(parts_of(src, start, end, release, allowance))
    starts = sorted(at for _, _, at, _ in parts if at is not None)
    for tag, stored_at, at, number in parts:
        stop = stored_at if at is None else next((one for one in starts if one > at), end)
        if tag == "OC":
            stop = own_end(src, at, end)
        yield part(tag, src, stored_at if at is None else at, stop, number)


def bundle_end(src):
    """Where a room ends, which starts with its size; 0, and a size beyond the file, mean all of it."""
    return min(len(src), (u16le(src, 0) if len(src) > 1 else 0) or len(src))


def own_end(src, at, end):
    """Where a code half ends, which starts with its size."""
    need(at, HEADER, end, "OC")
    size = u16le(src, at)
    if not HEADER <= size <= end - at:
        raise DecodeError("BAD_SIZE", at, f"OC of {size} bytes")
    return at + size


def part(tag, src, start, end, number=None):
    payload_at = start + HEADER if tag in SIZED else start
    return Block(tag, f"RO > {tag}", "bundle", src, start, end, payload_at, number)


def parts_of(src, start, end, release, allowance):
    """(tag, where the offset is stored, where it leads or None, number) of each part."""
    size, of_boxes, has_local = HEADS[release]
    lists = start + size

    def led(tag, stored_at, length=2):
        need(stored_at, 2, end, tag)
        offset = read_le(src, stored_at, length)
        if offset != 0 and not lists <= start + offset < end:
            raise DecodeError("BAD_OFFSET", stored_at, tag)
        return start + offset if offset else None

    need(start, size, end, "head")
    for tag, at, length in (("BX", 21, of_boxes), ("BM", 10, 2)):
        if led(tag, start + at, length) is not None:
            yield tag, start + at, led(tag, start + at, length), None
    behind = start + 21 + of_boxes
    objects, sounds, scripts = src[start + 20], src[behind], src[behind + 1]
    codes = lists + 2 * objects
    for i in range(objects):
        allowance.take(2, lists + 2 * i, "objects")
        yield "OI", lists + 2 * i, led("OI", lists + 2 * i), id_of(src, start, end, codes + 2 * i)
    for stored_at, tag in [(codes + 2 * i, "OC") for i in range(objects)] + [(behind + 2, "EX"), (behind + 4, "EN")]:
        if led(tag, stored_at) is not None:
            yield tag, stored_at, led(tag, stored_at), None
    if not has_local:
        return
    pos = codes + 2 * objects + sounds + scripts
    need(pos, 1, end, "LS")
    while src[pos] != 0:
        allowance.take(1, pos, "local scripts")
        if led("LS", pos + 1) is not None:
            yield "LS", pos + 1, led("LS", pos + 1), src[pos]
        pos += 3
        need(pos, 1, end, "LS")


def id_of(src, start, end, stored_at):
    """The id in a code half; None if the half is not there."""
    if stored_at + 2 > end or u16le(src, stored_at) == 0:
        return None
    at = start + u16le(src, stored_at) + ID_AT
    return u16le(src, at) if at + 2 <= end else None
