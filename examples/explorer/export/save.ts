// Files for the visitor: pictures, sheets, animations, records, and a zip of all.

import { encode } from 'fast-png';
import { zipSync } from 'fflate';
import gifenc from 'gifenc';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import type { Pixels } from '../picture.js';
import { lose } from '../state.js';

/** Milliseconds of a tick: a frame of most games is 6 jiffies of 1/60 s. */
export const TICK = 100;

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
export function pictureFile(picture: tools.GamePicture): Uint8Array {
  if (picture.of === 'background' && picture.palette !== undefined)
    return indexedPng(tools.decodeGamePicture(picture, { onError: lose }), picture.palette);
  const data = tools.gamePictureToRgba(picture, { onError: lose });
  const { width } = picture;
  return pngOf({ width, height: data.length / 4 / width, data });
}

/** RGBA as PNG. */
export const pngOf = (pixels: Pixels) => encode({ ...pixels, channels: 4 });

/** The frames of a chore as pictures of one size, so that the actor stands still, and an index that none uses. */
export function drawnChore(costume: scumm.Costume, frames: readonly scumm.ChoreFrame[]) {
  const { x, y, ...box } = tools.costumeBounds(
    costume,
    frames.flatMap(({ limbs }) => limbs),
  );
  const [width, height] = [Math.max(1, box.width), Math.max(1, box.height)];
  const used = new Set([0, ...costume.palette]);
  // Cels that hold indices have one of their own; with colors, a free one is taken.
  const hole = costume.transparent || ([...Array(256).keys()].findLast((i) => !used.has(i)) ?? 255);
  const draw = ({ limbs }: scumm.ChoreFrame) => {
    const picture = { width, height, pixels: new Uint8Array(width * height).fill(hole) };
    scumm.renderCostume(costume, limbs, picture, { x: -x, y: -y }, { onError: lose });
    return picture;
  };
  return { hole, frames: frames.map(draw) };
}

/** An animated picture of a chore, without the frames that show nothing new. */
export function choreGif(
  costume: scumm.Costume,
  played: scumm.ChoreFrames,
  rgb: Uint8Array,
): Uint8Array {
  const gif = gifenc.GIFEncoder();
  const palette = Array.from({ length: 256 }, (_, i) => [...rgb.subarray(3 * i, 3 * i + 3)]);
  const { hole: transparentIndex, frames } = drawnChore(costume, played.frames);
  let tick = 0;
  const chores = [{ name: '', ...played }];
  const [{ steps }] = tools.costumeSheet(costume, chores, rgb, { onError: lose }).animations;
  for (const { ticks } of steps) {
    const { pixels, width, height } = frames[tick];
    const look = { palette, transparent: true, transparentIndex, dispose: 2 };
    gif.writeFrame(pixels, width, height, { ...look, delay: ticks * TICK });
    tick += ticks;
  }
  gif.finish();
  return gif.bytes();
}

/** All chores of a costume as a sheet and its JSON. */
export function sheetFiles(name: string, costume: scumm.Costume, palette: Uint8Array): Files {
  const chores = scumm.costumeChores(costume, { onError: lose }).map(({ chore, facing }) => {
    return {
      name: `${chore} ${facing}`,
      ...scumm.playChore(costume, chore, facing, { onError: lose }),
    };
  });
  const sheet = tools.costumeSheet(costume, chores, palette, { onError: lose });
  const json = tools.asepriteJson(sheet, { image: `${name}.png` });
  return {
    [`${name}.png`]: pngOf(sheet),
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
  JSON.stringify(tools.recordToJson(record as object), undefined, 1);

/** Every picture of a game, and what was lost, in one zip. */
export function everything(from: scumm.Game, losses: readonly unknown[]): Uint8Array {
  const files: Files = { 'losses.json': text(JSON.stringify(losses, undefined, 1)) };
  for (const picture of tools.eachGamePicture(from, { onError: lose }))
    files[`${picture.name}.png`] = pictureFile(picture);
  return zipOf(files);
}
