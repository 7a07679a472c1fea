// A chore as a list of pictures with their times. Frames with the same limbs at the same places are drawn once; then
// frames with the same pixels share a picture, wherever it goes. A chore may look the same again long before all
// its limbs repeat, so the shortest list of steps is searched.

import { describe } from '../../bytes.js';
import type { Point } from '../../geometry.js';
import { rgbaOf } from '../../palette/rgba.js';
import { type AnyLimb, checkDrawn, type DecodedLimb, type PreparedLimb } from '../compose.js';
import type { Costume } from '../kinds.js';
import type { ChoreFrames } from '../play.js';
import {
  type ColorFrame,
  type CostumeFrame,
  type CostumeFrameOptions,
  checkFrames,
  colorFrame,
  type FrameDrawing,
} from './frame.js';
import type { IndexPicture } from './place.js';

/** The look of a frame: a picture at a place. */
interface Look extends Point {
  /** Number of its picture. */
  readonly picture: number;
}

/** A look that lasts for some ticks. */
interface Step extends Look {
  /** At least 1. */
  readonly ticks: number;
}

/** A chore as the player of a game sees it. */
interface Timeline {
  /** At least one. */
  readonly steps: readonly Step[];
  /** Number of the step that follows the last one; `undefined` if it is not known. */
  readonly loopStart: number | undefined;
}

/** The looks that one call has met. */
interface Looks {
  readonly drawing: FrameDrawing;
  /** Different pictures, in the order in which frames show them first. */
  readonly pictures: IndexPicture[];
  /** Different looks. */
  readonly looks: Look[];
  /** Number of a look by its limbs, and by its picture and place. */
  readonly numbers: Map<string, number>;
  /** Number of a picture by its pixels. */
  readonly byPixels: Map<string, number>;
  /** Numbers of the pixels that limbs hold, by array and by bytes. */
  readonly arrays: Map<Uint8Array | string, number>;
}

export function createLooks(drawing: FrameDrawing): Looks {
  const maps = { numbers: new Map(), byPixels: new Map(), arrays: new Map() };
  return { drawing, pictures: [], looks: [], ...maps };
}

/** The shortest list of steps that shows a chore. */
export function timelineOf(looks: Looks, { frames, loopStart }: ChoreFrames): Timeline {
  const seen = frames.map(({ limbs }) => lookOf(looks, limbs));
  if (loopStart === undefined) return { steps: stepsOf(looks, seen), loopStart };
  const shortest = shortestLoop(seen, loopStart);
  const before = stepsOf(looks, seen.slice(0, shortest.loopStart));
  const loop = stepsOf(looks, seen.slice(shortest.loopStart, shortest.count));
  return { steps: [...before, ...loop], loopStart: before.length };
}

/** Joins neighbors that look alike. */
function stepsOf({ looks }: Looks, seen: readonly number[]): Step[] {
  const steps: Step[] = [];
  let from = 0;
  for (let i = 1; i <= seen.length; i++) {
    if (i < seen.length && seen[i] === seen[from]) continue;
    const { picture, x, y } = looks[seen[from]];
    steps.push({ picture, x, y, ticks: i - from });
    from = i;
  }
  return steps;
}

/** Number of the look of some limbs. */
function lookOf(looks: Looks, limbs: readonly AnyLimb[]): number {
  const key = limbs.map((limb) => limbKey(looks, limb)).join(';');
  return numberOf(looks.numbers, key, () => {
    const frame = colorFrame(looks.drawing, limbs);
    const picture = pictureOf(looks, frame);
    const { x, y } = frame;
    return numberOf(looks.numbers, `${picture} at ${x} ${y}`, () => {
      return looks.looks.push({ picture, x, y }) - 1;
    });
  });
}

/** Number of a frame's picture. */
function pictureOf({ byPixels, pictures }: Looks, frame: ColorFrame): number {
  const { width, height, pixels } = frame;
  return numberOf(byPixels, `${width} ${textOf(pixels)}`, () => {
    return pictures.push({ width, height, pixels }) - 1;
  });
}

