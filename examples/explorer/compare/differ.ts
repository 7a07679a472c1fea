// What differs between two games: blocks and pictures, both by name.

import * as scumm from 'scumm-codec';
import type { Pixels } from '../picture.js';
import { lose } from '../state.js';

/** Something that differs; absent in the game that lacks it. */
export interface Difference<T> {
  readonly name: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** What differs by `same`, or is in one list alone. */
function differences<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  same: (one: T, other: T) => boolean,
): Difference<T>[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    return one && other && same(one, other) ? [] : [{ name, before: one, after: other }];
  });
}

const sameBytes = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  firstDifference(one, other) === undefined;

/** Where two parts of files differ first. */
export function firstDifference(one: ArrayLike<number>, other: ArrayLike<number>) {
  const most = Math.max(one.length, other.length);
  for (let i = 0; i < most; i++) if (one[i] !== other[i]) return i;
  return undefined;
}

/** The innermost blocks that hold other bytes, or are in one game alone. */
export function differentBlocks(before: scumm.Game, after: scumm.Game): Difference<scumm.Block>[] {
  const all = differences(blocksOf(before), blocksOf(after), (one, other) =>
    sameBytes(one.payload, other.payload),
  );
  // Strips in a WRAP are no blocks: if they alone differ, the WRAP is the innermost.
  const outer = new Set(all.map(({ name }) => name.slice(0, name.lastIndexOf(' > '))));
  return all.filter(({ name }) => !outer.has(name));
}

const blocksOf = (from: scumm.Game) =>
  new Map(
    Array.from(scumm.walkGameBlocks(from, { onError: lose }), ({ name, block }) => [name, block]),
  );

/** Pictures that look different, or are in one game alone. */
export function differentPictures(before: scumm.Game, after: scumm.Game): Difference<Pixels>[] {
  return differences(
    picturesOf(before),
    picturesOf(after),
    (one, other) => one.width === other.width && sameBytes(one.data, other.data),
  );
}

function picturesOf(from: scumm.Game): Map<string, Pixels> {
  const pictures = [...scumm.walkGamePictures(from, { onError: lose })];
  return new Map(pictures.flatMap(pixelsOf));
}

/** The name and the pixels of a picture, unless it is empty or too damaged to be seen. */
function pixelsOf(picture: scumm.GamePicture): [string, Pixels][] {
  try {
    const data = scumm.gamePictureToRgba(picture, { onError: lose });
    const { name, width } = picture;
    return data.length > 0 ? [[name, { width, height: data.length / 4 / width, data }]] : [];
  } catch {
    return [];
  }
}

/** Pixels that differ, bright on a faint copy of the new picture. */
export function markedPixels(before: Pixels, after: Pixels): { pixels: Pixels; count: number } {
  const { width, height } = after;
  const data = after.data.map((value, i) => (i % 4 === 3 ? value >> 2 : value));
  const differs = (i: number) => [0, 1, 2, 3].some((k) => before.data[i + k] !== after.data[i + k]);
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (differs(i)) {
      data.set([255, 0, 200, 255], i);
      count++;
    }
  return { pixels: { width, height, data }, count };
}
