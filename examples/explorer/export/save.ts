// Files for the visitor: pictures, sheets, animations, records, and a zip of all.

import { encode } from 'fast-png';
import { zipSync } from 'fflate';
import gifenc from 'gifenc';
import {
  asepriteJson,
  type Costume,
  choreFrames,
  costumeChores,
  costumeSheet,
  decodeGamePicture,
  type Game,
  type GamePicture,
  gamePictureToRgba,
  playChore,
  recordToJson,
  walkGamePictures,
} from 'scumm-codec';
import { lose } from '../state.js';

/** Hundredths of a second of a tick, in the unit of the encoder: milliseconds. */
const TICK = 100;

/** Hands bytes to the visitor as a file. */
export function save(name: string, bytes: Uint8Array | string): void {
  const part = typeof bytes === 'string' ? bytes : Uint8Array.from(bytes);
  const url = URL.createObjectURL(new Blob([part]));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Palette indices and colors as PNG with a palette. Entry 0 may be transparent; the encoder gets no other right. */
export function indexedPng(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  rgb: Uint8Array,
  isClear = false,
): Uint8Array {
  const palette = Array.from({ length: rgb.length / 3 }, (_, i) => [
    ...rgb.subarray(3 * i, 3 * i + 3),
    ...(isClear ? [i === 0 ? 0 : 255] : []),
  ]);
  return encode({ width, height, data: pixels, channels: 1, depth: 8, palette });
}

/** A picture of a game: with its palette if it has no holes, else as RGBA. */
export function pictureFile(picture: GamePicture): Uint8Array {
  if (picture.kind === 'background' && picture.palette !== undefined)
    return indexedPng(decodeGamePicture(picture, { onError: lose }), picture.palette);
  const data = gamePictureToRgba(picture, { onError: lose });
  const { width } = picture;
  return encode({ width, height: data.length / 4 / width, data, channels: 4 });
}

/** An animated picture of a chore. */
export function choreGif(
  costume: Costume,
  chore: number,
  facing: number,
  palette: Uint8Array,
): Uint8Array {
  const played = playChore(costume, chore, facing, { onError: lose });
  const { frames } = choreFrames(costume, played, palette, { onError: lose });
  const left = Math.min(...frames.map(({ x }) => x));
  const top = Math.min(...frames.map(({ y }) => y));
  const width = Math.max(1, ...frames.map((one) => one.x + one.width - left));
  const height = Math.max(1, ...frames.map((one) => one.y + one.height - top));
  const colors = new Map<number, number>([[0, 0]]);
  const list: number[][] = [[0, 0, 0]];
  const gif = gifenc.GIFEncoder();
  const indexed = frames.map((frame) => {
    const pixels = new Uint8Array(width * height);
    const words = new Uint32Array(frame.data.buffer, frame.data.byteOffset, frame.data.length / 4);
    words.forEach((word, i) => {
      if (!colors.has(word)) {
        colors.set(word, list.length);
        list.push([word & 255, (word >> 8) & 255, (word >> 16) & 255]);
      }
      const x = frame.x - left + (i % frame.width);
      const y = frame.y - top + Math.floor(i / frame.width);
      pixels[y * width + x] = colors.get(word) ?? 0;
    });
    return { pixels, delay: frame.ticks * TICK };
  });
  for (const { pixels, delay } of indexed)
    gif.writeFrame(pixels, width, height, { palette: list, delay, transparent: true, dispose: 2 });
  gif.finish();
  return gif.bytes();
}

/** All chores of a costume as a sheet and its JSON. */
export function sheetFiles(name: string, costume: Costume, palette: Uint8Array): Files {
  const chores = costumeChores(costume, { onError: lose }).map(({ chore, facing }) => {
    return { name: `${chore} ${facing}`, ...playChore(costume, chore, facing, { onError: lose }) };
  });
  const sheet = costumeSheet(costume, chores, palette, { onError: lose });
  const json = asepriteJson(sheet, { image: `${name}.png` });
  return {
    [`${name}.png`]: encode({ ...sheet, channels: 4 }),
    [`${name}.json`]: text(JSON.stringify(json)),
  };
}

/** Files by name. */
export type Files = Record<string, Uint8Array>;

const text = (words: string) => new TextEncoder().encode(words);

/** Files in one zip. */
export const zipOf = (files: Files) => zipSync(files, { level: 0 });

/** A record as JSON. */
export const jsonOf = (record: unknown) =>
  JSON.stringify(recordToJson(record as object), undefined, 1);

/** Every picture of a game, and what was lost, in one zip. */
export function everything(from: Game, losses: readonly unknown[]): Uint8Array {
  const files: Files = { 'losses.json': text(JSON.stringify(losses, undefined, 1)) };
  for (const picture of walkGamePictures(from, { onError: lose }))
    files[`${picture.name}.png`] = pictureFile(picture);
  return zipOf(files);
}
