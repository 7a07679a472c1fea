"""How vectors of strips, masks and BOMP are run."""

from bomp import decode_bomp, read_bomp
from cases import release_in
from masks import decode_mask_strip, decode_zplane
from strips import decode_smap, decode_strip, strip_code

def plane(src, params, script):
    rows, present = decode_zplane(src, params["width"], params["height"])
    return {"dst": rows, "value": {"present": present}}


def bomp(src, params, script):
    width, height, rows = read_bomp(src, release_in(params))
    pixels = decode_bomp(rows, width, height)
    return {"value": {"width": width, "height": height, "pixels": pixels.hex()}}


def bomp_rows(src, params, script):
    return {"dst": decode_bomp(src, params["width"], params["height"], params.get("mirrored", False))}


DECODERS = {
    "strip/code": lambda src, params, script: {"value": strip_code(src[0])},
    "strip/strip": lambda src, params, script: {"dst": decode_strip(src, params["height"])},
    "strip/smap": lambda src, params, script: {"dst": decode_smap(src, params["width"], params["height"])},
    "mask/strip": lambda src, params, script: {"dst": decode_mask_strip(src, params["height"])},
    "mask/zplane": plane,
    "bomp/rows": bomp_rows,
    "bomp/bomp": bomp,
}
