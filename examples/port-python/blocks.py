"""Blocks and XOR: keys, headers, the tree of blocks, and WRAP."""

import re
from dataclasses import dataclass

from errors import DecodeError, check_range, need, u32be, u32le

LIMIT_LEVELS = 32
LIMIT_BLOCKS = 65_536

# By form: bytes of the header, where it stores the size, where the tag, and bytes of the tag.
HEADERS = {"small": (6, 0, 4, 2), "large": (8, 4, 0, 4)}

CONTAINERS = {
    "LECF", "LFLF", "ROOM", "RMDA", "RMSC", "RMIM", "OBIM", "OBCD", "PALS", "IMAG",
    "BSTR", "ZPLN", "ZSTR", "WRAP", "AKOS", "LE", "LF", "RO",
}  # fmt: skip

KEYS = (0, 0x69, 0xFF)


class Allowance:
    """Entries that a call may still list."""

    def __init__(self, left=LIMIT_BLOCKS):
        self.left = left

    def take(self, count, offset, what):
        """Takes entries; raises LIMIT if there are not so many left."""
        self.left -= count
        if self.left < 0:
            raise DecodeError("LIMIT", offset, f"too many {what}")


@dataclass(frozen=True)
class Block:
    """A block. `start`, `end` and `payload_at` count in `src`; `path` has the tags from the outermost block inwards."""

    tag: str
    path: str
    form: str
    src: bytes
    start: int
    end: int
    payload_at: int
    # Of a part of a bundle: the number of a local script, or the id of the object of an image half.
    number: int | None = None

    @property
    def payload(self):
        return self.src[self.payload_at : self.end]


@dataclass(frozen=True)
class Level:
    """A part of a source where blocks stand one behind the other. `path` and `tag` are those of the block around."""

    src: bytes
    form: str
    start: int
    end: int
    path: str = ""
    tag: str = ""
    first_only: bool = False
    junk: bool = False


def decode_xor(src, key):
    """Applies a key to every byte."""
    check_range(key, 0, 255, "key")
    return bytes(byte ^ key for byte in src)


def detect_xor_key(src):
    """The key of a file, from its first six bytes; None if it is no file of these games."""
    if len(src) < 6:
        return None
    for key in KEYS:
        start = decode_xor(src[:6], key)
        if start[:4] in (b"RNAM", b"MAXS", b"LECF") or start[4:6] in (b"RN", b"LE"):
            return key
    return None


def header_size(form):
    """Bytes of a header."""
    if form not in HEADERS:
        raise ValueError(f"unknown form {form!r}")
    return HEADERS[form][0]


def tag_at(src, form, pos):
    """The tag of the header at `pos`; a shorter text at the end of the source."""
    _, _, at, length = HEADERS[form]
    return src[pos + at : pos + at + length].decode("latin-1")


def size_at(src, form, pos):
    """The size that the header at `pos` stores."""
    return u32le(src, pos) if form == "small" else u32be(src, pos + 4)


def is_container(block):
    """Whether a block holds blocks."""
    if block.tag == "SMAP":
        payload = block.src[block.payload_at : min(block.payload_at + 12, block.end)]
        return payload[:4] == b"BSTR" or payload[8:12] == b"WRAP"
    return block.tag in CONTAINERS or re.fullmatch("IM[0-9A-F]{2}", block.tag) is not None


def level_of(src, form):
    """All of some bytes as a level."""
    return Level(src, form, 0, len(src))


def children_of(block, around="", first=None):
    """The level inside of a block, or None for a leaf. `around` is the tag of the block around it, `first` where the
    first block beside it starts."""
    if not is_container(block):
        return None
    first = block.start if first is None else first
    return Level(
        src=block.src,
        form=block.form,
        start=block.payload_at + (2 if block.tag == "LF" else 0),
        end=block.end,
        path=block.path,
        tag=block.tag,
        first_only=block.tag == "WRAP" and around in ("BSTR", "ZSTR"),
        junk=block.tag == "RO" and around == "LF" and block.start > first,
    )


def block_of(place, start, end):
    """The record of the block from `start` to `end`."""
    tag = tag_at(place.src, place.form, start)
    path = f"{place.path} > {tag}" if place.path else tag
    return Block(tag, path, place.form, place.src, start, end, start + header_size(place.form))


def fail_size(place, pos):
    """Blames the size of the header at `pos`."""
    size = size_at(place.src, place.form, pos)
    raise DecodeError("BAD_SIZE", pos + HEADERS[place.form][1], f"block of {size} bytes")


def block_at(level, pos):
    """The block at a place of a level; None at the end of the level."""
    least = header_size(level.form)
    if pos + least > level.end:
        return None
    size = size_at(level.src, level.form, pos)
    if size >= least and pos + size <= level.end:
        return block_of(level, pos, pos + size)
    is_junk = level.form == "small" and pos > 0 and (size < least or level.junk)
    if not is_junk:
        fail_size(level, pos)
    if size < least:
        return None
    whole = block_of(level, pos, level.end)
    return whole if is_container(whole) else None


