"""Pictures: the strips, rows and planes of rooms and objects, wherever a release keeps them."""

import re
from dataclasses import dataclass, field

from bomp import read_bomp, rows_at
from errors import DecodeError, check_pixels, need, read_le, u32be
from masks import mask_strip_at
from old_strips import EGA_CODE, old_strip_at, old_strip_code
from releases import CHAIN, ENTRIES, SMALL, STRIPS, by_release
from streams import stream_mask, stream_pixels
from strips import put_strip, strip_at, strip_code

HEADER = 8
TRANSPARENT = 255
MOST_NESTED = 255


@dataclass
class Block:
    """A block of a source: from its header at `start` to `end`, and where its payload is."""

    tag: str
    src: bytes = field(repr=False)
    start: int
    payload_at: int
    end: int


@dataclass
class Image:
    """What a reader of rooms or objects knows of a picture. Offsets count in `src`."""

    src: bytes = field(repr=False)
    release: str
    what: str = "picture"
    width: int = 0
    height: int = 0
    width_at: int = 0
    height_at: int = 0
    coding: str = None
    pixels_at: int = 0
    block: Block = None
    state: int = 0


@dataclass
class Table:
    """A table of strips. Entries count from `base`, and may be read up to `entries_end`; strips end at `end`."""

    what: str
    src: bytes = field(repr=False)
    at: int
    entry_size: int
    entries_end: int
    base: int
    end: int


def stored_size(size, least, most, at, what):
    """Raises BAD_SIZE at the field unless a stored size is at least its header and fits."""
    if not least <= size <= most:
        raise DecodeError("BAD_SIZE", at, f"{what} of {size} bytes")


def block_at(src, pos, end):
    """The block at `pos` of a place that ends at `end`, or None if no header fits."""
    if pos + HEADER > end:
        return None
    size = u32be(src, pos + 4)
    tag = src[pos : pos + 4].decode("latin-1")
    stored_size(size, HEADER, end - pos, pos + 4, tag)
    return Block(tag, src, pos, pos + HEADER, pos + size)


def blocks_between(src, start, end):
    """The blocks that stand one behind the other."""
    blocks = []
    block = block_at(src, start, end)
    while block is not None:
        blocks.append(block)
        block = block_at(src, block.end, end)
    return blocks


def blocks_in(block):
    """The blocks in a block."""
    return blocks_between(block.src, block.payload_at, block.end)


def first_of(blocks, tag):
    """The first block with a tag, or None."""
    return next((block for block in blocks if block.tag == tag), None)


# Versions 3 and 4: a chain.

# Bytes in front of the table of a plane, and how many planes there are at most.
CHAINS = by_release({"3": (4, 1), "3-ega": (0, 1), "4 4-amiga 4-ega": (2, 3)}, CHAIN)


def chained_strips(image):
    """The strips in BM or OI; None for a length of 0."""
    block = image.block
    if block is None:
        return None
    base = block.payload_at + (2 if block.tag == "OI" and image.release in SMALL else 0)
    return chained_table(block, base, image.release)


def chained_table(block, base, release):
    """The table of a picture of versions 3 and 4 at `base`; None for a length of 0."""
    size = ENTRIES[release]
    need(base, size, block.end, block.tag)
    length = read_le(block.src, base, size)
    if length == 0:
        return None
    stored_size(length, size, block.end - base, base, block.tag)
    return Table(block.tag, block.src, base + size, size, base + length, base, base + length)


def chained_planes(image, last=255):
    """Planes 1 to `last`, by number, one behind the other behind the strips."""
    picture = chained_strips(image)
    planes = {}
    if picture is None:
        return planes
    src, end = image.block.src, image.block.end
    head, most = CHAINS[image.release]
    base = picture.end
    if head == 0:
        # A plane without a size is the table and the bodies.
        return {1: Table("plane 1", src, base, 2, end, base, end)} if base < end else planes
    for number in range(1, min(most, last) + 1):
        if base + head > end or read_le(src, base, head) == 0:
            break
        what = f"plane {number}"
        size = read_le(src, base, 2)
        stored_size(size, head, end - base, base, what)
        planes[number] = Table(what, src, base + head, 2, base + size, base, base + size)
        base += size
    return planes


# Versions 5 to 7: blocks.


def parts_of(image):
    """The blocks of a picture."""
    return [] if image.block is None else blocks_in(image.block)


def table_of(block, entry_size):
    """The table that opens an SMAP or ZPnn."""
    return Table(
        block.tag, block.src, block.payload_at, entry_size, block.end, block.start, block.end
    )


