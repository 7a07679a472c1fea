"""Texts: their parts, and how they are measured and broken: the chapter "Fonts and texts"."""

from dataclasses import dataclass, field
from typing import NamedTuple

from errors import DecodeError, check_range, need, read_le, u16le
from fonts import Charset, glyph_of
from releases import by_release

NAMES = {
    1: "new-line", 2: "keep-line", 3: "wait", 4: "number", 5: "verb", 6: "name", 7: "string", 8: "next-line",
    9: "animation", 14: "charset",
}
# Numbers without an argument and with one, as a script stores a text and as the game shows it.
CODES = {
    "script": ((1, 2, 3, 8), (4, 5, 6, 7, 9, 10, 12, 13, 14)),
    "shown": ((1, 2, 3, 8, 9), (10, 12, 13, 14, 21)),
}
# Bytes that open a control code.
PREFIXES = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": (0xFE, 0xFF), "7 7-full-throttle 8": (0xFF,)})
# Bytes of an argument, as a script stores a text and as the game shows it.
ARGUMENTS = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle": {"script": 2, "shown": 2},
    "8": {"script": 4, "shown": 2},
})  # fmt: skip
# Bytes behind each number in versions 3 to 6, by what is done with the text.
SIZES = {
    "measured": {1: 0, 2: 0, 3: 0, 8: 0, 9: 0, 10: 2, 12: 2, 13: 2, 14: 2, 21: 2},
    "broken": {1: 0, 2: 0, 3: 0, 8: 0, 10: 2, 12: 2, 13: 2, 14: 2, 21: 2},
    "drawn": {9: 2, 10: 2, 12: 2, 13: 2, 14: 2},
    "spoken": {1: 0, 2: 0, 3: 0, 8: 0, 9: 2, 10: 14, 12: 2, 13: 2, 14: 3},
}
OTHERS = {"measured": "character", "broken": "character", "drawn": "control", "spoken": "stops"}
# Pixels by which a line of a NUT is higher than its highest glyph.
ABOVE = {"early": 0, "late": 0, "marked": 1, "film": 0}
NEW_LINE, RETURN, SPACE, AT = 10, 13, 0x20, 0x40


class TextPart(NamedTuple):
    """A part of a text. `type` is character or control; `name` and `argument` are of controls."""

    type: str
    start: int
    end: int
    code: int
    name: str | None = None
    argument: int | None = None


class Part(NamedTuple):
    """A part of a text that is laid out. What `type` may be, the readers say."""

    type: str
    start: int
    end: int
    code: int


@dataclass(frozen=True)
class Reading:
    """How a text is read: its first font, the fonts by number, and what code 8 does to a width."""

    charset: Charset
    charsets: dict = field(default_factory=dict)
    next_line: str = "ends"

    @property
    def style(self):
        return self.charset.style

    @property
    def release(self):
        return self.charset.release


@dataclass
class MeasuredLine:
    """`next` is the offset of the next line, or None."""

    width: int = 0
    tall: int = 0
    has_glyph: bool = False
    controls: list = field(default_factory=list)
    next: int | None = None


def reading_of(charset, next_line="ends", charsets=None):
    """Checks what all functions for texts take."""
    if next_line not in ("ends", "skipped"):
        raise ValueError(f"nextLine {next_line!r}")
    return Reading(charset, charsets or {}, next_line)


def is_over(text, pos):
    """Whether a text is over at `pos`."""
    return pos >= len(text) or text[pos] == 0


def argument_size(number, form, release):
    """Bytes of the argument of a control code; None for a number without a meaning."""
    without, having = CODES[form]
    if number in without:
        return 0
    if number not in having:
        return None
    return ARGUMENTS[release][form]


def control_name(number, form, release):
    """The name of a control code."""
    return "other" if argument_size(number, form, release) is None else NAMES.get(number, "other")


def read_text(src, release, form="script", lead_bytes=None):
    """Splits a text: its parts, and where it ends."""
    if form not in CODES:
        raise ValueError(f"form {form!r}")
    if lead_bytes is not None:
        first, last = lead_bytes
        check_range(last, 1, 255, "leadBytes")
        check_range(first, 1, last, "leadBytes")
    parts, pos = [], 0
    while not is_over(src, pos):
        parts.append(read_part(src, pos, release, form, lead_bytes))
        pos = parts[-1].end
    return parts, pos


def read_part(src, pos, release, form, lead_bytes):
    """The part at `pos`."""
    byte = src[pos]
    is_control = byte in PREFIXES[release]
    is_lead = lead_bytes is not None and lead_bytes[0] <= byte <= lead_bytes[1]
    if not is_control and not is_lead:
        return TextPart("character", pos, pos + 1, byte)
    if is_over(src, pos + 1):
        raise DecodeError("TRUNCATED", pos + 1, "part of a text")
    code, end = src[pos + 1], pos + 2
    if not is_control:
        return TextPart("character", pos, end, 256 * byte + code)
    size = argument_size(code, form, release)
    if size is None:
        return TextPart("character", pos, end, code)
    need(end, size, len(src), "argument")
    argument = None if size == 0 else read_le(src, end, size)
    return TextPart("control", pos, end + size, code, control_name(code, form, release), argument)


