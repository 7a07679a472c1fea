"""Fonts: CHAR and NUT, their glyphs, and glyphs drawn: the chapter "Fonts and texts"."""

from dataclasses import dataclass

from errors import (
    LIMIT_PIXELS, DecodeError, check_pixels, check_range, check_whole, need, read_le, u16le, u32be, u32le,
)
from releases import AKOS, by_release, check_has

FONT = 21
MOST_CHARACTERS = 256
TRANSPARENT = {1: 0, 21: 0, 44: 2}
CHAR_STYLES = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": "early", "7 7-full-throttle": "late", "8": "marked",
})  # fmt: skip
NUT_STYLES = by_release({"7 7-full-throttle": "film", "8": "marked"}, AKOS)


# Whether the glyphs of a CHAR are rows behind each other, without offsets.
HAS_ROWS = by_release({"2 3 3-ega": True, "4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": False})


@dataclass(frozen=True)
class Charset:
    """A font. A CHAR has `bits` of a pixel and `colors`; a NUT has `frames`, where the payloads of its FOBJ are."""

    type: str
    release: str
    src: bytes
    count: int
    line_height: int | None
    bits: int = 0
    colors: bytes = b""
    frames: tuple = ()

    @property
    def style(self):
        """How texts are laid out: early, late, marked or film."""
        return (NUT_STYLES if self.type == "nut" else CHAR_STYLES)[self.release]


@dataclass(frozen=True)
class GlyphHeader:
    """The size and place of a glyph. `pos` is where it is stored."""

    code: int
    width: int
    height: int
    x_offset: int
    y_offset: int
    advance: int
    transparent: int
    codec: int | None
    pos: int


@dataclass(frozen=True)
class PlacedGlyph:
    """A glyph of a text, and where its upper left pixel stands."""

    charset: Charset
    glyph: GlyphHeader
    x: int
    y: int
    color: int | None


def read_char(src, release):
    """The header of a CHAR payload, or of a 9xx.LFL file of versions 3 and 4."""
    if src[:4] == b"CHAR" and u32be(src, 4) == len(src):
        raise DecodeError("BAD_VALUE", 0, "src is a whole block")
    if HAS_ROWS[release]:
        return read_rows(src, release)
    need(FONT, 4, len(src), "CHAR")
    bits, line_height, count = src[FONT], src[FONT + 1], u16le(src, FONT + 2)
    if bits not in (1, 2, 4):
        raise DecodeError("BAD_VALUE", FONT, f"pixels of {bits} bits")
    need(FONT + 4, 4 * count, len(src), "offsets of glyphs")
    colors = b"\0" + bytes(src[6:21])
    return Charset("char", release, src, count, line_height, bits=bits, colors=colors)


def read_rows(src, release):
    """The header of a font of version 3: its size, 4 bytes, the count, the height, and widths."""
    need(0, 8, len(src), "font")
    count = src[6]
    need(8, count, len(src), "widths of glyphs")
    return Charset("char", release, src, count, src[7], bits=1, colors=bytes(range(16)))


def char_glyph_at(charset, code):
    """Where a glyph is; None if the font lacks the character."""
    src, count = charset.src, charset.count
    if code >= count:
        return None
    if HAS_ROWS[charset.release]:
        if src[8 + code] > 8:
            raise DecodeError("BAD_VALUE", 8 + code, f"width of glyph {code}")
        need(8 + count + 8 * code, 8, len(src), "glyph")
        return 8 + count + 8 * code
    entry = FONT + 4 + 4 * code
    offset = u32le(src, entry)
    if offset == 0:
        return None
    if offset < 4 + 4 * count or FONT + offset >= len(src):
        raise DecodeError("BAD_OFFSET", entry, f"glyph {code}")
    need(FONT + offset, 4, len(src), "glyph")
    return FONT + offset


def char_glyph_header(charset, code, pos):
    """The header of the glyph at `pos`."""
    src = charset.src
    if HAS_ROWS[charset.release]:
        width = src[8 + code]
        return GlyphHeader(code, width, 8, 0, 0, width, 0, None, pos)
    width = src[pos]
    x_offset = read_le(src, pos + 2, 1, signed=True)
    y_offset = read_le(src, pos + 3, 1, signed=True)
    advance = width + x_offset if charset.style == "early" else width
    return GlyphHeader(code, width, src[pos + 1], x_offset, y_offset, advance, 0, None, pos)


