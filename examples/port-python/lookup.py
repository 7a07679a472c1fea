"""From a number to a block: LOFF and FO, and the resources of a data file."""

from dataclasses import dataclass

from blocks import Block, Level, block_there, children_of, each_block, header_size, open_source, tag_at
from errors import DecodeError, need, u32le
from index_file import form_of_file

# By form: the tag of the whole file, that of its directory of rooms, the path of what holds resources, and the bytes
# from where the directory leads to where offsets of resources count from.
FILES = {"small": ("LE", "FO", "LE > LF", 8), "large": ("LECF", "LOFF", "LECF > LFLF", 0)}

# Kinds of resources: the tag of their directory, and their own tags by form.
KINDS = {
    "script": ("DSCR", {"small": ("SC",), "large": ("SCRP",)}),
    "sound": ("DSOU", {"small": ("SO",), "large": ("SOUN",)}),
    "costume": ("DCOS", {"small": ("CO",), "large": ("COST", "AKOS")}),
    "charset": ("DCHR", {"small": (), "large": ("CHAR",)}),
    "room-script": ("DRSC", {"small": (), "large": ("RMSC",)}),
}

ABSENT = 0xFFFFFFFF


@dataclass(frozen=True)
class Entry:
    """An entry of the directory of rooms, and where it stores its offset."""

    room: int
    offset: int
    stored_at: int


@dataclass(frozen=True)
class DataFile:
    """A data file: the block that is all of it, where its directory starts, and the entries of that."""

    whole: Block
    start: int
    entries: tuple


def entries_at(src, start, end):
    """The entries of LOFF or FO."""
    need(start, 1, end, "LOFF")
    count = src[start]
    need(start + 1, count * 5, end, "LOFF")
    return tuple(Entry(src[at], u32le(src, at + 1), at + 1) for at in range(start + 1, start + 1 + 5 * count, 5))


def read_loff(src):
    """The entries of a payload of LOFF or FO, as stored."""
    return [{"room": entry.room, "offset": entry.offset} for entry in entries_at(src, 0, len(src))]


def open_data_file(src):
    """Opens a data file."""
    form = form_of_file(src)
    file, directory, _, _ = FILES[form]
    whole = block_with(open_source(src, form), file, 0)
    found = block_with(children_of(whole), directory, whole.start)
    return DataFile(whole, found.start, entries_at(src, found.payload_at, found.end))


def block_with(level, tag, start):
    """The first block of a level with a tag."""
    for block in each_block(level):
        if block.tag == tag:
            return block
    raise DecodeError("MISSING", start, f"no {tag}")


def room_at(file, entry):
    """The room that an entry leads to."""
    src, form, end = file.whole.src, file.whole.form, file.whole.end
    offset, stored_at = entry.offset, entry.stored_at
    if form == "small":
        if offset + 8 > end or tag_at(src, form, offset) != "LF":
            raise DecodeError("BAD_OFFSET", stored_at, f"no LF at {offset}")
        place = Level(src, form, 0, end, path="LE > LF")
        return block_there(place, offset + 8, ("RO",), stored_at)
    is_bundle = offset + header_size(form) <= end and tag_at(src, form, offset) == "LFLF"
    place = Level(src, form, 0, end, path="LECF" if is_bundle else "LECF > LFLF")
    return block_there(place, offset, ("ROOM", "LFLF"), stored_at)


def walk_rooms(src):
    """Numbers and blocks of the rooms of a data file, by number; those of one number as the entries come."""
    file = open_data_file(src)
    entries = sorted(file.entries, key=lambda entry: entry.room)
    return [(entry.room, room_at(file, entry)) for entry in entries]


def find_room(src, room):
    """The block of a room, or None if the file does not list it."""
    file = open_data_file(src)
    entry = entry_of(file, room)
    return None if entry is None else room_at(file, entry)


def entry_of(file, room):
    """The first entry of a room, or None."""
    return next((entry for entry in file.entries if entry.room == room), None)


def resolve_resource(src, parts, kind, number):
    """The block of a resource, or None if it does not exist. `parts` are those of an index."""
    if kind == "room":
        return find_room(src, number)
    directory = parts.get(KINDS[kind][0])
    file = open_data_file(src)
    return None if directory is None else resource_at(file, directory, kind, number)


def walk_resources(src, parts, kind):
    """Numbers and blocks of the resources of a kind that exist, by number."""
    if kind == "room":
        return walk_rooms(src)
    directory = parts.get(KINDS[kind][0])
    file = open_data_file(src)
    numbers = range(0 if directory is None else len(directory["rooms"]))
    found = [(number, resource_at(file, directory, kind, number)) for number in numbers]
    return [(number, block) for number, block in found if block is not None]


def resource_at(file, directory, kind, number):
    """The block of a resource; None if it does not exist."""
    rooms, offsets = directory["rooms"], directory["offsets"]
    if number >= len(rooms) or rooms[number] == 0 or offsets[number] == ABSENT:
        return None
    home = entry_of(file, rooms[number])
    if home is None:
        raise DecodeError("MISSING", file.start, f"{kind} {number}: no room {rooms[number]}")
    src, form, end = file.whole.src, file.whole.form, file.whole.end
    _, _, path, skip = FILES[form]
    pos = home.offset + skip + offsets[number]
    return block_there(Level(src, form, 0, end, path=path), pos, KINDS[kind][1][form], min(pos, len(src)))
