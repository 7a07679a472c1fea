"""Records of objects: CDHD and OC, IMHD, OBNA, VERB, and names as text."""

from errors import DecodeError, check_payload, i16le, need, read_le, u16le, u32le
from releases import LARGE, by_release, check_has, version_of

NAME_SIZE = 40
SMALL_HEADER = 6
BUNDLE_HEADER = 4
LARGE_HEADER = 8

def whole_end(src, large, small=None):
    """Where a payload ends that is all of a source. A whole block is refused."""
    check_payload(src, large, small)
    return len(src)


# CDHD and OC.


def parent_state_of(flags):
    """The state of the container that flags ask for, in versions 3 to 6."""
    return 1 if flags == 0x80 else flags & 15


def fields_of_oc(src, pos):
    flags = src[pos + 4] & 0x80
    return {
        "id": u16le(src, pos),
        "unknown": src[pos + 2],
        "x": 8 * src[pos + 3],
        "y": 8 * (src[pos + 4] & 0x7F),
        "width": 8 * src[pos + 5],
        "height": src[pos + 11] & 0xF8,
        "flags": flags,
        "parent": src[pos + 6],
        "parentState": parent_state_of(flags),
        "walkX": i16le(src, pos + 7),
        "walkY": i16le(src, pos + 9),
        "actorDir": src[pos + 11] & 7,
    }


def fields_of_short_oc(src, pos):
    flags = src[pos + 4] & 0x80
    return {
        "id": u16le(src, pos),
        "unknown": src[pos + 2],
        "x": 8 * src[pos + 3],
        "y": 8 * (src[pos + 4] & 0x7F),
        "width": 8 * src[pos + 5],
        "height": src[pos + 9] & 0xF8,
        "flags": flags,
        "parent": src[pos + 6],
        "parentState": 8 if flags else 0,
        "walkX": 8 * src[pos + 7],
        "walkY": 8 * (src[pos + 8] & 0x1F),
        "actorDir": src[pos + 9] & 7,
    }


def fields_in_cells(src, pos):
    return {
        "id": u16le(src, pos),
        "x": 8 * src[pos + 2],
        "y": 8 * src[pos + 3],
        "width": 8 * src[pos + 4],
        "height": 8 * src[pos + 5],
        "flags": src[pos + 6],
        "parent": src[pos + 7],
        "parentState": parent_state_of(src[pos + 6]),
        "walkX": i16le(src, pos + 8),
        "walkY": i16le(src, pos + 10),
        "actorDir": src[pos + 12],
    }


def fields_in_pixels(src, pos):
    return {
        "id": u16le(src, pos),
        "x": i16le(src, pos + 2),
        "y": i16le(src, pos + 4),
        "width": u16le(src, pos + 6),
        "height": u16le(src, pos + 8),
        "flags": src[pos + 10],
        "parent": src[pos + 11],
        "parentState": parent_state_of(src[pos + 10]),
        "walkX": i16le(src, pos + 12),
        "walkY": i16le(src, pos + 14),
        "actorDir": src[pos + 16],
    }


def fields_without_box(src, pos):
    return {
        "revision": u32le(src, pos),
        "id": u16le(src, pos + 4),
        "flags": src[pos + 7],
        "parent": src[pos + 6],
        "parentState": src[pos + 7],
    }


# Bytes of the header, the reader of its fields, and whether more follows.
CDHD = by_release({
    "2": (12, fields_of_short_oc, True),
    "3 3-ega 4 4-amiga 4-ega": (14, fields_of_oc, True),
    "5 5-amiga": (13, fields_in_cells, False),
    "6 6-sam-and-max": (17, fields_in_pixels, False),
    "7 7-full-throttle 8": (8, fields_without_box, False),
})  # fmt: skip

CDHD_SIZES = {size for size, _, is_open in CDHD.values() if not is_open}


def read_cdhd(src, release, start=0, end=None):
    """The fields that the release stores, by name, of a CDHD or OC payload."""
    end = whole_end(src, b"CDHD", b"OC") if end is None else end
    size, fields, is_open = CDHD[release]
    need(start, size, end, "CDHD")
    if not is_open and end - start in CDHD_SIZES - {size}:
        raise DecodeError("BAD_SIZE", start + size, "CDHD")
    return {"version": version_of(release), **fields(src, start)}


