"""The pixels of cels of versions 7 and 8, after the chapter AKOS of docs/specification.md: codecs 1, 5 and 16."""

from errors import DecodeError, check_pixels, check_range, check_whole, need, u16le

CODECS = (1, 5, 16)


def decode_akos_pixels(src, width, height, codec, colors=16):
    """Pixels of a cel that comes without its costume, and the offset behind their last byte."""
    check_whole(width, "width")
    check_whole(height, "height")
    if codec not in CODECS:
        raise ValueError(f"codec {codec} is not 1, 5 or 16")
    check_range(colors, 0, 256, "colors")
    check_pixels(width, height)
    return read_cel_pixels(src, 0, width, height, codec, colors)


def read_cel_pixels(src, start, width, height, codec, colors):
    """Pixels that start at `start` and may reach to the end of `src`."""
    if codec == 1:
        return read_runs(src, start, width, height, colors)
    if codec == 5:
        return read_rows(src, start, width, height)
    return read_bit_stream(src, start, width, height)


def read_runs(src, start, width, height, colors):
    """Codec 1: runs of one color, column by column."""
    bits = {32: 3, 64: 2}.get(colors, 4)
    size = width * height
    columns = bytearray()
    pos = start
    while len(columns) < size:
        need(pos, 1, len(src), "run")
        color, length = src[pos] >> bits, src[pos] & (1 << bits) - 1
        pos += 1
        if length == 0:
            need(pos, 1, len(src), "length of a run")
            length = src[pos] or 256
            pos += 1
        columns += bytes([color]) * length
    pixels = bytearray(size)
    for y in range(height):
        pixels[y * width : (y + 1) * width] = columns[y:size:height]
    return bytes(pixels), pos


def read_rows(src, start, width, height):
    """Codec 5: rows of groups. A row that ends early is filled with 255."""
    pixels = bytearray(b"\xff" * (width * height))
    row = start
    for y in range(height):
        need(row, 2, len(src), "length of a row")
        following = row + 2 + u16le(src, row)
        stop = min(following, len(src))
        pos = row + 2
        x = 0
        while x < width and pos < stop:
            is_run = src[pos] & 1 == 1
            count = min((src[pos] >> 1) + 1, width - x)
            pos += 1
            need(pos, 1 if is_run else count, stop, "group")
            group = src[pos : pos + 1] * count if is_run else src[pos : pos + count]
            pixels[y * width + x : y * width + x + count] = group
            pos += 1 if is_run else count
            x += count
        # A row with too few pixels must be whole: else some of its groups are missing.
        if x < width:
            need(following, 0, len(src), "row")
        row = following
    return bytes(pixels), min(row, len(src))


class Bits:
    """A stream of bits, from the lowest bit of a byte up."""

    def __init__(self, src, start):
        self.src = src
        self.position = 8 * start

    def take(self, count):
        """A number of `count` bits, whose lowest bit comes first."""
        value = 0
        for bit in range(count):
            byte, shift = divmod(self.position, 8)
            need(byte, 1, len(self.src), "cel")
            value |= (self.src[byte] >> shift & 1) << bit
            self.position += 1
        return value


def read_bit_stream(src, start, width, height):
    """Codec 16: one stream of bits for the whole cel."""
    need(start, 2, len(src), "cel")
    size = src[start]
    if not 1 <= size <= 8:
        raise DecodeError("BAD_VALUE", start, f"colors of {size} bits")
    bits = Bits(src, start + 2)
    color = src[start + 1]
    pixels = bytearray([color])
    while len(pixels) < width * height:
        count = 1
        if bits.take(1) == 1:
            if bits.take(1) == 0:
                color = bits.take(size)
            else:
                change = bits.take(3)
                if change == 4:
                    count = max(bits.take(8), 1)
                else:
                    color = color + change - 4 & 0xFF
        pixels += bytes([color]) * count
    return bytes(pixels[: width * height]), (bits.position + 7) // 8
