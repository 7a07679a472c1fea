"""How vectors of walk boxes and of walking are run."""

from dataclasses import replace

import boxes as bx
import walking as wk
from blocks import child_blocks
from cases import release_in
from errors import DecodeError
from releases import FORMS, by_release, version_of


# Whether the special box of a place is asked for.
ASKS_SPECIAL = by_release({"2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 7 7-full-throttle 8": False, "6 6-sam-and-max": True})

# A box with a scale that a script sets.
SET_SCALES = by_release({
    "2 3 3-ega 4 4-amiga 4-ega 5 5-amiga 6 6-sam-and-max 7 7-full-throttle": bx.with_scale_word,
    "8": lambda box, value: replace(box, scale=value),
})  # fmt: skip


def blocks_of(src, release):
    """Blocks that follow each other, by tag: where the payload starts, and the payload."""
    found = {}
    for block in child_blocks(src, FORMS[release]):
        found.setdefault(block.tag, (block.payload_at, block.payload))
    return found


def nth_block(src, release, number):
    """One of the blocks that follow each other, whatever its tag."""
    blocks = child_blocks(src, FORMS[release])
    if number >= len(blocks):
        raise ValueError(f"there is no block {number}")
    return blocks[number].payload_at, blocks[number].payload


def matrix_block(src, release):
    """The block with the matrix: the second one, or that of the boxes."""
    boxes, matrix, _ = bx.TAGS[release]
    return nth_block(src, release, 0 if matrix == boxes else 1)


def read_in(block, read, *options):
    """Reads the payload of a block; an error counts in the bytes that hold the block."""
    start, payload = block
    try:
        return read(payload, *options)
    except DecodeError as error:
        raise DecodeError(error.code, start + error.offset, str(error)) from error


def room_of(src, release):
    blocks = blocks_of(src, release)
    boxd, boxm, scal = (blocks.get(tag) for tag in bx.TAGS[release])
    boxes = [] if boxd is None else read_in(boxd, bx.read_boxd, release)
    matrix = bx.BoxMatrix(release, False, ())
    if boxm is not None:
        matrix = read_in(boxm, bx.read_boxm, release, False, len(boxes))
    return wk.Room(boxes, matrix, read_in(scal or (0, b""), bx.read_scal, release)[0])


def record(box):
    def point(at):
        return {"x": at[0], "y": at[1]}

    out = {
        "version": version_of(box.release),
        "ul": point(box.ul),
        "ur": point(box.ur),
        "lr": point(box.lr),
        "ll": point(box.ll),
        "mask": box.mask,
        "flags": box.flags,
        "scale": box.scale,
    }
    if box.scale_slot is not None:
        out["scaleSlot"] = box.scale_slot
    if box.unknown is not None:
        out["unknown"] = box.unknown
    return out


def boxd(src, release, script, params):
    return [record(box) for box in bx.read_boxd(src, release)]


def boxm(src, release, script, params):
    matrix = bx.read_boxm(src, release)
    names = ("first", "last", "next")
    rows = [[dict(zip(names, step)) for step in row] for row in matrix.rows]
    return {"version": version_of(release), "opens": matrix.opens, "rows": rows}


def scal(src, release, script, params):
    slots, rest = bx.read_scal(src, release)
    names = ("scale1", "y1", "scale2", "y2")
    slots = [{name: getattr(slot, name) for name in names} for slot in slots]
    return {"version": version_of(release), "slots": slots, "rest": rest.hex()}


def corners(src, release, script, params):
    boxes = bx.read_boxd(src, release)
    return {
        "corners": [[list(at) for at in bx.box_corners(box)] for box in boxes],
        "masks": [box.mask for box in boxes],
    }


def points(src, release, script, params):
    boxes = bx.read_boxd(src, release)
    result = []
    for line in script:
        at = tuple(map(int, line.split()))
        closest = [bx.closest_point_of_box(box, at) for box in boxes]
        place, box = bx.snap_to_boxes(boxes, at, params.get("player", False))
        out = {
            "in": bx.find_boxes_at(boxes, at),
            "closest": [None if c is None else [*c[0], c[1]] for c in closest],
            "snapped": [*place, box],
        }
        if ASKS_SPECIAL[release]:
            out["special"] = bx.find_special_box(boxes, at)
        result.append(out)
    return result