# IMHD.


def read_imhd(src, release, start=0, end=None):
    """The fields that the release stores, by name; `name` and `rest` are bytes, `hotspots` points."""
    check_has(IMHD, release, "IMHD")
    end = whole_end(src, b"IMHD") if end is None else end
    size, fields = IMHD[release]
    need(start, size, end, "IMHD")
    check_imhd(src, release, start, end)
    return {"version": version_of(release), **fields(src, start, end)}


# What shows that a header is of its release, whether it must, and what shows it to other versions.
IMHD_MARKS = by_release({
    "5 5-amiga 6 6-sam-and-max": (None, False, "whole6"),
    "7 7-full-throttle": ("marked7", False, "whole7"),
    "8": ("marked8", True, "marked8"),
}, LARGE)  # fmt: skip

IMHD_SIGNS = {sign for _, _, sign in IMHD_MARKS.values()}


def check_imhd(src, release, start, end):
    """Refuses a header that is one of another version."""
    size = end - start
    found = {
        "whole6": size >= 18 and size == 18 + 4 * u16le(src, start + 16),
        "marked7": size >= 22 and u32le(src, start) == 730,
        "marked8": size >= 68 and u32le(src, start + 40) in (800, 801),
    }
    found["whole7"] = found["marked7"] and size == 22 + 4 * u16le(src, start + 20)
    mark, is_needed, sign = IMHD_MARKS[release]
    if mark is not None and found[mark]:
        return
    if any(found[other] for other in IMHD_SIGNS - {sign}):
        raise DecodeError("BAD_SIZE", start + IMHD[release][0], "IMHD")
    if is_needed:
        raise DecodeError("BAD_VALUE", start + 40, "IMHD")


def points_at(src, pos, count, size):
    """Points of two signed numbers of `size` bytes."""
    return [
        (
            read_le(src, pos + 2 * size * i, size, signed=True),
            read_le(src, pos + 2 * size * i + size, size, signed=True),
        )
        for i in range(count)
    ]


def imhd_fields5(src, start, end):
    return {
        "id": u16le(src, start),
        "imageCount": u16le(src, start + 2),
        "zplaneCount": u16le(src, start + 4),
        "flags": src[start + 6],
        "unknown": src[start + 7],
        "x": i16le(src, start + 8),
        "y": i16le(src, start + 10),
        "width": u16le(src, start + 12),
        "height": u16le(src, start + 14),
        "hotspots": [],
        "rest": src[start + 16 : end],
    }


def imhd_fields6(src, start, end):
    count = u16le(src, start + 16)
    need(start + 18, 4 * count, end, "IMHD")
    return {
        **imhd_fields5(src, start, end),
        "hotspots": points_at(src, start + 18, count, 2),
        "rest": src[start + 18 + 4 * count : end],
    }


def imhd_fields7(src, start, end):
    count = u16le(src, start + 20)
    need(start + 22, 4 * count, end, "IMHD")
    return {
        "revision": u32le(src, start),
        "id": u16le(src, start + 4),
        "imageCount": u16le(src, start + 6),
        "zplaneCount": u16le(src, start + 16),
        "flags": src[start + 18],
        "x": i16le(src, start + 8),
        "y": i16le(src, start + 10),
        "width": u16le(src, start + 12),
        "height": u16le(src, start + 14),
        "actorDir": src[start + 19],
        "hotspots": points_at(src, start + 22, count, 2),
        "rest": src[start + 22 + 4 * count : end],
    }


