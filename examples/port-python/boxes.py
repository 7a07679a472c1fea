"""Walk boxes: reading them, points in them, scales, ways between them. Points are pairs (x, y)."""

from dataclasses import dataclass, replace
from math import isqrt

from errors import DecodeError, check_entries, check_payload, need, read_le
from releases import DEFAULT_VERSION, by_release, release_of

X_FLIP, Y_FLIP, IGNORE_SCALE, LOCKED, INVISIBLE = 0x08, 0x10, 0x20, 0x40, 0x80
TOO_FAR = 0xFFFFFF


@dataclass(frozen=True)
class BoxRules:
    first_box: int
    no_box: int
    snaps_first: bool
    reach: int
    turns_back: bool
    by_rows: bool = False


BOX_RULES = by_release({
    "2": BoxRules(0, 255, False, 65_535, False, by_rows=True),
    "3 3-ega 4 4-amiga 4-ega": BoxRules(0, 255, False, 65_535, False),
    "5 5-amiga 6 6-sam-and-max": BoxRules(1, 0, True, 65_535, False),
    "7 7-full-throttle": BoxRules(1, 0, True, 2_147_483_647, False),
    "8": BoxRules(1, 0, True, 2_147_483_647, True),
})  # fmt: skip

# The blocks of boxes, of their matrix, which may stand behind the boxes, and of scales.
TAGS = by_release({
    "2 3 3-ega 4 4-amiga 4-ega": ("BX", "BX", "SA"),
    "5 5-amiga 6 6-sam-and-max 7 7-full-throttle 8": ("BOXD", "BOXM", "SCAL"),
})  # fmt: skip

# Bytes of the count, and of a box.
LAYOUTS = by_release({
    "2": (1, 8), "3 3-ega": (1, 18), "4 4-amiga 4-ega": (1, 20), "5 5-amiga 6 6-sam-and-max 7 7-full-throttle": (2, 20), "8": (4, 52),
})  # fmt: skip

# Bytes of a field of a slot.
SLOT_FIELDS = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle": 2, "8": 4})


@dataclass(frozen=True)
class WalkBox:
    release: str
    ul: tuple
    ur: tuple
    lr: tuple
    ll: tuple
    mask: int
    flags: int
    scale_slot: int | None
    scale: int
    unknown: int | None = None


@dataclass(frozen=True)
class BoxMatrix:
    """Rows are lists of (first, last, next)."""

    release: str
    opens: bool
    rows: tuple


# Reading


def _count(src, size):
    need(0, size, len(src), "count of boxes")
    return read_le(src, 0, size)


def read_boxd(src, release):
    check_payload(src, b"BOXD", b"BX")
    count_size, size = LAYOUTS[release]
    count = _count(src, count_size)
    boxes = []
    for number in range(count):
        pos = count_size + number * size
        need(pos, size, len(src), f"box {number} of {count}")
        check_entries(number + 1, pos)
        boxes.append(_box_at(src, pos, release, size))
    return boxes


def _box_at(src, pos, release, size):
    if size == 8:
        top, bottom, ul, ur, ll, lr, mask, flags = src[pos : pos + 8]
        corners = [(8 * x, 2 * y) for x, y in ((ul, top), (ur, top), (lr, bottom), (ll, bottom))]
        return WalkBox(release, *corners, mask, flags, None, 255)
    width = 4 if size == 52 else 2
    at = [read_le(src, pos + width * i, width, signed=True) for i in range(8)]
    corners = [(at[i], at[i + 1]) for i in (0, 2, 4, 6)]
    if size == 52:
        mask, flags, slot, scale, unknown = (read_le(src, pos + i, 4) for i in range(32, 52, 4))
        return WalkBox(release, *corners, mask, flags, slot or None, scale, unknown)
    word = 255 if size == 18 else read_le(src, pos + 18, 2)
    return with_scale_word(
        WalkBox(release, *corners, src[pos + 16], src[pos + 17], None, 255), word
    )


