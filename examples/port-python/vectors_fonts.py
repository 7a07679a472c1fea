"""How vectors of fonts and texts are run."""

from dataclasses import replace

import fonts
import layout
import texts
from cases import release_in
from errors import DecodeError, u32be, u32le
from releases import release_of, version_of

def glyph_text(script_text):
    """The bytes of a text in a script; `-` is an empty one."""
    return b"" if script_text == "-" else bytes.fromhex(script_text)


def measured(charset, text, next_line="ends"):
    """The first line and its height; None if the font lacks a character that a NUT must have."""
    try:
        return texts.measure_text(charset, glyph_text(text), next_line)
    except DecodeError as error:
        if error.code == "MISSING":
            return None
        raise


def width_of(charset, flag, text="-"):
    """The width of the first line, or None."""
    line = measured(charset, text, next_line_of(flag))
    return None if line is None else line[0].width


def char_line(charset, line):
    """What a line of a script of `charset/char` comes to."""
    name, *words = line.split()
    if name == "width":
        return width_of(charset, *words)
    decoded = fonts.decode_glyph(charset, int(words[0]))
    if decoded is None:
        return None
    glyph, values = decoded
    if name == "glyph":
        return [glyph.advance, glyph.width, glyph.height, glyph.x_offset, glyph.y_offset]
    if name == "pixels":
        return values.hex()
    pixels = bytearray(b"\xee" * (glyph.width * glyph.height))
    if pixels:
        placed = fonts.PlacedGlyph(charset, glyph, 0, 0, None)
        fonts.draw_glyphs([placed], pixels, glyph.width, glyph.height, colors=bytes.fromhex(words[1]))
    return pixels.hex()


def char(src, params, script):
    charset = fonts.read_char(src, release_in(params))
    lines = [char_line(charset, line) for line in script]
    return {
        "bits": charset.bits,
        "height": charset.line_height,
        "count": charset.count,
        "colors": charset.colors.hex(),
        "lines": lines,
    }


def nut_line(src, charset, line):
    """What a line of a script of `charset/nut` comes to."""
    name, *words = line.split()
    if name == "width":
        return width_of(charset, *words)
    if name == "film":
        film = measured(fonts.read_nut(src, "7"), *words or ["-"])
        return None if film is None else [film[0].width, film[1]]
    decoded = fonts.decode_glyph(charset, int(words[0]))
    if decoded is None:
        return None
    glyph, values = decoded
    if name == "glyph":
        return [glyph.width, glyph.height, glyph.transparent, values.hex()]
    x, y, color, width, height = map(int, words[1:])
    pixels = bytearray((7 * column + 13 * row + 5) % 256 for row in range(height) for column in range(width))
    fonts.draw_glyphs([fonts.PlacedGlyph(charset, glyph, x, y, None)], pixels, width, height, color=color)
    return pixels.hex()


def nut(src, params, script):
    charset = fonts.read_nut(src, "8")
    lines = [nut_line(src, charset, line) for line in script]
    return {"count": charset.count, "height": charset.line_height, "lines": lines}


def text(src, params, script):
    form = "shown" if params.get("shown", False) else "script"
    lead = (params["firstLead"], params["lastLead"]) if "firstLead" in params else None
    parts, end = texts.read_text(src, release_in(params), form, lead)
    return {
        "end": end,
        "parts": [[*part[1:4]] if part.type == "character" else [*part[1:6]] for part in parts],
    }


def fonts_of(src, release):
    """The fonts that follow each other, by number."""
    charsets, pos = {}, 0
    while pos < len(src):
        if src[pos : pos + 4] == b"ANIM":
            size = 8 + u32be(src, pos + 4)
            charsets[len(charsets)] = fonts.read_nut(src[pos : pos + size], release)
        else:
            size = 15 + u32le(src, pos)
            charsets[len(charsets) + 1] = fonts.read_char(src[pos : pos + size], release)
        pos += size
    return charsets


def placed(glyphs):
    return ", ".join(f"{one.glyph.code} {one.x} {one.y}" for one in glyphs)


def next_line_of(flag):
    return "ends" if flag == "1" else "skipped"


def align_of(flag):
    return "center" if flag == "1" else "left"


def break_line(charsets, release, font, start, width, list_flag, script_text):
    """The text with its breaks; those of versions 7 and 8 are bytes 13 in the vectors."""
    source = glyph_text(script_text)
    how = {"next_line": next_line_of(list_flag), "charsets": charsets, "start": int(start)}
    broken = texts.break_text(charsets[int(font)], source, int(width), **how)
    return (broken if charsets[int(font)].style == "early" else broken.replace(b"\n", b"\r")).hex()


def width_line(charsets, release, font, list_flag, script_text):
    line, _ = texts.measure_text(charsets[int(font)], glyph_text(script_text), next_line_of(list_flag), charsets)
    return line.width


