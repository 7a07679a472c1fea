"""What decides on actors in a room: the order of drawing, clip levels, and what a pixel belongs to."""

from dataclasses import dataclass

from errors import check_range
from releases import TRAITS

LAST_PLANE = 7
LAYER = 2000


@dataclass(frozen=True)
class ActorPlace:
    """The number of an actor, its row in the room without elevation, and its layer."""

    number: int
    y: int
    layer: int = 0


def depth_of(actor):
    """The row that decides on the order."""
    return actor.y - LAYER * actor.layer


def actor_order(actors, release):
    """The actors in the order of drawing. They may be given in any order."""
    order = sorted(actors, key=lambda actor: actor.number)
    by_number = TRAITS[release]["actorTies"] == "number"
    for j in range(len(order)):
        for i in range(len(order)):
            if is_further_back(order[j], order[i], by_number):
                order[i], order[j] = order[j], order[i]
    return order


def is_further_back(one, other, by_number):
    """Whether an actor is drawn before another. At the same depth its number decides, or nothing."""
    if depth_of(one) == depth_of(other):
        return by_number and one.number < other.number
    return depth_of(one) < depth_of(other)


def actor_clip_level(release, zplane_count, forced=None, never_clip=False, box_mask=0):
    """The clip level of an actor, and the plane that hides it; None for a level above the last plane of the games."""
    check_range(zplane_count, 0, LAST_PLANE, "zplane_count")
    unforced = TRAITS[release]["unforced"]
    if forced is None:
        forced = unforced
    check_range(forced, 0, 255, "forced")
    check_range(box_mask, 0, 255, "box_mask")
    level = min(box_mask, zplane_count)
    if forced != unforced:
        level = forced
    elif never_clip and TRAITS[release]["asksNeverClip"]:
        level = 0
    return level, None if level > LAST_PLANE else min(level, zplane_count)


def owner_at(frame, x, y):
    """What is seen at a point: background, object or actor, and its number. None beyond the picture."""
    if not (0 <= x < frame.width and 0 <= y < frame.height):
        return None
    owner = frame.owners[int(y) * frame.width + int(x)]
    if owner == 0:
        return "background", 0
    return ("object", owner) if owner > 0 else ("actor", -owner)
