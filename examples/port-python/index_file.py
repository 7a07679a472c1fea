"""The index file and its parts: counts, directories, objects, names."""

from dataclasses import dataclass

from blocks import Allowance, each_block, first_with, open_source, tag_at
from errors import DecodeError, need, read_le, u16le, u32le
from releases import CODE_TAGS, LARGE, RELEASES, SMALL, by_release, check_has, version_of

# Bytes of a count, of an entry of a directory, of an entry of the objects.
COUNT_SIZE = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle": 2, "8": 4})
DIRECTORY_ENTRY = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": 5})
OBJECT_ENTRY = by_release({
    "2": 1, "3 3-ega 4 4-amiga 4-ega": 4, "5 5-amiga 6 6-sam-and-max": 5, "7 7-full-throttle": 6, "8": 46,
})  # fmt: skip

# Names of an entry of the objects.
OBJECT_NAMES = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle": 0, "8": 1})

NAME_SIZE = 9

# Tags of versions 3 and 4, and those of the same parts in later versions.
SMALL_TAGS = {"RN": "RNAM", "0R": "DROO", "0S": "DSCR", "0N": "DSOU", "0C": "DCOS", "0O": "DOBJ"}

LARGE_TAGS = ("RNAM", "MAXS", "DROO", "DRSC", "DSCR", "DSOU", "DCOS", "DCHR", "DOBJ", "AARY", "ANAM")

# Bytes of MAXS, of its texts, of a count, and what is counted in order.
MAXS = by_release({
    "5 5-amiga": (
        18, 0, 2, "variables unknown2 bitVariables localObjects unknown8 charsets unknown12 unknown14 inventory",
    ),
    "6 6-sam-and-max": (
        30, 0, 2,
        "variables unknown2 bitVariables localObjects arrays unknown10 verbs floatingObjects inventory rooms "
        "scripts sounds charsets costumes globalObjects",
    ),
    "7 7-full-throttle": (
        130, 100, 2,
        "variables bitVariables unknown104 globalObjects localObjects newNames verbs floatingObjects inventory "
        "arrays rooms scripts sounds charsets costumes",
    ),
    "8": (
        168, 100, 4,
        "variables bitVariables unknown108 scripts sounds charsets costumes rooms unknown132 globalObjects "
        "unknown140 localObjects newNames floatingObjects inventory arrays verbs",
    ),
}, LARGE)  # fmt: skip


# The part that an index must have, by the form of its blocks.
REQUIRED = {"small": "0R", "large": "MAXS"}

# Whether the index leads to files with many rooms. Version 3 has a file for each.
IS_BUNDLED = by_release({"3": False, "4 4-amiga 4-ega": True}, SMALL)

# Wherever DRSC stands, it is laid out as in the release that has the blocks that it leads to.
DRSC_RELEASE = next(release for release in RELEASES if CODE_TAGS[release] is not None)


@dataclass(frozen=True)
class Place:
    """A part of a source. `sure`: the file around it shows its version."""

    src: bytes
    start: int
    end: int
    sure: bool = False


def whole(src):
    """A payload that is given by itself."""
    return Place(src, 0, len(src))


def count_at(place, release, entry_sizes):
    """The count of a payload, which has so many entries."""
    size = COUNT_SIZE[release]
    need(place.start, size, place.end, "count")
    count = read_le(place.src, place.start, size)
    stop = place.start + size + count * entry_sizes[release]
    if stop > place.end:
        raise DecodeError("TRUNCATED", place.end, f"{count} entries")
    if stop < place.end and not place.sure and any(is_whole(place, other, entry_sizes) for other in RELEASES):
        raise DecodeError("BAD_SIZE", stop, "a payload of another version")
    return count


def is_whole(place, release, entry_sizes):
    """Whether a payload ends with the last entry that it counts, in the layout of a release."""
    size = COUNT_SIZE[release]
    if place.start + size > place.end:
        return False
    count = read_le(place.src, place.start, size)
    return place.start + size + count * entry_sizes[release] == place.end