def read_early_part(text, pos, release, use, cut):
    """The part of a text of versions 3 to 6: bare, character or control; None at the end of the text."""
    if is_over(text, pos):
        return None
    if text[pos] not in PREFIXES[release]:
        return Part("bare", pos, pos + 1, text[pos])
    if is_over(text, pos + 1):
        if cut == "ends":
            return None
        raise DecodeError("TRUNCATED", pos + 1, "control code")
    code = text[pos + 1]
    size = SIZES[use].get(code)
    if size is None:
        if OTHERS[use] == "stops":
            raise DecodeError("BAD_VALUE", pos, f"control code {code} in a talk")
        return Part(OTHERS[use], pos, pos + 2, code)
    end = pos + 2 + size
    if end > len(text) and cut == "ends":
        return None
    need(end, 0, len(text), "argument")
    return Part("control", pos, end, code)


def read_late_part(text, pos, style, cut):
    """The part of a text of versions 7 and 8: character, line, stop, nothing, font or color; None at the end."""
    if is_over(text, pos):
        return None
    byte = text[pos]
    kind = "character"
    if style == "film":
        return Part(kind, pos, pos + 1, byte)
    if byte == 0xFF:
        if is_over(text, pos + 1):
            if cut == "ends":
                return None
            raise DecodeError("TRUNCATED", pos + 1, "code")
        code = text[pos + 1]
        kind = "line" if code == 1 else "stop" if code in (2, 3, 9) else "nothing"
        return Part(kind, pos, pos + 2, code)
    is_marked = style == "marked"
    if is_marked and byte == ord("^"):
        return read_mark(text, pos)
    if byte == NEW_LINE:
        kind = "line"
    elif byte == RETURN:
        kind = "nothing" if is_marked else "line"
    elif byte == AT:
        kind = "nothing"
    return Part(kind, pos, pos + 1, byte)


def read_mark(text, pos):
    """What `^` opens; a character, unless it is a mark."""
    letter = text[pos + 1 : pos + 2]
    if letter == b"l":
        return Part("nothing", pos, pos + 2, 0)
    size = {b"f": 2, b"c": 3}.get(letter, 0)
    digits = text[pos + 2 : pos + 2 + size]
    if size == 0 or len(digits) < size or not all(0x30 <= digit <= 0x39 for digit in digits):
        return Part("character", pos, pos + 1, text[pos])
    kind = "font" if letter == b"f" else "color"
    return Part(kind, pos, pos + 2 + size, int(digits))


def font_of(reading, number, present):
    """The font of a number; the present one if nobody named it."""
    return reading.charsets.get(number) or present


def control_at(text, part, reading):
    """The control code at a place of a text."""
    argument = u16le(text, part.start + 2) if part.end - part.start == 4 else None
    code = text[part.start + 1]
    return TextPart("control", part.start, part.end, code, control_name(code, "shown", reading.release), argument)


def measure_line(reading, text, pos, cut, charset=None):
    """Measures the line from `pos` on."""
    measure = measure_early if reading.style == "early" else measure_late
    return measure(reading, text, pos, cut, charset or reading.charset)


def line_width(reading, text, pos, charset=None):
    """The width of the line from `pos` on. A part that is cut off ends it."""
    return measure_line(reading, text, pos, "ends", charset).width


def count(line, charset, code, at):
    """Counts a character."""
    glyph = glyph_of(charset, code, at)
    if glyph is not None:
        line.width += glyph.advance
        line.tall = max(line.tall, glyph.height)
        line.has_glyph = True


def measure_early(reading, text, pos, cut, charset):
    """A line of versions 3 to 6."""
    line = MeasuredLine(width=1)
    while line.next is None:
        part = read_early_part(text, pos, reading.release, "measured", cut)
        if part is None:
            break
        code, pos = part.code, part.end
        if part.type == "control":
            line.controls.append(control_at(text, part, reading))
            if code in (1, 2, 3, 9) or (code == 8 and reading.next_line == "ends"):
                line.next = pos
            elif code == 8:
                pos = behind_spaces(text, pos)
            elif code == 14:
                charset = font_of(reading, u16le(text, pos - 2), charset)
        elif part.type == "bare" and code in (NEW_LINE, RETURN):
            line.next = pos
        elif part.type == "character" or code != AT:
            count(line, charset, code, part.start)
    return line


def behind_spaces(text, pos):
    """Behind the spaces at `pos`, and behind the byte after them."""
    while text[pos : pos + 1] == b" ":
        pos += 1
    return pos if is_over(text, pos) else pos + 1


