"""Actors who walk: commands, and ticks. A Walker is changed in place; events are returned."""

from dataclasses import dataclass, field, replace
from math import atan2, pi

from boxes import (
    BOX_RULES,
    IGNORE_SCALE,
    LOCKED,
    STRAIGHT_ON,
    X_FLIP,
    Y_FLIP,
    box_contains,
    box_scale,
    crossing_of,
    find_next_box,
    gate_way,
    goal_in,
    over,
    snap_to_boxes,
    wrap,
)
from releases import RELEASES, by_release

BEGINS, IN_LEG, TURNS, LAST_LEG, PAUSED = 1, 2, 4, 8, 0x80

EIGHT = ((21, 0), (72, 45), (107, 90), (157, 135), (202, 180), (252, 225), (287, 270), (337, 315))


def eight_direction(angle):
    """One of eight directions. 360 is added once: what is below 0 then has direction 0."""
    if angle < -360:
        return 0
    for last, direction in EIGHT:
        if angle % 360 <= last:
            return direction
    return 0


def _quarter(angle):
    if 71 <= angle <= 109:
        return 1
    if 110 <= angle <= 251:
        return 2
    return 3 if 252 <= angle <= 289 else 0


def angle_of_step(x, y, has_diagonals):
    if has_diagonals:
        return eight_direction(int(atan2(x, -y) * 180 / pi))
    if abs(x) > 2 * abs(y):
        return 90 if x > 0 else 270
    return 180 if y > 0 else 0


@dataclass(frozen=True)
class WalkRules:
    """How actors of a release walk. Without `walks_away` they stay where they are in rooms that do not show."""

    has_gates: bool = False
    is_full_size: bool = False
    ends_at_once: bool = True
    turns_at_once: bool = False
    has_pauses: bool = False
    has_diagonals: bool = False
    keeps_angle: bool = False
    ignores_scale: bool = False
    class_ignores_boxes: bool = False
    walks_away: bool = True
    speeds_legs: bool = False
    matrix_puts: bool = False


VERSION_4 = WalkRules(class_ignores_boxes=True)
VERSION_6 = WalkRules(keeps_angle=True)
FULL_THROTTLE = WalkRules(ends_at_once=False, turns_at_once=True, has_pauses=True, walks_away=False)
VERSION_7 = replace(FULL_THROTTLE, has_diagonals=True, matrix_puts=True)
# Nothing is known of version 2.
WALK_RULES = by_release({
    "3 3-ega": replace(VERSION_4, has_gates=True, is_full_size=True, ends_at_once=False),
    "4 4-amiga 4-ega": VERSION_4,
    "5 5-amiga": WalkRules(),
    "6": VERSION_6,
    "6-sam-and-max": replace(VERSION_6, ignores_scale=True),
    "7": VERSION_7,
    "7-full-throttle": FULL_THROTTLE,
    "8": replace(VERSION_7, speeds_legs=True),
}, RELEASES[1:])  # fmt: skip


@dataclass
class Walker:
    release: str
    title: str | None = None
    x: int = 0
    y: int = 0
    facing: int = 180
    target: int = 180
    box: int = 0
    scale_x: int = 255
    scale_y: int = 255
    moving: int = 0
    speed: tuple = (8, 2)
    goal: tuple = (0, 0)
    goal_box: int = 0
    goal_angle: int = 0
    leg_box: int = 0
    start: tuple = (0, 0)
    to: tuple = (0, 0)
    step: tuple = (0, 0)
    fraction: tuple = (0, 0)
    gate: tuple | None = None
    chore: str | None = None
    ignores_boxes: bool = False
    ignores_turns: bool = False
    has_script: bool = False
    x_flip: bool = False
    y_flip: bool = False
    player: bool = False
    is_shown: bool = False
    is_present: bool = True


@dataclass
class Room:
    boxes: list
    matrix: object
    slots: list
    extras: dict = field(default_factory=dict)


def create_walker(release, facing=180, **fields):
    return Walker(release, facing=facing, target=facing, **fields)


