// What looks different in two games: pictures by name, pixel by pixel.

import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import type { Pixels } from '../picture.js';
import { lose } from '../state.js';

/** A picture that looks different; absent in the game that lacks it. */
export interface Difference {
  readonly name: string;
  readonly before: Pixels | undefined;
  readonly after: Pixels | undefined;
}

/** Where two parts of files differ first. */
export function firstDifference(one: ArrayLike<number>, other: ArrayLike<number>) {
  const most = Math.max(one.length, other.length);
  for (let i = 0; i < most; i++) if (one[i] !== other[i]) return i;
  return undefined;
}

/** Pictures that look different, or are in one game alone. */
export function differentPictures(before: scumm.Game, after: scumm.Game): Difference[] {
  const [old, now] = [picturesOf(before), picturesOf(after)];
  const all = [...new Set([...old.keys(), ...now.keys()])].map((name) => {
    return { name, before: old.get(name), after: now.get(name) };
  });
  return all.filter(({ before: one, after: other }) => {
    const isSized = one?.width === other?.width;
    return !(one && other && isSized && firstDifference(one.data, other.data) === undefined);
  });
}

function picturesOf(from: scumm.Game): Map<string, Pixels> {
  const pictures = [...tools.eachGamePicture(from, { onError: lose })];
  return new Map(pictures.flatMap(pixelsOf));
}

/** The name and the pixels of a picture, unless it is empty or too damaged to be seen. */
function pixelsOf(picture: tools.GamePicture): [string, Pixels][] {
  try {
    const data = tools.gamePictureToRgba(picture, { onError: lose });
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