def measure_late(reading, text, pos, cut, charset):
    """A line of versions 7 and 8, or of a video."""
    line = MeasuredLine()
    while line.next is None:
        part = read_late_part(text, pos, reading.style, cut)
        if part is None:
            break
        pos = part.end
        if part.type == "character":
            count(line, charset, part.code, part.start)
        elif text[part.start] == 0xFF:
            line.controls.append(control_at(text, part, reading))
        if part.type == "font":
            charset = font_of(reading, part.code, charset)
        if part.type in ("line", "stop"):
            line.next = pos
    return line


def line_height(reading, tall, has_glyph):
    """The height of a line; None for one without glyphs in a font without a line height."""
    charset, style = reading.charset, reading.style
    if charset.type == "char":
        return charset.line_height
    if has_glyph or style == "film":
        return tall + ABOVE[style]
    return None if charset.line_height is None else charset.line_height + ABOVE[style]


def measure_text(charset, text, next_line="ends", charsets=None):
    """The size of the first line: the line, and its height or None."""
    reading = reading_of(charset, next_line, charsets)
    line = measure_line(reading, text, 0, "fails")
    return line, line_height(reading, line.tall, line.has_glyph)


def break_text(charset, text, width, next_line="ends", charsets=None, start=0):
    """Breaks a text into lines of a width, from `start` on."""
    check_range(start, 0, len(text), "start")
    return broken_text(reading_of(charset, next_line, charsets), text, width, start)


def broken_text(reading, text, width, start=0):
    """Breaks a text by the rules of its font."""
    if reading.style == "film":
        return bytes(text)
    return (break_early if reading.style == "early" else break_late)(reading, text, width, start)


def break_early(reading, source, most, pos=0):
    """Some spaces become bytes 13."""
    text = bytearray(source)
    charset, width, space = reading.charset, 1, None
    while True:
        part = read_early_part(text, pos, reading.release, "broken", "fails")
        if part is None:
            return bytes(text)
        code, pos = part.code, part.end
        if part.type == "control":
            if code in (2, 3):
                return bytes(text)
            if code == 1 or (code == 8 and reading.next_line == "ends"):
                width = 1
            elif code == 8:
                hide_spaces(text, pos)
            elif code == 14:
                charset = font_of(reading, u16le(text, pos - 2), charset)
            continue
        if part.type == "bare" and code == AT:
            continue
        if code == SPACE:
            space = pos - 1
        glyph = glyph_of(charset, code, part.start)
        width += 0 if glyph is None else glyph.advance
        if space is not None and width > most:
            text[space] = RETURN
            pos, width, space = space + 1, 1, None


def hide_spaces(text, pos):
    """Makes @ of the spaces at `pos`."""
    while text[pos : pos + 1] == b" ":
        text[pos] = AT
        pos += 1


class Breaker:
    """A line that is being made: its finished words, the spaces behind them, and a word that has begun."""

    def __init__(self, done, most):
        self.done, self.most = bytearray(done), most
        self.words, self.spaces, self.word = None, (b"", 0), None

    def add_space(self, stretch, width):
        self.spaces = (self.spaces[0] + stretch, self.spaces[1] + width)

    def add_word(self, stretch, width):
        before, wide = self.word or (b"", 0)
        self.word = (before + stretch, wide + width)

    def end_word(self):
        """The word stays on its line, or opens the next."""
        if self.word is None:
            return
        words, wide = self.words or (b"", 0)
        width = wide + self.spaces[1] + self.word[1]
        if self.words is not None and width > self.most:
            self.done += words + bytes([NEW_LINE])
            self.words = self.word
        else:
            self.words = (words + self.spaces[0] + self.word[0], width)
        self.spaces, self.word = (b"", 0), None

    def end_line(self, stretch):
        """Ends the line, with bytes behind it."""
        self.done += (self.words or (b"", 0))[0] + self.spaces[0] + stretch
        self.words, self.spaces = None, (b"", 0)


def break_late(reading, text, most, pos=0):
    """A byte 10 takes the place of the spaces before a word that is too wide."""
    line, charset = Breaker(text[:pos], most), reading.charset
    while True:
        part = read_late_part(text, pos, reading.style, "fails")
        if part is None or part.type == "stop":
            break
        stretch, pos = bytes(text[pos : part.end]), part.end
        is_character = part.type == "character"
        if part.type == "font":
            charset = font_of(reading, part.code, charset)
        glyph = glyph_of(charset, part.code, part.start) if is_character else None
        width = 0 if glyph is None else glyph.advance
        is_space = is_character and part.code == SPACE
        if is_space or part.type == "line":
            line.end_word()
        if is_space:
            line.add_space(stretch, width)
        elif part.type == "line":
            line.end_line(stretch)
        else:
            line.add_word(stretch, width)
    line.end_word()
    line.end_line(bytes(text[pos:]))
    return bytes(line.done)