def tagged_strips(image):
    smap = first_of(parts_of(image), "SMAP")
    return None if smap is None else table_of(smap, 4)


def tagged_rows(image):
    return first_of(parts_of(image), "BOMP")


PLANE_TAG = re.compile("ZP([0-9A-F]{2})")


def tagged_planes(image, wanted=None):
    """Planes by number: two hexadecimal digits in capitals, from ZP00 on."""
    planes = {}
    for part in parts_of(image):
        found = PLANE_TAG.fullmatch(part.tag)
        number = found and int(found[1], 16)
        if number is not None and number not in planes:
            planes[number] = table_of(part, 2)
    return dict(sorted(planes.items()))


# Version 8: wraps.


def wrap_in(block):
    """The table of the WRAP that opens a block."""
    src = block.src
    wrap = block_at(src, block.payload_at, block.end)
    offs = None
    if wrap is not None and wrap.tag == "WRAP":
        offs = block_at(src, wrap.payload_at, wrap.end)
    if offs is None or offs.tag != "OFFS":
        raise DecodeError("MISSING", block.start, f"{block.tag} has no WRAP > OFFS")
    return Table(block.tag, src, offs.payload_at, 4, offs.end, offs.start, wrap.end)


def smap_parts(image):
    """The blocks of an SMAP of version 8."""
    if image.block is None or image.block.tag != "SMAP":
        return []
    return blocks_in(image.block)


def nested_strips(image):
    bstr = first_of(smap_parts(image), "BSTR")
    return None if bstr is None else wrap_in(bstr)


def nested_rows(image):
    return image.block if image.block is not None and image.block.tag == "BOMP" else None


def nested_planes(image, wanted=None):
    """Planes by number, or the wanted one alone: an entry's place is the number."""
    zpln = first_of(smap_parts(image), "ZPLN")
    if zpln is None:
        return {}
    wrap = wrap_in(zpln)
    count = (wrap.entries_end - wrap.at) // 4
    if count > MOST_NESTED:
        raise DecodeError("BAD_VALUE", wrap.base, f"{count} planes")
    planes = {}
    for number in range(1, count + 1):
        if wanted in (None, number):
            zstr = zstr_at(wrap, number - 1)
            if zstr is not None:
                planes[number] = wrap_in(zstr)
    return planes


def zstr_at(wrap, entry):
    """The ZSTR to which an entry of ZPLN leads; None for 0."""
    stored_at = wrap.at + 4 * entry
    offset = read_le(wrap.src, stored_at, 4)
    if offset == 0:
        return None
    pos = wrap.base + offset
    if pos + HEADER > wrap.end or wrap.src[pos : pos + 4] != b"ZSTR":
        raise DecodeError("BAD_OFFSET", stored_at, f"no ZSTR at {pos}")
    return block_at(wrap.src, pos, wrap.end)


# Version 2: a stream.


def no_strips(image):
    """A stream has none."""
    return None


def mask_behind(image, wanted=None):
    """The only plane is behind the pixels, and has no table."""
    return {} if image.coding is None else {1: None}


# Pixels and planes.

# Where strips, rows and planes are.
PLACES = by_release({
    "2": (no_strips, None, mask_behind),
    "3 3-ega 4 4-amiga 4-ega": (chained_strips, None, chained_planes),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle": (tagged_strips, tagged_rows, tagged_planes),
    "8": (nested_strips, nested_rows, nested_planes),
})  # fmt: skip


def strip_start(table, strips, strip):
    """Where a strip starts; None for an entry of 0."""
    need(table.at, strips * table.entry_size, table.entries_end, table.what)
    entry_at = table.at + strip * table.entry_size
    entry = read_le(table.src, entry_at, table.entry_size)
    if entry == 0:
        return None
    pos = table.base + entry
    if not table.at + strips * table.entry_size <= pos < table.end:
        raise DecodeError("BAD_OFFSET", entry_at, f"{table.what}: strip {strip} at {pos}")
    return pos


def picture_strip(table, strips, strip):
    """Where a strip of a picture starts. Each has a body."""
    pos = strip_start(table, strips, strip)
    if pos is None:
        raise DecodeError("BAD_OFFSET", table.at + strip * table.entry_size, f"no strip {strip}")
    return pos


def check_strips(image):
    """Raises BAD_VALUE unless a picture has whole strips, and LIMIT if it is too large."""
    check_pixels(image.width, image.height, image.width_at)
    what = f"{image.what} of {image.width}x{image.height} pixels"
    if image.width == 0 or image.width % 8 != 0:
        raise DecodeError("BAD_VALUE", image.width_at, what)
    if image.height == 0:
        raise DecodeError("BAD_VALUE", image.height_at, what)