def imhd_fields8(src, start, end):
    revision = u32le(src, start + 40)
    points = start + (68 if revision == 800 else 72)
    if points > end or (end - points) % 8 != 0:
        raise DecodeError("TRUNCATED", end, "IMHD")
    fields = {
        "revision": revision,
        "name": src[start : start + NAME_SIZE].split(b"\0")[0],
        "imageCount": u32le(src, start + 44),
        "x": read_le(src, start + 48, 4, signed=True),
        "y": read_le(src, start + 52, 4, signed=True),
        "width": u32le(src, start + 56),
        "height": u32le(src, start + 60),
        "actorDir": u32le(src, start + 64),
        "hotspots": points_at(src, points, (end - points) // 8, 4),
        "rest": b"",
    }
    if revision != 800:
        fields["flags"] = u32le(src, start + 68)
    return fields


# Bytes of the header in front of its points, and the reader of its fields.
IMHD = by_release({
    "5 5-amiga": (16, imhd_fields5),
    "6 6-sam-and-max": (18, imhd_fields6),
    "7 7-full-throttle": (22, imhd_fields7),
    "8": (68, imhd_fields8),
}, LARGE)  # fmt: skip


# OBNA and names.


def character_size(src, pos, end):
    """Bytes of the character or control sequence at `pos`."""
    if src[pos] != 0xFF:
        return 1
    return 2 if pos + 1 < end and src[pos + 1] in (1, 2, 3, 8) else 4


def read_obna(src, release, start=0, end=None):
    """A name as stored, without its final zero, of an OBNA or OC payload."""
    end = whole_end(src, b"OBNA", b"OC") if end is None else end
    pos = start = NAME_STARTS[release](src, start, end)
    while pos < end and src[pos] != 0:
        pos += character_size(src, pos, end)
    if start < end <= pos:
        raise DecodeError("TRUNCATED", end, "OBNA")
    return src[start : min(pos, end)]


def name_start(src, start, end, header=SMALL_HEADER, at=12):
    """Where the name of an OC starts: a byte says it, from the header on."""
    need(start, at + 1, end, "OC")
    pos = start + src[start + at] - header
    if not start + at < pos < end:
        raise DecodeError("BAD_OFFSET", start + at, "OC")
    return pos


NAME_STARTS = by_release({
    "3 4 4-amiga 4-ega": name_start,
    "2": lambda src, start, end: name_start(src, start, end, BUNDLE_HEADER, 10),
    "3-ega": lambda src, start, end: name_start(src, start, end, BUNDLE_HEADER),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": lambda src, start, end: start,
})  # fmt: skip

ENCODINGS = ("cp437", "cp850", "cp852", "cp862", "cp866", "windows-1252")


def name_text(src, encoding="cp437", drop_padding=False):
    """One character for each byte of a name; control sequences are left out."""
    if encoding not in ENCODINGS:
        raise ValueError(f"unknown encoding {encoding!r}")
    text = ""
    pos = 0
    while pos < len(src):
        byte = src[pos]
        if byte != 0xFF and not (byte == 0x40 and drop_padding):
            text += character(byte, encoding)
        pos += character_size(src, pos, len(src))
    return text


def character(byte, encoding):
    """The character of a byte. One that windows-1252 lacks keeps its number."""
    try:
        return bytes([byte]).decode(encoding)
    except UnicodeDecodeError:
        return chr(byte)


# VERB.

# Where the table is, bytes of an id and of an offset, and the offset that stands for byte 0.
VERB_LAYOUTS = by_release({
    "3 4 4-amiga 4-ega": (13, 1, 2, SMALL_HEADER),
    "2": (11, 1, 1, BUNDLE_HEADER),
    "3-ega": (13, 1, 2, BUNDLE_HEADER),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle": (0, 1, 2, LARGE_HEADER),
    "8": (0, 4, 4, 0),
})  # fmt: skip


def read_verb(src, release, start=0, end=None):
    """(verb, is default, position in the payload) of each entry, in order, of a VERB or OC payload."""
    end = whole_end(src, b"VERB", b"OC") if end is None else end
    at, id_size, offset_size, base = VERB_LAYOUTS[release]
    default = 256**id_size - 1
    entries = []
    pos = start + at
    while True:
        need(pos, id_size, end, "VERB")
        verb = read_le(src, pos, id_size)
        pos += id_size
        if verb == 0:
            return entries
        need(pos, offset_size, end, "VERB")
        script = start + read_le(src, pos, offset_size) - base
        if not start <= script < end:
            raise DecodeError("BAD_OFFSET", pos, "VERB")
        entries.append((verb, verb == default, script - start))
        pos += offset_size


def find_verb(entries, verb):
    """The first entry for a verb; a default handler is for each. None if there is none."""
    return next((entry for entry in entries if entry[0] == verb or entry[1]), None)
