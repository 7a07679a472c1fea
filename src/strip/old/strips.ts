// Strips with the codes of a dialect, for which see codes.ts: one strip, as in strip/single-strip.ts, or a picture of
// them, BM of version 3 with 256 colors, and of version 4 on the Amiga, with the table of strip/table.ts. Strips of 16
// colors copy pixels from the strip left of them.

import { checkPayload } from '../../block/header.js';
import { checkByte, checkBytes, type OwnBytes } from '../../bytes.js';
import { fail, failCut } from '../../errors.js';
import { checkPlace, checkSize, checkWhole, type Placement } from '../../geometry.js';
import { checkPixels, type LimitOptions } from '../../limits.js';
import { optionsOf, type PixelOptions } from '../../options.js';
import { viewOf } from '../../views.js';
import { stripCode } from '../codes.js';
import { raw as copyRows, lineFor, type Target } from '../line.js';
import { SLACK } from '../op-by-op.js';
import { STRIP_WIDTH, stripInto } from '../single-strip.js';
import { fillStrip, type StripsDamage } from '../strips.js';
import {
  CHAINED_PICTURE,
  chainedPicture,
  eachStrip,
  type StripTable,
  stripStart,
} from '../table.js';
import { BARE_EGA, type Dialect, dialectOf, type OwnCode, type StripDialect } from './codes.js';
import type { Column } from './kernels.js';

/** What {@link decodeOldStrip} needs besides the bytes. */
export interface OldStripFields {
  /**
   * Which games the strip is from. `v3`: version 3 with 256 colors. `ega`: pictures of 16 colors, whose files do not
   * store the code, which is 10. `amiga`: versions 4 and 5 on the Amiga. `3do`: 3DO releases. `humongous`: Humongous
   * games.
   */
  readonly dialect: StripDialect;
  /**
   * The pixels left of the strip, which strips of 16 colors copy: one palette index for all rows, or one for each row.
   * Other strips do not use them. Default: 0.
   */
  readonly left?: number | Uint8Array | undefined;
}

/**
 * Decodes one strip with the codes of a dialect. They include codes that versions 4 to 8 do not have. Transparency is
 * not applied; see `oldStripCode`.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @returns `8 * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel, or the strip takes more than 257 bytes and
 *   four for each pixel; `BAD_CODE` for a code that the dialect does not have; `LIMIT` past `limits.pixels`.
 */
export function decodeOldStrip(
  src: Uint8Array,
  height: number,
  options: OldStripFields & LimitOptions,
): OwnBytes {
  dialectOf(options);
  const { limits, dialect, left } = options;
  checkWhole(height, 'height');
  checkPixels(STRIP_WIDTH, height, limits);
  const dst = new Uint8Array(STRIP_WIDTH * height);
  decodeOldStripInto(src, height, dst, { dialect, left });
  return dst;
}

/**
 * As {@link decodeOldStrip}, into `dst`.
 *
 * @param src - the strip from its code byte on
 * @returns offset in `src` of the first byte that the strip does not use
 * @throws {DecodeError} `TRUNCATED` or `BAD_CODE`.
 */
export function decodeOldStripInto(
  src: Uint8Array,
  height: number,
  dst: Uint8Array,
  options: OldStripFields & Placement,
): number {
  const dialect = dialectOf(options);
  const { at = 0, pitch = STRIP_WIDTH, left = 0 } = options;
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkWhole(height, 'height');
  checkPlace(dst, at, pitch, STRIP_WIDTH, height);
  checkLeft(left, height);
  const target = {
    view: viewOf(dst),
    at: dst.byteOffset + at,
    pitch,
    height,
    left: columnOf(left, dialect.colorBase),
  };
  const next = aloneInto(dialect, src, target);
  if (next === undefined)
    fail('BAD_CODE', 0, `unknown strip code ${src[0]} of dialect ${options.dialect}`);
  return next;
}

/** Decodes a strip of 16 colors as files store it, without its code; trusts all but the bytes. */
export function bareStripInto(
  src: Uint8Array,
  height: number,
  dst: Uint8Array,
  left: number | Uint8Array,
): number {
  const { byteOffset: at } = dst;
  const column = columnOf(left, BARE_EGA.colorBase);
  const target = { view: viewOf(dst), at, pitch: STRIP_WIDTH, height, left: column };
  return aloneInto(BARE_EGA, src, target) ?? 0;
}

/** Decodes a strip from the start of some bytes. Gives its length; `undefined` for an unknown code. */
function aloneInto(dialect: Dialect, src: Uint8Array, target: OldTarget): number | undefined {
  const end = stripEnd(0, src.length, target.height);
  if (end === 0) failCut(0, 'strip');
  const base = src.byteOffset;
  const next = anyStripInto(dialect, viewOf(src), base, base + end, target);
  if (next === undefined) return undefined;
  if (next > base + end) failCut(end, 'strip');
  return next - base;
}

/** Throws unless `left` is a byte, or at least `height` of them. */
export function checkLeft(left: number | Uint8Array, height: number): void {
  if (typeof left === 'number') {
    checkByte(left, 'left');
    return;
  }
  checkBytes(left, 'left');
  if (left.length < height) throw new RangeError(`left has ${left.length} of ${height} pixels`);
}

/** The pixels left of a strip; one color stands for a column of any height. */
function columnOf(left: number | Uint8Array, base: number): Column {
  if (left === 0) return { view: undefined, at: 0, pitch: 0, base };
  const [bytes, pitch] = typeof left === 'number' ? [Uint8Array.of(left), 0] : [left, 1];
  return { view: viewOf(bytes), at: bytes.byteOffset, pitch, base };
}