def next_boxes(src, release, script, params):
    boxes = read_in(nth_block(src, release, 0), bx.read_boxd, release)
    cut = params.get("cut", False)
    matrix = read_in(matrix_block(src, release), bx.read_boxm, release, cut)
    created = bx.create_box_matrix(boxes)
    numbers = range(len(boxes))

    def table(matrix, cut=False):
        return [
            None if cut and i >= len(matrix.rows) else [bx.find_next_box(matrix, i, j) for j in numbers]
            for i in numbers
        ]

    payload = b"\xff"
    for row in created.rows:
        payload += b"".join(bytes(step) for step in row) + b"\xff"
    return {
        "next": table(matrix, cut),
        "neighbors": [
            [j for j in numbers if i != j and bx.are_neighbors(boxes[i], boxes[j])] for i in numbers
        ],
        "created": payload.hex(),
        "nextCreated": table(created),
    }


def way(src, release, script, params):
    boxes = read_in(nth_block(src, release, 0), bx.read_boxd, release)
    matrix = read_in(matrix_block(src, release), bx.read_boxm, release)
    result = []
    for line in script:
        x, y, to_x, to_y = map(int, line.split())
        points, numbers, complete = bx.find_way(boxes, matrix, (x, y), (to_x, to_y), params.get("player", False))
        result.append({"points": [list(at) for at in points], "boxes": numbers, "complete": complete})
    return result


def scale(src, release, script, params):
    boxes = read_in(nth_block(src, release, 0), bx.read_boxd, release)
    slots, _ = read_in(nth_block(src, release, 1), bx.read_scal, release)
    result = []
    for line in script:
        number, y = map(int, line.split())
        box = boxes[number] if number < len(boxes) else None
        result.append(bx.box_scale(box, (0, y), slots))
    return result


def room_boxes(src, release, script, params):
    room = room_of(src, release)
    numbers = range(len(room.boxes))
    result = []
    for box in room.boxes:
        out = {name: list(getattr(box, name)) for name in ("ul", "ur", "lr", "ll")}
        scales = [bx.box_scale(box, (0, y), room.slots) for y in (0, 13, 40, 77, 150)]
        result.append(out | {"mask": box.mask, "flags": box.flags, "scaleAtY": scales})
    ways = [[bx.find_next_box(room.matrix, i, j) for j in numbers] for i in numbers]
    return {"boxes": result, "next": ways}


def ticks(src, release, script, params):
    room = room_of(src, release)
    walker = None
    result, events = [], []

    def look():
        a = walker
        parts = [a.x, a.y, a.facing, a.box, a.scale_x, a.scale_y, a.moving, *events]
        result.append(" ".join(map(str, parts)))
        events.clear()

    for line in script:
        name, *words = line.split()
        if name == "actor":
            facing, x, y = map(int, words[:3])
            walker = wk.create_walker(
                release, facing, title=params.get("title"), speed=(x, y),
                player="player" in words, x_flip="xFlip" in words, y_flip="yFlip" in words,
                ignores_boxes="ignoresBoxes" in words,
            )
            continue
        values = list(map(int, words))
        if name == "look":
            look()
        elif name == "tick":
            for _ in range(values[0]):
                events += wk.step_walker(walker, room)
                look()
        elif name == "boxFlags":
            number, value = values
            if number >= len(room.boxes):
                continue
            if value & 0xC000:
                room.extras[number] = value
            else:
                room.boxes[number] = replace(room.boxes[number], flags=value)
        elif name == "boxScale":
            number, value = values
            if number >= len(room.boxes):
                continue
            room.boxes[number] = SET_SCALES[release](room.boxes[number], value)
        elif name == "slot":
            number, x1, y1, scale1, x2, y2, scale2 = values
            while len(room.slots) < number:
                room.slots.append(bx.ScaleSlot(0, 0, 0, 0))
            room.slots[number - 1] = bx.ScaleSlot(scale1, y1, scale2, y2, x1, x2)
        else:
            if name == "matrix":
                room.matrix = bx.create_box_matrix(room.boxes)
            events += wk.command_walker(walker, room, name, *values)
    return result


CASES = {
    "box/boxd": boxd,
    "box/boxm": boxm,
    "box/scal": scal,
    "box/corners": corners,
    "box/points": points,
    "box/next": next_boxes,
    "box/scale": scale,
    "box/way": way,
    "box/room": room_boxes,
    "walk/ticks": ticks,
}


def decoder(runner):
    """A runner in the form of the other chapters."""

    def decode(src, params, script):
        return {"value": runner(src, release_in(params), script, params)}

    return decode


DECODERS = {name: decoder(runner) for name, runner in CASES.items()}
