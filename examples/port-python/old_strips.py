"""Strips with codes of older games: codes, methods, one strip, and BM."""

from errors import DecodeError, check_payload, check_pixels, check_range, check_size, check_whole, need, u32le
from releases import total
from strips import Bits, method1, method2, put_strip, strip_code

DIALECTS = ("v3", "ega", "amiga", "3do", "humongous")


def by_dialect(rows):
    """A table by dialect."""
    return total(rows, DIALECTS)


# By code: method, direction, bits, whether drawing and masks are transparent.
OWN_CODES = by_dialect({
    "v3": {
        1: ("raw", "vertical", 8, False, False),
        2: ("pairs", "vertical", 8, False, False),
        3: ("nibbles", "vertical", 4, False, False),
        4: ("palette", "vertical", 8, False, False),
        7: ("turns", "vertical", 8, False, False),
    },
    "ega amiga": {10: ("ega", "vertical", 4, False, False)},
    "3do": {8: ("groups", "horizontal", 8, True, True), 9: ("groups", "horizontal", 8, False, False)},
    "humongous": {
        **{code: ("steps", "horizontal", code - 130, False, False) for code in range(134, 139)},
        **{code: ("steps", "horizontal", code - 140, True, True) for code in range(143, 149)},
        149: ("raw", "horizontal", 8, True, False),
    },
})  # fmt: skip

# Whether a dialect has the codes of versions 4 to 8 too, and what it adds to stored colors.
SHARED_CODES = by_dialect({"v3 3do humongous": (True, 0), "ega": (False, 0), "amiga": (True, 16)})


def old_strip_code(code, dialect):
    """What a code byte says in a dialect, or None if the dialect does not have it."""
    check_dialect(dialect)
    shares, color_base = SHARED_CODES[dialect]
    own = OWN_CODES[dialect]
    if code in own:
        method, direction, bits, transparent, mask = own[code]
    else:
        shared = strip_code(code) if shares else None
        if shared is None:
            return None
        method, direction, bits = shared["method"], shared["direction"], shared["bits"]
        transparent = mask = shared["transparent"]
    return {
        "code": code,
        "method": method,
        "direction": direction,
        "bits": bits,
        "transparent": transparent,
        "transparentMask": mask,
        "colorBase": color_base,
    }


def check_dialect(dialect):
    """Refuses unknown dialects."""
    if dialect not in DIALECTS:
        raise ValueError(f"unknown dialect {dialect!r}")


def read_raw(bits, count):
    """A byte for each pixel."""
    return [bits.read(8) for _ in range(count)]


def read_pairs(bits, count):
    """Code 2: a run of one color after the other."""
    pixels = []
    while len(pixels) < count:
        times = bits.read(8) + 1
        pixels += [bits.read(8)] * times
    return pixels[:count]


def read_nibbles(bits, count):
    """Code 3: ops of four bits, the lower half of a byte first."""
    pixels = []
    row = 0
    while len(pixels) < count:
        number = bits.read(2)
        kind = bits.read(2)
        if kind == 0:
            pixels += [16 * row + bits.read(4)] * (number + 2)
        elif kind == 1:
            for _ in range(min(number + 1, count - len(pixels))):
                pixels.append(16 * row + bits.read(4))
        elif kind == 2:
            row = bits.read(4)
    return pixels[:count]


def read_palette(bits, count):
    """Code 4: single pixels in colors of the strip, and runs in others."""
    colors = bits.read(8)
    palette = [bits.read(8) for _ in range(colors)]
    pixels = []
    while len(pixels) < count:
        op = bits.read(8)
        if op < colors:
            pixels.append(palette[op])
        else:
            pixels += [bits.read(8)] * (op - colors + 1)
    return pixels[:count]


def read_groups(bits, count):
    """Codes 8 and 9: bit 0 tells runs from single pixels."""
    pixels = []
    while len(pixels) < count:
        is_run = bits.read(1)
        times = min(bits.read(7) + 1, count - len(pixels))
        pixels += [bits.read(8)] * times if is_run else read_raw(bits, times)
    return pixels


def read_turns(bits, count):
    """Code 7: steps of one with a direction."""
    color = bits.read(8)
    step = -1
    pixels = [color]
    while len(pixels) < count:
        if bits.read(1):
            if not bits.read(1):
                step = -step
                color = (color + step) % 256
            elif not bits.read(1):
                color = (color + step) % 256
            else:
                color = bits.read(8)
                step = -1
        pixels.append(color)
    return pixels


