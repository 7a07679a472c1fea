"""How vectors of pictures are run: the background of a room."""

import images
from errors import DecodeError, need, read_le, u32le
from old_strips import decode_old_image
from vectors_objects import small_blocks, variant_of

# Where the width is in the header of a room, bytes of a field, and bytes of all.
ROOM_SIZE = {4: (0, 2, 6), 5: (0, 2, 6), 6: (0, 2, 6), 7: (4, 2, 10), 8: (4, 4, 24)}
PALETTE = bytes(byte for i in range(256) for byte in (i, 255 - i, 7 * i % 256))


def background(src, params, script):
    """The picture of a room, whose payload is given."""
    version, variant = params.get("version", 5), variant_of(script)
    blocks = small_blocks(src, 0, len(src)) if version == 4 else images.blocks_between(src, 0, len(src))
    header = images.first_of(blocks, "HD" if version == 4 else "RMHD")
    if header is None:
        raise DecodeError("MISSING", 0, "room header")
    at, step, size = ROOM_SIZE[version]
    at += header.payload_at
    need(header.payload_at, size, header.end, "room header")
    if header.end > header.payload_at + size:
        raise DecodeError("BAD_SIZE", header.payload_at + size, "room header")
    image = images.Image(src, version, variant, "room", read_le(src, at, step), read_le(src, at + step, step))
    image.width_at, image.height_at = at, at + step
    tag = {4: "BM", 8: "IMAG"}.get(version, "RMIM")
    holder = images.first_of(blocks, tag)
    if holder is not None and version not in (4, 8):
        holder = images.first_of(images.blocks_in(holder), "IM00")
    if holder is not None:
        find = {4: chained, 8: nested}.get(version, tagged)
        find(image, holder)
    return image


def chained(image, bm):
    image.block, image.pixels_at = bm, bm.start
    if images.chained_strips(image) is not None:
        image.coding = "old-strips" if image.variant == "v3-256" else "strips"


def tagged(image, im00):
    image.block, image.pixels_at = im00, im00.start
    parts = images.blocks_in(im00)
    smap, bomp = images.first_of(parts, "SMAP"), images.first_of(parts, "BOMP")
    if smap is not None:
        image.coding, image.pixels_at = "strips", smap.start
    elif bomp is not None:
        rows(image, bomp)


def nested(image, imag):
    table = images.wrap_in(imag)
    need(table.at, 4, table.entries_end, "OFFS")
    image.pixels_at = imag.start
    offset = u32le(image.src, table.at)
    if offset == 0:
        return
    pos = table.base + offset
    if pos + 8 > table.end or image.src[pos : pos + 4] not in (b"SMAP", b"BOMP"):
        raise DecodeError("BAD_OFFSET", table.at, "IMAG")
    image.block = images.block_at(image.src, pos, table.end)
    image.pixels_at = pos
    if image.block.tag == "BOMP":
        return rows(image, image.block)
    image.coding = "strips"
    if images.nested_strips(image) is None:
        raise DecodeError("MISSING", pos, "SMAP has no BSTR")


def rows(image, bomp):
    """A picture of rows has a size of its own."""
    at, step, size = (0, 4, 8) if image.version == 8 else (2, 2, 10)
    need(bomp.payload_at, size, bomp.end, "BOMP")
    image.coding, image.pixels_at = "bomp", bomp.start
    image.width_at, image.height_at = bomp.payload_at + at, bomp.payload_at + at + step
    image.width = read_le(bomp.src, image.width_at, step)
    image.height = read_le(bomp.src, image.height_at, step)


def picture(src, params, script):
    image = background(src, params, script)
    decode = decode_old_image if image.coding == "old-strips" else images.decode_image
    pixels = decode(image).hex()
    codes = None
    if image.coding == "strips":
        codes = [one["code"] for one in images.read_image_strip_codes(image)]
    size = {"width": image.width, "height": image.height, "coding": image.coding}
    return {"value": {**size, "pixels": pixels, "codes": codes}}


def codes(src, params, script):
    image = background(src, params, script)
    return {"value": [one["code"] for one in images.read_image_strip_codes(image)]}


def zplanes(src, params, script):
    image = background(src, params, script)

    def plane(number):
        found = images.decode_image_zplane(image, number)
        if found is None:
            return None
        return {"number": number, "rows": found[0].hex(), "bodies": found[1]}

    if "plane" in params:
        return {"value": plane(params["plane"])}
    return {"value": [plane(number) for number in images.read_image_zplanes(image)]}


def cutout(src, params, script):
    image = background(src, params, script)
    return {"dst": images.cutout(image, PALETTE, params.get("transparent", 255))}


DECODERS = {
    "image/image": picture,
    "image/codes": codes,
    "image/zplanes": zplanes,
    "image/cutout": cutout,
}
