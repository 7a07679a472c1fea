// Files for the visitor: pictures, sheets, animations, records, and a zip of all.

import { encode } from 'fast-png';
import { zipSync } from 'fflate';
import gifenc from 'gifenc';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import type { Pixels } from '../picture.js';
import { coloredPixels, lose } from '../state.js';

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
  return pngOf(coloredPixels(picture));
}

/** RGBA as PNG. */
export const pngOf = (pixels: Pixels) => encode({ ...pixels, channels: 4 });

/** An animated picture in its own colors, of which there may be 256. `tick` is milliseconds. */
export function gifOf({ width, height, frames }: tools.ChoreTimeline, tick: number): Uint8Array {
  const words = frames.map(({ data }) => new Uint32Array(Uint8Array.from(data).buffer));
  const colors = [...new Set(words.flatMap((all) => [...all]))];
  const indices = new Map(colors.map((word, index) => [word, index]));
  const palette = colors.map((word) => [word & 255, (word >> 8) & 255, (word >> 16) & 255]);
  const hole = indices.get(0);
  const look = { palette, transparent: hole !== undefined, transparentIndex: hole ?? 0 };
  const gif = gifenc.GIFEncoder();
  for (const [i, { ticks }] of frames.entries()) {
    const pixels = Uint8Array.from(words[i], (word) => indices.get(word) ?? 0);
    gif.writeFrame(pixels, width, height, { ...look, dispose: 2, delay: ticks * tick });
  }
  gif.finish();
  return gif.bytes();
}

/** All chores of a costume as a sheet and its JSON, in one zip. */
export function choresZip(name: string, costume: scumm.Costume, palette: Uint8Array): Uint8Array {
  const chores = scumm.costumeChores(costume, { onError: lose }).map(({ chore, facing }) => {
    const title = tools.choreName(costume, chore, facing);
    return { name: title, ...scumm.playChore(costume, chore, facing, { onError: lose }) };
  });
  const sheet = tools.costumeSheet(costume, chores, palette, { onError: lose });
  return sheetZip(name, pngOf(sheet), tools.asepriteJson(sheet, { image: `${name}.png` }));
}

/** A sheet and its JSON in one zip. */
export const sheetZip = (name: string, png: Uint8Array, json: tools.AsepriteSheet) =>
  zipOf({ [`${name}.png`]: png, [`${name}.json`]: text(JSON.stringify(json)) });

const text = (words: string) => new TextEncoder().encode(words);

/** Files by name in one zip. */
export const zipOf = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 });

/** A record as JSON. */
export const jsonOf = (record: unknown) =>
  JSON.stringify(tools.recordToJson(record as object), undefined, 1);

/** Every picture of a game, and what was lost, in one zip. */
export function everything(from: scumm.Game, losses: readonly unknown[]): Uint8Array {
  const pictures = Array.from(tools.eachGamePicture(from, { onError: lose }), (picture) => {
    return [`${picture.name}.png`, pictureFile(picture)];
  });
  const lost = text(JSON.stringify(losses, undefined, 1));
  return zipOf({ 'losses.json': lost, ...Object.fromEntries(pictures) });
}
