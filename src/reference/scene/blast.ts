// A blast as code, pixel by pixel. For what it is see scene/blast.ts.

import { fail } from '../../errors.js';
import type { Image } from '../../image/image.js';
import { checkLookup, type ObjectLookup } from '../../object/runtime.js';
import { checkBlasts, type SceneBlast } from '../../scene/blast.js';
import { type BlastPlaceOptions, checkScreen } from '../../scene/blast-screen.js';
import { checkFrame, type SceneFrame } from '../../scene/frame.js';
import type { Version } from '../../version.js';
import { decodeBomp } from '../bomp/bomp.js';

/** Transparent palette index. */
const OPEN = 255;

/** Versions in which picture 1 replaces a missing one. */
const FALL_BACK: readonly Version[] = [6, 7];

/** Versions in which the strip right of the screen may be put back. */
const PUT_BACK_BESIDE: readonly Version[] = [7, 8];

/** The scale that leaves the size as it is. */
const FULL = 255;

/** A byte with its bits in reverse order. */
const turned = (byte: number) =>
  Number.parseInt([...byte.toString(2).padStart(8, '0')].reverse().join(''), 2);

/** T: ranks of 768 indices. */
const RANKS = /* @__PURE__ */ Array.from({ length: 768 }, (_, k) =>
  k === 255 || k === 511 ? 254 : turned(k % 256),
);

/** Whether pixel `place` of a side of `count` pixels stays at a scale. */
function stays(place: number, count: number, scale: number): boolean {
  return scale === FULL || RANKS[256 - Math.floor(count / 2) + (place ^ 3)] <= scale;
}

/** How many of `count` columns or rows the games paint: they count in groups of eight, and in a byte. */
function painted(count: number, scale: number): number {
  if (scale === FULL) return count;
  const places = Array.from({ length: 8 * Math.ceil(count / 8) }, (_, place) => place);
  const staying = places.filter((place) => stays(place, count, scale)).length;
  const slip = count % 8 !== 0 && stays(count, count, scale) ? 1 : 0;
  return Math.min(count, (staying - slip) % 256);
}

/** A row that is closed up in place: its end keeps its old pixels, as in the games. */
function closedUp(row: readonly number[], scale: number): number[] {
  const kept = row.filter((_, place) => stays(place, row.length, scale));
  return [...kept, ...row.slice(kept.length)].slice(0, painted(row.length, scale));
}

/** The low byte of a number. */
const byteOf = (value: number) => ((value % 256) + 256) % 256;

function scalesOf({ scale = FULL }: SceneBlast): readonly [number, number] {
  return typeof scale === 'number'
    ? [byteOf(scale), byteOf(scale)]
    : [byteOf(scale.x), byteOf(scale.y)];
}

/** The picture that a blast names; picture 1 may replace a missing one. */
function pictureOf({ object, image = 1 }: SceneBlast): Image {
  const images = object.image?.images ?? [];
  const named = (number: number) => images.find(({ state }) => state === number);
  const picture = named(image) ?? (FALL_BACK.includes(object.version) ? named(1) : undefined);
  if (picture?.rows === undefined) fail('MISSING', picture?.pixelsAt ?? 0, 'BOMP');
  return picture;
}

/** The rows of a blast as they come onto the screen. */
function rowsOf(blast: SceneBlast): number[][] {
  const { width, height, rows, widthAt, heightAt } = pictureOf(blast);
  const [across, down] = scalesOf(blast);
  if (width === 0 || height === 0) fail('BAD_VALUE', width === 0 ? widthAt : heightAt, 'size');
  const bytes = rows?.src.subarray(rows.start, rows.end) ?? new Uint8Array(0);
  const pixels = decodeBomp(bytes, width, height);
  if (across !== FULL && width > 512) fail('BAD_VALUE', widthAt, 'width');
  if (down !== FULL && height > 512) fail('BAD_VALUE', heightAt, 'height');
  const shown: number[][] = [];
  for (let y = 0; y < height; y++)
    if (stays(y, height, down))
      shown.push(closedUp([...pixels.subarray(y * width, (y + 1) * width)], across));
  return shown.slice(0, painted(height, down));
}