def command_walker(walker, room, name, *values):
    change = _Change(walker, room)
    getattr(change, f"do_{name}")(*values)
    return change.events


def step_walker(walker, room):
    change = _Change(walker, room)
    if walker.is_present:
        change.tick()
        change.set_scale()
    return change.events


class _Change:
    def __init__(self, walker, room):
        self.a, self.room, self.events = walker, room, []
        self.rules, rules = WALK_RULES[walker.release], BOX_RULES[walker.release]
        self.no_box, self.snaps_first = rules.no_box, rules.snaps_first

    # What happens to an actor

    def start_chore(self, name):
        self.a.chore = name
        self.events.append(name)

    def run_script(self, command, angle):
        self.events.append(f"script-{command}-{angle}")

    def stop(self):
        if self.a.has_script:
            self.events.append("stopScript")
        self.a.moving = 0

    def set_angle(self, angle):
        if self.a.facing != angle:
            self.a.facing = eight_direction(angle)

    def turn_to(self, angle):
        a = self.a
        if angle == -1 or a.ignores_turns:
            return
        if not self.rules.turns_at_once:
            a.target, a.moving = angle, TURNS
            return
        a.moving &= ~TURNS
        if angle != a.facing:
            a.moving |= TURNS
            a.target = angle

    def set_box(self, box):
        self.a.box = box
        self.set_scale()

    def set_scale(self):
        scale = self.scale_here()
        if scale is not None and scale <= 255:
            self.a.scale_x = self.a.scale_y = scale

    def scale_here(self):
        a = self.a
        if self.rules.is_full_size:
            return 255
        if a.ignores_boxes:
            return None
        if a.box == self.no_box == 255:
            return 255
        if a.box >= len(self.room.boxes):
            return None
        box = self.room.boxes[a.box]
        if self.rules.ignores_scale and box.flags & IGNORE_SCALE:
            return None
        return box_scale(box, (a.x, a.y), self.room.slots)

    def snapped(self, at):
        if self.a.ignores_boxes:
            return at, self.no_box
        return self.boxed(snap_to_boxes(self.room.boxes, at, self.a.player))

    def boxed(self, place):
        at, box = place
        return at, self.no_box if box is None else box

    def holds(self, box, at):
        if box == self.no_box or box >= len(self.room.boxes):
            return False
        return box_contains(self.room.boxes[box], at)

    # Heading

    def heading(self, walking):
        a = self.a
        if self.rules.keeps_angle and a.ignores_turns:
            return a.facing
        angle, is_fixed = self.in_box(walking)
        if self.rules.turns_at_once or is_fixed:
            return angle
        start = _quarter(a.facing)
        way = _quarter(angle) - start
        if abs(way) > 2:
            way = -way
        return 90 * ((start + (way > 0) - (way < 0)) % 4)

    def in_box(self, walking):
        a = self.a
        if a.ignores_boxes and a.title != "loom":
            return eight_direction(a.target), False
        boxes = self.room.boxes
        flags = boxes[a.box].flags if a.box < len(boxes) else 0
        angle = self.along_line(a.target)
        x_flip = a.x_flip or bool(flags & X_FLIP)
        y_flip = a.y_flip or bool(flags & Y_FLIP)
        if x_flip:
            angle = 360 - angle
        if y_flip:
            angle = 180 - angle
        limit = flags & 7
        if limit == 1:
            if self.rules.turns_at_once:
                right = angle < 180
            elif walking:
                right = (a.step[0] > 0) != x_flip
            else:
                right = angle == 90
            return (90 if right else 270), True
        if limit == 2:
            if self.rules.turns_at_once:
                down = 90 < angle < 270
            elif walking:
                down = (a.step[1] > 0) != y_flip
            else:
                down = angle != 0
            return (180 if down else 0), True
        if limit in (3, 4, 5, 6):
            return {3: 270, 4: 90, 5: 0, 6: 180}[limit], True
        return eight_direction(angle), False

    def along_line(self, angle):
        extra = self.room.extras.get(self.a.box, 0)
        if extra == 0:
            return angle
        end = extra & 0x3FFF
        if extra & 0x8000 or abs(angle - end) < 90:
            return end
        return end + 180

    # Legs and steps

    def begin_leg(self, to):
        a = self.a
        if (a.x, a.y) == to:
            return False
        dx, dy = to[0] - a.x, to[1] - a.y
        sy = a.speed[1] * 65536
        if dy < 0:
            sy = -sy
        sx = wrap(sy * dx)
        if dy != 0:
            sx = over(sx, dy)
        else:
            sy = 0
        if abs(sx) > a.speed[0] * 65536:
            sx = a.speed[0] * 65536
            if dx < 0:
                sx = -sx
            sy = over(wrap(sx * dy), dx)
        a.start, a.to, a.step, a.fraction = (a.x, a.y), to, (sx, sy), (0, 0)
        a.target = angle_of_step(sx, sy, self.rules.has_diagonals)
        return self.make_step()

    def make_step(self):
        a = self.a
        self.show_step(self.heading(True))
        if a.box != a.leg_box and self.holds(a.leg_box, (a.x, a.y)):
            self.set_box(a.leg_box)
        width, height = abs(a.to[0] - a.start[0]), abs(a.to[1] - a.start[1])
        if abs(a.x - a.start[0]) >= width and abs(a.y - a.start[1]) >= height:
            a.moving &= ~IN_LEG
            return False
        x = a.x * 65536 + a.fraction[0] + a.step[0] // 256 * a.scale_x
        y = a.y * 65536 + a.fraction[1] + a.step[1] // 256 * a.scale_y
        a.x, a.y, a.fraction = wrap(x >> 16, 16), wrap(y >> 16, 16), (x & 0xFFFF, y & 0xFFFF)
        if abs(a.x - a.start[0]) > width:
            a.x = a.to[0]
        if abs(a.y - a.start[1]) > height:
            a.y = a.to[1]
        if self.rules.ends_at_once and (a.x, a.y) == a.to:
            a.moving &= ~IN_LEG
            return False
        return True

    def show_step(self, heading):
        a = self.a
        if a.moving & IN_LEG and a.facing == heading:
            return
        a.moving |= IN_LEG
        if a.chore == "walk" and a.facing == heading:
            return
        if a.has_script:
            self.run_script(1, heading)
            return
        self.set_angle(heading)
        self.start_chore("walk")

    # Commands

    def do_put(self, x, y):
        a = self.a
        if a.is_shown and a.moving:
            self.stop()
            self.start_chore("stand")
        (a.x, a.y), box = self.snapped((x, y))
        a.goal_box = box
        self.set_box(box)
        a.goal = -1, a.goal[1]
        self.stop()
        if box != self.no_box and self.room.boxes[box].flags & 7:
            self.turn_to(a.facing)
        if not a.is_shown:
            a.is_shown = True
            self.stop()

    def do_walk(self, x, y, angle=-1):
        a = self.a
        if not a.is_present:
            self.walk_away((x, y), angle)
            return
        if a.ignores_boxes:
            goal, goal_box = (x, y), self.no_box
            a.box = self.no_box
        else:
            last = None if a.goal_box == self.no_box else a.goal_box
            goal, goal_box = self.boxed(goal_in(self.room.boxes, (x, y), last, a.player))
            if a.moving and angle == a.goal_angle and a.goal == goal:
                return
        if (a.x, a.y) == goal:
            if angle != a.facing:
                self.turn_to(angle)
            return
        a.goal, a.goal_box, a.goal_angle = goal, goal_box, angle
        a.moving = a.moving & IN_LEG | BEGINS
        a.gate = None
        a.leg_box = a.box

    def walk_away(self, to, angle):
        a = self.a
        if not self.rules.walks_away:
            return
        a.x, a.y = self.snapped(to)[0] if self.snaps_first else to
        if angle != -1 and not a.ignores_turns:
            a.facing = angle

    def do_stop(self):
        self.stop()
        self.start_chore("stand")

    def do_turn(self, angle):
        self.turn_to(angle)

    def do_face(self, angle):
        self.a.moving &= ~TURNS
        self.set_angle(angle)

    def do_speed(self, x, y):
        a = self.a
        if a.speed == (x, y):
            return
        a.speed = x, y
        if a.moving and (not self.rules.speeds_legs or a.moving & IN_LEG):
            self.begin_leg(a.to)

    def do_scale(self, x, y):
        self.a.scale_x, self.a.scale_y = x, y

    def do_ignoreBoxes(self, value):
        self.a.ignores_boxes = bool(value)
        self.do_put(self.a.x, self.a.y)

    def do_ignoreBoxesClass(self, value):
        if self.rules.class_ignores_boxes:
            self.a.ignores_boxes = bool(value)

    def do_ignoreTurns(self, value):
        self.a.ignores_turns = bool(value)

    def do_pause(self, value):
        if self.rules.has_pauses:
            self.a.moving = self.a.moving & ~PAUSED | (PAUSED if value else 0)

    def do_script(self, value):
        self.a.has_script = self.rules.has_pauses and bool(value)

    def do_away(self, value):
        self.a.is_present = not value

    def do_matrix(self):
        if self.rules.matrix_puts and self.a.is_present:
            self.do_put(self.a.x, self.a.y)

    # A tick

    def tick(self):
        a = self.a
        if a.moving & PAUSED:
            if a.moving & TURNS and not self.turn_on():
                a.moving &= ~TURNS
            return
        if a.moving == 0:
            return
        if not a.moving & BEGINS:
            if a.moving & IN_LEG and self.make_step():
                return
            if a.moving & LAST_LEG:
                self.end_walk()
                return
            if a.moving & TURNS:
                if not self.turn_on():
                    a.moving = 0
                return
            gate, a.gate = a.gate, None
            if gate is not None and self.begin_leg(gate):
                return
            self.set_box(a.leg_box)
            a.moving &= IN_LEG
        a.moving &= ~BEGINS
        if self.leads_to_goal():
            a.moving |= LAST_LEG
            self.begin_leg(a.goal)

    def turn_on(self):
        heading = self.heading(False)
        if self.a.facing == heading:
            return False
        self.set_angle(heading)
        return True

    def end_walk(self):
        a = self.a
        a.moving = 0
        if not self.rules.has_gates:
            self.set_box(a.goal_box)
        if not self.rules.turns_at_once:
            self.start_chore("stand")
            if a.target != a.goal_angle:
                self.turn_to(a.goal_angle)
            return
        angle = a.facing if a.goal_angle == -1 else a.goal_angle
        if a.has_script:
            self.run_script(3, angle)
        else:
            self.turn_to(angle)
            self.start_chore("stand")

    def leads_to_goal(self):
        a, boxes = self.a, self.room.boxes
        point = 0, 0
        for _ in range(256):
            if a.box == self.no_box:
                self.set_box(a.goal_box)
                a.leg_box = a.goal_box
                return True
            if a.box == a.goal_box:
                return True
            number = find_next_box(self.room.matrix, a.box, a.goal_box)
            if number is None or number >= len(boxes):
                break
            here, to = boxes[a.box], boxes[number]
            if self.rules.has_gates and to.flags & LOCKED and (a.player or not to.flags & IGNORE_SCALE):
                break
            a.leg_box = number
            goal = a.goal if number == a.goal_box else None
            if self.rules.has_gates:
                if a.title == "indy3" and here.mask != to.mask:
                    goal = None
                way = gate_way(here, to, (a.x, a.y), goal)
                if way == STRAIGHT_ON:
                    return True
                if way is not None:
                    first, then = way
                    if first is not None and self.begin_leg(first):
                        a.gate = then
                        return False
                    if self.begin_leg(then):
                        return False
            else:
                crossing = crossing_of(here, to, (a.x, a.y), goal)
                if crossing == STRAIGHT_ON:
                    return True
                point = crossing or point
                if self.begin_leg(point):
                    return False
            self.set_box(a.leg_box)
        if not self.rules.has_gates:
            a.goal_box = a.box
        a.moving |= LAST_LEG
        return False