def directory_at(place, release):
    """Rooms (disks in DROO) and offsets of the resources of a kind, by number."""
    count = count_at(place, release, DIRECTORY_ENTRY)
    return DIRECTORY_READERS[release](place.src, place.start + COUNT_SIZE[release], count)


def directory_in_entries(src, first, count):
    entries = range(first, first + 5 * count, 5)
    return {"rooms": bytes(src[at] for at in entries), "offsets": [u32le(src, at + 1) for at in entries]}


def directory_in_lanes(src, first, count):
    offsets = [u32le(src, first + count + 4 * i) for i in range(count)]
    return {"rooms": src[first : first + count], "offsets": offsets}


DIRECTORY_READERS = by_release({
    "2 3 3-ega 4 4-amiga 4-ega": directory_in_entries,
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": directory_in_lanes,
})  # fmt: skip


def objects_at(place, release, allowance=None):
    """Owners, states, classes, and in later versions rooms and names, by object id."""
    count = count_at(place, release, OBJECT_ENTRY)
    (allowance or Allowance()).take(count * OBJECT_NAMES[release], place.start, "names of objects")
    return OBJECT_READERS[release](place.src, place.start + COUNT_SIZE[release], count)


def objects_2(src, first, count):
    both = src[first : first + count]
    return {
        "owners": bytes(byte & 15 for byte in both),
        "states": bytes(byte >> 4 for byte in both),
        "classes": [0] * count,
    }


def objects_4(src, first, count):
    entries = [src[first + 4 * i : first + 4 * i + 4] for i in range(count)]
    return {
        "owners": bytes(entry[3] & 15 for entry in entries),
        "states": bytes(entry[3] >> 4 for entry in entries),
        "classes": [read_le(entry, 0, 3) for entry in entries],
    }


def objects_5(src, first, count):
    both = src[first : first + count]
    return {
        "owners": bytes(byte & 15 for byte in both),
        "states": bytes(byte >> 4 for byte in both),
        "classes": [u32le(src, first + count + 4 * i) for i in range(count)],
    }


def objects_7(src, first, count):
    second = first + count
    return {
        "owners": b"\xff" * count,
        "states": src[first:second],
        "classes": [u32le(src, second + count + 4 * i) for i in range(count)],
        "rooms": src[second : second + count],
    }


def objects_8(src, first, count):
    entries = [src[first + 46 * i : first + 46 * i + 46] for i in range(count)]
    return {
        "owners": b"\xff" * count,
        "states": bytes(entry[40] for entry in entries),
        "classes": [u32le(entry, 42) for entry in entries],
        "rooms": bytes(entry[41] for entry in entries),
        "names": [entry[:40].split(b"\0")[0] for entry in entries],
    }


OBJECT_READERS = by_release({
    "2": objects_2, "3 3-ega 4 4-amiga 4-ega": objects_4, "5 5-amiga 6 6-sam-and-max": objects_5, "7 7-full-throttle": objects_7, "8": objects_8,
})  # fmt: skip


def counts_at(place, release):
    """MAXS of a release."""
    check_has(MAXS, release, "MAXS")
    size, texts, step, names = MAXS[release]
    need(place.start, size, place.end, "MAXS")
    if place.end - place.start > size:
        raise DecodeError("BAD_SIZE", place.start + size, "MAXS")
    src, at = place.src, place.start
    counts = {"version": version_of(release)}
    if texts:
        counts["engineVersion"] = src[at : at + 50]
        counts["dataVersion"] = src[at + 50 : at + 100]
    for i, name in enumerate(names.split()):
        counts[name] = read_le(src, at + texts + i * step, step)
    return counts


def release_of_maxs(size):
    """The release whose MAXS has so many bytes, or None."""
    return next((release for release in MAXS if MAXS[release][0] == size), None)


