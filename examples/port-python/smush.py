"""Films, after docs/format/smush.md: the file, and its frames one after the other."""

import re
import zlib
from collections import namedtuple

from errors import LIMIT_PIXELS, DecodeError, check_entries, check_pixels, need, read_le, u16le, u32be, u32le
from fonts import read_runs, read_skips
from smush_codecs import DELTA, Planes

HEADER = 14
COLORS = 768
# What callers may choose: how a step of XPAL counts, code 254 of codec 37, color 0 of codec 3, which pictures are drawn.
CHOICES = {"steps": "rounded", "code254": "rows", "codec3": "hole", "draws": "all", "stores": "by-version"}


# A chunk: its tag, and where its payload is.
Chunk = namedtuple("Chunk", "tag start end")
# A film: nothing is decoded. A frame is a list of chunks, among them an AHDR in front of it.
Film = namedtuple("Film", "src version rate palette frames width height screen_from")
# The header of an FOBJ at `at` of its source, and where its data ends.
Picture = namedtuple("Picture", "src codec left top width height at end")


# The file


def behind(src, start, pos, end):
    """Where the next chunk is. An odd one is followed by a byte that belongs to nothing, unless a tag stands there."""
    if (pos - start) % 2 == 0 or pos >= end:
        return pos
    return pos if is_tag(src, pos, end) and not is_tag(src, pos + 1, end) else pos + 1


def is_tag(src, pos, end):
    return pos + 8 <= end and re.fullmatch(rb"[A-Z][A-Z0-9]{3}", src[pos : pos + 4])


def read_film(src, screen=None):
    """The frames of an ANIM file. The size of ANIM is not looked at: another tag or the end of the file is the end."""
    if src[:4] != b"ANIM" or src[8:12] != b"AHDR":
        raise DecodeError("MISSING", 0, "ANIM > AHDR")
    need(8, 8, len(src), "AHDR")
    opening = ahdr_at(src, 8)
    need(opening.end, 0, len(src), "AHDR")
    frames, before, count, pos = [], [], 0, behind(src, opening.start, opening.end, len(src))
    while pos < len(src) and any(tag.startswith(src[pos : pos + 4]) for tag in (b"FRME", b"AHDR")):
        need(pos, 8, len(src), "chunk")
        start = pos + 8
        end = start + u32be(src, pos + 4)
        need(end, 0, len(src), "chunk")
        count += 1
        check_entries(count, pos)
        if src[pos : pos + 4] == b"AHDR":
            before.append(ahdr_at(src, pos))
        else:
            chunks = chunks_of(src, start, end, count)
            count += len(chunks)
            frames.append((*before, *chunks))
            before = []
        pos = behind(src, start, end, len(src))
    width, height, screen_from, stored_at = (*screen, "given", 0) if screen else screen_of(src, frames)
    check_pixels(width, height, stored_at)
    return Film(src, *read_ahdr(src, opening), tuple(frames), width, height, screen_from)


def ahdr_at(src, pos):
    """An AHDR, which has a palette."""
    size = u32be(src, pos + 4)
    if size < 6 + COLORS:
        raise DecodeError("BAD_SIZE", pos + 4, f"AHDR of {size} bytes")
    return Chunk("AHDR", pos + 8, pos + 8 + size)


def chunks_of(src, pos, end, count):
    """The chunks of an FRME."""
    chunks = []
    while pos < end:
        start = pos + 8
        after = start if start > end else start + u32be(src, pos + 4)
        if after > end:
            raise DecodeError("BAD_SIZE", min(pos + 4, end), "chunk")
        chunks.append(Chunk(src[pos : pos + 4].decode("latin-1"), start, after))
        check_entries(count + len(chunks), pos)
        pos = behind(src, start, after, end)
    return chunks


def read_ahdr(src, chunk):
    """Version, frames a second or None, palette."""
    version, at = src[chunk.start], chunk.start + 6
    rate = None
    if version >= 2 and chunk.end >= at + COLORS + 4:
        rate = u32le(src, at + COLORS) or None
    return version, rate, src[at : at + COLORS]