def char_glyph_pixels(charset, glyph):
    """One stream of values, the highest bits of a byte first; in version 3 a byte for each row."""
    if HAS_ROWS[charset.release]:
        rows = charset.src[glyph.pos : glyph.pos + 8]
        return bytes(row >> (7 - x) & 1 for row in rows for x in range(glyph.width))
    src, bits, pos = charset.src, charset.bits, glyph.pos + 4
    count = glyph.width * glyph.height
    need(pos, (count * bits + 7) // 8, len(src), "pixels of a glyph")
    each = 8 // bits
    mask = (1 << bits) - 1
    return bytes(src[pos + i // each] >> (8 - bits - bits * (i % each)) & mask for i in range(count))


def read_nut(src, release):
    """The frames of a NUT file."""
    check_has(NUT_STYLES, release, "NUT files")
    check_tag(src, 0, b"ANIM")
    check_tag(src, 8, b"AHDR")
    pos = chunk_end(src, 8, 4, "AHDR")
    count = u16le(src, 18)
    if count > MOST_CHARACTERS:
        raise DecodeError("BAD_VALUE", 18, f"{count} characters")
    frames = []
    for _ in range(count):
        check_tag(src, pos, b"FRME")
        check_tag(src, pos + 8, b"FOBJ")
        start, pos = pos + 16, chunk_end(src, pos + 8, 14, "FOBJ")
        check_codec(src, start)
        frames.append(start)
    tall = ord("|")
    line_height = u16le(src, frames[tall] + 8) if count > tall else None
    return Charset("nut", release, src, count, line_height, frames=tuple(frames))


def check_tag(src, pos, tag):
    """Raises MISSING unless a chunk with a tag is at `pos`."""
    need(pos, 8, len(src), tag.decode())
    if src[pos : pos + 4] != tag:
        raise DecodeError("MISSING", pos, f"no {tag.decode()}")


def chunk_end(src, pos, least, what):
    """Where the chunk at `pos` ends, which has at least some bytes. Its size does not count its header."""
    size = u32be(src, pos + 4)
    need(pos + 8, size, len(src), what)
    if size < least:
        raise DecodeError("BAD_SIZE", pos + 4, what)
    return pos + 8 + size


def check_codec(src, pos):
    """The codec of an FOBJ."""
    codec = u16le(src, pos)
    if codec not in TRANSPARENT:
        raise DecodeError("BAD_CODE", pos, f"codec {codec}")
    return codec


def nut_glyph_header(charset, code, pos):
    """The header of the glyph whose FOBJ is at `pos`."""
    codec = check_codec(charset.src, pos)
    width, height = u16le(charset.src, pos + 6), u16le(charset.src, pos + 8)
    return GlyphHeader(code, width, height, 0, 0, width, TRANSPARENT[codec], codec, pos)


def nut_glyph_pixels(charset, glyph):
    """The rows of a glyph of a NUT; each says how many bytes it has."""
    src, width, pos = charset.src, glyph.width, glyph.pos
    end = pos + u32be(src, pos - 4)
    pixels = bytearray([glyph.transparent]) * (width * glyph.height)
    if width == 0:
        return bytes(pixels)
    read_row = read_runs if glyph.codec == 1 else read_skips
    row = pos + 14
    for y in range(glyph.height):
        need(row, 2, end, "length of a row")
        after = row + 2 + u16le(src, row)
        line = bytearray([glyph.transparent]) * width
        x = read_row(src, row + 2, min(after, end), line)
        if x < width:
            need(after, 0, end, "row")
        pixels[y * width : (y + 1) * width] = line
        row = after
    return bytes(pixels)


def read_runs(src, pos, end, line):
    """Reads the groups of a row; gives the number of pixels."""
    x, width = 0, len(line)
    while x < width and pos < end:
        code = src[pos]
        pos += 1
        is_run = code % 2 == 1
        count = min(code // 2 + 1, width - x)
        size = 1 if is_run else count
        need(pos, size, end, "group")
        line[x : x + count] = src[pos : pos + 1] * count if is_run else src[pos : pos + count]
        pos += size
        x += count
    return x


def read_skips(src, pos, end, line):
    """Reads what a row leaves out, and its values; gives the number of pixels."""
    x, width = 0, len(line)
    while x < width and pos < end:
        need(pos, 2, end, "pixels to leave out")
        x += u16le(src, pos)
        pos += 2
        if x >= width or pos == end:
            break
        need(pos, 2, end, "number of values")
        count = min(u16le(src, pos) + 1, width - x)
        pos += 2
        need(pos, count, end, "values")
        line[x : x + count] = src[pos : pos + count]
        pos += count
        x += count
    return x


def read_glyph(charset, code):
    """The size and place of a glyph; None if the font does not have the character."""
    check_range(code, 0, 0xFFFF, "code")
    if charset.type == "char":
        pos = char_glyph_at(charset, code)
        return None if pos is None else char_glyph_header(charset, code, pos)
    if code >= charset.count:
        return None
    return nut_glyph_header(charset, code, charset.frames[code])


def decode_glyph(charset, code):
    """A glyph and its values, row-major; None if the font does not have the character."""
    glyph = read_glyph(charset, code)
    if glyph is None:
        return None
    check_pixels(glyph.width, glyph.height, pixels_at(charset, glyph))
    read_pixels = char_glyph_pixels if charset.type == "char" else nut_glyph_pixels
    return glyph, read_pixels(charset, glyph)


def pixels_at(charset, glyph):
    """Where the pixels of a glyph start."""
    if HAS_ROWS[charset.release]:
        return glyph.pos
    return glyph.pos + (4 if charset.type == "char" else 14)


def glyph_of(charset, code, at):
    """The glyph of a character at an offset of a text. If a NUT lacks it, that is a fault of the text."""
    glyph = read_glyph(charset, code)
    if glyph is None and charset.type == "nut":
        raise DecodeError("MISSING", at, f"character {code}")
    return glyph


def check_colors(color, shadow, colors):
    """Refuses colors that are none."""
    for one in (color, None if shadow == "stored" else shadow):
        if one is not None:
            check_range(one, 0, 255, "color")
    if colors is None:
        return
    if len(colors) < 16:
        raise ValueError(f"colors has {len(colors)} of 16 entries")
    for one in colors[:16]:
        check_range(one, 0, 255, "colors")


def index_of(charset, value, chosen, color=None, shadow=None, colors=None):
    """The palette index of a pixel value that is drawn. `chosen`: the color that a control code chose."""
    text = color if chosen is None else chosen
    if value == 1 and text is not None:
        return text
    if charset.type == "char":
        is_shadow = charset.bits == 2 and value in (2, 3)
        if is_shadow and shadow not in (None, "stored"):
            return shadow
        return (charset.colors if colors is None else colors)[value]
    if value == 1:
        return 1
    if shadow is None:
        shadow = 0 if charset.style == "film" else "stored"
    return value if shadow == "stored" else shadow


def draw_glyphs(glyphs, pixels, width, height, color=None, shadow=None, colors=None):
    """Draws placed glyphs into a bytearray; gives the box (left, top, right, bottom) that may have changed, or None."""
    check_whole(width, "width")
    check_whole(height, "height")
    if len(pixels) < width * height:
        raise ValueError("dst has too few pixels")
    check_colors(color, shadow, colors)
    touched, left = None, LIMIT_PIXELS
    for placed in glyphs:
        glyph = glyph_of(placed.charset, placed.glyph.code, 0)
        if glyph is None:
            continue
        right, bottom = min(width, placed.x + glyph.width), min(height, placed.y + glyph.height)
        box = (max(0, placed.x), max(0, placed.y), right, bottom)
        if box[0] >= right or box[1] >= bottom:
            continue
        left -= glyph.width * glyph.height
        if left < 0:
            raise DecodeError("LIMIT", pixels_at(placed.charset, glyph), "glyphs")
        draw_one(placed, pixels, width, box, (color, shadow, colors))
        touched = box if touched is None else around(touched, box)
    return touched


def draw_one(placed, pixels, pitch, box, how):
    """Draws the part of a glyph that is in a box."""
    glyph, values = decode_glyph(placed.charset, placed.glyph.code)
    left, top, right, bottom = box
    for row in range(top, bottom):
        for column in range(left, right):
            value = values[(row - placed.y) * glyph.width + column - placed.x]
            if value != glyph.transparent:
                pixels[row * pitch + column] = index_of(placed.charset, value, placed.color, *how)


def around(one, other):
    """The smallest box around two."""
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )
