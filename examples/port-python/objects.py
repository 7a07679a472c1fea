"""The objects of a room: their halves, and how they pair."""

from dataclasses import dataclass, field, replace

from bomp import bomp_at
from errors import DecodeError, need, u16le, u32le
from images import Image, block_at, blocks_between, blocks_in, chained_table, first_of, wrap_in
from object_records import LARGE_HEADER, NAME_SIZE, read_cdhd, read_imhd, read_obna, read_verb
from releases import CODE_TAGS, LARGE, STRIPS, TRAITS, by_release


@dataclass
class RoomObject:
    """An object of a room; `box` is x, y, width, height, and `walk_to` counts from its corner."""

    release: str
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


def obim_half(block, release, id_by_name):
    """An OBIM: IMHD, and pictures by state."""
    children = blocks_in(block)
    imhd = first_of(children, "IMHD")
    if imhd is None:
        raise DecodeError("MISSING", block.start, "IMHD")
    header = read_imhd(block.src, release, imhd.payload_at, imhd.end)
    id = header["id"] if "id" in header else id_by_name(header["name"])
    find, width_at, height_at = PICTURES[release]
    stated = {
        "src": block.src,
        "release": release,
        "width": header["width"],
        "height": header["height"],
        "width_at": imhd.payload_at + width_at,
        "height_at": imhd.payload_at + height_at,
    }
    images = [Image(**{**stated, **parts}) for parts in find(children, release)]
    masks_or = TRAITS[release]["masksOr"] == "always" or not header.get("flags", 0) & 16
    return ObjectImage(id, header, masks_or, images)


def oi_half(block, release, id_by_name):
    """An OI: the id, then a picture for all states. Its size is in OC."""
    need(block.payload_at, 2, block.end, "OI")
    return half_of(block, release, u16le(block.src, block.payload_at), block.payload_at + 2)


def bare_half(block, release, id_by_name):
    """A picture in a bundle, whose head pairs it with the code of an object."""
    return half_of(block, release, block.number, block.payload_at)


def half_of(block, release, id, base):
    half = ObjectImage(id, None, False)
    coding, _ = STRIPS[release]
    if base < block.end and (coding == "stream" or chained_table(block, base, release) is not None):
        at = {"pixels_at": block.start, "width_at": block.start, "height_at": block.start}
        half.images.append(Image(block.src, release, coding=coding, block=block, state=1, **at))
    return half


def tagged_pictures(children, release):
    """Parts of the pictures in IM01 to IMFF, by ascending state."""
    for state in range(1, 256):
        block = first_of(children, f"IM{state:02X}")
        if block is not None:
            yield {"state": state, **tagged_picture(block, release)}


def tagged_picture(block, release):
    children = blocks_in(block)
    smap = first_of(children, "SMAP")
    bomp = first_of(children, "BOMP")
    if smap is not None:
        return {"coding": "strips", "pixels_at": smap.start, "block": block}
    if bomp is not None:
        return rows_in(bomp, block, release)
    return {"coding": None, "pixels_at": block.start, "block": block}


def rows_in(bomp, block, release):
    """Parts of a picture of rows, which has a size of its own; `block` holds the picture."""
    _, sides = bomp_at(bomp.src, bomp.payload_at, bomp.end, release)
    return {"coding": "bomp", "pixels_at": bomp.start, "block": block, **sides}


def nested_pictures(children, release):
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
        yield {"state": entry + 1, **nested_picture(block, release)}


def nested_picture(block, release):
    if block.tag == "BOMP":
        return rows_in(block, block, release)
    bstr = first_of(blocks_in(block), "BSTR")
    if bstr is None:
        raise DecodeError("MISSING", block.start, "BSTR")
    wrap_in(bstr)
    return {"coding": "strips", "pixels_at": block.start, "block": block}


# The reader of the pictures, and where IMHD stores their sides.
PICTURES = by_release({
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle": (tagged_pictures, 12, 14), "8": (nested_pictures, 56, 60),
}, LARGE)  # fmt: skip

# The tag of an image half, and its reader.
IMAGE_HALVES = by_release({
    "3 4 4-amiga 4-ega": ("OI", oi_half), "2 3-ega": ("OI", bare_half),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": ("OBIM", obim_half),
})  # fmt: skip


# The objects of a room.

FACING = (270, 90, 180, 0)
SIDES = ("x", "y", "width", "height")


def read_room_objects(room, names=()):
    """Objects of a room, and images without one. `names` are those of the index file by id."""

    def id_by_name(name):
        return next((i for i, other in enumerate(names) if name == other[:NAME_SIZE]), None)

    release, count = room.release, room.header.object_count
    (code_tag, code_half), (image_tag, image_half) = CODE_HALVES[release], IMAGE_HALVES[release]
    halves, images = [], []
    for block in room.blocks:
        if block.tag == code_tag:
            halves.append(code_half(block, release))
        if block.tag == image_tag:
            images.append(image_half(block, release, id_by_name))
    if CODE_TAGS[release] is not None:
        code = room.code and blocks_between(room.code.src, room.code.start, room.code.end)
        if code is None and (count or first_of(room.blocks, image_tag)):
            raise DecodeError("MISSING", room.start, "RMSC")
        halves += [code_half(block, release) for block in code or [] if block.tag == code_tag]
    counted = images[: max(count, len(halves))]
    objects, used = [], []
    for half in halves:
        image = next((one for one in reversed(counted) if one.id == half[0]["id"]), None)
        used.append(image)
        objects.append(object_of(half, image, len(objects) + 1, release))
    return objects, [one for one in images if not any(one is other for other in used)]


def oc_half(block, release):
    """Header, name, verbs, and where the payload starts that the verbs lead into."""
    place = (block.src, release, block.payload_at, block.end)
    return read_cdhd(*place), read_obna(*place), read_verb(*place), block.payload_at


def obcd_half(block, release):
    """The same, each in a block of its own."""
    src = block.src
    children = blocks_in(block)
    cdhd, verb, obna = (first_of(children, tag) for tag in ("CDHD", "VERB", "OBNA"))
    if cdhd is None:
        raise DecodeError("MISSING", block.start, "CDHD")
    header = read_cdhd(src, release, cdhd.payload_at, cdhd.end)
    name = None if obna is None else read_obna(src, release, obna.payload_at, obna.end)
    verbs, start = [], block.payload_at
    if verb is not None:
        start = verb.payload_at
        verbs = read_verb(src, release, start, verb.end)
    return header, name, verbs, start


# The tag of a code half, and its reader.
CODE_HALVES = by_release({
    "2 3 3-ega 4 4-amiga 4-ega": ("OC", oc_half),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": ("OBCD", obcd_half),
})  # fmt: skip


def object_of(half, image, index, release):
    """The two halves as one object."""
    traits = TRAITS[release]
    header, name, verbs, start = half
    pictures = image.header if image is not None and image.header is not None else {}
    placed = header if traits["placedBy"] == "code" else pictures
    box = tuple(placed.get(side, 0) for side in SIDES)
    direction = placed.get("actorDir", 0)
    walk_to = pictures.get("hotspots") or [(0, 0)]
    if traits["walkTo"] == "code":
        walk_to = [(header["walkX"] - box[0], header["walkY"] - box[1])]
    if image is not None and image.header is None:
        image = sized_by(header, start, image)
    return RoomObject(
        release=release,
        index=index,
        id=header["id"],
        box=box,
        parent=header["parent"],
        parent_state=header["parentState"],
        walk_to=walk_to,
        facing=direction % 360 if traits["directions"] == "degrees" else FACING[direction & 3],
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