def room_names_at(place, allowance=None):
    """Room numbers and names of RNAM."""
    allowance = allowance or Allowance()
    src, pos, names = place.src, place.start, []
    need(pos, 1, place.end, "RNAM")
    while src[pos] != 0:
        need(pos, 1 + NAME_SIZE, place.end, "RNAM")
        allowance.take(1, pos, "names of rooms")
        name = bytes(byte ^ 0xFF for byte in src[pos + 1 : pos + 1 + NAME_SIZE])
        names.append({"room": src[pos], "name": name})
        pos += 1 + NAME_SIZE
        need(pos, 1, place.end, "RNAM")
    return names


def sound_names_at(place, allowance=None):
    """Names of ANAM."""
    need(place.start, 2, place.end, "ANAM")
    count = u16le(place.src, place.start)
    first = place.start + 2
    need(first, count * NAME_SIZE, place.end, "ANAM")
    (allowance or Allowance()).take(count, place.start, "names of sounds")
    return [place.src[first + i * NAME_SIZE : first + (i + 1) * NAME_SIZE] for i in range(count)]


def form_of_file(src):
    """The form of the blocks of an index or data file, by its first tag; large if no tag is known."""
    large = tag_at(src, "large", 0)
    if large in LARGE_TAGS or large == "LECF":
        return "large"
    small = tag_at(src, "small", 0)
    return "small" if small in SMALL_TAGS or small == "LE" else "large"


def read_index_file(src):
    """The index of a game: its version, its parts by their tags of later versions, its blocks, and what is behind."""
    form = form_of_file(src)
    stored = stored_blocks(src, form)
    release = release_shown(form, stored)
    allowance = Allowance()
    index = {"version": version_of(release), "parts": {}, "blocks": [], "rest": src[stored[-1].end :]}
    seen = set()
    for block in stored:
        tag = SMALL_TAGS.get(block.tag, "") if form == "small" else block.tag
        size = None if tag in seen else read_part(tag, block, release, index["parts"], allowance)
        seen.add(tag)
        rest = block.payload[size or 0 :]
        index["blocks"].append({"tag": block.tag, "is_read": size is not None, "rest": rest})
    return index


# Bytes that one release of version 3 has behind the objects.
BEHIND_OBJECTS = 32


def stored_blocks(src, form):
    """The blocks of an index file."""
    blocks = []
    for block in each_block(open_source(src, form)):
        blocks.append(block)
        if SMALL_TAGS.get(block.tag) == "DOBJ" and len(src) - block.end == BEHIND_OBJECTS:
            break
    return blocks


def release_shown(form, blocks):
    """The release that the blocks of an index show, as far as they differ."""
    tag = REQUIRED[form]
    block = first_with(blocks, tag)
    if block is None:
        raise DecodeError("MISSING", 0, f"no {tag}")
    if form == "small":
        return next(release for release in SMALL if IS_BUNDLED[release])
    release = release_of_maxs(block.end - block.payload_at)
    if release is None:
        raise DecodeError("BAD_SIZE", block.start + 4, "MAXS of no known size")
    return release


DIRECTORY_TAGS = ("DROO", "DSCR", "DSOU", "DCOS", "DCHR", "DRSC")


def read_part(tag, block, release, parts, allowance):
    """Reads a block into its part. Gives the number of bytes that were read, or None if the block is not read."""
    place = Place(block.src, block.payload_at, block.end, sure=True)
    if tag == "MAXS":
        parts[tag] = counts_at(place, release)
        return place.end - place.start
    if tag == "RNAM":
        parts[tag] = room_names_at(place, allowance)
        return len(parts[tag]) * (1 + NAME_SIZE) + 1
    if tag == "ANAM":
        parts[tag] = sound_names_at(place, allowance)
        return 2 + len(parts[tag]) * NAME_SIZE
    if tag in DIRECTORY_TAGS:
        laid_out = DRSC_RELEASE if tag == "DRSC" else release
        parts[tag] = directory_at(place, laid_out)
        return COUNT_SIZE[laid_out] + len(parts[tag]["rooms"]) * DIRECTORY_ENTRY[laid_out]
    if tag == "DOBJ":
        parts[tag] = objects_at(place, release, allowance)
        return COUNT_SIZE[release] + len(parts[tag]["states"]) * OBJECT_ENTRY[release]
    return None