def read_steps(bits, width, count):
    """Codes 134 to 148: wider steps, no runs."""
    color = bits.read(8)
    pixels = [color]
    while len(pixels) < count:
        if bits.read(1):
            if not bits.read(1):
                color = bits.read(width)
            else:
                change = bits.read(3)
                color = (color + (change - 4 if change < 4 else change - 3)) % 256
        pixels.append(color)
    return pixels


def read_ega(bits, base, left):
    """Code 10: runs of 16 colors. `left` has the pixels left of the strip, one a row."""
    height = len(left)
    count = 8 * height
    pixels = list(left)
    while len(pixels) < height + count:
        op = bits.read(8)
        colors = bits.read(8) if op >= 0xC0 else op & 15
        times = (op >> 4 if op < 0x80 else op & 63) or bits.read(8)
        for i in range(min(times, height + count - len(pixels))):
            if op < 0x80:
                pixels.append(base + colors)
            elif op < 0xC0:
                pixels.append(pixels[-height])
            else:
                pixels.append(base + (colors & 15 if i % 2 else colors >> 4))
    return pixels[height:]


METHODS = {
    "raw": read_raw,
    "pairs": read_pairs,
    "nibbles": read_nibbles,
    "palette": read_palette,
    "groups": read_groups,
    "turns": read_turns,
}
WIDE_METHODS = {"method1": method1, "method2": method2, "steps": read_steps}


def read_pixels(bits, code, left):
    """The pixels of a strip in the order of the stream."""
    method, base, count = code["method"], code["colorBase"], 8 * len(left)
    if method == "ega":
        return read_ega(bits, base, left)
    if method in METHODS:
        stored = METHODS[method](bits, count)
    else:
        stored = WIDE_METHODS[method](bits, code["bits"], count)
    return [(color + base) % 256 for color in stored]


# The code of strips of 16 colors, which pictures do not store.
EGA_CODE = 10


def old_strip_at(src, pos, left, dialect, is_bare=False):
    """The strip whose code is at `pos`, row-major. It may use 257 bytes, and four for each pixel.

    A bare one is of 16 colors, and has no code.
    """
    height = len(left)
    count = 8 * height
    bits = Bits(src[: pos + 257 + 4 * count], pos)
    byte = EGA_CODE if is_bare else bits.read(8)
    code = old_strip_code(byte, dialect)
    if code is None:
        raise DecodeError("BAD_CODE", pos, f"strip code {byte} of {dialect}")
    pixels = read_pixels(bits, code, left)
    if code["direction"] == "horizontal":
        return bytes(pixels)
    return bytes(pixels[x * height + y] for y in range(height) for x in range(8))


def decode_old_strip(src, height, dialect, left=0):
    """`8 * height` indices, row-major. `left` is a color, or one for each row."""
    check_dialect(dialect)
    check_whole(height, "height")
    check_pixels(8, height)
    if isinstance(left, int):
        check_range(left, 0, 255, "left")
        left = bytes([left]) * height
    if len(left) < height:
        raise ValueError(f"left has {len(left)} of {height} pixels")
    return old_strip_at(src, 0, left[:height], dialect)


def old_strips_of(src, base, width, height, dialect):
    """The strips of a picture whose length is at `base`, and whose bytes end with `src`."""
    strips = width // 8
    table = base + 4
    first = table + 4 * strips
    need(table, 4 * strips, len(src), "BM table")
    image = bytearray(width * height)
    left = bytes(height)
    for strip in range(strips):
        entry = table + 4 * strip
        pos = base + u32le(src, entry)
        if not first <= pos < len(src):
            raise DecodeError("BAD_OFFSET", entry, f"BM strip {strip}")
        rows = old_strip_at(src, pos, left, dialect)
        put_strip(image, width, strip, rows)
        left = rows[7::8]
    return bytes(image)


def decode_old_bm(src, width, height, dialect):
    """`width * height` indices, row-major, of a BM payload."""
    check_dialect(dialect)
    check_payload(src, b"BM", b"BM")
    check_size(width, height)
    check_pixels(width, height)
    need(0, 4, len(src), "BM")
    length = u32le(src, 0)
    if length == 0:
        raise DecodeError("MISSING", 0, "BM")
    if not 4 <= length <= len(src):
        raise DecodeError("BAD_SIZE", 0, "BM")
    return old_strips_of(src[:length], 0, width, height, dialect)
