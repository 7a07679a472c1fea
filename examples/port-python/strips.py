"""Strips: codes, streams of bits, one strip, and SMAP."""

from errors import DecodeError, check_pixels, check_size, check_whole, need, u32le

# First code of a family of five, whose colors have 4 to 8 bits: method, direction, transparent.
FAMILIES = {
    14: ("method1", "vertical", False),
    24: ("method1", "horizontal", False),
    34: ("method1", "vertical", True),
    44: ("method1", "horizontal", True),
    64: ("method2", "horizontal", False),
    84: ("method2", "horizontal", True),
    104: ("method2", "horizontal", False),
    124: ("method2", "horizontal", True),
}


def strip_code(code):
    """What a code byte says, or None for an unknown one."""
    if code == 1:
        return record(1, "raw", "horizontal", 8, False)
    for first, (method, direction, transparent) in FAMILIES.items():
        if first <= code <= first + 4:
            return record(code, method, direction, code % 10, transparent)
    return None


def record(code, method, direction, bits, transparent):
    return {
        "code": code,
        "method": method,
        "direction": direction,
        "bits": bits,
        "transparent": transparent,
    }


class Bits:
    """A stream of bits, the least significant of each byte and number first."""

    def __init__(self, src, pos):
        self.src = src
        self.bit = 8 * pos

    def read(self, count):
        value = 0
        for i in range(count):
            byte, bit = divmod(self.bit, 8)
            need(byte, 1, len(self.src), "strip")
            value |= (self.src[byte] >> bit & 1) << i
            self.bit += 1
        return value


def method1(bits, width, count):
    color = bits.read(8)
    step = -1
    pixels = bytearray([color])
    while len(pixels) < count:
        if bits.read(1):
            if not bits.read(1):
                color = bits.read(width)
                step = -1
            else:
                if bits.read(1):
                    step = -step
                color = (color + step) % 256
        pixels.append(color)
    return pixels


def method2(bits, width, count):
    color = bits.read(8)
    pixels = bytearray([color])
    while len(pixels) < count:
        times = 1
        if bits.read(1):
            if not bits.read(1):
                color = bits.read(width)
            else:
                change = bits.read(3)
                if change == 4:
                    times = bits.read(8) or 256
                else:
                    color = (color + change - 4) % 256
        pixels += bytes([color]) * min(times, count - len(pixels))
    return pixels


def raw(src, pos, count):
    need(pos, count, len(src), "raw strip")
    return src[pos : pos + count]


def strip_at(src, pos, height):
    need(pos, 1, len(src), "strip")
    code = strip_code(src[pos])
    if code is None:
        raise DecodeError("BAD_CODE", pos, f"strip code {src[pos]}")
    count = 8 * height
    if code["method"] == "raw":
        pixels = raw(src, pos + 1, count)
    elif code["method"] == "method1":
        pixels = method1(Bits(src, pos + 1), code["bits"], count)
    else:
        pixels = method2(Bits(src, pos + 1), code["bits"], count)
    if code["direction"] == "horizontal":
        return bytes(pixels)
    image = bytearray(count)
    for i, color in enumerate(pixels):
        x, y = divmod(i, height)
        image[8 * y + x] = color
    return bytes(image)


def put_strip(pixels, width, strip, rows):
    """Puts the rows of a strip into its columns of a picture."""
    for y in range(len(rows) // 8):
        at = y * width + 8 * strip
        pixels[at : at + 8] = rows[8 * y : 8 * y + 8]


def decode_strip(src, height):
    """`8 * height` indices, row-major."""
    check_whole(height, "height")
    check_pixels(8, height)
    return strip_at(src, 0, height)


def decode_smap(src, width, height):
    """`width * height` indices, row-major, of an SMAP payload."""
    check_size(width, height)
    check_pixels(width, height)
    strips = width // 8
    table = 4 * strips
    need(0, table, len(src), "SMAP table")
    image = bytearray(width * height)
    for strip in range(strips):
        pos = u32le(src, 4 * strip) - 8
        if not table <= pos < len(src):
            raise DecodeError("BAD_OFFSET", 4 * strip, f"SMAP strip {strip}")
        put_strip(image, width, strip, strip_at(src, pos, height))
    return bytes(image)
