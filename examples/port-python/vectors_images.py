"""How vectors of pictures are run: the background of a room."""

import images
from cases import release_in
from rooms import read_room

PALETTE = bytes(byte for i in range(256) for byte in (i, 255 - i, 7 * i % 256))


def background(src, params, script):
    """The picture of a room, whose payload is given."""
    return read_room(src, release_in(params)).background


def picture(src, params, script):
    image = background(src, params, script)
    pixels = images.decode_image(image).hex()
    codes = None
    if image.coding not in ("bomp", "stream"):
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
