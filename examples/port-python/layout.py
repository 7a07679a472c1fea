"""Where the glyphs of texts stand, and texts drawn: the chapter "Fonts and texts"."""

from dataclasses import dataclass, field, replace

from errors import check_range, check_whole, u16le
from fonts import Charset, PlacedGlyph, check_colors, draw_glyphs, glyph_of
from releases import COST, by_release
from texts import (
    AT, RETURN, Reading, break_early, break_late, broken_text, font_of, is_over, line_height, line_width,
    read_early_part, read_late_part, reading_of,
)

SCREENS = {"early": (320, 200), "late": (320, 200), "marked": (640, 480), "film": (320, 200)}
EMPTY = by_release({"2 3 3-ega 4 4-amiga 4-ega": b"", "5 5-amiga 6 6-sam-and-max": b" "}, COST)
PLACE_RULES = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga": "variable", "6 6-sam-and-max 7-full-throttle": "actor", "7 8": "free",
})  # fmt: skip
# How a talk is laid out: in parts, in parts with the characters of a line put aside, or in a box.
TALKS = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max": "parts", "7-full-throttle": "aside", "7 8": "box"})
# Whether a centered line of a talk that would begin left of the screen begins at the talk's column.
BEGINS_AT_COLUMN = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 7 7-full-throttle 8": False, "6 6-sam-and-max": True,
})  # fmt: skip


@dataclass
class Pen:
    """Where the next glyph goes, and whether it is the first."""

    left: int
    top: int
    is_first: bool


@dataclass(frozen=True)
class Placing:
    """How a text is placed. `right` is the last column that a glyph may cover, `rows` those of the screen."""

    at: tuple
    is_centered: bool
    width: int | None
    right: int
    rows: int


@dataclass
class LateLine:
    """A line of versions 7 and 8, with the places of its glyphs in it."""

    glyphs: list = field(default_factory=list)
    width: int = 0
    tall: int = 0


@dataclass(frozen=True)
class Talk:
    """The options of a talk."""

    at: tuple
    is_centered: bool
    right: int
    screen: tuple
    screen_top: int
    kept: tuple | None


@dataclass(frozen=True)
class TalkPage:
    """A page of talk: its glyphs, where the pen ends, the text of the next page or None, and whether it stays."""

    glyphs: list
    pen: tuple
    rest: bytes | None
    keeps: bool


def put_down(pen, charset, code, at, right, rows):
    """Puts the character at `at` of a text down and moves the pen; None for one that is not drawn."""
    bottom = pen.top + (charset.line_height or 0)
    if code == AT or not (0 <= pen.top < rows or 0 <= bottom < rows):
        return None
    glyph = glyph_of(charset, code, at)
    if glyph is None:
        return None
    if not pen.is_first:
        pen.left += glyph.x_offset
    x = pen.left
    pen.left += glyph.width
    if x < 0 or pen.left > right + 1:
        return None
    pen.is_first = False
    return PlacedGlyph(charset, glyph, x, pen.top + glyph.y_offset, None)


def without_ats(text, release):
    """A text without its characters `@`."""
    kept, pos = bytearray(), 0
    while True:
        part = read_early_part(text, pos, release, "drawn", "ends")
        if part is None:
            return bytes(kept + text[pos:])
        if part.type != "bare" or part.code != AT:
            kept += text[pos : part.end]
        pos = part.end


def trimmed(text):
    """A text without the spaces at its end: the first of them becomes a byte 0."""
    zero = text.find(b"\0")
    zero = len(text) if zero < 0 else zero
    end = len(text[:zero].rstrip(b" "))
    return text[:end] + b"\0" + text[end + 1 :] if end < zero else text


def lay_early(reading, source, placing):
    """Lays a text of versions 3 to 6 out: its glyphs, and the column behind it."""
    text = trimmed(without_ats(bytes(source), reading.release))
    if placing.width is not None:
        text = broken_text(reading, text, placing.width)
    pen = Pen(*placing.at, True)
    if placing.is_centered:
        pen.left -= line_width(reading, text, 0) // 2
    return lay_parts(reading, EMPTY[reading.release] if is_over(text, 0) else text, placing, pen)


