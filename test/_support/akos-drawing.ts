// Actors with costumes of versions 7 and 8 as an engine draws them: a line of a script for each.
//
//   width height x y scaleX scaleY shadow plane mirrored | index,value;.. | limb,cel,x,y;..
//
// The canvas, the planes and the shadow table are patterns, see fixtures/schema.json.

import { createHash } from 'node:crypto';
import type * as scumm from 'scumm-codec';
import { readAkos, readCostumePictureHeader } from 'scumm-codec';
import { packZplane } from 'scumm-codec/encode';

const SHADOWS = { 0: undefined, 1: '13', 3: '0-7' } as const;

const shadowTable = Uint8Array.from(
  { length: 2048 },
  (_, i) => 37 * i + 11 * Math.floor(i / 256) + 3,
);

const HIDES: readonly ((x: number, y: number) => boolean)[] = [
  () => false,
  (x, y) => (3 * x + 5 * y) % 11 < 4,
  (x, y) => ((x ^ y) & 4) !== 0,
];

const listOf = (text: string) =>
  text === '' ? [] : text.split(';').map((one) => one.split(',').map(Number));

/** What each line draws: its SHA-256. */
export function drawnAkos(
  src: Uint8Array,
  version: 7 | 8,
  script: readonly string[],
  renderCostume: typeof scumm.renderCostume,
): string[] {
  const akos = readAkos(src, { version });
  return script.map((line) => {
    const [numbers, colors, pictures] = line.split(' | ');
    const [width, height, x, y, scaleX, scaleY, shadow, plane, mirrored] = numbers
      .split(' ')
      .map(Number);
    const canvas = (of: (x: number, y: number) => number) =>
      Uint8Array.from({ length: width * height }, (_, i) => of(i % width, Math.floor(i / width)));
    const hidden = canvas((column, row) => (HIDES[plane](column, row) ? 1 : 0));
    const palette = new Uint8Array(256).fill(255);
    for (const [index, value] of listOf(colors)) palette[index] = value;
    const limbs = listOf(pictures).map(([limb, picture, left, top]) => {
      const header = readCostumePictureHeader(akos, 0, picture);
      if (header === undefined) throw new Error(`no cel ${picture}`);
      const place = { x: mirrored ? 0 - left : left, y: top, mirrored: mirrored === 1 };
      return { kind: 'limb' as const, limb, picture, ...header, ...place };
    });
    const shadows = SHADOWS[shadow as 0 | 1 | 3];
    const options = {
      ...{ palette, scale: { x: scaleX, y: scaleY } },
      zplane: plane === 0 ? [] : packZplane(hidden, width, height),
      ...(shadows && { shadowTable, shadows }),
    } as const satisfies scumm.RenderOptions;
    const pixels = canvas((column, row) => 7 * column + 13 * row + 5);
    renderCostume(akos, limbs, { pixels, width, height }, { x, y }, options);
    return createHash('sha256').update(pixels).digest('hex');
  });
}