def each_block(level):
    """The blocks of a level, one at a time."""
    block = block_at(level, level.start)
    while block is not None:
        yield block
        block = None if level.first_only else block_at(level, block.end)


def blocks_in(level, allowance=None):
    """The blocks of a level as a list. Each is taken from an allowance."""
    allowance = Allowance() if allowance is None else allowance
    found = []
    for block in each_block(level):
        allowance.take(1, block.start, "blocks")
        found.append(block)
    return found


def block_there(place, pos, tags, stored_at):
    """The block with one of the tags to which an offset leads that is stored at `stored_at`."""
    least = header_size(place.form)
    if pos + least > place.end or tag_at(place.src, place.form, pos) not in tags:
        raise DecodeError("BAD_OFFSET", stored_at, f"no {' or '.join(tags)} at {pos}")
    size = size_at(place.src, place.form, pos)
    if size < least or pos + size > place.end:
        fail_size(place, pos)
    return block_of(place, pos, pos + size)


def open_source(source, form="large"):
    """The blocks in bytes, or those that a block holds; None for a leaf."""
    size = header_size(form)
    if isinstance(source, Block):
        tags = source.path.split(" > ")
        return children_of(source, tags[-2] if len(tags) > 1 else "")
    need(0, size, len(source), "no block header")
    return level_of(source, form)


def walk_blocks(source, form="large"):
    """All blocks of a tree, depth first."""
    level = open_source(source, form)
    return [] if level is None else list(walk_level(level, 1))


def walk_level(level, depth):
    """The blocks of a level and all that they hold."""
    for block in each_block(level):
        yield block
        children = children_of(block, level.tag, level.start)
        if children is None or children.start + header_size(level.form) > children.end:
            continue
        if depth >= LIMIT_LEVELS:
            raise DecodeError("LIMIT", block.start, f"more than {LIMIT_LEVELS} levels")
        yield from walk_level(children, depth + 1)


def child_blocks(source, form="large"):
    """The blocks of one level."""
    level = open_source(source, form)
    return [] if level is None else blocks_in(level)


def find_blocks(source, path, form="large"):
    """Every block at a path, one at a time: what is behind the one that is asked for is not read."""
    level = open_source(source, form)
    form = source.form if isinstance(source, Block) else form
    tags = tags_of(path, form)
    return iter(()) if level is None else search(level, tags)


def find_block(source, path, form="large"):
    """The first block at a path, or None."""
    return next(find_blocks(source, path, form), None)


def search(level, tags):
    """The blocks at a path from a level on."""
    for block in each_block(level):
        if block.tag != tags[0]:
            continue
        if len(tags) == 1:
            yield block
            continue
        children = children_of(block, level.tag, level.start)
        if children is not None:
            yield from search(children, tags[1:])


def tags_of(path, form):
    """The tags of a path, padded with spaces."""
    length = HEADERS[form][3]
    tags = [part.strip().ljust(length) for part in path.split(">")]
    for tag in tags:
        if len(tag) != length or not tag.strip():
            raise ValueError(f"{path!r} is not a path of tags of 1 to {length} characters")
    return tags


def first_with(blocks, tag):
    """The first of some blocks with a tag, or None."""
    return next((block for block in blocks if block.tag == tag), None)


@dataclass(frozen=True)
class Wrap:
    """A WRAP and its table of u32le offsets. Positions count in `src`; entries count from `base`."""

    path: str
    src: bytes
    at: int
    entries_end: int
    base: int
    end: int
    form: str = "large"

    @property
    def count(self):
        return (self.entries_end - self.at) // 4


def open_wrap(block):
    """The WRAP that is first in a block, with the OFFS that is first in it."""
    wrap = first_in(block, "WRAP")
    offs = None if wrap is None else first_in(wrap, "OFFS")
    if offs is None:
        raise DecodeError("MISSING", block.start, "no WRAP > OFFS")
    return Wrap(wrap.path, wrap.src, offs.payload_at, offs.end, offs.start, wrap.end)


def first_in(block, tag):
    """The first block in another, if it has a tag."""
    level = children_of(block)
    first = None if level is None else block_at(level, level.start)
    return first if first is not None and first.tag == tag else None


def wrap_entry(wrap, entry, tags):
    """The block with one of the tags to which an entry leads; None for a stored 0."""
    stored_at = wrap.at + entry * 4
    need(stored_at, 4, wrap.entries_end, "OFFS")
    offset = u32le(wrap.src, stored_at)
    if offset == 0:
        return None
    return block_there(wrap, wrap.base + offset, tags, stored_at)
