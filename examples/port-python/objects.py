"""The objects of a room: their halves, and how they pair."""

from dataclasses import dataclass, field, replace

from errors import DecodeError, need, read_le, u16le, u32le
from images import Image, block_at, blocks_in, chained_table, first_of, wrap_in
from object_records import LARGE_HEADER, NAME_SIZE, read_cdhd, read_imhd, read_obna, read_verb


@dataclass
class RoomObject:
    """An object of a room; `box` is x, y, width, height, and `walk_to` counts from its corner."""

    version: int
    variant: str
    index: int
    id: int
    box: tuple
    parent: int
    parent_state: int
    walk_to: list
    facing: int
    name: bytes
    verbs: list
    image: object
    mismatch: list


@dataclass
class ObjectImage:
    """The image half of an object."""

    id: int
    header: dict
    masks_or: bool
    images: list = field(default_factory=list)


# OI and OBIM.


def image_half(block, version, variant, id_by_name):
    """Reads an OI or OBIM block."""
    if version == 4:
        return oi_half(block, variant)
    children = blocks_in(block)
    imhd = first_of(children, "IMHD")
    if imhd is None:
        raise DecodeError("MISSING", block.start, "IMHD")
    header = read_imhd(block.src, version, imhd.payload_at, imhd.end)
    id = id_by_name(header["name"]) if version == 8 else header["id"]
    find = nested_pictures if version == 8 else tagged_pictures
    width_at, height_at = (56, 60) if version == 8 else (12, 14)
    stated = {
        "src": block.src,
        "version": version,
        "variant": variant,
        "width": header["width"],
        "height": header["height"],
        "width_at": imhd.payload_at + width_at,
        "height_at": imhd.payload_at + height_at,
    }
    images = [Image(**{**stated, **parts}) for parts in find(children, version)]
    masks_or = not (version == 8 and header.get("flags", 0) & 16)
    return ObjectImage(id, header, masks_or, images)


def oi_half(block, variant):
    """An OI: the id, then a picture for all states. Its size is in OC."""
    need(block.payload_at, 2, block.end, "OI")
    half = ObjectImage(u16le(block.src, block.payload_at), None, False)
    base = block.payload_at + 2
    if base < block.end and chained_table(block, base) is not None:
        coding = "old-strips" if variant == "v3-256" else "strips"
        at = {"pixels_at": block.start, "width_at": block.start, "height_at": block.start}
        half.images.append(Image(block.src, 4, variant, coding=coding, block=block, state=1, **at))
    return half


def tagged_pictures(children, version):
    """Parts of the pictures in IM01 to IMFF, by ascending state."""
    for state in range(1, 256):
        block = first_of(children, f"IM{state:02X}")
        if block is not None:
            yield {"state": state, **tagged_picture(block, version)}


def tagged_picture(block, version):
    children = blocks_in(block)
    smap = first_of(children, "SMAP")
    bomp = first_of(children, "BOMP")
    if smap is not None:
        return {"coding": "strips", "pixels_at": smap.start, "block": block}
    if bomp is not None:
        return rows_in(bomp, block, version)
    return {"coding": None, "pixels_at": block.start, "block": block}


def rows_in(bomp, block, version):
    """Parts of a picture of rows, which has a size of its own; `block` holds the picture."""
    width, height, size, rows = (0, 4, 4, 8) if version == 8 else (2, 4, 2, 10)
    at = bomp.payload_at
    need(at, rows, bomp.end, "BOMP")
    return {
        "coding": "bomp",
        "pixels_at": bomp.start,
        "block": block,
        "width": read_le(bomp.src, at + width, size),
        "height": read_le(bomp.src, at + height, size),
        "width_at": at + width,
        "height_at": at + height,
    }