def with_scale_word(box, word):
    """A box with a scale as versions 3 to 7 store it."""
    if word & 0x8000:
        return replace(box, scale_slot=(word & 0x7FFF) + 1, scale=0)
    return replace(box, scale_slot=None, scale=word)


def read_boxm(src, release, keep_whole=False, boxes_known=None):
    """keep_whole: rows before one that is cut off are kept, in place of an error.

    boxes_known: how many boxes there are. Behind the rows of all of them, bytes that make no row are spare.
    """
    check_payload(src, b"BOXM", b"BX")
    pos = 0
    boxes, matrix, _ = TAGS[release]
    if boxes == matrix:
        count_size, size = LAYOUTS[release]
        pos = count_size + _count(src, count_size) * size
        need(0, pos, len(src), "boxes")
        if size == 8:
            return BoxMatrix(release, False, tuple(_tables(src, pos, src[0])))
    opens = src[pos : pos + 1] == b"\xff"
    pos += opens
    rows = []
    entries = 0
    while pos < len(src):
        entries += 1
        check_entries(entries, pos)
        row = []
        while pos < len(src) and src[pos] != 0xFF:
            if pos + 4 > len(src):
                pos = len(src)
                break
            entries += 1
            check_entries(entries, pos)
            row.append((src[pos], src[pos + 1], read_le(src, pos + 2, 1, signed=True)))
            pos += 3
        if pos >= len(src):
            if keep_whole or (boxes_known is not None and len(rows) >= boxes_known):
                break
            raise DecodeError("TRUNCATED", len(src), "row of the matrix")
        pos += 1
        rows.append(tuple(row))
    return BoxMatrix(release, opens, tuple(rows))


def _tables(src, pos, count):
    """The rows of version 2: where each starts behind these bytes, then a next box for each box."""
    need(pos, count, len(src), "where rows start")
    for number in range(count):
        at = pos + count + src[pos + number]
        need(at, count, len(src), f"row {number}")
        check_entries((number + 1) * (1 + count), at)
        yield tuple((to, to, read_le(src, at + to, 1, signed=True)) for to in range(count))


@dataclass(frozen=True)
class ScaleSlot:
    scale1: int
    y1: int
    scale2: int
    y2: int
    x1: int = 0
    x2: int = 0


def read_scal(src, release):
    """Gives the whole slots, and the bytes behind them."""
    check_payload(src, b"SCAL", b"SA")
    width = SLOT_FIELDS[release]
    slots = []
    pos = 0
    while pos + 4 * width <= len(src):
        check_entries(len(slots) + 1, pos)
        slots.append(ScaleSlot(*(read_le(src, pos + i * width, width) for i in range(4))))
        pos += 4 * width
    return slots, src[pos:]


# Corners and sides


def box_corners(box):
    ul, ur, lr, ll = box.ul, box.ur, box.lr, box.ll
    if BOX_RULES[box.release].turns_back:
        if ul[1] > ll[1] and ur[1] > lr[1]:
            ul, ll, ur, lr = ll, ul, lr, ur
        if ul[0] > ur[0] and ll[0] > lr[0]:
            ul, ur, ll, lr = ur, ul, lr, ll
    return ul, ur, lr, ll


def sides_of(box):
    corners = box_corners(box)
    return [(corners[i], corners[(i + 1) % 4]) for i in range(4)]


# The closest point of a side


def wrap(value, bits=32):
    """Cut to so many bits, with sign."""
    half = 1 << (bits - 1)
    return (value + half) % (2 * half) - half


def over(a, b):
    """A quotient, rounded toward zero."""
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def _quotient(a, b):
    return wrap(over(a, b)) if b else 0


def _foot(a, b, to):
    if a[0] == b[0]:
        return a[0], to[1]
    if a[1] == b[1]:
        return to[0], a[1]
    dx, dy = b[0] - a[0], b[1] - a[1]
    if abs(dy) < abs(dx):
        return _foot_along(a, to, dx, dy)
    y, x = _foot_along(a[::-1], to[::-1], dy, dx)
    return x, y


