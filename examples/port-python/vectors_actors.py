"""How vectors of actors are run."""

import hashlib
from dataclasses import replace

import actors
import cost
from akos import DrawnCel, read_akos, read_cel_header
from cases import release_in
from vectors_cost import PALETTE, bytes_in, costume_of

ENGINE = {"slips": True, "turns_groups": True, "maps": True}
SHADOWS = {0: None, 1: "13", 3: "0-7"}
SHADOW_TABLE = bytes(37 * i + 11 * (i // 256) + 3 & 0xFF for i in range(2048))
HIDES = {1: lambda x, y: (3 * x + 5 * y) % 11 < 4, 2: lambda x, y: (x ^ y) & 4 != 0}


def canvas(width, height, value):
    """A picture whose pixels a function of x and y gives."""
    pixels = bytearray(value(x, y) & 0xFF for y in range(height) for x in range(width))
    return actors.Picture(pixels, width, height)


def drawn(costume, limbs, drawing):
    """The pixels and the box of limbs in a copy of the picture."""
    pixels = bytearray(drawing.dst.pixels)
    box = actors.render_costume(costume, limbs, replace(drawing, dst=replace(drawing.dst, pixels=pixels)))
    return bytes(pixels), box


def limbs_of(src, params):
    """A costume, and its limbs if an animation starts in a new state."""
    costume = costume_of(src, params)
    state = cost.start_animation(costume, cost.create_animation(), params["animation"])
    return costume, cost.compose_costume(costume, state)


def drawing_in(params, script):
    """The drawing that the numbers and the script of a case ask for."""
    width, height, background = params["width"], params["height"], params.get("background", 0)
    slope = int(params.get("pattern", False))
    dst = canvas(width, height, lambda x, y: background + slope * (3 * x + 5 * y))
    rows = [bytes.fromhex(line.split()[1]) for line in script if line.startswith("zplane")]
    if any(len(one) < width // 8 * height for one in rows):
        raise ValueError("a mask is smaller than the screen")
    return actors.Drawing(
        dst,
        (params["x"], params["y"]),
        (params.get("scaleX", 255), params.get("scaleY", 255)),
        tuple(actors.Plane(one, width, height) for one in rows),
        bytes_in(script, "palette") or b"",
        bytes_in(script, "shadows"),
        "all" if params.get("allShadows", False) else "13",
    )


def shown(pixels):
    if len(pixels) > 400:
        return {"sha256": hashlib.sha256(pixels).hexdigest()}
    return {"pixels": pixels.hex()}


def render(src, params, script):
    costume, limbs = limbs_of(src, params)
    drawing = drawing_in(params, script)
    pixels, box = drawn(costume, limbs, replace(drawing, **ENGINE))
    plain, _ = drawn(costume, limbs, drawing)
    redraw = None if box is None else [box.y, box.y + box.height]
    return {"value": {**shown(pixels), "redraw": redraw, "plain": plain == pixels}}


def plainly(src, params, script):
    costume, limbs = limbs_of(src, params)
    pixels, box = drawn(costume, limbs, drawing_in(params, script))
    return {"value": {**shown(pixels), "box": box and box_of(box)}}


def box_of(box):
    return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}


def bounds(src, params, script):
    costume, limbs = limbs_of(src, params)
    scale = (params.get("scaleX", 255), params.get("scaleY", 255))
    return {"value": box_of(actors.costume_bounds(costume, limbs, scale))}


def frame(src, params, script):
    costume, limbs = limbs_of(src, params)
    scale = (params.get("scaleX", 255), params.get("scaleY", 255))
    colors, mirrored = bytes_in(script, "colors"), params.get("mirrored", False)
    box, data = actors.costume_frame(costume, limbs, PALETTE, colors, scale, mirrored)
    return {"value": {**box_of(box), "data": data.hex()}}


def numbers_of(text):
    return [[int(number) for number in one.split(",")] for one in text.split(";") if one]


def drawing_of(akos, line):
    """The limbs and the drawing that a line of `akos/drawing` asks for."""
    first, colors, cels = (part.strip() for part in line.split("|"))
    width, height, x, y, scale_x, scale_y, shadow, plane, mirrored = map(int, first.split())
    palette = bytearray(b"\xff" * 256)
    for index, value in numbers_of(colors):
        palette[index] = value
    limbs = []
    for limb, cel, left, top in numbers_of(cels):
        header = read_cel_header(akos, cel)
        place = -left if mirrored else left
        limbs.append(DrawnCel(limb, cel, place, top, mirrored == 1, header))
    planes = ()
    if plane:
        hidden = "".join("01"[HIDES[plane](x, y)] for y in range(height) for x in range(width))
        planes = (actors.Plane(int(hidden, 2).to_bytes(len(hidden) // 8, "big"), width, height),)
    table = SHADOW_TABLE if shadow else None
    dst = canvas(width, height, lambda x, y: 7 * x + 13 * y + 5)
    scales = (scale_x, scale_y)
    return limbs, actors.Drawing(
        dst, (x, y), scales, planes, bytes(palette), table, SHADOWS[shadow] or "13"
    )


def akos_drawing(src, params, script):
    akos = read_akos(src, release_in(params))
    value = []
    for line in script:
        limbs, drawing = drawing_of(akos, line)
        hashes = []
        for slips in (ENGINE, {}):
            pixels, _ = drawn(akos, limbs, replace(drawing, **slips))
            hashes.append(hashlib.sha256(pixels).hexdigest())
        value.append(hashes[:1] if hashes[0] == hashes[1] else hashes)
    return {"value": value}


DECODERS = {
    "costume/render": render,
    "costume/drawn": plainly,
    "costume/bounds": bounds,
    "costume/frame": frame,
    "akos/drawing": akos_drawing,
}
