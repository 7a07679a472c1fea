"""Masks: one strip, and planes of them."""

from errors import DecodeError, check_pixels, check_size, check_whole, need, u16le


def mask_strip_at(src, pos, height):
    rows = bytearray()
    while len(rows) < height:
        need(pos, 1, len(src), "mask strip")
        op = src[pos]
        pos += 1
        count = min(op % 0x80 or 256, height - len(rows))
        if op >= 0x80:
            need(pos, 1, len(src), "mask strip")
            rows += bytes([src[pos]]) * count
            pos += 1
        else:
            need(pos, count, len(src), "mask strip")
            rows += src[pos : pos + count]
            pos += count
    return bytes(rows)


def decode_mask_strip(src, height):
    """One byte a row, bit 7 leftmost."""
    check_whole(height, "height")
    check_pixels(8, height)
    return mask_strip_at(src, 0, height)


def decode_zplane(src, width, height):
    """Rows of `width / 8` bytes of a ZPnn payload, and for each strip whether it has a body."""
    check_size(width, height)
    check_pixels(width, height)
    strips = width // 8
    table = 2 * strips
    need(0, table, len(src), "z-plane table")
    rows = bytearray(strips * height)
    present = [False] * strips
    for strip in range(strips):
        offset = u16le(src, 2 * strip)
        if offset == 0:
            continue
        pos = offset - 8
        if not table <= pos < len(src):
            raise DecodeError("BAD_OFFSET", 2 * strip, f"z-plane strip {strip}")
        rows[strip::strips] = mask_strip_at(src, pos, height)
        present[strip] = True
    return bytes(rows), present
