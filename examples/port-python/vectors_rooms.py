"""How vectors of rooms and palettes are run."""

from dataclasses import asdict

import images as im
import palettes as pa
import rooms as ro
from blocks import Block, child_blocks, open_wrap
from cases import release_in
from index_file import whole
from releases import BUNDLE, FORMS, version_of

NAMES = {"object_count": "objectCount", "zplane_count": "zplaneCount"}


def rmhd(src, params, script):
    header = asdict(ro.header_at(whole(src), release_in(params)))
    fields = {"version": version_of(header.pop("release")), **header}
    return {"value": {NAMES.get(name, name): value for name, value in fields.items() if value is not None}}


def cycl(src, params, script):
    cycles, _, _ = ro.read_cycl(src, release_in(params))
    return {"value": [asdict(cycle) for cycle in cycles]}


def slots(src, params, script):
    _, stored, rest = ro.read_cycl(src, release_in(params))
    return {"value": {"slots": stored.hex(), "rest": rest.hex()}}


def room_in(src, params):
    """The room in the first block of some bytes, or in all of them."""
    release = release_in(params)
    is_bare = params.get("payload", False) or release in BUNDLE
    source = src if is_bare else child_blocks(src, FORMS[release])[0]
    return ro.read_room(source, release)


def span(place):
    return None if place is None else [place.start, place.end]


def stored(block):
    """The place of a block, and the number of a part of a bundle."""
    number = [] if block.number is None else [block.number]
    return [block.tag, block.start, block.end, *number]


def room(src, params, script):
    """The record of a room."""
    found = room_in(src, params)
    return {
        "value": {
            "width": found.header.width,
            "height": found.header.height,
            "transparent": found.transparent,
            "zplaneCount": found.zplane_count,
            "place": span(found),
            "code": span(found.code),
            "blocks": [stored(block) for block in found.blocks],
            "background": picture(found.background),
        }
    }


def picture(image):
    """The record of a picture."""
    names = {
        "coding": "coding", "pixelsAt": "pixels_at", "width": "width", "height": "height", "widthAt": "width_at",
        "heightAt": "height_at", "zplaneCount": "zplane_count", "zplaneCountAt": "zplane_count_at",
    }  # fmt: skip
    table = image.strips
    return {
        **{name: getattr(image, field) for name, field in names.items()},
        "block": span(image.block),
        "strips": table and [table.at, table.entry_size, table.entries_end, table.base, table.end],
        "rows": image.rows and list(image.rows),
    }


def palette(src, params, script):
    return {"dst": pa.current_palette(room_in(src, params), params.get("number", 0))}


def load(src, params, script):
    room = room_in(src[768:], params)
    return {"dst": pa.current_palette(room, params["number"], src[:768])}


def pals(src, params, script):
    block = Block("PALS", "PALS", "large", src, 0, len(src), 0)
    places = pa.places_in(open_wrap(block))
    return {"dst": b"".join(pa.colors_at(place, "6") for place in places)}


def rgba(src, params, script):
    return {"dst": pa.indices_to_rgba(src[768:], src[:768], params.get("transparent"))}


def background(src, params, script):
    """What a room shows before any object is drawn."""
    room = ro.read_room(src, release_in(params))
    image = room.background
    transparent = 255 if room.transparent is None else room.transparent
    count = room.zplane_count
    if count is None:
        count = len(im.read_image_zplanes(image))
    cycles = sorted(pa.read_cycles(room), key=lambda cycle: cycle.index)
    names = ("index", "first", "last", "flags", "delay")
    return {
        "value": {
            "width": room.header.width,
            "height": room.header.height,
            "transparent": transparent,
            "planeCount": count,
            "pixels": painted(image, transparent).hex(),
            "planes": [plane(image, room, number).hex() for number in range(1, count + 1)],
            "palettes": [palette.hex() for palette in pa.read_palettes(room)],
            "cycles": [{name: getattr(cycle, name) for name in names} for cycle in cycles],
        }
    }


def painted(image, transparent):
    """The pixels of a picture on zeros."""
    pixels = bytearray(im.decode_image(image))
    if image.coding == "bomp":
        return bytes(pixels)
    for strip, code in enumerate(im.read_image_strip_codes(image)):
        for at in range(8 * strip, len(pixels), image.width) if code["transparent"] else ():
            row = pixels[at : at + 8]
            pixels[at : at + 8] = bytes(0 if index == transparent else index for index in row)
    return bytes(pixels)


def plane(image, room, number):
    """The rows of a plane; zeros if the picture lacks it."""
    found = im.decode_image_zplane(image, number)
    return bytes(room.header.width // 8 * room.header.height) if found is None else found[0]


DECODERS = {
    "room/background": background,
    "room/rmhd": rmhd,
    "room/rmih": lambda src, params, script: {"value": ro.plane_count_at(whole(src))},
    "room/trns": lambda src, params, script: {"value": ro.transparent_at(whole(src))},
    "room/cycl": cycl,
    "room/slots": slots,
    "room/room": room,
    "palette/clut": lambda src, params, script: {"dst": pa.read_clut(src, release_in(params))},
    "palette/room": palette,
    "palette/load": load,
    "palette/pals": pals,
    "palette/rgba": rgba,
}