def screen_of(src, frames):
    """The size of the first picture of a whole screen, else of the largest one, and where it is stored."""
    found = (0, 0, "nothing", 0)
    for chunk in (chunk for frame in frames for chunk in frame if chunk.tag in ("FOBJ", "ZFOB")):
        try:
            one = picture_in(src, chunk)
        except DecodeError:
            continue
        stored_at = chunk.start + (6 if chunk.tag == "FOBJ" else 0)
        if one.codec in (20, *DELTA):
            return one.width, one.height, "codec", stored_at
        if one.width * one.height > found[0] * found[1]:
            found = (one.width, one.height, "largest", stored_at)
    return found


def picture_in(src, chunk):
    """The header of the picture in FOBJ, or in ZFOB, which is an FOBJ in zlib."""
    at, end = chunk.start, chunk.end
    if chunk.tag == "FOBJ":
        return read_fobj(src, at, end)
    need(at, 4, end, "ZFOB")
    size = u32be(src, at)
    if size > 4 * LIMIT_PIXELS + 65536:
        raise DecodeError("LIMIT", at, f"FOBJ of {size} bytes")
    try:
        plain = zlib.decompressobj().decompress(src[at + 4 : end], size + 1)
    except zlib.error as error:
        raise DecodeError("BAD_VALUE", at + 4, "ZFOB") from error
    if len(plain) != size:
        raise DecodeError("BAD_SIZE", at, "ZFOB")
    if size < HEADER:
        raise DecodeError("TRUNCATED", at, "ZFOB")
    return read_fobj(plain, 0, size)


def read_fobj(src, at, end):
    """The header of a picture."""
    need(at, HEADER, end, "FOBJ")
    left, top = read_le(src, at + 2, 2, signed=True), read_le(src, at + 4, 2, signed=True)
    return Picture(src, src[at], left, top, u16le(src, at + 6), u16le(src, at + 8), at, end)


# Frames


