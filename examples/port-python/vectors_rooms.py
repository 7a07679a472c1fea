"""How vectors of rooms and palettes are run."""

from dataclasses import asdict

import palettes as pa
import rooms as ro
from blocks import Block, open_source, each_block, open_wrap
from index_file import whole
from releases import FORMS

NAMES = {"object_count": "objectCount", "zplane_count": "zplaneCount"}


def variant_of(script):
    for line in script:
        if line.startswith("variant "):
            return line.split()[1]
    return None


def version(params):
    return params.get("version", 5)


def rmhd(src, params, script):
    header = asdict(ro.read_rmhd(src, version(params)))
    return {"value": {NAMES.get(name, name): value for name, value in header.items() if value is not None}}


def cycl(src, params, script):
    cycles, _, _ = ro.read_cycl(src, version(params))
    return {"value": [asdict(cycle) for cycle in cycles]}


def load(src, params, script):
    form = FORMS[version(params)]
    block = next(each_block(open_source(src[768:], form)))
    room = ro.read_room(block, version(params), variant_of(script))
    return {"dst": pa.current_palette(room, params["number"], src[:768])}


def pals(src, params, script):
    block = Block("PALS", "PALS", "large", src, 0, len(src), 0)
    places = pa.places_in(open_wrap(block))
    return {"dst": b"".join(pa.colors_at(place, 6) for place in places)}


def rgba(src, params, script):
    return {"dst": pa.indices_to_rgba(src[768:], src[:768], params.get("transparent"))}


DECODERS = {
    "room/rmhd": rmhd,
    "room/rmih": lambda src, params, script: {"value": ro.plane_count_at(whole(src))},
    "room/trns": lambda src, params, script: {"value": ro.transparent_at(whole(src))},
    "room/cycl": cycl,
    "palette/clut": lambda src, params, script: {"dst": pa.read_clut(src, version(params))},
    "palette/load": load,
    "palette/pals": pals,
    "palette/rgba": rgba,
}