def _foot_along(a, to, d, e):
    """d is the longer one, along the first coordinate."""
    n = wrap(d * d + e * e)
    A = _quotient(wrap(a[0] * e), d)
    B = _quotient(wrap(to[0] * d), e)
    C = _quotient(wrap((A + B - a[1] + to[1]) * e * d), n)
    return wrap(C, 16), wrap(_quotient(wrap(C * e), d) - A + a[1], 16)


def closest_on_line(a, b, to):
    foot = _foot(a, b, to)
    axis = 0 if abs(b[0] - a[0]) > abs(b[1] - a[1]) else 1
    start, end, at = a[axis], b[axis], foot[axis]
    if end < start:
        start, end, at = -start, -end, -at
    if at < start:
        return a
    return b if at > end else foot


def squared_distance(a, b):
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return TOO_FAR if dx >= 4096 or dy >= 4096 else dx * dx + dy * dy


def closest_point_of_box(box, at):
    """Gives (point, squared distance), or None."""
    best, best_squared = None, TOO_FAR
    for a, b in sides_of(box):
        point = closest_on_line(a, b, at)
        squared = squared_distance(point, at)
        if squared < best_squared:
            best, best_squared = point, squared
    return None if best is None else (best, best_squared)


# Points in boxes


def box_contains(box, at):
    corners = box_corners(box)
    for axis in (0, 1):
        values = [corner[axis] for corner in corners]
        if at[axis] < min(values) or at[axis] > max(values):
            return False
    ul, ur, lr, ll = corners
    if (ul == ur and lr == ll) or (ul == ll and ur == lr):
        if squared_distance(closest_on_line(ul, lr, at), at) <= 4:
            return True
    for a, b in sides_of(box):
        if (b[1] - a[1]) * (at[0] - a[0]) > (at[1] - a[1]) * (b[0] - a[0]):
            return False
    return True


def find_boxes_at(boxes, at):
    return [
        number
        for number, box in enumerate(boxes)
        if number >= BOX_RULES[box.release].first_box and box_contains(box, at)
    ]


def find_special_box(boxes, at):
    for number in range(len(boxes) - 1, -1, -1):
        box = boxes[number]
        if number < BOX_RULES[box.release].first_box:
            return None
        if not box.flags & INVISIBLE and box.flags & IGNORE_SCALE:
            return None
        if box_contains(box, at):
            return number
    return None


def snap_to_boxes(boxes, at, player=False):
    """Gives (point, number of its box or None)."""
    if boxes and BOX_RULES[boxes[0].release].by_rows:
        return _snap_by_rows(boxes, at, player)
    for around in (30, 80, None):
        best = None
        for number in range(len(boxes) - 1, -1, -1):
            box = boxes[number]
            rules = BOX_RULES[box.release]
            if number < rules.first_box or not _is_open(box, player):
                continue
            if around is not None and not _is_near(box, at, around):
                continue
            if box_contains(box, at):
                return at, number
            closest = closest_point_of_box(box, at)
            if closest is None:
                continue
            point, squared = closest
            if squared < (rules.reach if best is None else best[0]):
                best = squared, point, number
                if squared == 0:
                    return point, number
        if best is not None and (around is None or best[0] <= around * around):
            return best[1:]
    return at, None


def _snap_by_rows(boxes, at, player):
    """Version 2: in units of 8 and 2 pixels, the last box first."""
    x, y = at[0] // 8, at[1] // 2
    best = at, None
    least = 255
    for number in range(len(boxes) - 1, -1, -1):
        if least == 0 or not _is_open(boxes[number], player):
            continue
        to = _place_in_rows(boxes[number], x, y)
        dx, dy = abs(to[0] - x), abs(to[1] - y) // 4
        distance = max(dx, dy) + min(dx, dy) // 2
        if distance < least:
            least, best = distance, ((8 * to[0], 2 * to[1]), number)
    return best