def string_line(charsets, release, font, list_flag, x, y, right, center, script_text):
    glyphs, next_x = layout.lay_text(
        charsets[int(font)], glyph_text(script_text), (int(x), int(y)), next_line_of(list_flag), charsets,
        align_of(center), int(right),
    )
    return [placed(glyphs), next_x]


def blast(charset, charsets, at, center, top, script_text):
    """The glyphs of a text that nobody speaks, in rows of the room."""
    width, height = layout.SCREENS[charset.style]
    at, screen = (at[0], at[1] + top), (width, height + top)
    text = glyph_text(script_text)
    return placed(layout.lay_text(charset, text, at, charsets=charsets, align=align_of(center), screen=screen)[0])


def blast_line(charsets, release, font, x, y, center, top, script_text):
    return blast(charsets[int(font)], charsets, (int(x), int(y)), center, int(top), script_text)


def talk_line(charsets, release, font, x, y, right, center, overhead, left, top, wrap, up, actor, *sources):
    """Text after text, each page by page."""
    at, number = (int(x), int(y)), int(font)
    if actor != "-":
        *numbers, own = map(int, actor.split(","))
        if overhead == "1":
            at = layout.talk_place(
                numbers, release, int(left), int(top), layout.SCREENS[charsets[number].style],
                -80 if up == "-" else int(up),
            )
        if own != 0 and layout.TALKS[release] != "box":
            number = own
    if wrap == "0":
        return [[blast(charsets[number], charsets, at, center, int(top), source)] for source in sources]
    how = {"align": align_of(center), "right": int(right), "screen_top": int(top)}
    result, kept = [], None
    for source in sources:
        rest, pages = glyph_text(source), []
        while rest is not None:
            page = layout.lay_talk(charsets[number], rest, at, charsets, kept=kept, **how)
            is_early = charsets[number].style == "early"
            pages.append([placed(page.glyphs), list(page.pen)] if is_early else placed(page.glyphs))
            rest, kept = page.rest, page.pen if page.keeps else None
        result.append(pages)
    return result


def number_of(word):
    """A number, or None for `-`."""
    return None if word == "-" else int(word)


def size_line(charsets, release, font, list_flag, script_text):
    line, height = texts.measure_text(charsets[int(font)], glyph_text(script_text), next_line_of(list_flag), charsets)
    return [line.width, height, line.next, [one.code for one in line.controls]]


def lay_line(charsets, release, font, list_flag, x, y, right, center, width, script_text):
    glyphs, next_x = layout.lay_text(
        charsets[int(font)], glyph_text(script_text), (int(x), int(y)), next_line_of(list_flag), charsets,
        align_of(center), number_of(right), number_of(width),
    )
    return [", ".join(f"{placed([one])} {'-' if one.color is None else one.color}" for one in glyphs), next_x]


def page_line(charsets, release, font, x, y, right, center, top, pen, script_text):
    """A page of talk: its glyphs, where the pen ends, the rest or None, and whether it is kept."""
    page = layout.lay_talk(
        charsets[int(font)], glyph_text(script_text), (int(x), int(y)), charsets, align_of(center), int(right),
        screen_top=int(top), kept=None if pen == "-" else tuple(map(int, pen.split(","))),
    )
    rest = None if page.rest is None else page.rest.hex()
    return [placed(page.glyphs), list(page.pen), rest, page.keeps]


def draw_line(charsets, release, font, x, y, columns, rows, color, shadow, colors, script_text):
    """A text drawn onto 0xEE: the pixels, the column behind it, and the box touched or None."""
    width, height = int(columns), int(rows)
    pixels = bytearray(b"\xee" * (width * height))
    next_x, box = layout.draw_text(
        charsets[int(font)], glyph_text(script_text), (pixels, width, height), (int(x), int(y)), charsets=charsets,
        color=number_of(color), shadow=shadow if shadow == "stored" else number_of(shadow),
        colors=None if colors == "-" else bytes.fromhex(colors),
    )
    return [pixels.hex(), next_x, None if box is None else [box[0], box[1], box[2] - box[0], box[3] - box[1]]]


def place_line(charsets, release, left, top, up, actor):
    """Where the words of an actor stand."""
    numbers = list(map(int, actor.split(",")))
    row = -80 if up == "-" else int(up)
    return list(layout.talk_place(numbers, release, int(left), int(top), talk_string_y=row))


LINES = {
    "break": break_line, "width": width_line, "string": string_line, "blast": blast_line, "talk": talk_line,
    "size": size_line, "lay": lay_line, "page": page_line, "draw": draw_line, "place": place_line,
}


def lines(src, params, script):
    release = release_in(params)
    charsets = fonts_of(src, release)
    result = []
    for line in script:
        name, *words = line.split()
        result.append(LINES[name](charsets, release, *words))
    return result


CASES = {"charset/char": char, "charset/nut": nut, "charset/text": text, "charset/lines": lines}


def decoder(runner):
    """A runner in the form of the other chapters."""

    def decode(src, params, script):
        return {"value": runner(src, params, script)}

    return decode


DECODERS = {name: decoder(runner) for name, runner in CASES.items()}
