"""How vectors of objects are run."""

import blocks
import object_records as records
import object_rules as rules
from cases import release_in
from errors import read_le, u16le
from images import decode_image, decode_image_zplane
from objects import read_room_objects
from releases import BUNDLE, FORMS, TRAITS
from rooms import read_room
from walking import eight_direction

# The verbs that are tried.
VERBS = (*range(1, 15), 250)


def record(fields):
    """A record as the vectors have it: bytes as lists, points by name."""
    out = dict(fields)
    for name in ("name", "rest"):
        if name in out:
            out[name] = list(out[name])
    if "hotspots" in out:
        out["hotspots"] = [{"x": x, "y": y} for x, y in out["hotspots"]]
    return out


def cdhd(src, release, params, script):
    return {"value": record(records.read_cdhd(src, release))}


def imhd(src, release, params, script):
    return {"value": record(records.read_imhd(src, release))}


def obna(src, release, params, script):
    return {"dst": records.read_obna(src, release)}


ENCODINGS = {
    437: "cp437",
    850: "cp850",
    852: "cp852",
    862: "cp862",
    866: "cp866",
    1252: "windows-1252",
}


def text(src, release, params, script):
    encoding = ENCODINGS[params.get("codePage", 437)]
    return {"value": records.name_text(src, encoding, params.get("dropPadding", False))}


def verb(src, release, params, script):
    return {"value": [{"verb": id, "pos": pos} for id, _, pos in records.read_verb(src, release)]}


def dispatch(src, release, params, script):
    entry = records.find_verb(records.read_verb(src, release), params["verb"])
    return {"value": None if entry is None else entry[2]}


def room_in(src, release):
    """The room in an LFLF, LF, ROOM or RO, or in a bundle."""
    source = src if release in BUNDLE else blocks.child_blocks(src, FORMS[release])[0]
    return read_room(source, release)


def room(src, release, params, script):
    """index, id and states of the objects of a ROOM payload, and ids of images without one."""
    objects, orphans = read_room_objects(read_room(src, "5"))
    states = lambda obj: None if obj.image is None else [one.state for one in obj.image.images]
    return {
        "value": {
            "objects": [{"index": o.index, "id": o.id, "states": states(o)} for o in objects],
            "orphans": [one.id for one in orphans],
        }
    }


def named(script):
    """Classes and names by id, as the lines `object ID CLASSES NAME` give them."""
    lines = [line.split() for line in script if line.startswith("object ")]
    classes = {int(id): int(mask) for _, id, mask, _ in lines}
    names = {int(id): bytes.fromhex(name) for _, id, _, name in lines if name != "-"}
    last = max(names, default=-1)
    return classes, [names.get(id, b"") for id in range(last + 1)]


def objects(src, release, params, script):
    """What an engine knows of each object."""
    classes, names = named(script)
    found, _ = read_room_objects(room_in(src, release), names)
    runtime = rules.Runtime(classes=classes)
    return {"value": [whole(obj, runtime, params["planes"]) for obj in found]}


def whole(obj, runtime, planes):
    x, y, width, height = obj.box
    traits, point = TRAITS[obj.release], rules.walk_to_point(obj, runtime)
    images = obj.image.images if obj.image else []
    all_planes = rules.masks_all_planes(obj, runtime)
    numbers = [1] * planes if all_planes else range(1, planes + 1)
    return {
        "index": obj.index,
        "id": obj.id,
        "box": {"x": x, "y": y, "width": width, "height": height},
        "facing": eight_direction(obj.facing) if traits["directions"] == "degrees" else obj.facing,
        "walkTo": {"x": point[0], "y": point[1]} if traits["walkTo"] == "code" else None,
        "parent": obj.parent,
        "parentState": obj.parent_state,
        "masksOr": bool(obj.image and obj.image.masks_or),
        "masksAllPlanes": all_planes,
        "hasImage": obj.image is not None,
        "name": None if obj.name is None else obj.name.hex(),
        "verbs": {str(id): entry[2] for id in VERBS if (entry := records.find_verb(obj.verbs, id))},
        "images": [picture(one, numbers) for one in images],
    }