class Player:
    """What is shown, and what later frames need: planes, deltas of the palette, what STOR keeps."""

    def __init__(self, film, **choices):
        self.film = film
        self.choices = CHOICES | choices
        self.width, self.height = film.width, film.height
        self.pixels = bytearray(self.width * self.height)
        self.set_palette(film.palette)
        self.deltas = [0] * COLORS
        self.planes = {}
        self.stores = False
        self.kept = None
        self.texts = []

    def step(self, number):
        """Shows the next frame."""
        self.texts = []
        for chunk in self.film.frames[number]:
            effect = EFFECTS.get(chunk.tag)
            if effect is not None:
                effect(self, chunk)

    def set_palette(self, colors):
        self.palette = list(colors)
        self.sums = [128 * part for part in colors]

    def ahdr(self, chunk):
        self.set_palette(read_ahdr(self.film.src, chunk)[2])

    def npal(self, chunk):
        need(chunk.start, COLORS, chunk.end, "NPAL")
        self.set_palette(self.film.src[chunk.start : chunk.start + COLORS])

    def xpal(self, chunk):
        """Keeps deltas, with a palette or not; or goes one step."""
        src, at, size = self.film.src, chunk.start, chunk.end - chunk.start
        need(at, 4, chunk.end, "XPAL")
        if size in (4, 6):
            self.step_palette()
            return
        if size < 4 + 2 * COLORS:
            raise DecodeError("BAD_SIZE", at - 4, "XPAL")
        self.deltas = [read_le(src, at + 4 + 2 * i, 2, signed=True) for i in range(COLORS)]
        if size > 4 + 2 * COLORS:
            need(at, 4 + 3 * COLORS, chunk.end, "XPAL")
            self.set_palette(src[at + 4 + 2 * COLORS : at + 4 + 3 * COLORS])

    def step_palette(self):
        """Each part of the palette goes toward where its delta leads."""
        for i, delta in enumerate(self.deltas):
            if self.choices["steps"] == "accumulated":
                self.sums[i] += delta
                part = self.sums[i] >> 7
            else:
                part = int((129 * self.palette[i] + delta) / 128)
            self.palette[i] = min(max(part, 0), 255)

    def show(self, chunk):
        """Draws a picture, and keeps the screen or the picture if STOR came before."""
        picture = picture_in(self.film.src, chunk)
        try:
            self.draw(picture, 0, 0)
        except DecodeError as error:
            raise error if chunk.tag == "FOBJ" else DecodeError(error.code, chunk.start, "ZFOB") from error
        if self.stores:
            self.kept = picture if self.keeps_pictures() else bytes(self.pixels)
        self.stores = False

    def stor(self, chunk):
        self.stores = True

    def ftch(self, chunk):
        """The kept screen comes back; in versions below 2 the kept picture is drawn again, at a distance."""
        src, at, size = self.film.src, chunk.start, chunk.end - chunk.start
        if not self.keeps_pictures():
            self.pixels[:] = self.kept or self.pixels
        elif size < 6:
            raise DecodeError("BAD_SIZE", at - 4, "FTCH")
        elif self.kept is not None and size >= 12:
            self.draw(self.kept, *(int.from_bytes(src[at + i : at + i + 4], "big", signed=True) for i in (4, 8)))
        elif self.kept is not None:
            self.draw(self.kept, *(read_le(src, at + i, 2, signed=True) for i in (2, 4)))

    def keeps_pictures(self):
        return self.film.version < 2 and self.choices["stores"] == "by-version"

    def text(self, chunk):
        """TEXT and TRES: x, y, flags, left, top, width, height; then the text, or its number."""
        src, at = self.film.src, chunk.start
        need(at, 16 if chunk.tag == "TEXT" else 18, chunk.end, chunk.tag)
        numbers = [read_le(src, at + 2 * i, 2, signed=True) for i in range(7)]
        if chunk.tag == "TRES":
            self.texts.append([*numbers, u16le(src, at + 16)])
        else:
            self.texts.append([*numbers, src[at + 16 : chunk.end].split(b"\0")[0].hex()])

    # Pictures

    def draw(self, picture, dx, dy):
        """Decodes a picture, and draws what is on the screen. None is a hole."""
        check_pixels(picture.width, picture.height, picture.at + 6)
        width, height, left, top = picture.width, picture.height, picture.left + dx, picture.top + dy
        is_screen = (width, height) in ((384, 242), (self.width, self.height))
        if self.choices["draws"] == "screen-only" and not is_screen:
            return
        if picture.codec in DELTA:
            pixels, left, top = self.delta(picture), 0, 0
        else:
            pixels = self.plain(picture)
        if self.choices["draws"] == "screen-only" and (width, height) != (self.width, self.height):
            self.width, self.height, self.pixels, self.kept = width, height, bytearray(width * height), None
        for y in range(max(0, -top), min(height, self.height - top)):
            for x in range(max(0, -left), min(width, self.width - left)):
                pixel = pixels[y * width + x]
                if pixel is not None:
                    self.pixels[(top + y) * self.width + left + x] = pixel

    def delta(self, picture):
        """The pixels of codecs 37 and 47, whose planes stay."""
        key = picture.codec, picture.width, picture.height
        planes = self.planes.get(picture.codec)
        if planes is None or planes.key != key:
            planes = self.planes[picture.codec] = Planes(key)
        return DELTA[picture.codec](planes, picture.src, picture.at + HEADER, picture.end, self.choices)

    def plain(self, picture):
        """The pixels of a codec without memory."""
        src, at, end = picture.src, picture.at + HEADER, picture.end
        size = picture.width * picture.height
        if picture.codec == 20:
            need(at, size, end, "pixels")
            return src[at : at + size]
        if picture.codec in (1, 3):
            is_opaque = picture.codec == 3 and self.choices["codec3"] == "opaque"
            return [pixel if pixel > 0 or is_opaque else None for pixel in rows(picture, read_runs, 0)]
        if picture.codec not in (21, 44):
            raise DecodeError("BAD_CODE", picture.at, f"codec {picture.codec}")
        # What is stored is the same over any color.
        both = zip(rows(picture, read_skips, 0), rows(picture, read_skips, 1))
        return [one if one == other else None for one, other in both]


def rows(picture, read_row, color):
    """The rows of a picture over a color. Runs go on behind the length of a row."""
    src, row, end = picture.src, picture.at + HEADER, picture.end
    pixels = bytearray()
    for _ in range(picture.height if picture.width > 0 else 0):
        need(row, 2, end, "row")
        after = row + 2 + u16le(src, row)
        line = bytearray([color]) * picture.width
        x = read_row(src, row + 2, end if read_row is read_runs else min(after, end), line)
        if x < picture.width:
            need(end + 1 if read_row is read_runs else after, 0, end, "row")
        pixels += line
        row = after
    return pixels


EFFECTS = {
    "AHDR": Player.ahdr, "NPAL": Player.npal, "XPAL": Player.xpal, "FOBJ": Player.show, "ZFOB": Player.show,
    "STOR": Player.stor, "FTCH": Player.ftch, "TEXT": Player.text, "TRES": Player.text,
}  # fmt: skip