def lay_parts(reading, text, placing, pen):
    """Lays the parts of a text of versions 3 to 6 out."""
    charset = measured = reading.charset
    glyphs, color, pos = [], None, 0
    next_x = pen.left if is_over(text, 0) else 0
    while True:
        part = read_early_part(text, pos, reading.release, "drawn", "fails")
        if part is None:
            return glyphs, next_x
        code, pos = part.code, part.end
        if part.type != "control":
            placed = put_down(pen, charset, code, part.start, placing.right, placing.rows)
            if placed is not None:
                glyphs.append(replace(placed, color=color))
                next_x = max(next_x, pen.left)
        elif code in (1, 8):
            pen.top += charset.line_height
            pen.left = placing.at[0]
            if placing.is_centered:
                pen.left -= line_width(reading, text, pos, measured)
        elif code == 12:
            index = u16le(text, pos - 2)
            color = None if index == 255 else index % 256
        elif code == 14:
            measured = font_of(reading, u16le(text, pos - 2), measured)


def late_lines(reading, text, charset=None):
    """The lines of a text of versions 7 and 8, the number of the code that ended it or None, and where reading ended."""
    lines, color, pos = [LateLine()], None, 0
    charset = charset or reading.charset
    while True:
        part = read_late_part(text, pos, reading.style, "fails")
        if part is None:
            return lines, None, pos
        pos = part.end
        if part.type == "stop":
            return lines, part.code, pos
        if part.type == "font":
            charset = font_of(reading, part.code, charset)
        elif part.type == "color":
            color = part.code % 256
        elif part.type == "line":
            lines.append(LateLine())
        elif part.type == "character":
            glyph = glyph_of(charset, part.code, part.start)
            if glyph is not None:
                line = lines[-1]
                line.glyphs.append(PlacedGlyph(charset, glyph, line.width, glyph.y_offset, color))
                line.width += glyph.width
                line.tall = max(line.tall, glyph.height)


def height_of(reading, line):
    """Pixels from a line to the next."""
    return line_height(reading, line.tall, len(line.glyphs) > 0) or 0


def placed_line(line, x, y):
    """The glyphs of a line that starts at a place."""
    return [replace(glyph, x=x + glyph.x, y=y + glyph.y) for glyph in line.glyphs]


def screen_of(style, screen):
    """The screen that a caller gives, or that of the texts."""
    width, height = SCREENS[style] if screen is None else screen
    check_whole(width, "screen width")
    check_whole(height, "screen height")
    return width, height


def lay_text(charset, text, at, next_line="ends", charsets=None, align="left", right=None, width=None, screen=None):
    """Lays out a text that nobody speaks: its glyphs, and the column where the next text goes on."""
    reading = reading_of(charset, next_line, charsets)
    check_align(align)
    columns, rows = screen_of(reading.style, screen)
    last = columns - 1 if right is None else right
    return laid_text(reading, text, Placing(at, align == "center", width, last, rows))


def check_align(align):
    """Refuses unknown ways to align."""
    if align not in ("left", "center"):
        raise ValueError(f"align {align!r}")


def laid_text(reading, source, placing):
    """Lays out a text by the rules of its font."""
    if reading.style == "early":
        return lay_early(reading, source, placing)
    text = source if placing.width is None else broken_text(reading, source, placing.width)
    glyphs, (left, y) = [], placing.at
    next_x = left
    for line in late_lines(reading, text)[0]:
        if y >= placing.rows and reading.style != "film":
            break
        x = left - line.width // 2 if placing.is_centered else left
        glyphs += placed_line(line, x, y)
        next_x = x + line.width
        y += height_of(reading, line)
    return glyphs, next_x


def truncated(dividend, divisor):
    """A quotient, rounded toward 0."""
    whole = abs(dividend) // abs(divisor)
    return whole if (dividend < 0) == (divisor < 0) else -whole


