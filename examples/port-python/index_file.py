"""The index file and its parts: counts, directories, objects, names."""

from dataclasses import dataclass

from blocks import Allowance, blocks_in, first_with, open_source, tag_at
from errors import DecodeError, need, read_le, u16le, u32le

VERSIONS = (4, 5, 6, 7, 8)

# Bytes by version: of a count, of an entry of a directory, of an entry of the objects.
COUNT_SIZE = {4: 2, 5: 2, 6: 2, 7: 2, 8: 4}
DIRECTORY_ENTRY = {4: 5, 5: 5, 6: 5, 7: 5, 8: 5}
OBJECT_ENTRY = {4: 4, 5: 5, 6: 5, 7: 6, 8: 46}

NAME_SIZE = 9

# Tags of version 4, and those of the same parts in later versions.
SMALL_TAGS = {"RN": "RNAM", "0R": "DROO", "0S": "DSCR", "0N": "DSOU", "0C": "DCOS", "0O": "DOBJ"}

LARGE_TAGS = ("RNAM", "MAXS", "DROO", "DRSC", "DSCR", "DSOU", "DCOS", "DCHR", "DOBJ", "AARY", "ANAM")

# Bytes of MAXS, of its texts, of a count, and what is counted in order.
MAXS = {
    5: (18, 0, 2, "variables unknown2 bitVariables localObjects unknown8 charsets unknown12 unknown14 inventory"),
    6: (
        30, 0, 2,
        "variables unknown2 bitVariables localObjects arrays unknown10 verbs floatingObjects inventory rooms "
        "scripts sounds charsets costumes globalObjects",
    ),
    7: (
        130, 100, 2,
        "variables bitVariables unknown104 globalObjects localObjects newNames verbs floatingObjects inventory "
        "arrays rooms scripts sounds charsets costumes",
    ),
    8: (
        168, 100, 4,
        "variables bitVariables unknown108 scripts sounds charsets costumes rooms unknown132 globalObjects "
        "unknown140 localObjects newNames floatingObjects inventory arrays verbs",
    ),
}  # fmt: skip


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


def count_at(place, version, entry_sizes):
    """The count of a payload, which has so many entries."""
    size = COUNT_SIZE[version]
    need(place.start, size, place.end, "count")
    count = read_le(place.src, place.start, size)
    stop = place.start + size + count * entry_sizes[version]
    if stop > place.end:
        raise DecodeError("TRUNCATED", place.end, f"{count} entries")
    if stop < place.end and not place.sure:
        for other in VERSIONS:
            if is_whole(place, other, entry_sizes):
                raise DecodeError("BAD_SIZE", stop, f"a payload of version {other}")
    return count


def is_whole(place, version, entry_sizes):
    """Whether a payload ends with the last entry that it counts, in the layout of a version."""
    size = COUNT_SIZE[version]
    if place.start + size > place.end:
        return False
    count = read_le(place.src, place.start, size)
    return place.start + size + count * entry_sizes[version] == place.end


def directory_at(place, version):
    """Rooms (disks in DROO) and offsets of the resources of a kind, by number."""
    count = count_at(place, version, DIRECTORY_ENTRY)
    src, first = place.src, place.start + COUNT_SIZE[version]
    if version == 4:
        entries = range(first, first + 5 * count, 5)
        return {"rooms": bytes(src[at] for at in entries), "offsets": [u32le(src, at + 1) for at in entries]}
    offsets = [u32le(src, first + count + 4 * i) for i in range(count)]
    return {"rooms": src[first : first + count], "offsets": offsets}


def objects_at(place, version, allowance=None):
    """Owners, states, classes, and in later versions rooms and names, by object id."""
    count = count_at(place, version, OBJECT_ENTRY)
    if version == 8:
        (allowance or Allowance()).take(count, place.start, "names of objects")
    first = place.start + COUNT_SIZE[version]
    return OBJECT_READERS[version](place.src, first, count)


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


OBJECT_READERS = {4: objects_4, 5: objects_5, 6: objects_5, 7: objects_7, 8: objects_8}


def counts_at(place, version):
    """MAXS of a version."""
    size, texts, step, names = MAXS[version]
    need(place.start, size, place.end, "MAXS")
    if place.end - place.start > size:
        raise DecodeError("BAD_SIZE", place.start + size, "MAXS")
    src, at = place.src, place.start
    counts = {"version": version}
    if texts:
        counts["engineVersion"] = src[at : at + 50]
        counts["dataVersion"] = src[at + 50 : at + 100]
    for i, name in enumerate(names.split()):
        counts[name] = read_le(src, at + texts + i * step, step)
    return counts


def version_of_maxs(size):
    """The version whose MAXS has so many bytes, or None."""
    return next((version for version in MAXS if MAXS[version][0] == size), None)


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
    stored = blocks_in(open_source(src, form))
    version = version_of(form, stored)
    allowance = Allowance()
    index = {"version": version, "parts": {}, "blocks": [], "rest": src[stored[-1].end :]}
    seen = set()
    for block in stored:
        tag = SMALL_TAGS.get(block.tag, "") if form == "small" else block.tag
        size = None if tag in seen else read_part(tag, block, version, index["parts"], allowance)
        seen.add(tag)
        rest = block.payload[size or 0 :]
        index["blocks"].append({"tag": block.tag, "is_read": size is not None, "rest": rest})
    return index


def version_of(form, blocks):
    """The version that the blocks of an index show."""
    tag = "0R" if form == "small" else "MAXS"
    block = first_with(blocks, tag)
    if block is None:
        raise DecodeError("MISSING", 0, f"no {tag}")
    if form == "small":
        return 4
    version = version_of_maxs(block.end - block.payload_at)
    if version is None:
        raise DecodeError("BAD_SIZE", block.start + 4, "MAXS of no known size")
    return version


DIRECTORY_TAGS = ("DROO", "DSCR", "DSOU", "DCOS", "DCHR", "DRSC")


def read_part(tag, block, version, parts, allowance):
    """Reads a block into its part. Gives the number of bytes that were read, or None if the block is not read."""
    place = Place(block.src, block.payload_at, block.end, sure=True)
    if tag == "MAXS":
        parts[tag] = counts_at(place, version)
        return place.end - place.start
    if tag == "RNAM":
        parts[tag] = room_names_at(place, allowance)
        return len(parts[tag]) * (1 + NAME_SIZE) + 1
    if tag == "ANAM":
        parts[tag] = sound_names_at(place, allowance)
        return 2 + len(parts[tag]) * NAME_SIZE
    if tag in DIRECTORY_TAGS:
        laid_out = 8 if tag == "DRSC" else version
        parts[tag] = directory_at(place, laid_out)
        return COUNT_SIZE[laid_out] + len(parts[tag]["rooms"]) * DIRECTORY_ENTRY[laid_out]
    if tag == "DOBJ":
        parts[tag] = objects_at(place, version, allowance)
        return COUNT_SIZE[version] + len(parts[tag]["states"]) * OBJECT_ENTRY[version]
    return None
