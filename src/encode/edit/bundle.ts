// Edits a bundle, see block/bundle.ts: parts of its room, and the resources behind it. All offsets in the head of the room
// follow, and the sizes. Objects may share a picture: one that is edited gets a picture of its own, behind the old one.

import { BUNDLE_HEADS, type BundleOffset, bundleOffsets, isSized } from '../../block/bundle.js';
import { BUNDLE_HEADER_SIZE } from '../../block/header.js';
import { payloadStart } from '../../block/level.js';
import { u16le as wordAt } from '../../bytes.js';
import type { Game } from '../../game/game.js';
import { checkReleaseIn } from '../../version.js';
import { encodeField, u16le } from '../bytes.js';
import { inPart } from '../check.js';
import {
  changesOf,
  movedTo,
  type NewPlace,
  placeOfChange,
  type Step,
  type StepChange,
} from './changes.js';
import { carriedOut, checkApart } from './plan.js';
import type { EditedRoom } from './room-file.js';

/** Carries out the steps in a bundle. */
export function editBundle(game: Game, src: Uint8Array, steps: readonly Step[]): EditedRoom {
  const release = checkReleaseIn(BUNDLE_HEADS, game, 'bundles');
  const end = wordAt(src, 0);
  const offsets = bundleOffsets({ src, start: 0, end }, release);
  // The head and its lists stay in their place.
  const { objects, sounds, scripts } = BUNDLE_HEADS[release].fields;
  const counts = [objects, sounds, scripts].map(([at]) => at);
  const asked = steps.map((step) => {
    if (step.block.tag === 'HD') checkHead(step, counts);
    return changeOf(step, offsets);
  });
  checkApart(asked);
  const changes = changesOf(asked);
  const bytes = carriedOut(src, changes);
  const store = ({ tag, storedAt, storedAs }: BundleOffset, pos: number): void =>
    bytes.set(
      inPart(`the offset of ${tag}`, () => encodeField(pos, storedAs)),
      storedAt,
    );
  for (const offset of offsets) store(offset, movedTo(changes, offset.start));
  for (const change of asked)
    for (const offset of offsets)
      if (isOwn(change) && isOf(offset, change.step)) store(offset, placeOfChange(changes, change));
  bytes.set(u16le(asked.reduce((size, change) => size + growth(change, end), end)), 0);
  const added = asked.flatMap((change): NewPlace[] => {
    const { entry } = change.step;
    return entry ? [{ ...entry, pos: placeOfChange(changes, change) }] : [];
  });
  return { form: 'bundle', changes, added, bytes };
}

/** Checks a new head of a room: what follows it stays as it is. */
function checkHead({ bytes, what, block }: Step, counts: readonly number[]): void {
  const { length } = block.payload;
  if (bytes.length !== length)
    throw new RangeError(`${what}: the head of a room has ${length} bytes`);
  const isOther = (at: number) => bytes[at - BUNDLE_HEADER_SIZE] !== block.src[block.start + at];
  if (counts.some(isOther))
    throw new RangeError(`${what}: how many objects, sounds and scripts a room has cannot change`);
}

/** The change that a step asks for. */
function changeOf(step: Step, offsets: readonly BundleOffset[]): StepChange {
  const { action, bytes, what, entry, block } = step;
  const { start, end, tag } = block;
  const isPart = offsets.some((one) => one.start === start && one.tag === tag);
  const removes = action === 'remove';
  if (removes && isPart) throw new RangeError(`${what}: the parts of a room cannot be removed`);
  if (action === 'payload' && start === end) throw new RangeError(`${what}: nothing is there`);
  const isShared = offsets.some((one) => one.start === start && !isOf(one, step));
  const isInserted = action !== 'payload' || (isPart && isShared);
  const from = removes ? start : isInserted ? end : payloadStart(block);
  const around = action === 'payload' && (!isPart || isSized(tag)) && tag !== 'HD' ? [block] : [];
  const order = entry ? `${entry.kind} ${String(entry.id).padStart(5, '0')}` : '';
  return { start: from, end, bytes, around, order, removes, step };
}

/** Whether an offset is that of the part that a step names: a picture may have several, each of another object. */
function isOf({ tag, start, number }: BundleOffset, { block }: Step): boolean {
  return start === block.start && tag === block.tag && number === block.number;
}

/** Whether a part gets bytes of its own, behind those that it shares. */
function isOwn({ start, end, step }: StepChange): boolean {
  return step.action === 'payload' && start === end;
}

/** By how much the room grows, which ends at `room`. */
function growth({ start, end, bytes, step }: StepChange, room: number): number {
  return step.entry === undefined && end <= room ? bytes.length - (end - start) : 0;
}