def strips_of(image):
    """The table of a picture of strips."""
    strips, _, _ = PLACES[image.release]
    table = strips(image) if image.coding not in (None, "bomp") else None
    if table is None:
        raise DecodeError("MISSING", image.pixels_at, f"{image.what}: no strips")
    check_strips(image)
    return table


def decode_image(image, left=None):
    """`width * height` palette indices, row-major. `left` has the pixels left of the picture; else they are 0."""
    _, rows, _ = PLACES[image.release]
    if image.coding == "bomp":
        return rows_of(image, rows(image) if rows else None)
    if image.coding == "stream":
        check_strips(image)
        return stream_pixels(*stream_of(image))[0]
    table = strips_of(image)
    strips = image.width // 8
    src, left = table.src[: table.end], left or bytes(image.height)
    coding, dialect = STRIPS[image.release]
    is_bare = coding == "ega-strips"
    pixels = bytearray(image.width * image.height)
    for strip in range(strips):
        pos = picture_strip(table, strips, strip)
        if dialect:
            rows = old_strip_at(src, pos, left, dialect, is_bare)
        else:
            rows = strip_at(src, pos, image.height)
        put_strip(pixels, image.width, strip, rows)
        left = rows[7::8]
    return bytes(pixels)


def stream_of(image):
    """The bytes of a stream up to its end, where it starts, and the sides of its picture."""
    block = image.block
    return block.src[: block.end], block.payload_at, image.width, image.height


def rows_of(image, bomp):
    """Decodes a picture of rows, which has a size of its own."""
    if bomp is None:
        raise DecodeError("MISSING", image.pixels_at, f"{image.what}: no rows")
    width, height, rows = read_bomp(image.src[bomp.payload_at : bomp.end], image.release)
    check_pixels(width, height, image.width_at)
    if width == 0:
        raise DecodeError("BAD_VALUE", image.width_at, f"{image.what} is 0 wide")
    if height == 0:
        raise DecodeError("BAD_VALUE", image.height_at, f"{image.what} is 0 high")
    return rows_at(image.src[: bomp.end], bomp.end - len(rows), width, height)


def read_image_strip_codes(image):
    """How each strip is stored, from the left."""
    table = strips_of(image)
    strips = image.width // 8
    coding, dialect = STRIPS[image.release]
    codes = []
    for strip in range(strips):
        pos = picture_strip(table, strips, strip)
        byte = EGA_CODE if coding == "ega-strips" else table.src[pos]
        code = old_strip_code(byte, dialect) if dialect else strip_code(byte)
        if code is None:
            raise DecodeError("BAD_CODE", pos, f"strip code {table.src[pos]}")
        codes.append(code)
    return codes


def transparency(image):
    """Whether each strip is transparent: a stream is opaque."""
    if image.coding == "stream":
        return [False] * (image.width // 8)
    return [code["transparent"] for code in read_image_strip_codes(image)]


def read_image_zplanes(image):
    """The tables of the planes by ascending number."""
    return PLACES[image.release][2](image)


def plane_of(table, width, height):
    """The rows of a plane, `width / 8` bytes each, and for each strip whether it has a body."""
    strips = width // 8
    rows = bytearray(strips * height)
    present = [False] * strips
    src = table.src[: table.end]
    for strip in range(strips):
        pos = strip_start(table, strips, strip)
        if pos is not None:
            rows[strip::strips] = mask_strip_at(src, pos, height)
            present[strip] = True
    return bytes(rows), present


def decode_image_zplane(image, number):
    """Rows and presence of a plane, or None if the picture does not have it."""
    if image.coding == "stream" and number == 1:
        check_strips(image)
        return stream_mask(*stream_of(image)), [True] * (image.width // 8)
    table = PLACES[image.release][2](image, number).get(number)
    if table is None:
        read_image_zplanes(image)  # Damage may be why it is not found.
        return None
    check_strips(image)
    return plane_of(table, image.width, image.height)


def cutout(image, palette, transparent=TRANSPARENT):
    """RGBA bytes with holes, which are four zeros. `palette` is 768 bytes."""
    if len(palette) != 768:
        raise ValueError(f"palette has {len(palette)} of 768 bytes")
    pixels = decode_image(image)
    codes = None if image.coding == "bomp" else transparency(image)
    rgba = bytearray()
    for i, index in enumerate(pixels):
        if codes is None:
            hole = index == TRANSPARENT
        else:
            hole = codes[i % image.width // 8] and index == transparent
        rgba += bytes(4) if hole else palette[3 * index : 3 * index + 3] + b"\xff"
    return bytes(rgba)
