"""Errors, limits, and fields of bytes: the first page of the specification."""

LIMIT_PIXELS = 16_777_216
LIMIT_ENTRIES = 65_536
LIMIT_DEPTH = 32


class DecodeError(Exception):
    """Bytes are not as the format says. `code` says why, `offset` where."""

    def __init__(self, code, offset, detail):
        super().__init__(f"{detail} [{code} at byte {offset}]")
        self.code = code
        self.offset = offset


def need(pos, count, end, what):
    """Raises TRUNCATED unless `count` bytes follow `pos` before `end`."""
    if pos + count > end:
        raise DecodeError("TRUNCATED", end, what)


def check_pixels(width, height, offset=0):
    """Raises LIMIT if a picture is too large; call it before allocating. A size of the caller's is blamed at 0."""
    if width * height > LIMIT_PIXELS:
        raise DecodeError("LIMIT", offset, f"{width}x{height} pixels")


def check_entries(count, offset):
    """Raises LIMIT past the limit of entries."""
    if count > LIMIT_ENTRIES:
        raise DecodeError("LIMIT", offset, f"{count} entries")


def check_payload(src, large, small):
    """Raises BAD_VALUE for a whole block, where a payload is asked for. `large` and `small` are its tags in bytes."""
    is_large = src[:4] == large and int.from_bytes(src[4:8], "big") == len(src)
    is_small = src[4:6] == small and int.from_bytes(src[:4], "little") == len(src)
    if is_large or is_small:
        raise DecodeError("BAD_VALUE", 0, "src is a whole block")


def check_whole(value, what):
    """A wrong argument is no fault of data, and has no code."""
    if not isinstance(value, int) or value < 1:
        raise ValueError(f"{what} {value!r} is not a whole number of at least 1")


def check_range(value, first, last, what):
    """Refuses a number that is not from `first` to `last`."""
    if not isinstance(value, int) or not first <= value <= last:
        raise ValueError(f"{what} {value!r} is not a whole number from {first} to {last}")


def check_size(width, height):
    """Refuses sizes that strips cannot have."""
    check_whole(width, "width")
    check_whole(height, "height")
    if width % 8 != 0:
        raise ValueError(f"width {width} is not a multiple of 8")


def read_le(src, pos, size, signed=False):
    """A little-endian number of `size` bytes."""
    return int.from_bytes(src[pos : pos + size], "little", signed=signed)


def read_be(src, pos, size):
    """A big-endian number of `size` bytes."""
    return int.from_bytes(src[pos : pos + size], "big")


def u16le(src, pos):
    return read_le(src, pos, 2)


def i16le(src, pos):
    return read_le(src, pos, 2, signed=True)


def u32le(src, pos):
    return read_le(src, pos, 4)


def u32be(src, pos):
    return read_be(src, pos, 4)