def picture(image, numbers):
    """A picture of an object with its planes of these numbers, as they are on clear ones."""
    out = {
        "state": image.state,
        "coding": image.coding,
        "width": image.width,
        "height": image.height,
        "pixels": decode_image(image).hex(),
    }
    if image.coding != "bomp":
        found = [decode_image_zplane(image, number) for number in numbers]
        clear = bytes(image.width // 8 * image.height)
        out["planes"] = [(clear if plane is None else plane[0]).hex() for plane in found]
    return out


def pairs(src, release, params, script):
    """The objects of a room, and ids of images without one."""
    _, names = named(script)
    found, orphans = read_room_objects(room_in(src, release), names)
    return {"value": {"objects": [paired(obj) for obj in found], "orphans": [one.id for one in orphans]}}


def paired(obj):
    images = obj.image.images if obj.image else []
    return {
        "index": obj.index,
        "id": obj.id,
        "box": list(obj.box),
        "parent": obj.parent,
        "parentState": obj.parent_state,
        "facing": obj.facing,
        "walkTo": [list(point) for point in obj.walk_to],
        "name": None if obj.name is None else obj.name.hex(),
        "mismatch": obj.mismatch,
        "masksOr": obj.image.masks_or if obj.image else None,
        "images": [[one.state, one.coding, one.width, one.height] for one in images],
    }


def answers(src, release, params, script):
    """What the lines that ask something are answered with."""
    classes, names = named(script)
    objects, _ = read_room_objects(room_in(src, release), names)
    runtime = rules.Runtime(classes=classes)
    found = []
    for line in script:
        word, *words = line.split()
        if word == "object":
            continue
        numbers = [int(number) for number in words]
        if word in CHANGES:
            runtime = CHANGES[word](objects, runtime, *numbers)
        else:
            found.append(QUESTIONS[word](objects, runtime, *numbers))
    return {"value": found}


def image_state(objects, runtime, index, state):
    image = rules.image_for_state(objects[index - 1], state)
    return None if image is None else image.state


def hit_index(objects, runtime, x, y):
    found = rules.find_object_at(objects, x, y, runtime)
    return 0 if found is None else found.index


CHANGES = {
    "state": lambda objects, runtime, id, state: rules.set_state(runtime, id, state),
    "draw": lambda objects, runtime, id, state=1: rules.after_draw_object(objects, runtime, id, state)[0],
    "at": lambda objects, runtime, id, x, y, state=1: rules.after_draw_object(
        objects, runtime, id, state, (x, y)
    )[0],
    "room": rules.after_draw_room,
    "queue": lambda objects, runtime, *queue: rules.after_draw_queue(objects, runtime, queue),
}
QUESTIONS = {
    "drawn": lambda objects, runtime: [obj.index for obj in rules.drawn_objects(objects, runtime)],
    "hit": hit_index,
    "states": lambda objects, runtime: [rules.state_of(obj, runtime) for obj in objects],
    "stateOf": lambda objects, runtime, id: runtime.states.get(id, 0),
    "box": lambda objects, runtime, index: list(rules.box_of(objects[index - 1], runtime)),
    "stand": lambda objects, runtime, index: list(rules.walk_to_point(objects[index - 1], runtime)),
    "image": image_state,
}


def read_dobj(src):
    """States and classes by id of a DOBJ payload of version 5."""
    count = u16le(src, 0)
    states = {id: src[2 + id] >> 4 for id in range(count)}
    classes = {id: read_le(src, 2 + count + 4 * id, 4) for id in range(count)}
    return states, classes


def game(src):
    """The objects of the ROOM behind a DOBJ, and what the DOBJ says of them."""
    dobj, outer = blocks.child_blocks(src)
    states, classes = read_dobj(dobj.payload)
    objects, _ = read_room_objects(read_room(outer, "5"))
    return objects, rules.Runtime(states, classes)


def hit(src, release, params, script):
    objects, runtime = game(src)
    found = rules.find_object_at(objects, params["x"], params["y"], runtime)
    return {"value": None if found is None else found.index}


def draw(src, release, params, script):
    objects, runtime = game(src)
    dumps = []
    for line in script:
        command, *words = line.split()
        numbers = [int(word) for word in words]
        if command == "dump":
            drawn = [obj.id for obj in rules.drawn_objects(objects, runtime)]
            dumps.append({"states": list(runtime.states.values()), "drawn": drawn})
        elif command == "state":
            runtime = rules.set_state(runtime, *numbers)
        else:
            id, *at = numbers
            runtime, _ = rules.after_draw_object(objects, runtime, id, at=at or None)
    return {"value": dumps}


CASES = {
    "object/cdhd": cdhd,
    "object/imhd": imhd,
    "object/obna": obna,
    "object/text": text,
    "object/verb": verb,
    "object/dispatch": dispatch,
    "object/room": room,
    "object/objects": objects,
    "object/pairs": pairs,
    "object/rules": answers,
    "object/hit": hit,
    "object/draw": draw,
}


def decoder(runner):
    """A runner in the form of the other chapters."""
    return lambda src, params, script: runner(src, release_in(params), params, script)


DECODERS = {name: decoder(runner) for name, runner in CASES.items()}
