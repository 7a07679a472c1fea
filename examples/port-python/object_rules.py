"""Rules of objects: which show, which is at a point, and what scripts change."""

from dataclasses import dataclass, field, replace

from errors import check_range
from releases import TRAITS


@dataclass(frozen=True)
class Runtime:
    """What changes while a game runs: states and classes by id, boxes by index of an object of the room."""

    states: dict = field(default_factory=dict)
    classes: dict = field(default_factory=dict)
    boxes: dict = field(default_factory=dict)


def state_of(obj, runtime):
    return runtime.states.get(obj.id, 0)


def classes_of(obj, runtime):
    return runtime.classes.get(obj.id, 0)


def box_of(obj, runtime):
    return runtime.boxes.get(obj.index, obj.box)


def has_class(class_mask, class_number):
    """Class k is bit k - 1."""
    check_range(class_number, 1, 32, "class")
    return bool(class_mask >> (class_number - 1) & 1)


def is_untouchable(obj, runtime):
    traits = TRAITS[obj.release]
    if state_of(obj, runtime) & traits["untouchableBy"]:
        return True
    return has_class(classes_of(obj, runtime), traits["classes"]["untouchable"])


def masks_all_planes(obj, runtime):
    """Whether the first plane of an object goes into all planes of its room."""
    number = TRAITS[obj.release]["masksAllPlanes"]
    return number is not None and has_class(classes_of(obj, runtime), number)


def image_for_state(obj, state):
    """The picture of an object in a state, or None."""
    images = obj.image.images if obj.image is not None else []
    if TRAITS[obj.release]["pictureFor"] == "any state":
        return images[0] if images and state != 0 else None
    if state > TRAITS[obj.release]["lastPicture"]:
        return None
    return next((image for image in images if image.state == state), None)


def is_shown(obj, objects, runtime):
    """Whether an object shows if it has a picture."""
    return state_of(obj, runtime) & TRAITS[obj.release]["shownBy"] != 0 and is_open(obj, objects, runtime)


def is_open(obj, objects, runtime):
    """Whether all containers of an object are in the states that show their contents."""
    by_index = {one.index: one for one in objects}
    for _ in range(len(objects) + 1):
        if obj.parent == 0:
            return True
        container = by_index.get(obj.parent)
        if container is None:
            return obj.parent_state == 0
        if state_of(container, runtime) & TRAITS[obj.release]["parentBits"] != obj.parent_state:
            return False
        obj = container
    return False


def drawn_objects(objects, runtime):
    """The objects that show, in the order of drawing: the last first, but in Sam & Max."""
    drawn = []
    for obj in objects:
        if is_shown(obj, objects, runtime) and image_for_state(obj, state_of(obj, runtime)):
            drawn.insert(len(drawn) if TRAITS[obj.release]["onTop"] == "last" else 0, obj)
    return drawn


def find_object_at(objects, x, y, runtime):
    """The first object at a point that is touchable and in open containers, or None."""
    for obj in objects:
        left, top, width, height = box_of(obj, runtime)
        if not (left <= x < left + width and top <= y < top + height):
            continue
        if not is_untouchable(obj, runtime) and is_open(obj, objects, runtime):
            return obj
    return None


def walk_to_point(obj, runtime):
    """Where an actor stands to use an object, in the room."""
    box = box_of(obj, runtime)
    place = min(max(state_of(obj, runtime), 1), len(obj.walk_to)) - 1
    x, y = obj.walk_to[place]
    return box[0] + x, box[1] + y


def after_draw_room(objects, runtime):
    """The runtime after a room was drawn, which cuts heights."""
    shown = [obj for obj in objects if is_shown(obj, objects, runtime)]
    return cut_heights(shown, runtime)


def after_draw_queue(objects, runtime, queue):
    """The runtime after the objects of these indices were drawn."""
    drawn = [obj for obj in objects if obj.index in queue and state_of(obj, runtime) != 0]
    return cut_heights(drawn, runtime)


def cut_heights(drawn, runtime):
    """Boxes of drawn objects have heights that are multiples of 8."""
    boxes = dict(runtime.boxes)
    for obj in drawn:
        x, y, width, height = box_of(obj, runtime)
        if height % 8 != 0:
            boxes[obj.index] = (x, y, width, height - height % 8)
    return replace(runtime, boxes=boxes)


def after_draw_object(objects, runtime, id, state=1, at=None):
    """drawObject, or drawObjectAt with a place in units of 8 pixels: the runtime, and the queued indices."""
    check_range(state, 0, 255, "state")
    obj = next((one for one in objects if one.id == id), None)
    if obj is None:
        return runtime, []
    traits = TRAITS[obj.release]
    box = box_of(obj, runtime)
    boxes, states = dict(runtime.boxes), dict(runtime.states)
    if at is not None and at[0] != traits["keepsPlace"]:
        box = (8 * at[0], 8 * at[1], *box[2:])
        boxes[obj.index] = box
    after = replace(runtime, boxes=boxes, states=states)
    if traits["evictsSameBox"]:
        for other in objects:
            if box_of(other, after) == box:
                states[other.id] = 0
    states[id] = max(state, traits["leastDrawn"])
    return after, [obj.index]


def set_state(runtime, id, state):
    """The runtime after an object got a state, in the room or not."""
    check_range(state, 0, 255, "state")
    return replace(runtime, states={**runtime.states, id: state})