/**
 * Draws blasts. The slow twin of the function of this name in the main entry point.
 *
 * @param blasts - in the order of the calls, at most 200
 * @param dst - a frame, whose pixels and owners change
 * @throws {DecodeError} `MISSING`, `BAD_VALUE`, `TRUNCATED` or `LIMIT`, as `drawBlastsInto` of the main entry
 *   point; the offset of `TRUNCATED` counts from the first row.
 * @throws {RangeError} as `drawBlastsInto` of the main entry point.
 * @throws {TypeError} as `drawBlastsInto` of the main entry point.
 */
export function drawBlastsInto(
  blasts: readonly SceneBlast[],
  dst: SceneFrame,
  options?: BlastPlaceOptions,
): void {
  checkFrame(dst, undefined);
  checkBlasts(blasts);
  checkScreen(options?.screen);
  const { screen = { x: 0, y: 0, width: dst.width } } = options ?? {};
  for (const blast of blasts) {
    const { shadowTable, object } = blast;
    const full = scalesOf(blast).every((scale) => scale === FULL);
    rowsOf(blast).forEach((row, i) => {
      row.forEach((index, j) => {
        const [column, y] = [blast.x + j, blast.y + screen.y + i];
        const x = column + screen.x;
        if (column < 0 || column >= screen.width || x < 0 || x >= dst.width) return;
        if (y < 0 || y >= dst.height || index === OPEN) return;
        const at = y * dst.width + x;
        const shades = full && index < 8 && shadowTable !== undefined;
        dst.pixels[at] = shades ? shadowTable[256 * index + dst.pixels[at]] : index;
        if (dst.owners !== undefined) dst.owners[at] = object.index;
      });
    });
  }
}

/**
 * Takes blasts away. The slow twin of the function of this name in the main entry point.
 *
 * @param blasts - those that were drawn
 * @param lookup - current boxes
 * @param back - the room without actors and blasts
 * @param dst - the frame with the blasts, whose pixels and owners change
 * @throws {RangeError} as `removeBlastsInto` of the main entry point.
 * @throws {TypeError} as `removeBlastsInto` of the main entry point.
 */
export function removeBlastsInto(
  blasts: readonly SceneBlast[],
  lookup: ObjectLookup,
  back: SceneFrame,
  dst: SceneFrame,
  options?: BlastPlaceOptions,
): void {
  checkBlasts(blasts);
  checkLookup(lookup);
  checkFrame(back, undefined, 'back');
  checkFrame(dst, back);
  checkScreen(options?.screen);
  const { screen = { x: 0, y: 0, width: dst.width } } = options ?? {};
  for (const blast of blasts) {
    const box = lookup.boxes?.[blast.object.index] ?? blast.object.box;
    const [width, height] = [blast.width || box.width, blast.height || box.height];
    const top = blast.y + screen.y;
    const [left, right] = [Math.max(0, blast.x), Math.min(screen.width, blast.x + width)];
    const f = ((screen.x % 8) + 8) % 8;
    const beside = PUT_BACK_BESIDE.includes(blast.object.version) ? 1 : 0;
    const last = Math.min(Math.floor((right + f) / 8), Math.floor(screen.width / 8) - 1 + beside);
    for (let y = 0; y < dst.height; y++)
      for (let x = 0; x < dst.width; x++) {
        const column = x - screen.x;
        const strip = Math.floor((column + f) / 8);
        if (left >= right || column < 0 || column >= screen.width) continue;
        if (y < top || y >= top + height) continue;
        if (strip < Math.floor(left / 8) || strip > last) continue;
        const at = y * dst.width + x;
        dst.pixels[at] = back.pixels[at];
        if (dst.owners !== undefined && back.owners !== undefined) dst.owners[at] = back.owners[at];
      }
  }
}
