"""Pictures of version 2: one stream for the pixels, and one for the mask behind them."""

from errors import DecodeError, need


def length_at(src, pos):
    """A length that is not 0: 0 has no known meaning."""
    need(pos, 1, len(src), "length")
    if src[pos] == 0:
        raise DecodeError("BAD_VALUE", pos, "a length of 0")
    return src[pos]


def stream_pixels(src, pos, width, height):
    """The pixels, row-major, and where the mask starts. They are stored column by column."""
    pixels = bytearray(width * height)
    done = 0
    while done < len(pixels):
        need(pos, 1, len(src), "pixels")
        op = src[pos]
        length = op & 0x7F if op & 0x80 else op >> 4
        pos += 1
        if length == 0:
            length = length_at(src, pos)
            pos += 1
        for i in range(done, min(done + length, len(pixels))):
            x, y = divmod(i, height)
            left = pixels[y * width + x - 1] if x else 0
            pixels[y * width + x] = left if op & 0x80 else op & 15
        done += length
    return bytes(pixels), pos


def stream_mask(src, pos, width, height):
    """The mask: rows of `width / 8` bytes. It is stored strip by strip, a byte a row."""
    _, pos = stream_pixels(src, pos, width, height)
    strips = width // 8
    column = bytearray()
    while len(column) < strips * height:
        need(pos, 1, len(src), "mask")
        op = src[pos]
        length = min(op & 0x7F, strips * height - len(column))
        if length == 0:
            raise DecodeError("BAD_VALUE", pos, "a length of 0")
        stored = 1 if op & 0x80 else length
        need(pos + 1, stored, len(src), "mask")
        values = src[pos + 1 : pos + 1 + stored]
        column += values * length if op & 0x80 else values
        pos += 1 + stored
    return bytes(column[x * height + y] for y in range(height) for x in range(strips))