def shrunk(number, scale):
    """The middle between a number at full size and at a scale."""
    small = truncated(scale * number, 255)
    return truncated(number - small, 2) + small


def talk_place(actor, release, screen_left=0, screen_top=0, screen=None, talk_string_y=-80):
    """Where the words of an actor stand. He is (x, y, elevation, scaleX, scaleY, talkX, talkY)."""
    width, height = screen_of("early", screen)
    x, y, elevation, scale_x, scale_y, talk_x, talk_y = actor
    check_range(scale_x, 0, 255, "scaleX")
    check_range(scale_y, 0, 255, "scaleY")
    column, row = x - screen_left, y - elevation - screen_top
    rule = PLACE_RULES[release]
    if rule == "variable":
        top = row + shrunk(talk_string_y, scale_y) if talk_string_y < 0 else talk_string_y
        return limited(column, top, width)
    place = column + shrunk(talk_x, scale_x), row + shrunk(talk_y, scale_y)
    return place if rule == "free" else limited(place[0], min(place[1], height - 40), width)


def limited(x, y, width):
    """A place 80 columns from both edges, and below row 0."""
    return min(max(x, 80), width - 80), max(y, 1)


def within(value, least, most):
    """The number nearest to `value` from `least` to `most`; `least` if they are in the wrong order."""
    return max(least, min(value, most))


