"""The motion of films: codecs 37 and 47, after docs/format/smush.md."""

from errors import DecodeError, check_pixels, need, read_le, u16le, u32le


def pairs(digits):
    """Pairs of signed bytes."""
    numbers = [read_le(bytes([byte]), 0, 1, signed=True) for byte in bytes.fromhex(digits)]
    return list(zip(numbers[::2], numbers[1::2]))


STEPS = (0, 1, 2, 3, 5, 8, 13, 21, -1, -2, -3, -5, -8, -13, -17, -21)
# Where a square comes from, by its code: x, y from its own place.
MOTION37 = (
    [(STEPS[i % 16], STEPS[i // 16]) for i in range(255)],
    pairs(
        "0000f8e308e3eee711e700e9faea06eaf3ed0ced00ee19eee7effbef05eff6f10af100f2fcf304f313f3edf4f8f5fef500f502f5"
        "08f5f1f6fcf604f60ff6faf7fff701f706f7e3f8f5f8f8f8fdf803f808f80bf81df8fbf9fef900f902f905f9eafaf7fafafafdfa"
        "fffa01fa03fa06fa09fa16faeffbf9fbfcfbfefb00fb02fb04fb07fb11fbf3fcf6fcfbfcfdfcfffc00fc01fc03fc05fc0afc0dfc"
        "f8fdfafdfcfdfdfdfefdfffd00fd01fd02fd04fd06fd08fdf5fef9fefbfefdfefefefffe00fe01fe02fe03fe05fe07fe0bfef7ff"
        "fafffcfffdfffeffffff00ff01ff02ff03ff04ff06ff09ffe100e900ee00f200f500f900fb00fc00fd00fe00ff0000e101000200"
        "03000400050007000b000e00120017001f00f701fa01fc01fd01fe01ff010001010102010301040106010901f502f902fb02fd02"
        "fe02ff020002010202020302050207020b02f803fa03fc03fe03ff030003010302030303040306030803f304f604fb04fd04ff04"
        "00040104030405040a040d04ef05f905fc05fe0500050205040507051105ea06f706fa06fd06ff0601060306060609061606fb07"
        "fe07000702070507e308f508f808fd08030808080b081d08fa09ff0901090609f10afc0a040a0f0af80bfe0b000b020b080b130c"
        "ed0dfc0d040d000ef60f0a0ffb1105111911e7120012f4130d13fa1606160017ef191219f81d081d001f"
    ),
    pairs(
        "0000faea06eaf3ed0ced00eefbef05eff6f10af100f2fcf304f313f3edf4f8f5fef500f502f508f5f1f6fcf604f60ff6faf7fff7"
        "01f706f7f5f8f8f8fdf800f803f808f80bf8fbf9fef900f902f905f9eafaf7fafafafdfafffa01fa03fa06fa09fa16faeffbf9fb"
        "fcfbfefbfffb00fb01fb02fb04fb07fb11fbf3fcf6fcfbfcfdfcfefcfffc00fc01fc02fc03fc05fc0afc0dfcf8fdfafdfcfdfdfd"
        "fefdfffd00fd01fd02fd03fd04fd06fd08fdf5fef9fefbfefcfefdfefefefffe00fe01fe02fe03fe04fe05fe07fe0bfef7fffaff"
        "fbfffcfffdfffeffffff00ff01ff02ff03ff04ff05ff06ff09ffe900ee00f200f500f900fb00fc00fd00fe00ff0000e901000200"
        "03000400050007000b000e0012001700f701fa01fb01fc01fd01fe01ff0100010101020103010401050106010901f502f902fb02"
        "fc02fd02fe02ff0200020102020203020402050207020b02f803fa03fc03fd03fe03ff030003010302030303040306030803f304"
        "f604fb04fd04fe04ff04000401040204030405040a040d04ef05f905fc05fe05ff05000501050205040507051105ea06f706fa06"
        "fd06ff0601060306060609061606fb07fe07000702070507f508f808fd080008030808080b08fa09ff0901090609f10afc0a040a"
        "0f0af80bfe0b000b020b080b130ced0dfc0d040d000ef60f0a0ffb1105110012f4130d13fa1606160017"
    ),
)
MOTION47 = pairs(
    "0000ffd506d5f7d60dd7f0d813d9e9dc1adefedf04dfe3e0f7e00be1f0e320e312e4dee6eae7ffe703e7f9e808e818e924e9f4ea"
    "0debdaec00ece5edfced04edefeef8ef08ef12ef1cef27eff4f10cf1ebf2fff201f2d7f3fbf305f315f3e1f4f1f5f8f508f50ff5"
    "fef601f61ff6e9f7f5f7fbf704f70bf72af706f818f8eef9f9f9fdf9fff902f912f9d5faf3fafcfa04fa08fadffbf7fbfefb00fb"
    "02fb05fb0dfbe7fcfafcfdfc03fc09fcedfdf9fdfcfdfefdfffd00fd01fd02fd04fd06fd21fdf2fef6fefbfefdfefefefffe00fe"
    "01fe02fe03fe05fe07fe0efe13fe19fe2bfef9fffdfffeffffff00ff01ff02ff03ff0afffb00fd00fe00ff000100020003000500"
    "0700f601f901fd01fe01ff010001010102010301d502e702ed02f202fb02fd02fe02ff020002010202020302050207020a020e02"
    "df03fa03fc03fe03ff0300030103020304031303f704fd04030407041904f305fb05fe0500050205050509052105f806fc060406"
    "0d062b06ee07fe070007020707071207e808fa08d609f509fc0905090b091709e10aff0a020af10bf80b080b0f0b1f0ceb0dfb0d"
    "050d290dff0e010e150ef40f0c0fd911e411ee11f81108111112fc13001304131b132614f3150c16dc17e817f8180718fd190119"
    "1619221aee1ce01d101df51f09201d20fc210221e6221724ed271028"
)


class Planes:
    """The planes of a codec, larger than the picture if its size is no multiple of a square."""

    def __init__(self, key):
        codec, self.width, self.height = self.key = key
        side = 4 if codec == 37 else 8
        self.pitch, self.rows = (-(-size // side) * side for size in (self.width, self.height))
        check_pixels(self.pitch, self.rows)
        self.all = [bytearray(self.pitch * self.rows) for _ in range(2 if codec == 37 else 3)]
        self.cur = 0
        self.previous = -1

    def squares(self, side):
        """Where each square starts, row by row."""
        for y in range(0, self.rows, side):
            yield from range(y * self.pitch, (y + 1) * self.pitch, side)

    def copy(self, to, source, at, side, vector=(0, 0)):
        """Copies a square, pixel by pixel in the order of memory; what is outside of the plane is 0."""
        start = at + vector[1] * self.pitch + vector[0]
        for y in range(0, side * self.pitch, self.pitch):
            row = bytes(side) if start + y < 0 else source[start + y : start + y + side]
            if -side < start + y < 0:
                row = bytes(-start - y) + source[: side + start + y]
            to[at + y : at + y + side] = row.ljust(side, b"\0")

    def put(self, to, at, values):
        """Puts the pixels of a square, row by row."""
        side = int(len(values) ** 0.5)
        for y in range(side):
            to[at + y * self.pitch : at + y * self.pitch + side] = values[y * side : (y + 1) * side]

    def store(self, plane, pixels):
        """Puts pixels of a picture from its first on."""
        for y in range(self.height):
            row = pixels[y * self.width : (y + 1) * self.width]
            plane[y * self.pitch : y * self.pitch + len(row)] = row

    def picture(self, plane):
        """What is shown of a plane."""
        return b"".join(plane[y * self.pitch :][: self.width] for y in range(self.height))


class Reader:
    """Bytes one after the other."""

    def __init__(self, src, pos, end):
        self.src, self.pos, self.end = src, pos, end

    def take(self, count):
        need(self.pos, count, self.end, "picture")
        self.pos += count
        return self.src[self.pos - count : self.pos]

    def byte(self):
        return self.take(1)[0]

    def groups(self, size):
        """One stream of groups, cut at a size."""
        pixels = bytearray()
        while len(pixels) < size:
            code = self.byte()
            count = min(code // 2 + 1, size - len(pixels))
            pixels += self.take(1) * count if code & 1 else self.take(count)
        return pixels


# Codec 37


def decode37(planes, src, start, end, choices):
    """A picture of squares of 4 x 4; those of modes 1, 3 and 4 come from the plane that is not shown."""
    need(start, 16, end, "codec 37")
    mode, table, number, flags = src[start], src[start + 1], u16le(src, start + 2), src[start + 12]
    reader = Reader(src, start + 16, end)
    if mode in (0, 2):
        size = min(u32le(src, start + 4), planes.pitch * planes.rows)
        pixels = reader.take(size) if mode == 0 else reader.groups(size)
        for plane in planes.all:
            plane[:] = bytes(len(plane))
        planes.all[planes.cur][:size] = pixels
    elif mode in (1, 3, 4):
        if table > 2:
            raise DecodeError("BAD_VALUE", start + 1, f"table {table}")
        if number & 1 or not flags & 1:
            planes.cur = 1 - planes.cur
        squares = Squares37(planes, reader, MOTION37[table], flags & 4, choices["code254"])
        (squares.tokens if mode == 1 else squares.codes)(mode == 4)
    return planes.picture(planes.all[planes.cur])


class Squares37:
    """The squares of a picture of codec 37."""

    def __init__(self, planes, reader, motion, literals, code254):
        self.planes, self.reader, self.motion = planes, reader, motion
        self.literals, self.code254 = literals, code254
        self.to, self.source = planes.all[planes.cur], planes.all[1 - planes.cur]

    def copy(self, at, code):
        self.planes.copy(self.to, self.source, at, 4, self.motion[code])

    def codes(self, has_runs):
        """Modes 3 and 4: a code for each square; in mode 4 code 0 is one for several."""
        run = 0
        for at in self.planes.squares(4):
            code = 0 if run > 0 else self.reader.byte()
            if run > 0:
                run -= 1
            elif code == 0 and has_runs:
                run = self.reader.byte()
            values = self.values(code)
            if values is None:
                self.copy(at, code)
            else:
                self.planes.put(self.to, at, values)
        if run > 0:
            raise DecodeError("BAD_VALUE", self.reader.pos - 1, "run past the last square")

    def values(self, code):
        """The pixels of a square that is stored; None for one that is copied."""
        if code == 255:
            return self.reader.take(16)
        if code == 253 and self.literals:
            return self.reader.take(1) * 16
        if code == 254 and self.literals:
            a, b, c, d = (bytes([color]) for color in self.reader.take(4))
            if self.code254 == "quarters":
                return ((a * 2 + b * 2) * 2) + ((c * 2 + d * 2) * 2)
            return a * 4 + b * 4 + c * 4 + d * 4
        return None

    def tokens(self, _):
        """Mode 1: runs of codes, and of single pixels."""
        count, fills, code = -1, False, 0
        for at in self.planes.squares(4):
            is_new = count < 0 or not fills
            if count < 0:
                fills, count = self.head()
            if is_new:
                code = self.reader.byte()
            count -= 1
            if code < 255 or not is_new:
                self.copy(at, code if code < 255 else 0)
                continue
            values = bytearray()
            for _ in range(16):
                if count < 0:
                    fills, count = self.head()
                    code = self.reader.byte() if fills else code
                values.append(code if fills else self.reader.byte())
                count -= 1
            self.planes.put(self.to, at, values)

    def head(self):
        byte = self.reader.byte()
        return byte % 2 == 1, byte // 2


# Codec 47


def decode47(planes, src, start, end, choices):
    """A picture of squares of 8 x 8, which come from the two pictures before."""
    need(start, 26, end, "codec 47")
    number, mode, rotation = u16le(src, start), src[start + 2], src[start + 3]
    reader = Reader(src, start + (26 + 32896 if src[start + 4] & 1 else 26), end)
    if mode == 1:
        raise DecodeError("BAD_CODE", start + 2, "mode 1 of codec 47")
    cur, last, old = planes.all
    if number == 0:
        planes.previous = -1
        last[:], old[:] = (src[start + i : start + i + 1] * len(cur) for i in (13, 12))
    follows = number == planes.previous + 1
    if mode in (0, 5):
        size = planes.width * planes.height
        planes.store(cur, reader.take(size) if mode == 0 else reader.groups(min(u32le(src, start + 14), size)))
    elif mode == 2 and follows:
        squares = Squares47(planes, reader, src[start + 8 : start + 14])
        for at in planes.squares(8):
            squares.square(at, 8)
    elif mode in (3, 4):
        cur[:] = last if mode == 3 else old
    picture = planes.picture(cur)
    if follows and rotation == 1:
        planes.all = [last, cur, old]
    elif follows and rotation == 2:
        planes.all = [old, cur, last]
    planes.previous = number
    return picture


class Squares47:
    """The squares of a picture of codec 47, each of which may have four smaller ones."""

    def __init__(self, planes, reader, colors):
        self.planes, self.reader, self.colors = planes, reader, colors
        self.cur, self.last, self.old = planes.all

    def square(self, at, side):
        code = self.reader.byte()
        if code < 0xF8:
            self.planes.copy(self.cur, self.last, at, side, MOTION47[code])
        elif code == 0xFC:
            self.planes.copy(self.cur, self.old, at, side)
        elif code == 0xFF and side > 2:
            half = side // 2
            for y in (0, half):
                for x in (0, half):
                    self.square(at + y * self.planes.pitch + x, half)
        else:
            self.planes.put(self.cur, at, self.values(code, side))

    def values(self, code, side):
        """The pixels of a square that is stored."""
        if code == 0xFF:
            return self.reader.take(4)
        if code == 0xFD and side > 2:
            points = glyph(side, self.reader.byte())
            ink, paper = self.reader.take(2)
            return bytes(ink if point else paper for point in points)
        if code == 0xFD:
            return self.colors[5:6] * 4
        return (self.reader.take(1) if code == 0xFE else self.colors[code - 0xF8 : code - 0xF7]) * (side * side)


DELTA = {37: decode37, 47: decode47}


# Glyphs of codec 47

POINTS = {
    8: list(zip((0, 2, 5, 7, 7, 7, 7, 7, 7, 5, 2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 1, 3, 4, 6, 7, 7, 7, 7, 6, 4, 3, 1))),
    4: list(zip((0, 1, 2, 3, 3, 3, 3, 2, 1, 0, 0, 0, 1, 2, 2, 1), (0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 2, 1, 1, 1, 2, 2))),
}  # fmt: skip


def side_of(point, side):
    """The side of a square at which a point is, None for one within."""
    x, y = point
    if y in (0, side - 1):
        return "last" if y > 0 else "first"
    return {0: "left", side - 1: "right"}.get(x)


def way_of(one, other):
    """Where a glyph is filled from its line, by the sides of its ends."""
    sides = {one, other}
    if sides == {"left", "right"} or ("first" in sides and "last" not in sides):
        return "up"
    if "last" in sides and "first" not in sides:
        return "down"
    if "left" in sides:
        return "left"
    return "right" if sides != {None} else None


def glyph(side, number):
    """The points of a glyph, row by row: a line between two points, and all on one side of it."""
    (xa, ya), (xb, yb) = ends = POINTS[side][number // 16], POINTS[side][number % 16]
    way = way_of(*(side_of(point, side) for point in ends))
    count = max(abs(xa - xb), abs(ya - yb))
    points = [[False] * side for _ in range(side)]
    for k in range(count + 1):
        x = (xa * k + xb * (count - k) + count // 2) // count if count else xa
        y = (ya * k + yb * (count - k) + count // 2) // count if count else ya
        left, right = (0 if way == "left" else x), (side - 1 if way == "right" else x)
        top, bottom = (0 if way == "up" else y), (side - 1 if way == "down" else y)
        for row in points[top : bottom + 1]:
            row[left : right + 1] = [True] * (right + 1 - left)
    return [point for row in points for point in row]
