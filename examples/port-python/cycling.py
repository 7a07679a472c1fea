"""Color cycles that turn: "Color cycling" of the chapter "The room as presented"."""

from dataclasses import dataclass, replace

from errors import check_range

LONGEST = 16_384
COUNTER = 65_536
BACKWARD = 2
LAST_SLOT = 16


@dataclass(frozen=True)
class Slot:
    """A range that turns, and the jiffies since its last turn. `last` is in the range."""

    index: int
    delay: int
    backward: bool
    first: int
    last: int
    counter: int = 0


@dataclass(frozen=True)
class Cycling:
    """Slots by number, 768 bytes of colors, and 256 palette indices or None."""

    slots: tuple
    palette: bytes
    shadow_table: bytes | None


def create_cycling(cycles, palette, shadow_table=None):
    """Starts the cycles of a room; each has `index`, `frequency`, `flags`, `first` and `last`."""
    check_table(palette, 768, "palette")
    if shadow_table is not None:
        check_table(shadow_table, 256, "shadow table")
    for cycle in cycles:
        check_cycle(cycle)
    by_number = {cycle.index: cycle for cycle in cycles}
    slots = [slot_of(by_number[number]) for number in sorted(by_number)]
    running = tuple(slot for slot in slots if slot is not None)
    return Cycling(running, bytes(palette), shadow_table)


def slot_of(cycle):
    """The slot of a cycle; None for one that is off."""
    delay = LONGEST // cycle.frequency
    if delay == 0 or cycle.first > cycle.last:
        return None
    backward = cycle.flags & BACKWARD != 0
    return Slot(cycle.index, delay, backward, cycle.first, cycle.last)


def step_cycling(cycling, jiffies):
    """The state after a frame, and the first and last index of all ranges that turned, or None."""
    if not isinstance(jiffies, int) or jiffies < 0:
        raise ValueError(f"jiffies {jiffies!r} is not a whole number of at least 0")
    palette, shadow = bytearray(cycling.palette), cycling.shadow_table
    slots, turned = [], []
    for slot in cycling.slots:
        counter = (slot.counter + jiffies) % COUNTER
        if counter >= slot.delay:
            counter %= slot.delay
            turned.append(slot)
            palette = turn_places(palette, 3, slot)
            if shadow is not None:
                shadow = turn_shadows(shadow, slot)
        slots.append(replace(slot, counter=counter))
    changed = None
    if turned:
        changed = min(slot.first for slot in turned), max(slot.last for slot in turned)
    return Cycling(tuple(slots), bytes(palette), shadow), changed


def turn_shadows(table, slot):
    """The values of the range move like colors, and then the places."""
    values = bytes(turned_place(value, slot) for value in table)
    return bytes(turn_places(values, 1, slot))


def turned_place(place, slot):
    """Where a place goes when a range turns."""
    if not slot.first <= place <= slot.last:
        return place
    if slot.backward:
        return slot.last if place == slot.first else place - 1
    return slot.first if place == slot.last else place + 1


def turn_places(table, size, slot):
    """Moves the entries of a range, of `size` bytes each."""
    after = bytearray(table)
    for place in range(slot.first, slot.last + 1):
        to = size * turned_place(place, slot)
        after[to : to + size] = table[size * place : size * place + size]
    return after


def check_table(table, size, what):
    """Refuses a table of another size."""
    if len(table) != size:
        raise ValueError(f"{what} has {len(table)} bytes, not {size}")


def check_cycle(cycle):
    """Refuses a cycle with a field that no room can store."""
    check_range(cycle.index, 1, LAST_SLOT, "cycle.index")
    check_range(cycle.frequency, 1, 0xFFFF, "cycle.frequency")
    check_range(cycle.flags, 0, 0xFFFF, "cycle.flags")
    check_range(cycle.first, 0, 255, "cycle.first")
    check_range(cycle.last, 0, 255, "cycle.last")