def _place_in_rows(box, x, y):
    """The point of a box, in units, where an actor is put: the row is found by halves."""
    (left, top), (right, _) = ((corner[0] // 8, corner[1] // 2) for corner in (box.ul, box.ur))
    (low_left, bottom), (low_right, _) = ((corner[0] // 8, corner[1] // 2) for corner in (box.ll, box.lr))
    if y < top:
        return _kept(x, left, right), top
    if y >= bottom:
        return _kept(x, low_left, low_right), bottom
    for _ in range(17):
        middle = over(top + bottom, 2)
        ends = over(left + low_left, 2), over(right + low_right, 2)
        if middle == y:
            return _kept(x, *ends), y
        if middle < y:
            top, (left, right) = middle, ends
        else:
            bottom, (low_left, low_right) = middle, ends
    return _kept(x, left, right), y


def _kept(x, low, high):
    return low if x < low else high if x > high else x


def _is_open(box, player):
    return not box.flags & INVISIBLE or (bool(box.flags & IGNORE_SCALE) and not player)


def _is_near(box, at, around):
    for axis in (0, 1):
        values = [corner[axis] for corner in (box.ul, box.ur, box.lr, box.ll)]
        if not min(values) - around <= at[axis] <= max(values) + around:
            return False
    return True


# Scales


def box_scale(box, at, slots):
    """None where the games stop with an error."""
    if box is None:
        return 255
    if box.scale_slot is None:
        return box.scale
    if box.scale_slot > 4 or box.scale_slot > len(slots):
        return None
    slot = slots[box.scale_slot - 1]
    x, y = at[0], max(at[1], 0)
    rise = slot.scale2 - slot.scale1
    parts = []
    if slot.y1 != slot.y2:
        parts.append(over(rise * (y - slot.y1), slot.y2 - slot.y1) + slot.scale1)
    if slot.x1 != slot.x2:
        parts.append(over(rise * (x - slot.x1), slot.x2 - slot.x1) + slot.scale1)
    if not parts:
        return None
    return min(max(over(sum(parts), len(parts)), 1), 255)


# Ways


def border_of(box, other):
    """Gives (is it vertical, where, low, high), or None."""
    for a, b in sides_of(box):
        for c, d in sides_of(other):
            for axis in (0, 1):
                if a[axis] == b[axis] == c[axis] == d[axis]:
                    p, q, r, s = a[1 - axis], b[1 - axis], c[1 - axis], d[1 - axis]
                    low = max(min(p, q), min(r, s))
                    high = min(max(p, q), max(r, s))
                    if low < high or (low == high and (p == q or r == s)):
                        return axis == 0, a[axis], low, high
    return None


def are_neighbors(box, other):
    return not (box.flags | other.flags) & INVISIBLE and border_of(box, other) is not None


def create_box_matrix(boxes):
    count = len(boxes)
    if count > 128:
        raise ValueError("more than 128 boxes")
    release = boxes[0].release if boxes else release_of(DEFAULT_VERSION)
    no_box = BOX_RULES[release].no_box
    d = [[255] * count for _ in range(count)]
    first = [[None] * count for _ in range(count)]
    for i in range(count):
        for j in range(count):
            if i == j:
                d[i][j], first[i][j] = 0, j
            elif are_neighbors(boxes[i], boxes[j]):
                d[i][j], first[i][j] = 1, j
    for k in range(count):
        for i in range(count):
            for j in range(count):
                if d[i][j] > d[i][k] + d[k][j]:
                    d[i][j] = d[i][k] + d[k][j]
                    first[i][j] = first[i][k]
    rows = []
    for i in range(count):
        row = []
        for j in range(count):
            step = first[i][j]
            if step is None or step == no_box:
                continue
            if row and row[-1][1] == j - 1 and row[-1][2] == step:
                row[-1] = (row[-1][0], j, step)
            else:
                row.append((j, j, step))
        rows.append(tuple(row))
    return BoxMatrix(release, True, tuple(rows))


def find_next_box(matrix, here, to):
    no_box = BOX_RULES[matrix.release].no_box
    if to == here:
        return here
    if to == no_box:
        return None
    if here == no_box:
        return to
    found = -1
    if here < len(matrix.rows):
        for first, last, step in matrix.rows[here]:
            if first <= to <= last:
                found = step
    return found if found >= 0 else None


STRAIGHT_ON = "straight on"


def crossing_of(here, to, at, goal):
    """Where an actor goes into the next box; None without a border. goal: if that is in the next box."""
    border = border_of(to, here)
    if border is None:
        return None
    is_vertical, line, low, high = border
    across, along = (0, 1) if is_vertical else (1, 0)
    place = at[along]
    if goal is not None:
        d, e = goal[across] - at[across], goal[along] - at[along]
        if d:
            product = wrap(e * (line - at[across]))
            rise = over(product, d)
            if is_vertical and rise == 0:
                if not (product > 0 and d > 0) and not (product < 0 and d < 0):
                    rise = -1
            place += rise
    kept = min(max(low, place), high)
    if kept == place and goal is not None:
        return STRAIGHT_ON
    return (line, kept) if is_vertical else (kept, line)


def goal_in(boxes, to, last, player):
    """Where a walk ends, and in which box."""
    if boxes and BOX_RULES[boxes[0].release].snaps_first:
        to = snap_to_boxes(boxes, to, player)[0]
    if last is not None and last < len(boxes) and box_contains(boxes[last], to):
        return to, last
    return snap_to_boxes(boxes, to, player)


def find_way(boxes, matrix, start, to, player=False):
    """Gives (points, boxes, whether it leads to the end)."""
    at, box = snap_to_boxes(boxes, start, player)
    end, end_box = goal_in(boxes, to, box, player)
    if box is None or end_box is None:
        return [], [], False
    points, entered = [at], [box]
    while box != end_box:
        number = find_next_box(matrix, box, end_box)
        if number is None or number in entered or number >= len(boxes):
            break
        entry = crossing_of(boxes[box], boxes[number], at, end if number == end_box else None)
        if entry is None:
            if box_contains(boxes[number], at):
                entry = at
            else:
                closest = closest_point_of_box(boxes[number], at)
                if closest is None:
                    break
                entry = closest[0]
        if entry != STRAIGHT_ON and entry != at:
            points.append(entry)
            at = entry
        entered.append(number)
        box = number
    if box == end_box and points[-1] != end:
        points.append(end)
    return points, entered, box == end_box


# Gates of version 3


def gate_way(A, B, at, goal):
    """Gives (first point or None, second point), STRAIGHT_ON, or None without a gate."""
    lines = []
    for is_of_a, box, other in ((True, A, B), (False, B, A)):
        for corner in (box.ul, box.ur, box.lr, box.ll):
            closest = closest_point_of_box(other, corner)
            if closest is not None:
                point, squared = closest
                ends = (corner, point) if is_of_a else (point, corner)
                lines.append((squared, is_of_a, *ends))
    taken = sorted((line for line in lines if line[0] < 65_535), key=lambda line: line[0])[:3]
    if not taken:
        return None
    while len(taken) < 3:
        taken.append(taken[-1])
    one, two = _gate(*taken)
    (a1, b1), (a2, b2) = one[2:], two[2:]

    def passes(to, p, q):
        return _is_beside(at, to, p) != _is_beside(at, to, q)

    if goal is not None and passes(goal, a1, a2) and passes(goal, b1, b2):
        return STRAIGHT_ON
    then = closest_on_line(b1, b2, at)
    return None if passes(then, a1, a2) else closest_on_line(a1, a2, at), then


def _is_beside(p, q, at):
    return (q[1] - p[1]) * (at[0] - p[0]) <= (at[1] - p[1]) * (q[0] - p[0])


def _gate(u, v, w):
    du, dv, dw = isqrt(u[0]), isqrt(v[0]), isqrt(w[0])
    if u[1] == v[1] and abs(du - dv) < 4:
        return u, v
    if v[1] == w[1] and dv == dw:
        return v, w
    if u[1] == w[1] and abs(du - dw) < 4:
        return u, w
    if abs(du - dw) < 4:
        return v, w
    if abs(du - dv) < 4:
        return u, v
    return u, u