/** All that a limb's pixels and their places depend on. */
function limbKey({ arrays }: Looks, limb: AnyLimb): string {
  const { offset, width, height, x, y, mirrored } = limb;
  const { pixels, columns } = limb as Partial<DecodedLimb & PreparedLimb>;
  const own = pixels ?? columns;
  const form = pixels === undefined ? 'columns' : 'rows';
  const array =
    own && numberOf(arrays, own, () => numberOf(arrays, textOf(own), () => arrays.size));
  return [offset, width, height, x, y, mirrored, form, array].join();
}

/** The number of a key; `make` gives the number of a new key. */
function numberOf<K>(numbers: Map<K, number>, key: K, make: () => number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = make();
  numbers.set(key, number);
  return number;
}

/** Characters made by one call: the arguments of a call must fit on the stack. */
const CHUNK = 0x2000;

/** Bytes as characters, to be used as a key. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

/** A sequence that ends in a loop. */
interface Loop {
  /** How many values there are. */
  readonly count: number;
  /** Number of the value that follows the last one. */
  readonly loopStart: number;
}

/** The shortest form of an endless sequence, in time in proportion to the values. */
export function shortestLoop(values: readonly number[], loopStart: number): Loop {
  const period = periodOf(values.slice(loopStart));
  let start = loopStart;
  // Values before the loop may already be its end.
  while (start > 0 && values[start - 1] === values[start - 1 + period]) start--;
  return { count: start + period, loopStart: start };
}

/** Length of the shortest part that makes up a list when it is repeated. */
function periodOf(values: readonly number[]): number {
  const { length } = values;
  // For each value: the length of the longest run of values that ends there and also starts the list, but is not
  // all of it.
  const borders = new Int32Array(length);
  let border = 0;
  for (let i = 1; i < length; i++) {
    while (border > 0 && values[i] !== values[border]) border = borders[border - 1];
    if (values[i] === values[border]) border++;
    borders[i] = border;
  }
  const period = length - border;
  return length % period === 0 ? period : length;
}

/** A picture of a costume, and how long it is shown. */
export interface TimedFrame extends CostumeFrame {
  /** Ticks, at least 1. */
  readonly ticks: number;
}

/** A chore as a list of pictures. */
export interface TimedFrames {
  /** At least one. Frames with the same pixels share one `data`. */
  readonly frames: readonly TimedFrame[];
  /** Number of the frame that follows the last one; `undefined` if {@link playChore} stopped at `maxFrames`. */
  readonly loopStart: number | undefined;
}

/**
 * Draws the frames of a chore. Neighbors that look alike become one frame, and repetitions that show nothing new are
 * cut off. Played without end, the frames look the same as the chore drawn tick by tick.
 */
export function timedFrames(
  costume: Costume,
  chore: ChoreFrames,
  palette: Uint8Array,
  options?: CostumeFrameOptions,
): TimedFrames {
  const { drawing, rgb } = checkFrames(costume, palette, options);
  const looks = createLooks(drawing);
  const { steps, loopStart } = timelineOf(looks, chore);
  const data = looks.pictures.map(({ pixels }) => rgbaOf(pixels, rgb, costume.transparent));
  const frames = steps.map(({ picture, x, y, ticks }): TimedFrame => {
    const { width, height } = looks.pictures[picture];
    return { x, y, width, height, data: data[picture], ticks };
  });
  return { frames, loopStart };
}

/** Throws unless a value has the frames of a chore. */
export function checkChoreFrames(chore: ChoreFrames, name: string): void {
  const { frames, loopStart } = Object(chore) as ChoreFrames;
  if (!Array.isArray(frames) || frames.length === 0)
    throw new TypeError(`${name}.frames is ${describe(frames)}, not a list of frames`);
  for (const frame of frames) checkDrawn(Object(frame).limbs);
  const { length } = frames;
  const isFrame =
    Number.isInteger(loopStart) && Number(loopStart) >= 0 && Number(loopStart) < length;
  if (loopStart !== undefined && !isFrame)
    throw new RangeError(
      `${name}.loopStart is ${describe(loopStart)}, not one of ${length} frames`,
    );
}
