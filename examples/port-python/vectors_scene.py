"""How vectors of the room as presented are run."""

import hashlib
from types import SimpleNamespace

import actor_order as ac
import blasts as bl
import blocks
import cost
import cycling as cy
import images
import object_rules as rules
import objects as ob
import rooms
import scene as sc
import scene_actors as sa
from cases import release_in
from errors import DecodeError
from releases import BUNDLE, FORMS, by_release

SHADOW_TABLE = bytes((37 * i + 11 * (i // 256) + 3) & 255 for i in range(8 * 256))


def words_of(script, name):
    """The lines of a script that begin with a word, without it."""
    return [line.split()[1:] for line in script if line.split()[0] == name]


# Colors, levels and order


def cycling(src, params, script):
    table = next((bytes.fromhex(words[0]) for words in words_of(script, "shadow")), None)
    palette = bytes(index for index in range(256) for _ in range(3))
    cycles, _, _ = rooms.read_cycl(src, release_in(params))
    now = cy.create_cycling(cycles, palette, table)
    frames = []
    for (jiffies,) in words_of(script, "step"):
        before = now.shadow_table
        now, changed = cy.step_cycling(now, int(jiffies))
        frame = {"changed": changed and list(changed)}
        if changed:
            frame["from"] = now.palette[3 * changed[0] : 3 * (changed[1] + 1) : 3].hex()
        if now.shadow_table != before:
            frame["shadow"] = now.shadow_table.hex()
        frames.append(frame)
    return {"value": frames}


def clip(src, params, script):
    known = {"forced": params.get("forced"), "never_clip": params.get("neverClip", False)}
    if "boxMask" in params:
        known["box_mask"] = params["boxMask"]
    level, plane = ac.actor_clip_level(release_in(params), params["zplanes"], **known)
    return {"value": {"level": level, "plane": plane}}


def order(src, params, script):
    actors = [ac.ActorPlace(*map(int, words)) for words in words_of(script, "actor")]
    drawn = ac.actor_order(actors, release_in(params))
    return {"value": [actor.number for actor in drawn]}


# Blasts


def filled(width, height, color):
    """A room without planes whose pixels are the low bytes of `color`."""
    pixels = bytearray(color(x, y) & 255 for y in range(height) for x in range(width))
    return sc.SceneFrame(width, height, [], pixels)


def blast(src, params, script):
    release, width, height = release_in(params), params["width"], params["height"]
    left, top = params["left"], params["top"]
    box = (0, 0, params["objectWidth"], params["objectHeight"])
    _, image_half = ob.IMAGE_HALVES[release]
    half = image_half(images.block_at(src, 0, len(src)), release, lambda name: 0)
    one = SimpleNamespace(release=release, id=100, index=1, image=half)
    calls = []
    for words in words_of(script, "blast"):
        *numbers, image, mode = map(int, words)
        calls.append(bl.Blast(one, *numbers, image, SHADOW_TABLE if mode == 3 else None))
    room = left + width + 16  # it goes on behind the screen
    before = filled(room, height, lambda x, y: 7 * (x - left) + 13 * y + 5)
    back = filled(room, height, lambda x, y: 5 * (x - left) + 11 * y + 160)
    frame = filled(room, height, lambda x, y: 7 * (x - left) + 13 * y + 5)
    screen = bl.Screen(left, top, width)
    try:
        bl.draw_blasts_into(calls, frame, screen)
    except DecodeError as error:
        if error.code == "MISSING":
            return {"value": None}
        raise
    drawn = runs_of(frame, before, left, width)
    if any(beside(frame, y, left, width) != beside(before, y, left, width) for y in range(height)):
        raise ValueError("a blast is drawn beside the screen")
    bl.remove_blasts_into(calls, [box] * len(calls), back, frame, screen)
    shown = b"".join(row_of(frame, y, left, width) for y in range(height))
    return {"value": {"drawn": drawn, "restored": hashlib.sha256(shown).hexdigest()}}


def row_of(frame, y, left, width):
    """The pixels of a row that the screen shows."""
    return frame.pixels[y * frame.width + left : y * frame.width + left + width]


def beside(frame, y, left, width):
    """The pixels of a row left and right of the screen."""
    row = row_of(frame, y, 0, frame.width)
    return row[:left] + row[left + width :]


def runs_of(frame, before, left, width):
    """Row, column and values of each run of pixels that differ."""
    runs = []
    for y in range(frame.height):
        row, old = row_of(frame, y, left, width), row_of(before, y, left, width)
        behind = None
        for x in range(width):
            if row[x] == old[x]:
                continue
            if behind != x:
                runs.append([y, x, ""])
            runs[-1][2] += f"{row[x]:02x}"
            behind = x + 1
    return runs


# Rooms with objects


class Stage:
    """A room, its objects, the states and classes that a script gives them, and what is queued."""

    def __init__(self, src, params, script):
        release = release_in(params)
        is_bare = release in BUNDLE
        whole = None if is_bare else blocks.block_at(blocks.level_of(src, FORMS[release]), 0)
        source = whole if whole is not None and whole.tag in rooms.TAGS[release][:2] else src
        self.room = rooms.read_room(source, release)
        names, states, classes = {}, {}, {}
        for number, state, *rest in words_of(script, "object"):
            states[int(number)] = int(state)
            classes[int(number)] = int(rest[0]) if rest else 0
            names[int(number)] = bytes.fromhex(rest[1]) if len(rest) > 1 else b""
        by_id = [names.get(i, b"") for i in range(1024)]
        self.objects, _ = ob.read_room_objects(self.room, by_id)
        self.runtime = rules.Runtime(states=states, classes=classes)
        self.queue = []

    def run_command(self, words):
        """state, show and at: what scripts do to objects. Gives the indices that are queued."""
        name, number, *values = words[0], *map(int, words[1:])
        if name == "state":
            self.runtime = rules.set_state(self.runtime, number, values[0])
            return []
        how = {"at": tuple(values)} if name == "at" else {"state": values[0]}
        self.runtime, queued = rules.after_draw_object(self.objects, self.runtime, number, **how)
        self.queue += queued
        return queued

    def compose(self):
        """The room with its objects, whose heights are cut then."""
        frame = sc.compose_room(self.room, self.objects, self.runtime)
        self.runtime = rules.after_draw_room(self.objects, self.runtime)
        return frame

    def draw_again(self, frame):
        """The objects that show, over what is there."""
        again = [one.index for one in rules.drawn_objects(self.objects, self.runtime)]
        sc.draw_queue_into(self.room, self.objects, again, self.runtime, frame)

    def draw_queue(self, frame):
        """What is queued, which is nothing then."""
        sc.draw_queue_into(self.room, self.objects, self.queue, self.runtime, frame)
        self.runtime = rules.after_draw_queue(self.objects, self.runtime, self.queue)
        self.queue = []


def compose(src, params, script):
    stage, frame, shots = Stage(src, params, script), None, []
    for words in map(str.split, script):
        if words[0] in ("state", "show", "at"):
            stage.run_command(words)
        elif words[0] in ("draw", "again", "queue"):
            if words[0] == "draw":
                frame = stage.compose()
            elif words[0] == "again":
                stage.draw_again(frame)
            else:
                stage.draw_queue(frame)
            planes = [plane.rows.hex() for plane in frame.planes]
            shots.append({"pixels": frame.pixels.hex(), "planes": planes})
    return {"value": shots}


def room(src, params, script):
    frame = Stage(src, params, script).compose()
    return {"dst": bytes(frame.pixels) + b"".join(plane.rows for plane in frame.planes[1:])}


# Whether walk-to points are stated after commands.
SHOWS_POINTS = by_release({"2 3 3-ega 4 4-amiga 4-ega 6 6-sam-and-max 7 7-full-throttle 8": False, "5 5-amiga": True})


def draw(src, params, script):
    stage, shots = Stage(src, params, script), []
    for words in map(str.split, script):
        if words[0] not in ("show", "at"):
            continue
        queued = stage.run_command(words)
        boxes = [rules.box_of(one, stage.runtime) for one in stage.objects]
        shot = {
            "queued": queued,
            "states": [rules.state_of(one, stage.runtime) for one in stage.objects],
            "places": [list(box[:2]) for box in boxes],
        }
        if SHOWS_POINTS[stage.room.release]:
            shot["walkTo"] = [list(rules.walk_to_point(one, stage.runtime)) for one in stage.objects]
        shots.append(shot)
    return {"value": shots}


def hit(src, params, script):
    stage = Stage(src, params, script)

    def found():
        points = [map(int, words) for words in words_of(script, "point")]
        hits = [rules.find_object_at(stage.objects, *point, stage.runtime) for point in points]
        return [0 if one is None else one.id for one in hits]

    before = found()
    stage.runtime = rules.after_draw_room(stage.objects, stage.runtime)
    heights = [rules.box_of(one, stage.runtime)[3] for one in stage.objects]
    return {"value": {"before": before, "after": found(), "heights": heights}}


# Actors


def actor_of(words, costume, limbs):
    """The actor of a line; a forced level of - is none."""
    number, x, y, elevation, layer = map(int, words[:5])
    forced = None if words[5] == "-" else int(words[5])
    never_clip, box_mask, scale, color = map(int, words[6:])
    return sa.SceneActor(
        number, x, y, costume, limbs, elevation, layer, forced, never_clip == 1, box_mask,
        scale=(scale, scale), palette=(255, color),
    )  # fmt: skip


def blast_of(words, objects):
    """The blast of a line, at full size."""
    index, x, y, image = map(int, words)
    return bl.Blast(objects[index - 1], x, y, image=image)


def actors(src, params, script):
    stage = Stage(src, params, script)
    costume = cost.read_cost(bytes.fromhex(words_of(script, "costume")[0][0]), stage.room.release)
    state = cost.start_animation(costume, cost.create_animation(), 0)
    limbs = cost.compose_costume(costume, state, 90)
    cast = [actor_of(words, costume, limbs) for words in words_of(script, "actor")]
    blasts = [blast_of(words, stage.objects) for words in words_of(script, "blast")]
    frame = sa.compose_scene(stage.room, stage.objects, stage.runtime, cast, blasts, has_owners=True)
    found = [ac.owner_at(frame, *map(float, words)) for words in words_of(script, "owner")]
    boxes = [list(sa.actor_box(actor, frame.width, frame.height)) for actor in cast]
    value = {"pixels": frame.pixels.hex(), "owners": list(frame.owners), "boxes": boxes}
    return {"value": {**value, "found": [one and list(one) for one in found]}}


DECODERS = {
    "scene/actors": actors,
    "scene/blast": blast,
    "scene/clip": clip,
    "scene/compose": compose,
    "scene/cycling": cycling,
    "scene/draw": draw,
    "scene/hit": hit,
    "scene/order": order,
    "scene/room": room,
}