/**
 * Decodes the background of a room with the strip codes of a dialect: version 3 with 256 colors, or version 4 on the
 * Amiga. Strips of 16 colors copy pixels from the strip left of them; the first strip copies zeros. Transparency is not
 * applied; see `oldStripCode`.
 *
 * @param src - BM payload, without the 6-byte block header
 * @param width - from HD
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `MISSING` if BM has no picture; `BAD_SIZE` if that does not fit into `src`; `TRUNCATED` if the
 *   table or a strip ends early, as {@link decodeOldStrip}; `BAD_OFFSET` if a strip's offset leads into the table or
 *   out of the picture; `BAD_CODE` for a code that the dialect does not have; `LIMIT` past `limits.pixels`; `BAD_VALUE`
 *   if `src` is a whole block. With `onError` only `MISSING`, `BAD_SIZE`, `LIMIT`, `BAD_VALUE`, and `TRUNCATED` for a
 *   `src` of less than four bytes.
 */
export function decodeOldBm(
  src: Uint8Array,
  width: number,
  height: number,
  options: Pick<OldStripFields, 'dialect'> & PixelOptions,
): OwnBytes {
  const dialect = dialectOf(options);
  const { limits, onError, fill = 0 } = optionsOf(options);
  checkSize(width, height);
  checkPixels(width, height, limits);
  checkPayload(src, 'BM');
  checkByte(fill, 'fill');
  const table = chainedPicture(src, 0, src.length, CHAINED_PICTURE, 'BM');
  if (table === undefined) fail('MISSING', 0, 'BM: no picture');

  const dst = new Uint8Array(width * height);
  const target = { view: viewOf(dst), at: 0, pitch: width, height };
  oldStripsInto(table, width / STRIP_WIDTH, target, { onError, fill }, dialect);
  return dst;
}

/** What is done about damage, and the pixels left of the first strip: see {@link OldStripFields}. */
export interface OldStripsContext extends StripsDamage, Pick<OldStripFields, 'left'> {}

/** Decodes a picture with `strips` strips that have the codes of a dialect; trusts the target. */
export function oldStripsInto(
  table: StripTable,
  strips: number,
  { view, at, pitch, height }: Target,
  { onError, fill, left: before = 0 }: OldStripsContext,
  dialect: Dialect,
): void {
  const { src, what } = table;
  const bytes = viewOf(src);
  const base = src.byteOffset;
  const outer = columnOf(before, dialect.colorBase);
  const left: Column = { view, at, pitch, base: dialect.colorBase };
  const target = { view, at, pitch, height, left: outer };
  const move = (strip: number) => {
    target.at = at + strip * STRIP_WIDTH;
    left.at = target.at - 1;
    target.left = strip === 0 ? outer : left;
  };
  const decode = (strip: number) => {
    move(strip);
    const pos = stripStart(table, strips, strip);
    const end = stripEnd(pos, table.end, height);
    const next = anyStripInto(dialect, bytes, base + pos, base + end, target);
    if (next === undefined)
      fail('BAD_CODE', pos, `${what}: strip ${strip} has the unknown code ${src[pos]}`);
    if (next > base + end) failCut(end, `${what}: strip ${strip} at ${pos}`);
  };
  eachStrip(table, strips, onError, decode, (strip) => {
    move(strip);
    fillStrip(target, fill);
  });
}

/** Where an old strip goes. */
interface OldTarget extends Target {
  /** The pixels left of the strip; only strips of 16 colors look at them. */
  readonly left: Column;
}

/**
 * Decodes the strip that starts at `pos`, with its code if that is stored; it may use bytes up to `end`. Trusts all numbers. Codes of versions 5 to 8
 * go through the decoder of those versions, codes of the dialect through kernels of their own.
 *
 * @param src - view of the buffer that holds the strip
 * @returns offset of the first byte not used; past `end`, with nothing stored, if the strip is truncated; `undefined`
 *   for a code that the dialect does not have
 */
function anyStripInto(
  { own, shares, colorBase, unstored }: Dialect,
  src: DataView,
  pos: number,
  end: number,
  target: OldTarget,
): number | undefined {
  const byte = unstored ?? src.getUint8(pos);
  const first = unstored === undefined ? pos + 1 : pos;
  const mine = own[byte];
  const shared = mine === undefined && shares ? stripCode(byte) : undefined;
  let next: number | undefined;
  if (mine !== undefined) next = ownStripInto(mine, src, first, end, target);
  else if (shared !== undefined) next = stripInto(shared, src, pos, end, target);
  if (next !== undefined && next <= end && colorBase !== 0) addToColors(target, colorBase);
  return next;
}

function ownStripInto(
  [kernel, , direction, bits]: OwnCode,
  src: DataView,
  pos: number,
  end: number,
  target: OldTarget,
): number {
  const { line, copyColumns } = lineFor(target.height);
  const stop = line.byteLength - SLACK;
  const first = stop - STRIP_WIDTH * target.height;
  const next = kernel(src, pos, end, line, first, stop, bits, target.left);
  if (next > end) return next;
  if (direction === 'horizontal') copyRows(line, first, stop, target);
  else copyColumns(target);
  return next;
}

function addToColors({ view, at, pitch, height }: Target, base: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, view.getUint8(at + x) + base);
}

/** Bytes for a pixel: an op that makes one has at most three, and some make none. */
const PIXEL_BYTES = 4;

/** The code, and the palette of code 4 with its count. */
const HEAD_BYTES = 257;

/**
 * Offset one past the last byte that the strip at `pos` may use, at most `end`. Codes 3 and 10 have ops that make no
 * pixel; without an end, strips that share a stream of such ops would each read all of it.
 */
function stripEnd(pos: number, end: number, height: number): number {
  return Math.min(end, pos + HEAD_BYTES + PIXEL_BYTES * 8 * height);
}
