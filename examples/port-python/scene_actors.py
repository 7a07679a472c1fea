"""The actors of a room, and the scene as a whole."""

from dataclasses import dataclass, replace

import actors as ac
from actor_order import actor_clip_level, actor_order
from blasts import Screen, draw_blasts_into
from scene import compose_room

MARKED = bytes([2]) * 2048


@dataclass(frozen=True)
class SceneActor:
    """An actor who stands at x, y, drawn `elevation` pixels higher. Other fields as in clip levels and drawing."""

    number: int
    x: int
    y: int
    costume: object
    limbs: tuple
    elevation: int = 0
    layer: int = 0
    forced: int | None = None
    never_clip: bool = False
    box_mask: int = 0
    scale: tuple = (255, 255)
    palette: tuple = ()
    shadow_table: bytes | None = None
    shadows: str = "13"


def draw_actors_into(release, actors, frame):
    """Draws actors over a picture of a room, in their order."""
    for actor in actor_order(actors, release):
        draw_actor(release, actor, frame)


def draw_actor(release, actor, frame):
    """Draws an actor, and tells which pixels belong to it."""
    last = len(frame.planes) - 1
    _, number = actor_clip_level(release, last, actor.forced, actor.never_clip, actor.box_mask)
    plane = frame.planes[last if number is None else number]
    drawing = ac.Drawing(
        dst=ac.Picture(frame.pixels, frame.width, frame.height),
        actor=(actor.x, actor.y - actor.elevation),
        scale=actor.scale,
        planes=(ac.Plane(plane.rows, plane.width, plane.height),),
        palette=actor.palette,
        shadow_table=actor.shadow_table,
        shadows=actor.shadows,
    )
    ac.render_costume(actor.costume, actor.limbs, drawing)
    if frame.owners is not None:
        for at in touched_pixels(actor, drawing):
            frame.owners[at] = -actor.number


def touched_pixels(actor, drawing):
    """The places of pixels that a drawing paints or shades: those that are the same on two grounds."""
    table = None if drawing.shadow_table is None else MARKED
    width, height = drawing.dst.width, drawing.dst.height
    grounds = []
    for ground in (0, 1):
        dst = ac.Picture(bytearray([ground]) * (width * height), width, height)
        ac.render_costume(actor.costume, actor.limbs, replace(drawing, dst=dst, shadow_table=table))
        grounds.append(dst.pixels)
    return [at for at, pair in enumerate(zip(*grounds)) if pair[0] == pair[1]]


def actor_box(actor, width, height):
    """The box that holds all pixels of an actor in a room, with a column to spare on both sides."""
    bounds = ac.costume_bounds(actor.costume, actor.limbs, actor.scale)
    x, y = actor.x + bounds.x, actor.y - actor.elevation + bounds.y
    left, right = max(0, x - 1), min(width, x + bounds.width + 1)
    top, bottom = max(0, y), min(height, y + bounds.height)
    if bounds.width == 0 or left >= right or top >= bottom:
        return 0, 0, 0, 0
    return left, top, right - left, bottom - top


def compose_scene(room, objects, lookup, actors, blasts=(), screen=None, has_owners=False):
    """Draws a room with objects, actors and blasts, on a screen that shows all of the room if none is given."""
    frame = compose_room(room, objects, lookup, has_owners)
    draw_actors_into(room.release, actors, frame)
    draw_blasts_into(blasts, frame, screen or Screen(0, 0, frame.width))
    return frame
