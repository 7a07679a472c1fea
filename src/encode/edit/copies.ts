// Rooms that several disks have. The index has one list of offsets for all of them, so copies are edited alike: each step
// in one of them is taken in all.

import type { Block } from '../../block/level.js';
import { isSame } from '../../bytes.js';
import { fail } from '../../errors.js';
import { bundleAround, differenceOf } from '../../game/disks.js';
import type { Game, OpenedFile, RoomPlace } from '../../game/game.js';
import { inOrigin } from '../../origin.js';
import { BLOCK_FORMS, releaseOf } from '../../version.js';
import type { Step } from './changes.js';

/** A bundle that other files have too, or another one under a number of its room. */
interface Copy {
  readonly file: OpenedFile;
  readonly room: number;
  readonly bundle: Block | undefined;
  /** All of them, itself among them. */
  copies: readonly Copy[];
}

/**
 * Adds to steps those in copies of their rooms. Throws `BAD_VALUE` for a copy that differs, a RangeError for steps that
 * would make copies differ.
 */
export function inCopies(game: Game, steps: readonly Step[]): readonly Step[] {
  const stored = copiesIn(game);
  if (stored.length === 0) return steps;
  const asked = new Map<string, Step>();
  for (const step of steps) asked.set(keyOf(game, step), step);
  const equal = new Set<Copy>();
  const more: Step[] = [];
  for (const step of steps) {
    const home = stored.find((one) => holds(one, step));
    for (const copy of home?.copies ?? []) {
      if (home?.bundle === undefined || copy === home) continue;
      const bundle = equal.has(home) ? (copy.bundle as Block) : checkedCopy(home, copy, step.what);
      const next = { ...step, file: copy.file, block: moved(step.block, home.bundle, bundle) };
      const other = asked.get(keyOf(game, next));
      if (other === undefined) more.push(next);
      else if (!isSame(other.bytes, next.bytes))
        throw new RangeError(
          `${step.what} and ${other.what} change copies of room ${home.room}, in ${home.file.name} and ${copy.file.name}, and not alike`,
        );
    }
    if (home !== undefined) equal.add(home);
  }
  return [...steps, ...more];
}

/** The bundles that have copies. A bundle may have several numbers, which have copies of their own. */
function copiesIn({ rooms, files, ...game }: Game): readonly Copy[] {
  const form = BLOCK_FORMS[releaseOf(game)];
  const all = new Map<string, Copy>();
  for (const { room, places } of rooms.filter((one) => one.places.length > 1)) {
    const own = places.map((place: RoomPlace): Copy => {
      const key = `${place.file} ${place.offset}`;
      const file = files[place.file];
      const bundle = bundleAround(file.src, form, place.offset);
      const copy = all.get(key) ?? { file, room, bundle, copies: [] };
      all.set(key, copy);
      return copy;
    });
    const copies = [...new Set(own.flatMap((one) => [one, ...one.copies]))];
    for (const one of copies) one.copies = copies;
  }
  return [...all.values()];
}

/** Whether a step changes a bundle, or what is in it. Blocks behind the bundle are none of it. */
function holds({ file, bundle }: Copy, { file: own, block, action }: Step): boolean {
  if (bundle === undefined || file !== own) return false;
  const { start, end } = bundle;
  return block.start >= start && block.end <= end && !(action === 'after' && block.start === start);
}

/** The bundle of a copy. Throws `BAD_VALUE` if it differs. */
function checkedCopy({ file, room, bundle }: Copy, copy: Copy, what: string): Block {
  const at = copy.bundle && differenceOf(bundle as Block, copy.bundle);
  if (copy.bundle === undefined || at !== undefined)
    inOrigin({ file: copy.file.name, room }, undefined, () =>
      fail(
        'BAD_VALUE',
        (copy.bundle?.start ?? 0) + (at ?? 0),
        `${what}: room ${room} is not the same in ${file.name} and ${copy.file.name}`,
      ),
    );
  return copy.bundle as Block;
}

/** A block in a copy of a bundle. */
function moved(block: Block, from: Block, { src, start }: Block): Block {
  const by = start - from.start;
  const end = block.end + by;
  const payload = src.subarray(end - block.payload.length, end);
  return { ...block, src, start: block.start + by, end, payload };
}

/** Where a step changes what. */
function keyOf({ files }: Game, { file, block, action, entry }: Step): string {
  const number = entry ? `${entry.kind} ${entry.id}` : '';
  return `${(files as readonly OpenedFile[]).indexOf(file)} ${block.start} ${action} ${number}`;
}
