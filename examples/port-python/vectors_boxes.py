"""How vectors of walk boxes and of walking are run."""

from dataclasses import replace

import boxes as bx
import walking as wk
from blocks import child_blocks
from errors import DecodeError


def blocks_of(src, version):
    """Blocks that follow each other, by tag: where the payload starts, and the payload."""
    found = {}
    for block in child_blocks(src, "small" if version == 4 else "large"):
        found.setdefault(block.tag, (block.payload_at, block.payload))
    return found


def nth_block(src, number):
    """One of the blocks that follow each other, whatever its tag."""
    blocks = child_blocks(src)
    if number >= len(blocks):
        raise ValueError(f"there is no block {number}")
    return blocks[number].payload_at, blocks[number].payload


def read_in(block, read, *options):
    """Reads the payload of a block; an error counts in the bytes that hold the block."""
    start, payload = block
    try:
        return read(payload, *options)
    except DecodeError as error:
        raise DecodeError(error.code, start + error.offset, str(error)) from error


def room_of(src, version, variant):
    blocks = blocks_of(src, version)
    names = ("BX", "BX", "SA") if version == 4 else ("BOXD", "BOXM", "SCAL")
    boxd, boxm, scal = (blocks.get(name) for name in names)
    boxes = [] if boxd is None else read_in(boxd, bx.read_boxd, version, variant)
    matrix = bx.BoxMatrix(version, False, ())
    if boxm is not None:
        matrix = read_in(boxm, bx.read_boxm, version, variant)
    return wk.Room(boxes, matrix, read_in(scal or (0, b""), bx.read_scal, version)[0])


def record(box):
    def point(at):
        return {"x": at[0], "y": at[1]}

    out = {
        "version": box.version,
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


def boxd(src, version, script, params):
    return [record(box) for box in bx.read_boxd(src, version)]


def boxm(src, version, script, params):
    matrix = bx.read_boxm(src, version)
    names = ("first", "last", "next")
    rows = [[dict(zip(names, step)) for step in row] for row in matrix.rows]
    return {"version": version, "opens": matrix.opens, "rows": rows}


def scal(src, version, script, params):
    slots, rest = bx.read_scal(src, version)
    names = ("scale1", "y1", "scale2", "y2")
    slots = [{name: getattr(slot, name) for name in names} for slot in slots]
    return {"version": version, "slots": slots, "rest": rest.hex()}


def corners(src, version, script, params):
    boxes = bx.read_boxd(src, version)
    return {
        "corners": [[list(at) for at in bx.box_corners(box)] for box in boxes],
        "masks": [box.mask for box in boxes],
    }


def points(src, version, script, params):
    boxes = bx.read_boxd(src, version)
    result = []
    for line in script:
        at = tuple(map(int, line.split()))
        closest = [bx.closest_point_of_box(box, at) for box in boxes]
        place, box = bx.snap_to_boxes(boxes, at, bool(params.get("player", 0)))
        out = {
            "in": bx.find_boxes_at(boxes, at),
            "closest": [None if c is None else [*c[0], c[1]] for c in closest],
            "snapped": [*place, box],
        }
        if version == 6:
            out["special"] = bx.find_special_box(boxes, at)
        result.append(out)
    return result


def next_boxes(src, version, script, params):
    boxes = read_in(nth_block(src, 0), bx.read_boxd, version)
    cut = bool(params.get("cut", 0))
    matrix = read_in(nth_block(src, 1), bx.read_boxm, version, None, cut)
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


def way(src, version, script, params):
    boxes = read_in(nth_block(src, 0), bx.read_boxd, version)
    matrix = read_in(nth_block(src, 1), bx.read_boxm, version)
    result = []
    for line in script:
        x, y, to_x, to_y = map(int, line.split())
        points, numbers, complete = bx.find_way(boxes, matrix, (x, y), (to_x, to_y), bool(params.get("player", 0)))
        result.append({"points": [list(at) for at in points], "boxes": numbers, "complete": complete})
    return result


def scale(src, version, script, params):
    room = room_of(src, version, None)
    result = []
    for line in script:
        number, y = map(int, line.split())
        box = room.boxes[number] if number < len(room.boxes) else None
        result.append(bx.box_scale(box, (0, y), room.slots))
    return result


def variant_of(script):
    for line in script:
        if line.startswith("variant "):
            return line.split()[1]
    return None


def room_boxes(src, version, script, params):
    room = room_of(src, version, variant_of(script))
    numbers = range(len(room.boxes))
    result = []
    for box in room.boxes:
        out = {name: list(getattr(box, name)) for name in ("ul", "ur", "lr", "ll")}
        scales = [bx.box_scale(box, (0, y), room.slots) for y in (0, 13, 40, 77, 150)]
        result.append(out | {"mask": box.mask, "flags": box.flags, "scaleAtY": scales})
    ways = [[bx.find_next_box(room.matrix, i, j) for j in numbers] for i in numbers]
    return {"boxes": result, "next": ways}


def ticks(src, version, script, params):
    room = room_of(src, version, variant_of(script))
    walker, title = None, None
    result, events = [], []

    def look():
        a = walker
        parts = [a.x, a.y, a.facing, a.box, a.scale_x, a.scale_y, a.moving, *events]
        result.append(" ".join(map(str, parts)))
        events.clear()

    for line in script:
        name, *words = line.split()
        if name == "variant":
            continue
        if name == "title":
            title = words[0]
            continue
        if name == "actor":
            facing, x, y = map(int, words[:3])
            walker = wk.create_walker(
                version, facing, variant=variant_of(script), title=title, speed=(x, y),
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
            box = room.boxes[number]
            in_place = replace(box, scale=value)
            room.boxes[number] = in_place if version == 8 else bx.with_scale_word(box, value)
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
        return {"value": runner(src, params.get("version", 5), script, params)}

    return decode


DECODERS = {name: decoder(runner) for name, runner in CASES.items()}