def nested_pictures(children, version):
    """Parts of the pictures to which the table of IMAG leads: entry 0 is state 1."""
    imag = first_of(children, "IMAG")
    if imag is None:
        return
    table = wrap_in(imag)
    for entry in range((table.entries_end - table.at) // 4):
        stored_at = table.at + 4 * entry
        offset = u32le(table.src, stored_at)
        if offset == 0:
            continue
        pos = table.base + offset
        tag = table.src[pos : pos + 4]
        if pos + LARGE_HEADER > table.end or tag not in (b"SMAP", b"BOMP"):
            raise DecodeError("BAD_OFFSET", stored_at, "IMAG")
        block = block_at(table.src, pos, table.end)
        yield {"state": entry + 1, **nested_picture(block, version)}


def nested_picture(block, version):
    if block.tag == "BOMP":
        return rows_in(block, block, version)
    bstr = first_of(blocks_in(block), "BSTR")
    if bstr is None:
        raise DecodeError("MISSING", block.start, "BSTR")
    wrap_in(bstr)
    return {"coding": "strips", "pixels_at": block.start, "block": block}


# The objects of a room.

FACING = (270, 90, 180, 0)
SIDES = ("x", "y", "width", "height")


def read_room_objects(blocks, version, variant=None, count=0, names=(), code=None, start=0):
    """Objects, and images without one, of the blocks of a room.

    `count` is the number of objects that the header of the room states, `names` are those of the index file by id,
    `code` the blocks beside the room of version 8, or None, and `start` where the room starts.
    """
    def id_by_name(name):
        return next((i for i, other in enumerate(names) if name == other[:NAME_SIZE]), None)

    code_tag, image_tag = ("OC", "OI") if version == 4 else ("OBCD", "OBIM")
    halves, images = [], []
    for block in blocks:
        if block.tag == code_tag:
            halves.append(code_half(block, version))
        if block.tag == image_tag:
            images.append(image_half(block, version, variant, id_by_name))
    if version == 8:
        if code is None and (count or first_of(blocks, image_tag)):
            raise DecodeError("MISSING", start, "RMSC")
        halves += [code_half(block, version) for block in code or [] if block.tag == code_tag]
    counted = images[: max(count, len(halves))]
    objects, used = [], []
    for half in halves:
        image = next((one for one in reversed(counted) if one.id == half[0]["id"]), None)
        used.append(image)
        objects.append(object_of(half, image, len(objects) + 1, version, variant))
    return objects, [one for one in images if not any(one is other for other in used)]


def code_half(block, version):
    """Header, name, verbs, and where the payload starts."""
    src = block.src
    if version == 4:
        place = (src, version, block.payload_at, block.end)
        return read_cdhd(*place), read_obna(*place), read_verb(*place), block.payload_at
    children = blocks_in(block)
    cdhd, verb, obna = (first_of(children, tag) for tag in ("CDHD", "VERB", "OBNA"))
    if cdhd is None:
        raise DecodeError("MISSING", block.start, "CDHD")
    header = read_cdhd(src, version, cdhd.payload_at, cdhd.end)
    name = None if obna is None else read_obna(src, version, obna.payload_at, obna.end)
    verbs, start = [], block.payload_at
    if verb is not None:
        start = verb.payload_at
        verbs = read_verb(src, version, start, verb.end)
    return header, name, verbs, start


def object_of(half, image, index, version, variant):
    """The two halves as one object."""
    header, name, verbs, start = half
    pictures = image.header if image is not None and image.header is not None else {}
    placed = header if version <= 6 else pictures
    box = tuple(placed.get(side, 0) for side in SIDES)
    direction = placed.get("actorDir", 0)
    walk_to = pictures.get("hotspots") or [(0, 0)]
    if version <= 5:
        walk_to = [(header["walkX"] - box[0], header["walkY"] - box[1])]
    if version == 4 and image is not None:
        image = sized_by(header, start, image)
    return RoomObject(
        version=version,
        variant=variant,
        index=index,
        id=header["id"],
        box=box,
        parent=header["parent"],
        parent_state=header["parentState"],
        walk_to=walk_to,
        facing=direction % 360 if version == 8 else FACING[direction & 3],
        name=name,
        verbs=[(verb, default, start + pos) for verb, default, pos in verbs],
        image=image,
        mismatch=[
            side for side in SIDES if side in header and header[side] != pictures.get(side, header[side])
        ],
    )


def sized_by(header, start, image):
    """An image half whose pictures have the size that OC stores, in bytes 5 and 11."""
    size = {"width": header["width"], "height": header["height"]}
    at = {"width_at": start + 5, "height_at": start + 11}
    return replace(image, images=[replace(one, **size, **at) for one in image.images])
