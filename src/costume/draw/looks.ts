// Which frames of a costume look alike. Frames of the same limbs at the same places are drawn once; then
// those of the same pixels share a picture, wherever it goes. A chore may look the same again long before all
// of its limbs are where they were: it is written down in the shortest way.

import type { Point } from '../../geometry.js';
import type { AnyLimb, DecodedLimb, PreparedLimb } from '../limb.js';
import type { ChoreFrames } from '../play.js';
import { type ColorFrame, colorFrame, type FrameDrawing } from './color-frame.js';
import type { IndexPicture } from './drawing.js';

/** What a frame looks like. */
interface Look extends Point {
  /** Number of its picture. */
  readonly picture: number;
}

/** What looks the same for some ticks. */
export interface Step extends Look {
  /** At least 1. */
  readonly ticks: number;
}

/** A chore as a player sees it. */
export interface Timeline {
  /** At least one. */
  readonly steps: readonly Step[];
  /** Number of the step that follows the last one; `undefined` if that is not known. */
  readonly loopStart: number | undefined;
}

/** The looks that one call has met. */
export interface Looks {
  readonly drawing: FrameDrawing;
  /** Different pictures, in the order in which frames show them first. */
  readonly pictures: IndexPicture[];
  /** Different looks. */
  readonly looks: Look[];
  /** Number of a look by its limbs, and by its picture and place. */
  readonly numbers: Map<string, number>;
  /** Number of a picture by its pixels. */
  readonly byPixels: Map<string, number>;
  /** Number of the pixels that limbs bring along, by their array and by their bytes. */
  readonly arrays: Map<Uint8Array | string, number>;
}

/** No looks yet. */
export function createLooks(drawing: FrameDrawing): Looks {
  const maps = { numbers: new Map(), byPixels: new Map(), arrays: new Map() };
  return { drawing, pictures: [], looks: [], ...maps };
}

/** A chore as a player sees it: the shortest list of steps. */
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

/** The number of a key; a new one is what `make` gives. */
function numberOf<K>(numbers: Map<K, number>, key: K, make: () => number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = make();
  numbers.set(key, number);
  return number;
}

/** Characters that are made at a time: a call takes no more arguments than fit on the stack. */
const CHUNK = 0x2000;

/** Bytes as characters, fit to be a key. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

/** A sequence that ends in a loop. */
export interface Loop {
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

/** The shortest part of which a list is made, as often as it takes. */
function periodOf(values: readonly number[]): number {
  const { length } = values;
  // For each value, how many values that end there are also the first ones, without being all of them.
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