def lay_box(reading, source, talk):
    """Lays out a page of talk in a box: version 8, and version 7 without Full Throttle."""
    is_marked = reading.style == "marked"
    x, y, left, top, right, bottom = (inner_box if is_marked else screen_box)(talk)
    text = break_late(reading, source, right - left)
    lines, stop, end = late_lines(reading, text)
    if is_marked:
        x = fitting_x(x, left, right, lines, talk)
    heights = [height_of(reading, line) for line in lines]
    y = within(y, top, bottom - sum(heights) - heights[-1] // 2)
    glyphs, pen = [], (x, y + talk.screen_top)
    for line, height in zip(lines, heights):
        start = x - line.width // 2 if talk.is_centered else x
        if not is_marked:
            start = within(start, left, talk.screen[0] - line.width)
        glyphs += placed_line(line, start, y + talk.screen_top)
        pen = (start + line.width, y + talk.screen_top)
        y += height
    return TalkPage(glyphs, pen, bytes(text[end:]) if stop == 3 else None, stop == 2)


def inner_box(talk):
    """The place of a talk of version 8, and its box by its edges."""
    return *talk.at, 10, 10, talk.screen[0] - 10, talk.screen[1] - 10


def screen_box(talk):
    """The place of a talk of version 7, and its box by its edges."""
    width, height = talk.screen
    x, y = within(talk.at[0], 80, width - 80), within(talk.at[1], 1, height - 40)
    if not talk.is_centered:
        return x, y, 0, 0, width, height
    side = min(talk.right - x - 1, x)
    return x, y, max(0, x - side), 0, min(width, x + side), height


def fitting_x(x, left, right, lines, talk):
    """The column nearest to x at which the widest line is in the box."""
    widest = max(line.width for line in lines)
    half = widest // 2
    return within(x, left + half, right - half) if talk.is_centered else within(x, left, right - widest)


class Page:
    """A page of versions 3 to 6, or of Full Throttle, which puts the characters of a line aside."""

    def __init__(self, reading, source, talk, is_aside):
        self.reading, self.talk, self.charset, self.glyphs = reading, talk, reading.charset, []
        left, top = talk.kept or (talk.at[0], talk.at[1] + talk.screen_top)
        self.pen = Pen(left, top, talk.kept is None)
        room = talk.right - (left if is_aside else talk.at[0]) - 1
        width = 2 * min(room, left) if talk.is_centered else room
        self.unbroken = source if is_aside else without_ats(source, reading.release)
        self.text = break_early(reading, self.unbroken, width)
        self.aside = bytearray() if is_aside else None

    def lay(self):
        """Lays the page out."""
        last = self.lay_parts()
        self.place_aside()
        rest, keeps = self.end_of(last)
        return TalkPage(self.glyphs, (self.pen.left, self.pen.top), rest, keeps)

    def lay_parts(self):
        """Lays the parts out; gives the one that ended the page, None if the text is over."""
        pos, rows = 0, self.talk.screen[1] + self.talk.screen_top
        self.center(0)
        while True:
            part = read_early_part(self.text, pos, self.reading.release, "spoken", "fails")
            if part is None:
                return None
            code, pos = part.code, part.end
            if code in (2, 3):
                return part
            is_control = part.type == "control"
            if code == (1 if is_control else RETURN):
                self.start_line(pos)
            elif is_control:
                if code == 14:
                    self.change_font(self.text[pos - 3])
            elif self.aside is not None:
                self.aside.append(code)
            else:
                placed = put_down(self.pen, self.charset, code, part.start, self.talk.right, rows)
                if placed is not None:
                    self.glyphs.append(placed)

    def end_of(self, last):
        """What follows a page that a part ended: the rest, and whether the page stays."""
        if last is None:
            return None, False
        # Spaces that breaking hid are spaces again: the next page would take their `@` out.
        broken = zip(self.text[last.end :], self.unbroken[last.end :])
        rest = bytes(space if byte == AT else byte for byte, space in broken)
        if last.type != "control":
            return rest, self.talk.kept is not None
        return (None, True) if last.code == 2 else (rest, False)

    def start_line(self, pos):
        """Moves the pen to the start of the next line, whose text starts at `pos`."""
        self.place_aside()
        self.pen.left = self.talk.at[0]
        self.center(pos)
        self.pen.top += self.charset.line_height or 0
        self.pen.is_first = True

    def center(self, pos):
        """Moves the pen to the start of a centered line."""
        if not self.talk.is_centered:
            return
        self.pen.left -= line_width(self.reading, self.text, pos, self.charset) // 2
        if self.pen.left < 0:
            self.pen.left = self.talk.at[0] if BEGINS_AT_COLUMN[self.charset.release] else 0

    def change_font(self, number):
        """Changes the font; the pen moves up by what its lines are higher."""
        other = font_of(self.reading, number, self.charset)
        self.pen.top -= (other.line_height or 0) - (self.charset.line_height or 0)
        self.charset = other

    def place_aside(self):
        """Places the characters that were put aside."""
        if not self.aside:
            return
        text = bytes(self.aside)
        self.aside.clear()
        if text != b" ":
            y = self.pen.top
            for line in late_lines(self.reading, text, self.charset)[0]:
                self.glyphs += placed_line(line, self.pen.left, y)
                y += self.charset.line_height or 0


def lay_talk(charset, text, at, charsets=None, align="left", right=None, screen=None, screen_top=0, kept=None):
    """Lays out a page of a talk. `at` is on the screen: where its first line stands, or the middle of lines."""
    reading = reading_of(charset, "skipped", charsets)
    check_align(align)
    width, height = screen_of(reading.style, screen)
    if reading.style == "film":
        raise ValueError("no talk in the font of a video")
    last = width - 1 if right is None else right
    talk = Talk(at, align == "center", last, (width, height), screen_top, kept)
    rule = TALKS[reading.release]
    return lay_box(reading, text, talk) if rule == "box" else Page(reading, bytes(text), talk, rule == "aside").lay()


def draw_text(charset, text, dst, at, next_line="ends", charsets=None, align="left", right=None, width=None,
              **colors):
    """Draws all lines of a text into a picture (pixels, width, height): the column behind it, and the box touched."""
    pixels, columns, rows = dst
    reading = reading_of(charset, next_line, charsets)
    check_align(align)
    check_colors(colors.get("color"), colors.get("shadow"), colors.get("colors"))
    last = columns - 1 if right is None else right
    glyphs, next_x = laid_text(reading, text, Placing(at, align == "center", width, last, rows))
    return next_x, draw_glyphs(glyphs, pixels, columns, rows, **colors)
